"""Ids that end up in file names: items, prints, sheet sets and layouts. What no system refuses is allowed."""

from __future__ import annotations

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import quoted

LONGEST = 60
RESERVED = frozenset(("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))))
"""Names that Windows keeps for devices, whatever their ending."""
FORBIDDEN = frozenset('<>:"/\\|?*.')


def check_id(name: str, what: str, report: Report, where: Where) -> bool:
    """Whether a name can be part of a file name on every system; if not, a finding says why."""
    why = _why_not(name)
    if why:
        message = f"the {what} {quoted(name)} gives its name to a file, and {why}"
        hint = "use letters, digits, `_` and `-`; what is printed on the piece stands in its fields"
        report.error("DATA-ID", message, where, hint)
    return not why


def _why_not(name: str) -> str:
    if len(name) > LONGEST:
        return f"{len(name)} characters are more than a name may have ({LONGEST} are allowed)"
    if name.lower() in RESERVED:
        return "some systems keep this name for a device"
    if not name or name != name.strip() or name.startswith("-"):
        return "it is empty, or begins or ends with a space or a dash"
    if not name.isprintable() or not FORBIDDEN.isdisjoint(name):
        return "it has a character in it that not every file may have"
    return ""
