"""`python -m tinhorn` is `tinhorn`."""

import sys

from tinhorn.cli import main

if __name__ == "__main__":
    sys.exit(main())
