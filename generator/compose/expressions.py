"""Expressions in layouts: `cost + 1`, `row.index * 60`, `count('star') > 2`, computed by simpleeval.

An expression is checked when its layout is read: a short text, a closed list of operators and functions, fields by
name. Dotted names become plain names before anything is evaluated, so that no attribute of an object is ever looked
at; every result is a number of moderate size, a short text, a list of the data, or yes or no.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simpleeval import EvalWithCompoundTypes, InvalidExpression

from generator.load.values import MISSING, ChoiceWord, Missing, ScopeValue, show
from sporeprint.ground.names import did_you_mean

LONGEST = 200
"""Characters of an expression."""
DEEPEST = 40
"""Operations within each other."""
LARGEST = 1e9
LONGEST_TEXT = 2_000
LISTS = ("_lists",)
"""Where the scope of an item has the values of all its lists, for `count('star')`."""
ASKED = "has "
"""Stands before the name of a field that is only asked for."""
WORDS = {"yes": True, "no": False, "true": True, "false": False}

Path = tuple[str, ...]
Find = Callable[[Path], ScopeValue]


class ExpressionError(Exception):
    """Why an expression has no value, as a sentence, and what to do."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.hint = sentence, hint


class LeftOut(Exception):
    """A field that the expression needs is left out for this item."""


@dataclass(frozen=True)
class Expression:
    """A checked expression and the fields it looks at."""

    text: str
    tree: ast.expr
    paths: tuple[Path, ...]

    def value(self, find: Find) -> ScopeValue:
        """The value for the fields that `find` gives, MISSING where one is left out; raises `ExpressionError`."""
        self._evaluator.names = lambda node: _field(node.id, find)
        self._evaluator.functions = {**FUNCTIONS, "count": lambda *told: _count(told, find)}
        try:
            return self._checked(self._evaluator.eval(self.text, previously_parsed=self.tree))
        except LeftOut:
            return MISSING
        except ZeroDivisionError:
            raise ExpressionError(f"`{self.text}` divides by 0", "write `10 / cost if cost else 0`") from None
        except OverflowError:
            raise ExpressionError(f"`{self.text}` gets too large", "compute less at once") from None
        except (InvalidExpression, TypeError, ValueError) as error:
            raise ExpressionError(f"`{self.text}` cannot be computed: {error}") from None

    @cached_property
    def _evaluator(self) -> Any:
        return EvalWithCompoundTypes(operators=OPERATORS, functions={})

    def _checked(self, value: ScopeValue | None) -> ScopeValue:
        if value is None:
            raise ExpressionError(f"`{self.text}` has no value")
        return value


def parse_expression(text: str) -> Expression:
    """The expression; raises `ExpressionError` with the reason when it is none.

    >>> parse_expression("row.index * 60").paths
    (('row', 'index'),)
    """
    if len(text) > LONGEST:
        message = f"an expression has at most {LONGEST} characters, this one has {len(text)}"
        raise ExpressionError(message, "compute less at once")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise ExpressionError(f"`{text.strip()}` is neither a field nor an expression") from None
    if isinstance(tree, ast.Constant):
        raise ExpressionError(f"`{text.strip()}` names no field")
    reader = _Reader(text)
    return Expression(text.strip(), reader.read(tree), tuple(dict.fromkeys(reader.paths)))


