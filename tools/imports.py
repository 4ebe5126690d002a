"""Draws which module imports which, from the top down: `python -m tools.imports [PACKAGE] [--mermaid | --dot] [--modules]`.

Without `--modules` each part of the package is drawn as one box. Imports inside functions and those
for types only count like all others. Rings of imports are listed at the end, and so is every import that goes against
the order which the pages in docs state.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PAGES = tuple(sorted((ROOT / "docs").glob("*.md")))
ORDER = re.compile(r"<!-- order of imports: ([\w.]+) -->\s*```\w*\n(.*?)```", re.DOTALL)

Graph = dict[str, set[str]]


# Reading


def modules(source: Path = SOURCE) -> dict[str, Path]:
    """Every module below a folder, by its full name. A package has the name of its folder."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(name: str, path: Path, known: Collection[str]) -> Iterator[str]:
    """The known modules that a module imports, anywhere in its code."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                if inner in known or base in known:
                    yield inner if inner in known else base


def graph(source: Path = SOURCE) -> Graph:
    """Every module, and what it imports."""
    known = modules(source)
    return {name: set(imported(name, path, known)) - {name} for name, path in known.items()}


# Checking


def rings(graph: Graph) -> list[list[str]]:
    """One shortest import cycle for every set of modules in a cycle. Its first module is repeated at its end."""
    found = []
    left = set(graph)
    for name in sorted(graph):
        circle = shortest_way(graph, name, left) if name in left else None
        if circle:
            found.append(circle)
            left -= {each for each in left if reaches(graph, name, each) and reaches(graph, each, name)}
    return found


def shortest_way(graph: Graph, name: str, among: Collection[str]) -> list[str] | None:
    """From a module back to itself."""
    came: dict[str, str] = {}
    ahead = [name]
    for here in ahead:
        for there in sorted(graph[here]):
            if there == name:
                way = [name, here]
                while way[-1] != name:
                    way.append(came[way[-1]])
                return way[::-1] if here != name else None
            if there in among and there not in came:
                came[there] = here
                ahead.append(there)
    return None


def reaches(graph: Graph, name: str, other: str) -> bool:
    seen = {name}
    ahead = [name]
    for here in ahead:
        new = graph[here] - seen
        if other in new:
            return True
        seen |= new
        ahead += new
    return False


class Order:
    """What may import what inside a package: lines of names, the highest first. A line imports only from the lines below it.

    `games.*` stands for every part of games, each for itself: none of them imports another.
    """

    def __init__(self, package: str, lines: list[list[str]]) -> None:
        self.package = package
        self.lines = lines

    def place(self, module: str) -> tuple[int, str] | None:
        """The line of a module, counted from the top, and its name on that line."""
        inner = "__init__" if module == self.package else module.removeprefix(f"{self.package}.")
        best: tuple[int, str] | None = None
        for number, line in enumerate(self.lines):
            for name in line:
                pattern = re.escape(name).replace(r"\.\*", r"(\.\w+)?")
                match = re.match(rf"{pattern}(?=\.|$)", inner)
                if match and (best is None or len(match[0]) > len(best[1])):
                    best = (number, match[0])
        return best

    def wrong(self, graph: Graph) -> list[str]:
        """A sentence for every module without a line, and for every import that does not go downwards."""
        said = []
        inside = {name: self.place(name) for name in graph if name == self.package or name.startswith(f"{self.package}.")}
        for name, mine in sorted(inside.items()):
            if mine is None:
                said.append(f"{name} has no place in the order of imports of {self.package}")
                continue
            for other in sorted(graph[name] & set(inside)):
                theirs = inside[other]
                if theirs is not None and mine[1] != theirs[1] and mine[0] >= theirs[0]:
                    said.append(f"{name} imports {other}, which is not below it in {self.package}")
        return said


def orders(pages: Collection[Path] = PAGES) -> list[Order]:
    """The import orders that the pages state, each in its own block."""
    texts = [page.read_text(encoding="utf-8") for page in pages]
    blocks = [block for text in texts for block in ORDER.findall(text)]
    return [Order(package, [re.findall(r"[\w.*]+", line.partition("#")[0]) for line in lines.splitlines()]) for package, lines in blocks]


# Drawing


def folded(graph: Graph, package: str, deep: bool) -> Graph:
    """The graph of a package; unless `deep`, each of its parts is one node."""

    def box(name: str) -> str | None:
        if name != package and not name.startswith(f"{package}."):
            return None
        inner = name.removeprefix(package).removeprefix(".")
        return (inner if deep else inner.partition(".")[0]) or "__init__"

    found: Graph = {}
    for name, others in graph.items():
        mine = box(name)
        if mine is not None:
            found.setdefault(mine, set()).update({each for each in map(box, others) if each is not None} - {mine})
    return found


def layers(graph: Graph) -> list[list[str]]:
    """The lowest layer imports nothing. Every other module is one layer above the highest module that it imports."""
    circles = {name: {each for each in graph if reaches(graph, name, each) and reaches(graph, each, name)} for name in graph}
    height: dict[str, int] = {}

    def high(name: str) -> int:
        if name not in height:
            group = circles[name] | {name}
            below = set().union(*(graph[each] for each in group)) - group
            level = 1 + max(map(high, below), default=-1)
            height.update(dict.fromkeys(group, level))
        return height[name]

    for name in graph:
        high(name)
    return [sorted(name for name in graph if height[name] == level) for level in range(max(height.values(), default=-1), -1, -1)]


def as_text(graph: Graph) -> str:
    lines = []
    for layer in layers(graph):
        lines.append("-" * 8)
        lines += [f"{name}  ->  {', '.join(sorted(graph[name]))}" if graph[name] else name for name in layer]
    return "\n".join(lines[1:])


def as_mermaid(graph: Graph) -> str:
    arrows = [
        f"    {name.replace('.', '_')}[{name}] --> {other.replace('.', '_')}[{other}]" for name in graph for other in sorted(graph[name])
    ]
    return "\n".join(["flowchart TD", *arrows])


def as_dot(graph: Graph) -> str:
    arrows = [f'  "{name}" -> "{other}";' for name in graph for other in sorted(graph[name])]
    ranks = ["  { rank=same; " + " ".join(f'"{name}";' for name in layer) + " }" for layer in layers(graph)]
    return "\n".join(["digraph imports {", *ranks, *arrows, "}"])


def complaints(whole: Graph) -> list[str]:
    """Sentences on what is wrong with the imports. Cycles come first."""
    return [f"ring: {' -> '.join(ring)}" for ring in rings(whole)] + [wrong for order in orders() for wrong in order.wrong(whole)]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.imports", description="Draws which module imports which.")
    parser.add_argument("package", nargs="?", default="tinhorn")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--mermaid", action="store_true", help="as a Mermaid flowchart")
    how.add_argument("--dot", action="store_true", help="as a graph for Graphviz")
    parser.add_argument("--modules", action="store_true", help="every module by itself")
    args = parser.parse_args(argv)
    whole = graph()
    drawn = folded(whole, args.package, args.modules)
    if not drawn:
        parser.error(f"there is no package {args.package}")
    print(as_mermaid(drawn) if args.mermaid else as_dot(drawn) if args.dot else as_text(drawn))
    wrong = complaints(whole)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
