"""The stylebook of a title: fonts, palette, styles, layouts, phrases, icons, species, papers and sizes.

Layers win over the ones before: the bundled base and the bundled folder of the title, then the project's own base and
its folder of the title. A file named like a
section holds that section, any other file may hold several; within one layer a name may be given only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.art.shared.mushroom import Mushroom
from generator.impose.model import Paper
from generator.load.ids import check_id
from generator.load.palette import resolve_palette
from generator.load.papers import read_papers
from generator.load.shapes.model import Size
from generator.load.sizes import read_sizes
from generator.pictures.own_icons import OwnIcons, find_icons
from generator.text.font_faces import split_part
from generator.text.font_files import font_problem
from generator.text.fonts import FamilyFiles, Fonts, bundled_families
from generator.text.typeset import TextStyle
from sporeprint.ground.catalogue import TitleRef, layout_roots, safe_path, yaml_files
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.inherit import Family
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table, TableEntry, Text, describe
from sporeprint.ground.records import read_record
from sporeprint.ground.translation.files import Translation, load_shared_translation, load_translation
from sporeprint.ground.translation.languages import DEFAULT, own_language
from sporeprint.ground.translation.vocabulary import ProgramWords, read_vocabulary
from sporeprint.ground.yaml_in import read_yaml

SECTIONS = (
    *("fonts", "palette", "styles", "layouts", "phrases", "species"),
    *("papers", "sizes", "cmyk", "ink", "words", "access", "icons"),
)


@dataclass
class Stylebook:
    """Names resolve lazily, so only what a build uses is read in full; `check` asks for everything."""

    report: Report
    sections: Mapping[str, dict[str, TableEntry]]
    fonts: Fonts
    palette: Mapping[str, str]
    layouts: Family
    styles: Family
    phrases: Family
    species_rows: Family
    papers: Mapping[str, Paper]
    sizes: Mapping[str, Size]
    words: ProgramWords
    icons: OwnIcons = field(default_factory=OwnIcons)
    """Those that the title brings along."""
    language: str = ""
    """That its texts are in; empty is English."""
    _styles: dict[str, TextStyle | None] = field(default_factory=dict)
    _species: dict[str, Mushroom | None] = field(default_factory=dict)

    def style(self, name: str, where: Where) -> TextStyle | None:
        if name not in self.styles:
            hint = did_you_mean(name, self.sections["styles"])
            self.report.error("STYLE-UNKNOWN", f"there is no text style `{name}`", where, hint)
            return None
        if name not in self._styles:
            table = self.styles.resolve(name)
            style = (
                None if table is None else read_record(table, TextStyle, self.report, item=name, context="text style")
            )
            if style is not None and not self.fonts.has(style.font):
                self.no_font(style.font, self.sections["styles"][name].where)
                style = None
            self._styles[name] = style
        return self._styles[name]

    def no_font(self, name: str, where: Where, item: str = "") -> None:
        """Report a font that there is not; one whose file was refused has its finding already."""
        if any(name == own or name.startswith(f"{own}-") for own in self.sections["fonts"]):
            return
        hint = did_you_mean(name, self.fonts.keys())
        self.report.error("FONT-UNKNOWN", f"there is no font `{name}`", where, hint, item)

    def species(self, name: str, where: Where, item: str = "") -> Mushroom | None:
        if name not in self.species_rows:
            hint = did_you_mean(name, self.sections["species"])
            self.report.error("SPECIES-UNKNOWN", f"there is no species `{name}` to draw", where, hint, item)
            return None
        if name not in self._species:
            table = self.species_rows.resolve(name)
            if table is not None:
                place = self.sections["species"][name].where
                table = Table(table.where, {"id": TableEntry("id", place, Text(name, place)), **table.entries})
            self._species[name] = (
                None if table is None else read_record(table, Mushroom, self.report, item=name, context="species")
            )
        return self._species[name]


def load_stylebook(ref: TitleRef, report: Report) -> Stylebook:
    """All layout files of a title and its bases. Mistakes are reported; what is sound is usable."""
    sections = _read_sections(ref, report)
    translation = load_translation(ref, report)
    if translation is not None:
        sections["layouts"] = {name: translation.translate_layout(entry) for name, entry in sections["layouts"].items()}
        sections["words"] |= translation.words("words")
    elif not ref.bundled and (code := own_language(ref)) != DEFAULT:
        _speak(sections, ref, load_shared_translation(ref.layouts.parent, code, report))
    return Stylebook(
        report,
        sections,
        Fonts(_fonts(sections["fonts"], ref.folder, report)),
        resolve_palette(sections["palette"], {}, report),
        Family("layout", sections["layouts"], report),
        Family("style", sections["styles"], report),
        Family("phrases", sections["phrases"], report),
        Family("species", sections["species"], report),
        read_papers(sections["papers"], report),
        read_sizes(sections["sizes"], report),
        read_vocabulary(sections["words"], report),
        find_icons(ref.folder, sections["icons"], report),
        _language(ref),
    )


def _speak(sections: Sections, ref: TitleRef, shared: Translation) -> None:
    """Put the program's own words and pages into the language of the data, as far as nobody gives them again."""
    bundled = _read_layer(layout_roots(ref)[-1], Report())

    def is_ours(section: str, name: str) -> bool:
        return name in bundled[section] and sections[section][name].where == bundled[section][name].where

    sections["words"] |= {key: word for key, word in shared.words("words").items() if is_ours("words", key)}
    ours = {name: entry for name, entry in sections["layouts"].items() if is_ours("layouts", name)}
    sections["layouts"] |= {name: shared.translate_layout(entry) for name, entry in ours.items()}