# --- reading --------------------------------------------------------------------------------------------------------
class _Reader:
    """Goes through a parsed expression: anything that is not on the list is a fault."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.paths: list[Path] = []

    def read(self, node: ast.expr, depth: int = 0) -> ast.expr:
        if depth > DEEPEST:
            raise ExpressionError(f"`{self.text}` is nested more than {DEEPEST} deep", "compute less at once")
        read = READ.get(type(node))
        if read is None:
            raise self._strange(node)
        return read(self, node, depth + 1)

    def _strange(self, node: ast.AST) -> ExpressionError:
        found = ast.get_source_segment(self.text.strip(), node) if isinstance(node, ast.expr) else None
        return ExpressionError(f"`{found or self.text}` is not possible in an expression", POSSIBLE)

    def name(self, node: ast.expr, depth: int) -> ast.expr:
        path = _dotted(node)
        if path is None or any(part.startswith("_") for part in path):
            raise self._strange(node)
        if len(path) == 1 and path[0].lower() in WORDS:
            return ast.Constant(WORDS[path[0].lower()])
        self.paths.append(path)
        return ast.Name(".".join(path), ast.Load())

    def constant(self, node: Any, depth: int) -> ast.expr:
        if not isinstance(node.value, (int, float, str)):
            raise self._strange(node)
        _bounded(node.value)
        return ast.Constant(node.value)

    def operation(self, node: Any, depth: int) -> ast.expr:
        if type(node.op) not in OPERATORS:
            raise self._strange(node)
        if isinstance(node, ast.UnaryOp):
            return ast.UnaryOp(node.op, self.read(node.operand, depth))
        return ast.BinOp(self.read(node.left, depth), node.op, self.read(node.right, depth))

    def both(self, node: Any, depth: int) -> ast.expr:
        return ast.BoolOp(node.op, [self.read(value, depth) for value in node.values])

    def compare(self, node: Any, depth: int) -> ast.expr:
        if any(type(op) not in OPERATORS for op in node.ops):
            raise self._strange(node)
        parts = [self.read(part, depth) for part in node.comparators]
        return ast.Compare(self.read(node.left, depth), node.ops, parts)

    def either(self, node: Any, depth: int) -> ast.expr:
        return ast.IfExp(*(self.read(part, depth) for part in (node.test, node.body, node.orelse)))

    def several(self, node: Any, depth: int) -> ast.expr:
        return ast.Tuple([self.read(part, depth) for part in node.elts], ast.Load())

    def call(self, node: Any, depth: int) -> ast.expr:
        known = (*FUNCTIONS, "count", "has")
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._strange(node)
        name = node.func.id
        if name not in known:
            raise ExpressionError(f"there is no function `{name}`", did_you_mean(name, known))
        if name == "has":
            return self._has(node)
        if name == "count" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
            self.paths.append(LISTS)
        return ast.Call(ast.Name(name, ast.Load()), [self.read(part, depth) for part in node.args], [])

    def _has(self, node: Any) -> ast.expr:
        path = _dotted(node.args[0]) if len(node.args) == 1 else None
        if path is None:
            raise ExpressionError("`has` asks for one field", "write `has(bonus)`")
        self.paths.append(path)
        return ast.Name(ASKED + ".".join(path), ast.Load())


def _dotted(node: ast.expr) -> Path | None:
    if isinstance(node, ast.Name):
        return (node.id,)
    before = _dotted(node.value) if isinstance(node, ast.Attribute) else None
    return (*before, node.attr) if before and isinstance(node, ast.Attribute) else None


READ: Mapping[type, Callable[[_Reader, Any, int], ast.expr]] = {
    ast.Name: _Reader.name,
    ast.Attribute: _Reader.name,
    ast.Constant: _Reader.constant,
    ast.UnaryOp: _Reader.operation,
    ast.BinOp: _Reader.operation,
    ast.BoolOp: _Reader.both,
    ast.Compare: _Reader.compare,
    ast.IfExp: _Reader.either,
    ast.Tuple: _Reader.several,
    ast.List: _Reader.several,
    ast.Call: _Reader.call,
}


# --- computing ------------------------------------------------------------------------------------------------------
def _field(name: str, find: Find) -> ScopeValue:
    asked = name.startswith(ASKED)
    value = find(tuple(name.removeprefix(ASKED).split(".")))
    if asked:
        return not isinstance(value, Missing) and value not in ("", 0, False, ())
    if isinstance(value, Missing):
        raise LeftOut
    return value


def _count(told: tuple[ScopeValue, ...], find: Find) -> int:
    """How often a word stands in a list, in all lists of the item, or how long a list is."""
    if len(told) == 1 and isinstance(told[0], str):
        return sum(_times(row, told[0]) for row in _row(find(LISTS)))
    if len(told) == 1:
        return len(_row(told[0]))
    if len(told) == 2:
        return _times(told[0], told[1])
    raise ExpressionError("`count` takes a word, a list, or a list and a word", "write `count(tags, 'star')`")


def _row(value: ScopeValue) -> tuple[ScopeValue, ...]:
    if isinstance(value, Missing):
        return ()
    if not isinstance(value, (list, tuple)):
        raise ExpressionError(f"`count` wants a list, not {_kind(value)}", "write `count(tags, 'star')`")
    return tuple(value)


def _times(row: ScopeValue, word: ScopeValue) -> int:
    return sum(one == word for one in _row(row))


def _bounded(value: Any) -> Any:
    """The value, if it is not too large to go on with."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise ExpressionError(f"a text gets longer than {LONGEST_TEXT:,} characters", "compute less at once")
    if isinstance(value, (int, float)) and not abs(value) <= LARGEST:
        raise ExpressionError(f"a number gets larger than {LARGEST:,.0f}", "compute less at once")
    return value


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "yes or no"
    return "a number" if isinstance(value, (int, float)) else "a text" if isinstance(value, str) else "a list"


