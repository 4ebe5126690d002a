"""The files of a package, with their imports."""

from __future__ import annotations

from pathlib import Path

from tinhorn.fields.declaration import SECRETS, TOLD, Declaration
from tinhorn.fields.observations import observation
from tinhorn.fields.sources import MARK, TINHORN, Package, Unwritable, names_in
from tinhorn.fields.storage import stored
from tinhorn.fields.text import import_of, used_in
from tinhorn.fields.views import look, view

TOP = f"{MARK}\n\nfrom __future__ import annotations\n"
# Where names are from that are not the game's own.
ELSEWHERE = {
    "typing": ("Any", "ClassVar", "Final", "final"),
    "librt.vecs": ("vec",),
    "msgspec": ("Struct",),
    "mypy_extensions": ("i16", "i64", "mypyc_attr"),
}
CORE = ("rows", "put", "chance", "fields", "observation", "state", "steps", "view")


def written_for(package: Package) -> dict[Path, str]:
    """What the files of a package should be."""
    of = Declaration(package)
    homes = Homes(package)
    view_home = {f"{of.table.name}View": f"{package.name}.view"}
    part_home = {"part_of": f"{package.name}.state"} if of.box else {}
    return {
        package.home / of.table.stored_in / "stored.py": homes.with_imports(stored(of), {}),
        package.home / "view.py": homes.with_imports(view(of), {}),
        package.home / "look.py": homes.with_imports(look(of), view_home),
        package.home / "observation.py": homes.with_imports(observation(of), part_home),
    }


class Homes:
    """The modules that names are imported from."""

    def __init__(self, package: Package) -> None:
        self.package = package
        self.core = {f"tinhorn.core.{name}": names_in(TINHORN / "core" / f"{name}.py") for name in CORE}

    def with_imports(self, body: list[str], known: dict[str, str]) -> str:
        """The text of a file. What is `known` needs no search: it has not been written yet, or is defined in more than one place."""
        text = "\n".join(body) + "\n"
        found: dict[str, set[str]] = {}
        for name in used_in(text):
            found.setdefault(known.get(name) or self.home_of(name), set()).add(name)
        blocks = [("typing",), sorted(set(ELSEWHERE) - {"typing"}), sorted(set(found) - set(ELSEWHERE))]
        written = ["".join(import_of(module, found[module]) for module in block if module in found) for block in blocks]
        space = "\n\n" if text.startswith(("class ", "def ", "@")) else "\n"
        return TOP + "\n" + "\n".join(block for block in written if block) + space + text

    def home_of(self, name: str) -> str:
        if name in (SECRETS, TOLD):
            return self.package.name
        for module, names in ELSEWHERE.items():
            if name in names:
                return module
        for module, defined in self.core.items():
            if name in defined:
                return module
        homes: list[str] = []
        for package in (self.package, *self.package.around):
            homes = homes or package.defined.get(name) or [package.name] * (package.home / f"{name}.py").is_file()
        if len(homes) != 1:
            where = f"in all of {', '.join(homes)}" if homes else "nowhere"
            raise Unwritable(f"{self.package.name} uses {name} for its fields, which is defined {where}")
        return homes[0]
