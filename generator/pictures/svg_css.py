"""What an element declares about its looks: attributes, style sheet rules and the `style` attribute, in that order.

Of style sheets the part that drawing programs write is understood: rules for an element name, a class, an id, an
element with a class or id, and lists of those. Looking up an element costs a few dictionary lookups, however long the
sheet is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.pictures.svg_problems import Problems
from generator.pictures.svg_values import shown
from generator.pictures.svg_xml import SvgElement

Declared = dict[str, str]
MOST_SELECTORS = 10_000
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*+)?(?:([.#])([\w-]++))?")
_Key = tuple[str, str, str]  # element name or "", "." or "#" or "", class or id


@dataclass(slots=True)
class StyleSheet:
    """Rules by selector: property to (important, order in the file, value)."""

    known: frozenset[str]
    """Properties worth remembering."""
    rules: dict[_Key, dict[str, tuple[bool, int, str]]] = field(default_factory=dict)
    order: int = 0

    def declared(self, element: SvgElement) -> Declared:
        """Property to value for one element; what is written nearer to the element wins."""
        attributes = element.attributes
        found = {name: value for name, value in attributes.items() if name in self.known}
        important: Declared = {}
        if self.rules:
            self._add_rules(element, found, important)
        if "style" in attributes:
            for name, value, strong in declarations(attributes["style"]):
                if name in self.known:
                    (important if strong else found)[name] = value
        return {**found, **important}

    def _add_rules(self, element: SvgElement, found: Declared, important: Declared) -> None:
        matches = [
            (strong, specificity, order, name, value)
            for specificity, key in _keys(element)
            for name, (strong, order, value) in self.rules.get(key, {}).items()
        ]
        for strong, _, _, name, value in sorted(matches):
            (important if strong else found)[name] = value

    def add(self, element: SvgElement, problems: Problems) -> None:
        """Take in the rules of a `<style>` element; what is not understood is a finding at its place."""
        text = without_comments(element.text).replace("<!--", "").replace("-->", "")
        for block in text.split("}"):
            head, brace, body = block.partition("{")
            head = _without_harmless_statements(head)
            if "@" in head:
                message = f"the style sheet uses {shown(head.strip())}"
                problems.error("SVG-STYLE", message, element, "save the drawing with plain attributes instead of CSS")
                return
            if head.strip() and brace:
                self._add_rule(head, body, element, problems)

    def _add_rule(self, head: str, body: str, element: SvgElement, problems: Problems) -> None:
        wanted = {(name, strong): value for name, value, strong in declarations(body) if name in self.known}
        for selector in head.split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if not match or not match[0]:
                message = f"the style sheet has the selector {shown(selector)}; element, .class and #id are understood"
                problems.error("SVG-STYLE", message, element, "save the drawing with plain attributes instead of CSS")
                continue
            if len(self.rules) >= MOST_SELECTORS:
                problems.error("SVG-BUDGET", f"more than {MOST_SELECTORS:,} selectors in style sheets", element)
                return
            rule = self.rules.setdefault((match[1] or "*", match[2] or "", match[3] or ""), {})
            for (name, strong), value in wanted.items():
                self.order += 1
                if strong or not rule.get(name, (False,))[0]:
                    rule[name] = (strong, self.order, value)


def _keys(element: SvgElement) -> list[tuple[int, _Key]]:
    """All selectors that can match the element, with their specificity."""
    names = [(1, element.tag), (0, "*")]
    keys: list[tuple[int, _Key]] = [(weight, (name, "", "")) for weight, name in names]
    for word in dict.fromkeys(element.attributes.get("class", "").split()):
        keys += [(10 + weight, (name, ".", word)) for weight, name in names]
    if "id" in element.attributes:
        keys += [(100 + weight, (name, "#", element.attributes["id"])) for weight, name in names]
    return keys


def declarations(text: str) -> list[tuple[str, str, bool]]:
    """The `name: value` pairs of a style, with whether each is marked as important.

    >>> declarations("fill:#F00; stroke : none !important;")
    [('fill', '#F00', False), ('stroke', 'none', True)]
    """
    out = []
    for entry in without_comments(text).split(";"):
        name, colon, value = entry.partition(":")
        if colon:
            plain, mark, _ = value.partition("!important")
            out.append((name.strip().lower(), plain.strip(), bool(mark)))
    return out


def without_comments(text: str) -> str:
    """The text without `/* ... */`; an unfinished comment reaches to the end."""
    if "/*" not in text:
        return text
    kept, at = [], 0
    while (start := text.find("/*", at)) >= 0:
        kept.append(text[at:start])
        end = text.find("*/", start + 2)
        at = len(text) if end < 0 else end + 2
    return " ".join([*kept, text[at:]])


def _without_harmless_statements(head: str) -> str:
    """Without `@charset` and `@namespace` lines, which change nothing."""
    words = head.split(";")
    return ";".join(word for word in words if not word.strip().startswith(("@charset", "@namespace")))
