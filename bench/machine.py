"""A description of the machine, without anything that identifies it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from importlib.metadata import version


def processor() -> str:
    """The processor's model, if the system reports it."""
    if shutil.which("lscpu"):
        told = subprocess.run(["lscpu"], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stdout
        for line in told.splitlines():
            if line.startswith("Model name:"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def machine() -> dict[str, str]:
    return {
        "processor": f"{processor()} ({platform.machine()}), {os.cpu_count()} cores, of which each measurement uses one",
        "system": f"{platform.system()} {platform.release().split('-')[0]}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": f"mypyc {version('mypy')}",
        "load": f"{os.getloadavg()[0]:.1f} over the last minute, when the run began",
    }
