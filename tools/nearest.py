"""Which rules stand nearest to a line of a module; `tools.mutants` asks it for every mutant.

From the inside out: a comment of the line and of the statement, then of the statements around it, then the docstring of the function,
then the class with its `rule`, then the heading of that part of the module, then the docstring of the module.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Iterator
from functools import cache

Ids = frozenset[str]
NONE: Ids = frozenset()


class Rules:
    """The rules of a module, by line. `ids_in` finds those that a text names."""

    def __init__(self, source: str, ids_in: Callable[[str], Ids]) -> None:
        self.ids_in = ids_in
        self.tree = ast.parse(source)
        self.classes = {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}
        self.comments: dict[int, str] = {}
        self.alone: set[int] = set()  # lines with nothing but a comment
        self.headings: list[int] = []
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                self.comments[token.start[0]] = token.string
                if not token.line[: token.start[1]].strip():
                    self.alone.add(token.start[0])
                if token.start[1] == 0:
                    self.headings.append(token.start[0])

    def near(self, line: int) -> Ids:
        """The ids of the innermost place that names any."""
        return next((ids for ids in self.outwards(line) if ids), NONE)

    def outwards(self, line: int) -> Iterator[Ids]:
        yield self.ids_in(self.comments.get(line, ""))
        around = self.around(line)
        for at in range(len(around) - 1, -1, -1):
            node = around[at]
            inside = around[at + 1] if at + 1 < len(around) else None
            yield self.noted(node, inside)
            if isinstance(node, ast.FunctionDef):
                yield self.ids_in(ast.get_docstring(node) or "")
            elif isinstance(node, ast.ClassDef):
                yield self.of_class(node)
        yield from (self.ids_in(self.comments[at]) for at in reversed(self.headings) if at < line)
        yield self.ids_in(ast.get_docstring(self.tree) or "")

    def around(self, line: int) -> list[ast.stmt]:
        """The statements that a line is in, the outermost first."""
        found: list[ast.stmt] = []
        left: list[ast.stmt] = list(self.tree.body)
        while left:
            node = next((each for each in left if each.lineno <= line <= (each.end_lineno or 0)), None)
            if node is None:
                break
            found.append(node)
            left = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)]
        return found

    def noted(self, node: ast.stmt, inside: ast.stmt | None) -> Ids:
        """What the comments of a statement name: those on its lines, and those just above it."""
        body: list[ast.stmt] = getattr(node, "body", [])
        otherwise: list[ast.stmt] = getattr(node, "orelse", [])
        if inside is not None and inside in otherwise:
            lines = range((body[-1].end_lineno or 0) + 1, otherwise[0].lineno)
        elif body:
            lines = range(node.lineno, body[0].lineno)
        else:
            lines = range(node.lineno, (node.end_lineno or 0) + 1)
        own = " ".join(self.comments.get(at, "") for at in lines if at not in self.alone)
        above = node.lineno - 1
        while above in self.alone and above not in self.headings:
            own = f"{self.comments[above]} {own}"
            above -= 1
        return self.ids_in(own)

    def of_class(self, node: ast.ClassDef) -> Ids:
        """Its `rule` and its docstring, or those of a class above it in this module."""
        ids = self.ids_in(ast.get_docstring(node) or "")
        for each in node.body:
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.target.id == "rule":
                assert isinstance(each.value, ast.Constant)
                ids |= self.ids_in(str(each.value.value))
        bases = [self.classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in self.classes]
        return ids or next((found for found in map(self.of_class, bases) if found), NONE)


def reader(ledger: Ids, ids_in: Callable[[str], set[str]]) -> Callable[[str], Ids]:
    """What finds rules of a ledger in a text. A chapter such as `G2` stands for all its rules, where no single rule is named."""

    @cache
    def read(text: str) -> Ids:
        named = ids_in(text)
        rules = named & ledger
        return frozenset(rules or {id for id in ledger if id.rpartition(".")[0] in named})

    return read
