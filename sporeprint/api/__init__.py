"""The front door for programs: plain functions over text, mappings and paths. Nothing here prints or exits.

Every name is loaded when it is first used, so that scoring loads nothing that draws and printing loads no rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sporeprint.api.access import AcceptedFault as AcceptedFault
    from sporeprint.api.access import AccessibilityResult as AccessibilityResult
    from sporeprint.api.access import ColourGroup as ColourGroup
    from sporeprint.api.access import accessibility as accessibility
    from sporeprint.api.building import BuildResult as BuildResult
    from sporeprint.api.building import InkSaving as InkSaving
    from sporeprint.api.building import build as build
    from sporeprint.api.building import scorepad as scorepad
    from sporeprint.api.calibration import BackShift as BackShift
    from sporeprint.api.calibration import CalibrationResult as CalibrationResult
    from sporeprint.api.calibration import PaperInfo as PaperInfo
    from sporeprint.api.calibration import PrinterInfo as PrinterInfo
    from sporeprint.api.calibration import PrinterList as PrinterList
    from sporeprint.api.calibration import calibrate as calibrate
    from sporeprint.api.calibration import calibration_page as calibration_page
    from sporeprint.api.calibration import papers as papers
    from sporeprint.api.calibration import printers as printers
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
    from sporeprint.api.language_reports import LanguageInfo as LanguageInfo
    from sporeprint.api.language_reports import LanguageReport as LanguageReport
    from sporeprint.api.language_reports import language_template as language_template
    from sporeprint.api.language_reports import languages as languages
    from sporeprint.api.opening import default_titles as default_titles
    from sporeprint.api.options import BuildOptions as BuildOptions
    from sporeprint.api.previews import Preview as Preview
    from sporeprint.api.previews import PreviewUpdate as PreviewUpdate
    from sporeprint.api.previews import preview as preview
    from sporeprint.api.projects import TitleInfo as TitleInfo
    from sporeprint.api.projects import titles as titles
    from sporeprint.api.proofs import ContactFace as ContactFace
    from sporeprint.api.proofs import ContactResult as ContactResult
    from sporeprint.api.proofs import ShrunkText as ShrunkText
    from sporeprint.api.proofs import contact_sheet as contact_sheet
    from sporeprint.api.results import Finding as Finding
    from sporeprint.api.results import InputError as InputError
    from sporeprint.api.results import Result as Result
    from sporeprint.api.results import Where as Where
    from sporeprint.api.shops import ExportResult as ExportResult
    from sporeprint.api.shops import PreflightResult as PreflightResult
    from sporeprint.api.shops import ShopProfile as ShopProfile
    from sporeprint.api.shops import ShopProfiles as ShopProfiles
    from sporeprint.api.shops import export as export
    from sporeprint.api.shops import preflight as preflight
    from sporeprint.api.shops import shop_profiles as shop_profiles
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

HOMES = {
    "AcceptedFault": "access",
    "AccessibilityResult": "access",
    "BackShift": "calibration",
    "BuildOptions": "options",
    "BuildResult": "building",
    "CalibrationResult": "calibration",
    "CleanResult": "cleaning",
    "ColourGroup": "access",
    "ComponentInfo": "tables",
    "ComponentList": "tables",
    "ContactFace": "proofs",
    "ContactResult": "proofs",
    "DiffResult": "differences",
    "ExportResult": "shops",
    "Finding": "results",
    "FolderDiff": "differences",
    "ImportedItems": "tables_in",
    "ImportedTable": "tables_in",
    "InkSaving": "building",
    "InputError": "results",
    "ItemTable": "tables",
    "LanguageInfo": "language_reports",
    "LanguageReport": "language_reports",
    "NewGame": "starting",
    "PaperInfo": "calibration",
    "PieceChange": "differences",
    "PreflightResult": "shops",
    "Preview": "previews",
    "PreviewUpdate": "previews",
    "PrinterInfo": "calibration",
    "PrinterList": "calibration",
    "Result": "results",
    "SchemaFiles": "data",
    "SchemaInfo": "data",
    "SetChanges": "differences",
    "SheetToPrint": "differences",
    "ShopProfile": "shops",
    "ShopProfiles": "shops",
    "ShrunkText": "proofs",
    "TableFile": "tables",
    "TitleInfo": "projects",
    "Where": "results",
    "accessibility": "access",
    "build": "building",
    "calibrate": "calibration",
    "calibration_page": "calibration",
    "clean": "cleaning",
    "components": "tables",
    "contact_sheet": "proofs",
    "default_titles": "opening",
    "diff_builds": "differences",
    "export": "shops",
    "face": "faces",
    "import_table": "tables_in",
    "items": "tables",
    "language_template": "language_reports",
    "languages": "language_reports",
    "new_game": "starting",
    "papers": "calibration",
    "preflight": "shops",
    "preview": "previews",
    "printers": "calibration",
    "schema": "data",
    "schemas": "data",
    "scorepad": "building",
    "shop_profiles": "shops",
    "titles": "projects",
    "write_schemas": "data",
    "write_table": "tables",
}
"""Public name -> the module of this package that has it."""

__all__ = [
    "AcceptedFault",
    "AccessibilityResult",
    "BackShift",
    "BuildOptions",
    "BuildResult",
    "CalibrationResult",
    "CleanResult",
    "ColourGroup",
    "ComponentInfo",
    "ComponentList",
    "ContactFace",
    "ContactResult",
    "DiffResult",
    "ExportResult",
    "Finding",
    "FolderDiff",
    "ImportedItems",
    "ImportedTable",
    "InkSaving",
    "InputError",
    "ItemTable",
    "LanguageInfo",
    "LanguageReport",
    "NewGame",
    "PaperInfo",
    "PieceChange",
    "PreflightResult",
    "Preview",
    "PreviewUpdate",
    "PrinterInfo",
    "PrinterList",
    "Result",
    "SchemaFiles",
    "SchemaInfo",
    "SetChanges",
    "SheetToPrint",
    "ShopProfile",
    "ShopProfiles",
    "ShrunkText",
    "TableFile",
    "TitleInfo",
    "Where",
    "accessibility",
    "build",
    "calibrate",
    "calibration_page",
    "clean",
    "components",
    "contact_sheet",
    "default_titles",
    "diff_builds",
    "export",
    "face",
    "import_table",
    "items",
    "language_template",
    "languages",
    "new_game",
    "papers",
    "preflight",
    "preview",
    "printers",
    "schema",
    "schemas",
    "scorepad",
    "shop_profiles",
    "titles",
    "write_schemas",
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