def _language(ref: TitleRef) -> str:
    code = ref.language or own_language(ref)
    return "" if code == DEFAULT else code


def load_sizes(ref: TitleRef, report: Report) -> Mapping[str, Size]:
    """Only the named sizes, for whoever reads a title without its stylebook."""
    return read_sizes(_read_sections(ref, report)["sizes"], report)


Sections = dict[str, dict[str, TableEntry]]


def _read_sections(ref: TitleRef, report: Report) -> Sections:
    """Every section of all layout files, later layers over earlier ones."""
    folders = [folder for root in reversed(layout_roots(ref)) for folder in (root, root / ref.slug)]
    return _read_layers(folders, report)


def own_sections(ref: TitleRef, report: Report) -> tuple[Sections, Sections]:
    """The sections that are a title's own, and those that all titles share."""
    roots = layout_roots(ref)[::-1]
    return _read_layers([root / ref.slug for root in roots], report), _read_layers(roots, report)


def _read_layers(folders: Iterable[Path], report: Report) -> Sections:
    sections: Sections = {name: {} for name in SECTIONS}
    for folder in folders:
        layer = _read_layer(folder, report)
        for name in SECTIONS:
            sections[name] |= layer[name]
    return sections


def _read_layer(folder: Path, report: Report) -> dict[str, dict[str, TableEntry]]:
    layer: dict[str, dict[str, TableEntry]] = {name: {} for name in SECTIONS}
    for path in yaml_files(folder):
        node = read_yaml(path, report)
        if node is None:
            continue
        if not isinstance(node, Table):
            report.error("LAYOUT-FILE", f"a layout file is a table, this is {describe(node)}", node.where)
            continue
        whole = TableEntry(path.stem, node.where, node)  # papers.yaml is the section `papers` and nothing else
        for section in [whole] if path.stem in SECTIONS else node:
            _take_section(section, layer, report)
    return layer


def _take_section(section: TableEntry, layer: dict[str, dict[str, TableEntry]], report: Report) -> None:
    if section.key not in layer:
        hint = did_you_mean(section.key, SECTIONS)
        report.error("LAYOUT-SECTION", f"there is no section `{section.key}` in a layout file", section.where, hint)
        return
    if not isinstance(section.value, Table):
        message = f"section `{section.key}` is {describe(section.value)}, not a table"
        report.error("LAYOUT-SECTION", message, section.value.where)
        return
    for entry in section.value:
        if section.key == "layouts" and not check_id(entry.key, "layout", report, entry.where):
            continue
        known = layer[section.key].get(entry.key)
        if known is not None:
            report.error("LAYOUT-TWICE", f"`{entry.key}` is already given at {known.where}", entry.where)
        layer[section.key][entry.key] = entry


def _fonts(entries: Mapping[str, TableEntry], folder: Path, report: Report) -> Mapping[str, FamilyFiles]:
    families = dict(bundled_families())
    for name, entry in entries.items():
        files = read_record(entry.value, FamilyFiles, report, item=name, context="font")
        if files is None:
            continue
        paths = {s: _font_file(getattr(files, s), folder, entry, report) for s in FamilyFiles.__dataclass_fields__}
        if paths["regular"]:
            families[name] = FamilyFiles(**paths)
    return families


def _font_file(text: str, folder: Path, entry: TableEntry, report: Report) -> str:
    """The checked path of one font file; empty when there is none or it cannot be used."""
    if not text:
        return ""
    name, part = split_part(text)
    path = safe_path(folder, name, report, entry.where)
    if path is None:
        return ""
    file = f"{path}#{part}" if part else str(path)
    problem, hint = font_problem(file)
    if problem:
        report.error("FONT-FILE", f"font `{entry.key}`: {name} {problem}", entry.where, hint)
        return ""
    return file
