"""Languages on the command line: what is printed in them, what they lack, and what a broken file of one leads to."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from projects import TITLE, Run, deck, looks, sporeprint, tree, write_project

CARDS = deck("{name: text, copies: count, note: rich}", 'oak: {name: Oak, copies: 2, note: "takes {copies}"}')
LOOKS = looks(
    'name: {text: "{name}", box: [5, 5, 50, 10], size: 18, min: 9}',
    'note: {text: "{note}", box: [5, 20, 50, 10], size: 10}',
    'most: {text: "at most {copies} :star:", box: [5, 40, 50, 10], size: 10}',
    'sign: {text: "+{copies}", box: [5, 60, 50, 10], size: 10}',
)
GERMAN = """\
language: Deutsch
title: {name: Winzig, sheets: {cards: {name: Karten}}}
components:
  deck:
    name: Stapel
    items:
      oak: {name: Eiche, note: "braucht {copies}"}
layouts:
  card: {most: "höchstens {copies} :star:"}
"""
DE = "components/tiny/languages/de.yaml"


def project(tmp_path: Path, german: str | bytes | None = GERMAN, **files: str) -> Path:
    own: dict[str, str | bytes] = {} if german is None else {DE: german}
    return write_project(tmp_path, CARDS, LOOKS, files={**own, **files})


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def told(run: Run) -> set[tuple[str, int, str]]:
    return {(Path(f["file"]).name, f["line"], f["rule"]) for f in run.findings}


def languages(root: Path, *options: str) -> Run:
    return sporeprint(root, "languages", "tiny", "--json", *options)


# --- printing -------------------------------------------------------------------------------------------------------
def test_a_build_in_a_language_says_everything_in_it(tmp_path: Path) -> None:
    root = project(tmp_path)
    run = sporeprint(root, "build", "tiny", "--language", "de", "--json")
    assert (run.code, run.findings) == (0, [])
    assert set(run.json["built"][0]["files"]) == {"tiny-cards-a4-de.pdf", "svg/cards/oak.svg"}
    text = words(root / "out/tiny/de/tiny-cards-a4-de.pdf")
    assert "Winzig" in text and "Karten" in text and "Eiche" in text and "braucht 2" in text
    assert "höchstens 2" in text and "Bogen 1 von 1" in text and "mit 100 % drucken" in text
    assert "Oak" not in text and "sheet" not in text


def test_two_languages_never_get_mixed_up(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert sporeprint(root, "build", "tiny").code == 0
    english = tree(root / "out")
    assert sporeprint(root, "build", "tiny", "--language", "de").code == 0
    both = tree(root / "out")
    assert {name: both[name] for name in english} == english
    new = {name for name in both.keys() - english.keys() if not name.endswith(".gitignore")}
    assert new and all("/de/" in name or "/de." in name for name in new)
    assert "Oak" in words(root / "out/tiny/tiny-cards-a4.pdf")
    assert sporeprint(root, "clean", "tiny").code == 0
    assert [name for name in tree(root) if name.endswith(".pdf")] == []


def test_what_a_language_does_not_say_stays_as_it_is_and_one_note_counts_it(tmp_path: Path) -> None:
    root = project(tmp_path, "components: {deck: {items: {oak: {name: Eiche}}}}\n")
    run = sporeprint(root, "build", "tiny", "--language", "de", "--json")
    (note,) = run.findings
    # Of seven texts (title, sheet set, deck, name, note, `at most`, and what all titles share) only the name is there.
    assert (run.code, note["rule"], note["level"]) == (0, "LANGUAGE-MISSING", "note")
    assert "5 of" in note["message"] and "0 for nothing" in note["message"]
    text = words(root / "out/tiny/de/tiny-cards-a4-de.pdf")
    assert "Eiche" in text and "at most 2" in text


def test_a_pad_speaks_the_language_too(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "scorepad", "fungi", "Anna", "--language", "de", "--json")
    (file,) = run.json["files"]
    text = words(tmp_path / "out/fungi/de" / file)
    assert run.code == 0 and "Wertungsbogen" in text and "Geschmack" in text and "Anna" in text


def test_a_filled_pad_has_the_codes_of_its_language(tmp_path: Path) -> None:
    position = "title: fungi\nplayers: {A: Ada, B: Ben}\nA: {dishes: [{kind: porcini, day: 3}]}\nB: {dishes: []}\n"
    (tmp_path / "final.yaml").write_text(position, "utf-8")
    run = sporeprint(tmp_path, "scorepad", "fungi", "--from", "final.yaml", "--language", "de", "--json")
    assert (run.code, run.findings) == (0, [])
    text = words(tmp_path / "out/fungi/de" / run.json["files"][0])
    assert text.count("SP") == 2 and "PO" not in text  # in the list of kinds, and in the first dish


def test_the_calibration_page_speaks_the_language(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "calibrate", "--printer", "kitchen", "--language", "de", "--json")
    assert run.code == 0
    assert "Kalibrierseite für kitchen" in words(tmp_path / run.json["file"])
    refused = sporeprint(tmp_path, "calibrate", "--printer", "kitchen", "--language", "xx", "--json")
    assert (refused.code, [f["rule"] for f in refused.findings]) == (1, ["LANGUAGE-UNKNOWN"])


def test_the_order_of_cuts_is_told_in_the_language(tmp_path: Path) -> None:
    run = sporeprint(project(tmp_path), "build", "tiny", "--language", "de", "--json")
    (plan,) = run.json["built"][0]["cut_plans"]["cards"]
    # Of 210 mm, two columns of 60 lie in the middle: 45, 105, 165.
    assert plan.startswith("deck: 2 auf einem Bogen a4 im Hochformat.") and "165; 105 und 45 mm vom linken" in plan


def test_words_of_a_choice_are_printed_in_the_language_and_mean_the_same(tmp_path: Path) -> None:
    cards = deck(
        "{name: text, copies: count, time: day | night, tone: a | b}", "oak: {name: Oak, copies: 1, time: day, tone: a}"
    )
    layouts = looks(
        'time: {text: "{time}!", box: [5, 5, 50, 10]}',
        "sun: {text: Sun, box: [5, 20, 50, 10], when: {field: time, is: day}}",
    )
    german = (
        "components: {deck: {fields: {time: {day: Tag}}}}\nlayouts: {card: {sun: Sonne}}\n"
        "same: [title.*, components.deck.items.*, components.deck.name]\n"
    )
    root = write_project(tmp_path, cards, layouts, files={DE: german})
    assert languages(root).json["languages"][0]["missing"] == ["components.deck.fields.time.night"]
    assert sporeprint(root, "build", "tiny", "--language", "de").code == 0
    text = words(root / "out/tiny/de/tiny-cards-a4-de.pdf")
    assert "Tag!" in text and "Sonne" in text and "day" not in text


# --- what is wrong with a language ----------------------------------------------------------------------------------
def test_an_unknown_language_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    root = project(tmp_path)
    run = sporeprint(root, "build", "tiny", "--language", "fr", "--json")
    assert (run.code, [f["rule"] for f in run.findings]) == (1, ["LANGUAGE-UNKNOWN"])
    assert not (root / "out").exists()


@pytest.mark.parametrize(
    ("german", "rule"),
    [
        ("- a\n- b\n", "LANGUAGE-FILE"),
        ("componets: {}\n", "LANGUAGE-FILE"),
        ("components: {deck: [\n", "YAML-SYNTAX"),
        ("language: *all\n", "YAML-ALIAS"),
        (b"a: \x00", "FILE-BINARY"),
        ("a: &a [x]\n" + "".join(f"b{k}: &b{k} [*a, *a]\n" for k in range(3)) + "words: " + "[" * 80, "YAML-DEPTH"),
        ("language: x\n" + "# comment\n" * 300_000, "FILE-TOO-LARGE"),
        ("words: {footer_sheet: [a]}\n", None),
        ("words: {footer_shet: Bogen}\n", "WORDS-UNKNOWN"),
        ('words: {footer_sheet: "Bogen {zahl}"}\n', "WORDS-SLOT"),
        ('layouts: {card: {most: "{nowhere}"}}\n', "FIELD-UNKNOWN"),
        ('layouts: {card: {most: "{copies"}}\n', "LAYOUT-BRACES"),
        ("components: {deck: {items: {oak: {name: " + "Donaudampfschifffahrt" * 5 + "}}}}\n", "TEXT-FIT"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_bad_file_is_told_at_its_place_and_nothing_is_written(
    tmp_path: Path, german: str | bytes, rule: str | None
) -> None:
    root = project(tmp_path, german)
    run = sporeprint(root, "build", "tiny", "--language", "de", "--json")
    errors = [f for f in run.findings if f["level"] == "error"]
    if rule is None:  # what is no text is no word
        assert not errors
        return
    assert run.code in (1, 2) and rule in {f["rule"] for f in errors}
    assert all(f["file"].endswith("de.yaml") for f in errors)
    assert not (root / "out").exists() or not any((root / "out").rglob("*.pdf"))


def test_a_check_of_the_title_reads_its_languages(tmp_path: Path) -> None:
    run = sporeprint(project(tmp_path, "componets: {}\n"), "check", "tiny", "--json")
    assert run.errors == {("de.yaml", 1, "LANGUAGE-FILE")}


# --- the report -----------------------------------------------------------------------------------------------------
def test_a_complete_language_has_nothing_to_be_told(tmp_path: Path) -> None:
    run = languages(project(tmp_path), "--strict")
    (row,) = run.json["languages"]
    assert (run.code, run.findings) == (0, [])
    assert (row["language"], row["name"], row["missing"], row["surplus"]) == ("de", "Deutsch", [], [])
    assert row["said"] == row["texts"]


def test_missing_texts_are_told_where_the_data_have_them_and_surplus_ones_where_they_stand(tmp_path: Path) -> None:
    german = GERMAN.replace("name: Stapel", "nme: Stapel")
    german = german.replace("oak: {name: Eiche, ", "elm: {name: Ulme}\n      oak: {")
    run = languages(project(tmp_path, german))
    assert run.code == 0
    assert told(run) == {
        ("cards.yaml", 3, "LANGUAGE-MISSING"),  # Deck
        ("cards.yaml", 9, "LANGUAGE-MISSING"),  # Oak
        ("de.yaml", 5, "LANGUAGE-SURPLUS"),  # nme
        ("de.yaml", 7, "LANGUAGE-SURPLUS"),  # elm
    }
    assert run.json["languages"][0]["missing"] == ["components.deck.name", "components.deck.items.oak.name"]
    assert languages(project(tmp_path, german), "--strict").code == 1


def test_a_number_in_a_language_file_is_surplus(tmp_path: Path) -> None:
    german = GERMAN.replace("oak: {name: Eiche", "oak: {copies: 40, name: Eiche")
    run = languages(project(tmp_path, german))
    assert told(run) == {("de.yaml", 7, "LANGUAGE-SURPLUS")}


def test_a_field_or_an_icon_that_got_lost_is_told(tmp_path: Path) -> None:
    german = GERMAN.replace("höchstens {copies} :star:", "höchstens viele").replace("braucht {copies}", "braucht viel")
    run = languages(project(tmp_path, german))
    assert [(f["rule"], f["line"], f["message"][:10]) for f in run.findings] == [
        ("LANGUAGE-SLOT", 7, "`{copies}`"),
        ("LANGUAGE-SLOT", 9, "`:star:` s"),
        ("LANGUAGE-SLOT", 9, "`{copies}`"),
    ]


def test_texts_that_get_smaller_or_do_not_fit_are_told_in_the_language_file(tmp_path: Path) -> None:
    german = GERMAN.replace("Eiche", "Gemeine Stieleiche am Waldrand").replace("höchstens", "h" * 60)
    run = languages(project(tmp_path, german))
    (row,) = run.json["languages"]
    assert run.code == 1 and row["overflows"] == 1
    assert [(s["words"], s["wanted"]) for s in row["shrunk"]] == [("Gemeine Stieleiche am Waldrand", 18.0)]
    assert told(run) == {("de.yaml", 7, "TEXT-SHRUNK"), ("de.yaml", 9, "TEXT-FIT")}


def test_what_only_got_smaller_is_no_fault_of_the_language(tmp_path: Path) -> None:
    run = languages(project(tmp_path, GERMAN.replace("Eiche", "Gemeine Stieleiche am Waldrand")), "--strict")
    assert (run.code, [f["rule"] for f in run.findings]) == (0, ["TEXT-SHRUNK"])


def test_a_language_may_change_the_size_and_the_room_of_a_text(tmp_path: Path) -> None:
    long = '"' + "h" * 60 + ' {copies} :star:"'
    german = GERMAN.replace('"höchstens {copies} :star:"', "{text: " + long + ", size: 4, box: [1, 40, 58, 10]}")
    assert languages(project(tmp_path, german), "--strict").code == 0


def test_texts_may_be_taken_over_as_they_are(tmp_path: Path) -> None:
    german = "same: [title.*, components.deck.*, layouts.card.most, nothing.*]\n"
    run = languages(project(tmp_path, german))
    assert run.json["languages"][0]["missing"] == []
    assert [(f["rule"], f["line"]) for f in run.findings] == [("LANGUAGE-SURPLUS", 1)]


def test_the_data_themselves_are_looked_at_in_their_own_language(tmp_path: Path) -> None:
    run = languages(project(tmp_path, None), "--language", "en")
    (row,) = run.json["languages"]
    assert (run.code, run.findings, row["language"], row["missing"]) == (0, [], "en", [])


def test_a_title_without_languages_says_so(tmp_path: Path) -> None:
    run = sporeprint(project(tmp_path, None), "languages", "tiny")
    assert (run.code, run.out) == (0, "tiny speaks en, and no other language\n")


def test_a_title_may_be_written_in_another_language_than_english(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS, LOOKS, TITLE + "language: de\n")
    assert sporeprint(root, "languages", "tiny").out == "tiny speaks de, and no other language\n"
    assert sporeprint(root, "build", "tiny", "--language", "de", "--json").code == 0


def test_the_template_says_all_texts_of_the_title(tmp_path: Path) -> None:
    root = project(tmp_path, None)
    run = sporeprint(root, "languages", "tiny", "--template")
    assert run.code == 0 and 'most: "at most {copies} :star:"' in run.out and "sign" not in run.out
    (root / "components/tiny/languages").mkdir()
    (root / DE).write_text(run.out, "utf-8")
    own = run.out.count('"') // 2
    run = languages(root)
    (row,) = run.json["languages"]
    assert (row["missing"], row["said"]) == ([], row["texts"] - own), "nobody has translated it yet"
    assert told(run) == {("de.yaml", 3, "LANGUAGE-MISSING")}
    (root / DE).write_text((root / DE).read_text("utf-8").replace('"cards"', '"Karten"'), "utf-8")
    run = languages(root)
    (row,) = run.json["languages"]
    assert (row["said"], told(run)) == (row["texts"], set()), "no other text of it is a sentence"


def test_sentences_that_stand_as_in_the_data_are_told_once(tmp_path: Path) -> None:
    cards = CARDS.replace("takes {copies}", "takes {copies} of your cards")
    german = GERMAN.replace("braucht {copies}", "takes {copies} of your cards")
    root = write_project(tmp_path, cards, LOOKS, files={DE: german})
    (found,) = languages(root).findings
    assert (found["rule"], found["level"], found["line"]) == ("LANGUAGE-MISSING", "warning", 7)
    assert found["message"] == "`takes {copies} of your cards` stands here word for word as in the data"
    both = german.replace("höchstens {copies} :star:", "at most {copies} of them")
    root = write_project(
        tmp_path, cards, LOOKS.replace("at most {copies} :star:", "at most {copies} of them"), files={DE: both}
    )
    run = languages(root, "--strict")
    assert run.code == 1 and "and 1 more stand here" in run.findings[0]["message"]


def test_without_a_title_the_template_has_the_words_that_all_share(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "languages", "--template")
    assert run.code == 0 and 'footer_sheet: "sheet {number} of {total}"' in run.out and "components" not in run.out


def test_the_words_that_all_share_are_printed_in_a_project_of_one_title_as_well(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path, CARDS, LOOKS), "languages", "--template")
    assert run.code == 0 and 'pad_player: "Player"' in run.out and "components" not in run.out


# --- Fungi in German ------------------------------------------------------------------------------------------------
def test_fungi_is_complete_in_german_and_everything_fits(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "languages", "fungi", "--language", "de", "--strict", "--json")
    (row,) = run.json["languages"]
    assert run.code == 0
    assert {f["rule"] for f in run.findings} <= {"TEXT-SHRUNK"}
    assert (row["missing"], row["surplus"], row["overflows"]) == ([], [], 0)
    assert row["said"] == row["texts"] > 180
