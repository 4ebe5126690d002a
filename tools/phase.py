"""Runs one phase of `make`, saying what it is and how long it took: `python -m tools.phase NAME COMMAND …`.

It runs before anything is installed, so it needs nothing but Python itself.
"""

import subprocess
import sys
import time


def main(name: str, command: list[str]) -> int:
    print(f"== {name}", flush=True)
    began = time.monotonic()
    try:
        code = subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130
    except OSError as wrong:
        print(f"{command[0]}: {wrong.strerror}", file=sys.stderr)
        code = 127
    print(f"== {name}: {'done' if code == 0 else f'failed ({code})'} after {spent(time.monotonic() - began)}", flush=True)
    return code


def spent(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60:02} s"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
