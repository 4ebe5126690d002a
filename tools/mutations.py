"""Small changes of a rule, each of which some test should notice; `tools.mutants` tries them out."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType
from typing import TypeGuard

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
# What is no rule: invariants are tests themselves, and the battery compares copies and imagined states with the real ones.
NO_RULES = ("__init__", "check", "_check", "copy", "imagine", "require")
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


@dataclass(frozen=True)
class Mutant:
    """One change in one function. `name` says what it is and where, without a line number, so that it can be recognized."""

    name: str
    function: str  # the function or method of a class, by its qualified name
    line: int
    module: ast.Module
    place: ast.AST
    number: int  # which of the changes of that place

    def tree(self) -> ast.Module:
        """The module with the change."""
        memo: dict[int, object] = {}
        twin = copy.deepcopy(self.module, memo)
        at = memo[id(self.place)]
        assert isinstance(at, ast.AST)
        Replace(at, ast.copy_location(changes(at)[self.number], at)).visit(twin)
        return ast.fix_missing_locations(twin)

    def code(self, path: str) -> CodeType:
        """The changed function, compiled."""
        code = compile(self.tree(), path, "exec")
        for part in self.function.split("."):
            code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
        return code


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, without those that are no rules."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method


def mutants(path: str, source: str) -> list[Mutant]:
    """All small changes of a module's functions. `path` is that inside the package."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    met: dict[str, int] = {}
    for function, node in functions(tree):
        if node.name.startswith(NO_RULES) or writes_numbers(node):
            continue
        for place in places(node):
            for number, changed in enumerate(changes(place)):
                name = f"{path} {function}: {shown(place)} → {shown(changed)}"
                met[name] = met.get(name, 0) + 1
                if met[name] > 1:
                    name += f" ({met[name]})"
                found.append(Mutant(name, function, place.lineno, tree, place, number))
    return found


def writes_numbers(function: ast.FunctionDef) -> bool:
    """Does it write what learning programs see or may do, into `out` or `masks`? Tests compare that with views and options."""
    return any(each.arg in ("out", "masks") for each in function.args.args)


def places(function: ast.FunctionDef) -> list[ast.expr | ast.stmt]:
    """The expressions and statements of a function that can be changed, without types and its docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    left: list[ast.AST] = list(body)
    found: list[ast.expr | ast.stmt] = []
    alike: list[ast.expr] = []
    while left:
        node = left.pop(0)
        if takes_smaller_or_larger(node):
            alike.append(node.test)
        if isinstance(node, ast.expr | ast.stmt) and node not in alike and changes(node):
            found.append(node)
        inside = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.AnnAssign):
            inside = [node.value] if node.value is not None else []
        elif isinstance(node, ast.FunctionDef):
            inside = list(node.body)
        left[:0] = inside
    return found


def takes_smaller_or_larger(node: ast.AST) -> TypeGuard[ast.If | ast.IfExp]:
    """Does it take one of the two numbers that it compares? Then equal numbers give the same either way, and the border is no rule.

    Such are `a if a < b else b` and `if a > b: a = b`.
    """
    if not isinstance(node, ast.If | ast.IfExp) or not isinstance(node.test, ast.Compare) or not isinstance(node.test.ops[0], ORDER):
        return False
    compared = {ast.unparse(node.test.left), *map(ast.unparse, node.test.comparators)}
    if isinstance(node, ast.IfExp):
        return compared == {ast.unparse(node.body), ast.unparse(node.orelse)}
    only = node.body[0] if len(node.body) == 1 and not node.orelse else None
    return isinstance(only, ast.Assign) and compared == {*map(ast.unparse, only.targets), ast.unparse(only.value)}


def makes_no_difference(node: ast.AST, names: dict[str, object]) -> bool:
    """Is a constant of the module added or taken away that is 0, such as the first of some codes? Or is it a price of 1 that divides?"""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub | ast.FloorDiv):
        return False
    name, _, field = ast.unparse(node.right).partition(".")
    value = names.get(name) if name.isupper() else None
    return (getattr(value, field, None) if field else value) == (1 if isinstance(node.op, ast.FloorDiv) else 0)


def changes(node: ast.AST) -> list[ast.AST]:
    """What can stand in its place."""
    twin: ast.AST
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        twin = copy.copy(node)
        twin.ops = [COMPARE[type(node.ops[0])]()]
        return [twin]
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC:
        twin = copy.copy(node)
        twin.op = ARITHMETIC[type(node.op)]()
        return [twin, ast.Pass()] if isinstance(node, ast.AugAssign) else [twin]
    if isinstance(node, ast.BoolOp):
        twin = copy.copy(node)
        twin.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return [twin]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        return [node.operand]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return [ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)]
    if isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        twin = copy.copy(node)
        twin.test = ast.UnaryOp(ast.Not(), node.test)
        return [twin]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return [ast.Pass()]
    if isinstance(node, ast.Break):
        return [ast.Continue()]
    return []


class Replace(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def shown(node: ast.AST) -> str:
    """The first line of what stands there."""
    return ast.unparse(node).splitlines()[0]