def _numbers(sign: str, *values: object) -> None:
    wrong = [value for value in values if not isinstance(value, (int, float))]
    if wrong:
        message = f"`{sign}` wants numbers, and one of them is {_kind(wrong[0])}"
        raise ExpressionError(message, "name a field with a number")


def _arithmetic(sign: str, compute: Callable[..., Any]) -> Callable[..., Any]:
    def run(*values: Any) -> Any:
        _numbers(sign, *values)
        return _bounded(compute(*values))

    return run


def _add(a: Any, b: Any) -> Any:
    if isinstance(a, str) and isinstance(b, str):
        return _bounded(_shown(a) + _shown(b))
    _numbers("+", a, b)
    return _bounded(a + b)


def _shown(text: str) -> str:
    return text.shown if isinstance(text, ChoiceWord) else text


def _power(a: float, b: float) -> float:
    found: float | complex = float(a) ** float(b)
    if isinstance(found, complex):
        raise ExpressionError("a negative number has no such power")
    return found


def _rounded(value: float, digits: float = 0) -> float:
    if digits not in range(7):
        raise ExpressionError("`round` keeps from 0 to 6 digits", "write `round(cost / 3, 1)`")
    scale = float(10 ** int(digits))
    return math.floor(value * scale + 0.5) / scale


def _ordered(sign: str, compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    def run(a: Any, b: Any) -> bool:
        if not (isinstance(a, str) and isinstance(b, str)):
            _numbers(sign, a, b)
        return compare(a, b)

    return run


def _within(a: Any, b: Any) -> bool:
    if isinstance(b, str) and not isinstance(a, str):
        raise ExpressionError(f"`in` looks for a word in a text, not for {_kind(a)}")
    if not isinstance(b, (str, list, tuple)):
        raise ExpressionError(f"`in` wants a list or a text, not {_kind(b)}", "write `kind in ['ship', 'crew']`")
    return a in b


OPERATORS: Mapping[type, Callable[..., Any]] = {
    ast.Add: _add,
    ast.Sub: _arithmetic("-", lambda a, b: a - b),
    ast.Mult: _arithmetic("*", lambda a, b: a * b),
    ast.Div: _arithmetic("/", lambda a, b: a / b),
    ast.FloorDiv: _arithmetic("//", lambda a, b: a // b),
    ast.Mod: _arithmetic("%", lambda a, b: a % b),
    ast.Pow: _arithmetic("**", _power),
    ast.USub: _arithmetic("-", lambda a: -a),
    ast.UAdd: _arithmetic("+", lambda a: a),
    ast.Not: lambda a: not a,
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.Lt: _ordered("<", lambda a, b: a < b),
    ast.LtE: _ordered("<=", lambda a, b: a <= b),
    ast.Gt: _ordered(">", lambda a, b: a > b),
    ast.GtE: _ordered(">=", lambda a, b: a >= b),
    ast.In: _within,
    ast.NotIn: lambda a, b: not _within(a, b),
}
FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "min": _arithmetic("min", min),
    "max": _arithmetic("max", max),
    "abs": _arithmetic("abs", abs),
    "round": _arithmetic("round", _rounded),
    "floor": _arithmetic("floor", math.floor),
    "ceil": _arithmetic("ceil", math.ceil),
    "sqrt": _arithmetic("sqrt", math.sqrt),
    "sin": _arithmetic("sin", lambda degrees: math.sin(math.radians(degrees))),
    "cos": _arithmetic("cos", lambda degrees: math.cos(math.radians(degrees))),
    "text": lambda value: _bounded(show(value)),
}
"""Angles are in degrees; halves are rounded up."""
POSSIBLE = (
    "there are + - * / // % **, == != < <= > >=, in, and, or, not, `a if b else c`, and the functions "
    + ", ".join(sorted((*FUNCTIONS, "count", "has")))
)
