"""Finds the browser that the tests run in, or gets one: `python -m tools.browser` says which.

`python -m tools.browser firefox webkit` gets Debian's packages of these, for the games that long tests play in them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# The shell without windows first: the tests look at pages only, and a page costs it a third less.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGES = ("chromium-headless-shell", "chromium")
ELSEWHERE = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = "usr/lib/*/webkit2gtk-4*/MiniBrowser"  # a browser around WebKitGTK; the packages of the library bring it
OTHERS = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
MISSING = "no Chromium or Chrome on this machine: `make browser` gets one"


def find() -> str | None:
    """The path of an installed Chromium or Chrome, or of the one that Playwright brought."""
    return installed() or of_playwright()


def firefox() -> str | None:
    return next((path for name in FIREFOX if (path := shutil.which(name)) and runs(path)), None)


def webkit() -> tuple[str, str] | None:
    """The program that drives WebKitGTK, and the browser that it drives; both need a screen that nobody sees."""
    driver = shutil.which("WebKitWebDriver")
    found = sorted(Path("/").glob(WEBKIT))
    return (driver, str(found[-1])) if driver and found and shutil.which("Xvfb") else None


def installed() -> str | None:
    for name in (*NAMES, *ELSEWHERE):
        found = shutil.which(name)
        if found and runs(found):
            return found
    return None


def runs(path: str) -> bool:
    """Some systems have a program of that name which only tells where to get the real one."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def as_root() -> list[str] | None:
    """How a command is run as root without asking for a password; None where it is not possible."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def get() -> str | None:
    """Installs the system's package where that is allowed, otherwise downloads Playwright's own."""
    root = as_root()
    if shutil.which("apt-get") and root is not None:
        print("== Installing Chromium with apt-get (only once)", flush=True)
        if install(root, PACKAGES) and (found := find()):
            return found
        print("== apt-get has no Chromium that runs here", flush=True)
    print("== Downloading Playwright's Chromium (only once, some 200 MB)", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return find()


def install(root: list[str], packages: Iterable[str], *, all_of_them: bool = False) -> bool:
    """The first of these packages that there is, or all of them."""

    def apt(*step: str) -> bool:
        command = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *step]
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

    done = all if all_of_them else any
    return apt("update") and done(apt("install", "-y", "--no-install-recommends", package) for package in packages)


def get_others(names: Iterable[str]) -> bool:
    root = as_root()
    return root is not None and all(install(root, OTHERS[name], all_of_them=True) for name in names)


def main() -> int:
    wanted = sys.argv[1:]
    if wanted:
        if not set(wanted) <= set(OTHERS) or not get_others(wanted):
            print(f"== No such package to install: {' '.join(wanted)}", file=sys.stderr)
            return 1
        print(f"== For long tests: Firefox {firefox()}, WebKit {webkit()}")
        return 0
    found = find() or get()
    if found is None:
        print("== No browser: install Chromium or Chrome by hand, then run this again (docs/web.md)", file=sys.stderr)
        return 1
    print(f"== Browser for the tests: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
