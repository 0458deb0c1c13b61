"""Logs in another language: how their words are read and written, and findings in the words of their line."""

from __future__ import annotations

from checker.kernel.log import Entry, parse_entry, translate_entry
from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.translation.logs import LogTranslator, LogWords, WordTable, item_words, read_word_table
from sporeprint.ground.yaml_in import parse_yaml

LOG = """
verbs: {take: [nimm, nehmen], pan: pfanne}
words: {sticks: [stöcke, stoecke], pan: pfanne, decay: moder, players: spieler, hand: hand}
values: {display: auslage, yes: ja}
"""
USAGE = {"take": "take PLACE [sticks=N]", "pan": "pan"}


def table(text: str) -> Table:
    node = parse_yaml(text, "a.yaml", Report())
    assert isinstance(node, Table)
    return node


def german() -> LogTranslator:
    log = table(LOG)
    verbs, names, values = (read_word_table(log.get(part)) for part in ("verbs", "words", "values"))
    items = item_words([("PO", "SP"), ("SP", "XX"), ("Porcini", "Steinpilz"), ("Hen of the woods", "Krause Glucke")])
    return LogTranslator(LogWords(verbs, names, values, {"take": "nimm PLATZ [stöcke=N]"}, items, {}))


def read(text: str, by: LogTranslator | None = None) -> Entry:
    entry = parse_entry(text, 7, ("A", "B"), "")
    assert isinstance(entry, Entry)
    return translate_entry(entry, by or german())


def written(message: str, hint: str = "", rule: str = "FUN-TAKE-1", by: LogTranslator | None = None) -> tuple[str, str]:
    found = (by or german()).write_finding(Finding("error", rule, message, Where("a.log", 7, 1), hint), USAGE)
    return found.message, found.hint


def test_the_first_word_is_the_one_that_is_written() -> None:
    assert read_word_table(table("take: [nimm, nehmen]\npan: \n")) == WordTable(
        {"nimm": "take", "nehmen": "take"}, {"take": "nimm"}
    )


def test_verbs_options_and_checkpoints_are_read() -> None:
    entry = read("3 A Nehmen 2 Stoecke=1 ; pfanne pfanne=auslage -> A.stöcke=4, moder=SP")
    first, second = entry.steps
    assert (first.verb, first.args, first.options) == ("take", ["2"], {"sticks": "1"})
    assert (second.verb, second.options, second.earlier) == ("pan", {"pan": "display"}, ("take",))
    assert [(c.name, c.value) for c in entry.checkpoints] == [("A.sticks", "4"), ("decay", "SP")]


def test_items_are_known_by_their_english_names_and_keep_what_stands_behind_them() -> None:
    assert read("A take PO PO* Porcini po-night henofthewoods").steps[0].args == [
        *("SP", "SP*", "Steinpilz", "SP-night", "Krause-Glucke")
    ]


def test_a_word_of_the_language_wins_over_an_english_one() -> None:
    # `SP` is what English calls another thing, and what the language calls this one.
    assert read("A take SP").steps[0].args == ["SP"]


def test_headers_keep_handles_names_and_places() -> None:
    node = german().read_table(table("spieler: {hand: Moder, B: Ja}\nhand: {moder: [PO, ja]}\nx: {stöcke: hand}\n"))
    players, hand = node.get("players"), node.get("hand")
    assert isinstance(players, Table) and [entry.key for entry in players] == ["hand", "B"]
    assert isinstance(hand, Table) and [entry.key for entry in hand] == ["decay"]
    assert hand.entries["decay"].where.line == 2


def test_findings_say_what_was_written_in_their_line() -> None:
    own = german()
    read("A nehmen 2 stoecke=1", own)
    assert written("`take` has no `sticks=`", by=own)[0] == "`nehmen` has no `stoecke=`"
    assert written("`pan` comes later", by=own)[0] == "`pfanne` comes later"
    assert written("`A take 2 sticks=1` was meant", by=own)[0] == "`A nehmen 2 stoecke=1` was meant"


def test_hints_show_how_a_verb_is_written() -> None:
    assert written("x", "write: take PLACE [sticks=N]")[1] == "write: nimm PLATZ [stöcke=N]"
    assert written("x", "write: pan")[1] == "write: pan"  # of which the language says nothing
    assert written("x", "for example: take 1 sticks=2\ncontinuing as if `pan` was meant")[1] == (
        "for example: nimm 1 stöcke=2\ncontinuing as if `pfanne` was meant"
    )
    assert written("x", "there are decay, A.sticks")[1] == "there are moder, A.stöcke"
    assert written("there is no verb `nim`", "valid: take, pan", "LOG-VERB")[1] == "did you mean `nimm`?"


def test_what_is_no_word_of_a_log_stays() -> None:
    assert written("the deck has 78 cards, `decay pile` is full")[0] == "the deck has 78 cards, `decay pile` is full"
