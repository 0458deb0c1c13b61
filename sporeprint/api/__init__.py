"""The front door for programs: plain functions over text, mappings and paths. Nothing here prints or exits.

Every name is loaded when it is first used, so that scoring loads nothing that draws and printing loads no rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sporeprint.api.homes import HOMES

if TYPE_CHECKING:
    from sporeprint.api.access import AcceptedFault as AcceptedFault
    from sporeprint.api.access import AccessibilityResult as AccessibilityResult
    from sporeprint.api.access import ColourGroup as ColourGroup
    from sporeprint.api.access import accessibility as accessibility
    from sporeprint.api.building import BuildResult as BuildResult
    from sporeprint.api.building import InkSaving as InkSaving
    from sporeprint.api.building import build as build
    from sporeprint.api.building import scorepad as scorepad
    from sporeprint.api.building_titles import build_titles as build_titles
    from sporeprint.api.calibration import BackShift as BackShift
    from sporeprint.api.calibration import CalibrationResult as CalibrationResult
    from sporeprint.api.calibration import PaperInfo as PaperInfo
    from sporeprint.api.calibration import PrinterInfo as PrinterInfo
    from sporeprint.api.calibration import PrinterList as PrinterList
    from sporeprint.api.calibration import calibrate as calibrate
    from sporeprint.api.calibration import calibration_page as calibration_page
    from sporeprint.api.calibration import papers as papers
    from sporeprint.api.calibration import printers as printers
    from sporeprint.api.checking import CheckResult as CheckResult
    from sporeprint.api.checking import check as check
    from sporeprint.api.checking import check_project as check_project
    from sporeprint.api.checking import check_title as check_title
    from sporeprint.api.checking import format_log as format_log
    from sporeprint.api.cleaning import CleanResult as CleanResult
    from sporeprint.api.cleaning import clean as clean
    from sporeprint.api.data import SchemaFiles as SchemaFiles
    from sporeprint.api.data import SchemaInfo as SchemaInfo
    from sporeprint.api.data import schema as schema
    from sporeprint.api.data import schemas as schemas
    from sporeprint.api.data import write_schemas as write_schemas
    from sporeprint.api.differences import DiffResult as DiffResult
    from sporeprint.api.differences import FolderDiff as FolderDiff
    from sporeprint.api.differences import PieceChange as PieceChange
    from sporeprint.api.differences import SetChanges as SetChanges
    from sporeprint.api.differences import SheetToPrint as SheetToPrint
    from sporeprint.api.differences import diff_builds as diff_builds
    from sporeprint.api.faces import face as face
    from sporeprint.api.fetching import fetch_tables as fetch_tables
    from sporeprint.api.icon_lists import IconsResult as IconsResult
    from sporeprint.api.icon_lists import icons as icons
    from sporeprint.api.language_reports import LanguageInfo as LanguageInfo
    from sporeprint.api.language_reports import LanguageReport as LanguageReport
    from sporeprint.api.language_reports import language_template as language_template
    from sporeprint.api.language_reports import languages as languages
    from sporeprint.api.laying import Board as Board
    from sporeprint.api.laying import Choice as Choice
    from sporeprint.api.laying import Counter as Counter
    from sporeprint.api.laying import LaidTable as LaidTable
    from sporeprint.api.laying import Offer as Offer
    from sporeprint.api.laying import Piece as Piece
    from sporeprint.api.laying import Question as Question
    from sporeprint.api.laying import StartOption as StartOption
    from sporeprint.api.laying import StartOptions as StartOptions
    from sporeprint.api.laying import Tableau as Tableau
    from sporeprint.api.laying import empty_table as empty_table
    from sporeprint.api.laying import lay as lay
    from sporeprint.api.laying import lift as lift
    from sporeprint.api.laying import offers as offers
    from sporeprint.api.laying import questions as questions
    from sporeprint.api.laying import table as table
    from sporeprint.api.laying import title_options as title_options
    from sporeprint.api.move_lists import MovesResult as MovesResult
    from sporeprint.api.move_lists import moves as moves
    from sporeprint.api.next_steps import Agenda as Agenda
    from sporeprint.api.next_steps import Due as Due
    from sporeprint.api.next_steps import NextResult as NextResult
    from sporeprint.api.next_steps import next_step as next_step
    from sporeprint.api.opening import default_titles as default_titles
    from sporeprint.api.options import BuildOptions as BuildOptions
    from sporeprint.api.photographs import PhotoResult as PhotoResult
    from sporeprint.api.photographs import read_photo as read_photo
    from sporeprint.api.pictures import PictureKind as PictureKind
    from sporeprint.api.pictures import PictureOf as PictureOf
    from sporeprint.api.pictures import picture as picture
    from sporeprint.api.previews import Preview as Preview
    from sporeprint.api.previews import PreviewUpdate as PreviewUpdate
    from sporeprint.api.previews import preview as preview
    from sporeprint.api.projects import TitleInfo as TitleInfo
    from sporeprint.api.projects import find_project as find_project
    from sporeprint.api.projects import titles as titles
    from sporeprint.api.proofs import ContactFace as ContactFace
    from sporeprint.api.proofs import ContactResult as ContactResult
    from sporeprint.api.proofs import ShrunkText as ShrunkText
    from sporeprint.api.proofs import contact_sheet as contact_sheet
    from sporeprint.api.results import Finding as Finding
    from sporeprint.api.results import InputError as InputError
    from sporeprint.api.results import Json as Json
    from sporeprint.api.results import Result as Result
    from sporeprint.api.results import Where as Where
    from sporeprint.api.rules import Rule as Rule
    from sporeprint.api.rules import RuleExample as RuleExample
    from sporeprint.api.rules import rule as rule
    from sporeprint.api.scores import ScoreLine as ScoreLine
    from sporeprint.api.scores import ScoreNote as ScoreNote
    from sporeprint.api.scores import ScoreResult as ScoreResult
    from sporeprint.api.scores import TieBreak as TieBreak
    from sporeprint.api.scores import score as score
    from sporeprint.api.shops import ExportResult as ExportResult
    from sporeprint.api.shops import PreflightResult as PreflightResult
    from sporeprint.api.shops import ShopProfile as ShopProfile
    from sporeprint.api.shops import ShopProfiles as ShopProfiles
    from sporeprint.api.shops import export as export
    from sporeprint.api.shops import preflight as preflight
    from sporeprint.api.shops import shop_profiles as shop_profiles
    from sporeprint.api.simulation import Shift as Shift
    from sporeprint.api.simulation import SimulatedLog as SimulatedLog
    from sporeprint.api.simulation import SimulationResult as SimulationResult
    from sporeprint.api.simulation import simulate as simulate
    from sporeprint.api.simulation import simulated_log as simulated_log
    from sporeprint.api.sites import SiteResult as SiteResult
    from sporeprint.api.sites import write_site as write_site
    from sporeprint.api.sources import Source as Source
    from sporeprint.api.sources import Value as Value
    from sporeprint.api.starting import NewGame as NewGame
    from sporeprint.api.starting import new_game as new_game
    from sporeprint.api.tables import ComponentInfo as ComponentInfo
    from sporeprint.api.tables import ComponentList as ComponentList
    from sporeprint.api.tables import ItemTable as ItemTable
    from sporeprint.api.tables import TableFile as TableFile
    from sporeprint.api.tables import components as components
    from sporeprint.api.tables import items as items
    from sporeprint.api.tables import write_table as write_table
    from sporeprint.api.tables_in import ImportedItems as ImportedItems
    from sporeprint.api.tables_in import ImportedTable as ImportedTable
    from sporeprint.api.tables_in import import_table as import_table
    from sporeprint.api.templates import template as template

__all__ = [
    "AcceptedFault",
    "AccessibilityResult",
    "Agenda",
    "BackShift",
    "Board",
    "BuildOptions",
    "BuildResult",
    "CalibrationResult",
    "CheckResult",
    "Choice",
    "CleanResult",
    "ColourGroup",
    "ComponentInfo",
    "ComponentList",
    "ContactFace",
    "ContactResult",
    "Counter",
    "DiffResult",
    "Due",
    "ExportResult",
    "Finding",
    "FolderDiff",
    "IconsResult",
    "ImportedItems",
    "ImportedTable",
    "InkSaving",
    "InputError",
    "ItemTable",
    "Json",
    "LaidTable",
    "LanguageInfo",
    "LanguageReport",
    "MovesResult",
    "NewGame",
    "NextResult",
    "Offer",
    "PaperInfo",
    "PhotoResult",
    "PictureKind",
    "PictureOf",
    "Piece",
    "PieceChange",
    "PreflightResult",
    "Preview",
    "PreviewUpdate",
    "PrinterInfo",
    "PrinterList",
    "Question",
    "Result",
    "Rule",
    "RuleExample",
    "SchemaFiles",
    "SchemaInfo",
    "ScoreLine",
    "ScoreNote",
    "ScoreResult",
    "SetChanges",
    "SheetToPrint",
    "Shift",
    "ShopProfile",
    "ShopProfiles",
    "ShrunkText",
    "SimulatedLog",
    "SimulationResult",
    "SiteResult",
    "Source",
    "StartOption",
    "StartOptions",
    "TableFile",
    "Tableau",
    "TieBreak",
    "TitleInfo",
    "Value",
    "Where",
    "accessibility",
    "build",
    "build_titles",
    "calibrate",
    "calibration_page",
    "check",
    "check_project",
    "check_title",
    "clean",
    "components",
    "contact_sheet",
    "default_titles",
    "diff_builds",
    "empty_table",
    "export",
    "face",
    "fetch_tables",
    "find_project",
    "format_log",
    "icons",
    "import_table",
    "items",
    "language_template",
    "languages",
    "lay",
    "lift",
    "moves",
    "new_game",
    "next_step",
    "offers",
    "papers",
    "picture",
    "preflight",
    "preview",
    "printers",
    "questions",
    "read_photo",
    "rule",
    "schema",
    "schemas",
    "score",
    "scorepad",
    "shop_profiles",
    "simulate",
    "simulated_log",
    "table",
    "template",
    "title_options",
    "titles",
    "write_schemas",
    "write_site",
    "write_table",
]


def __getattr__(name: str) -> object:
    """Load a public name from its module."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
