"""What a PDF for a press says about itself: which standard it keeps, and for which press its inks were mixed."""

from __future__ import annotations

from dataclasses import dataclass

from generator.render.reportlab_types import PdfCanvas, PdfDocument, PdfObject


@dataclass(frozen=True, slots=True)
class PressClaim:
    """A standard such as `PDF/X-1a:2003`, and the press that the inks are meant for, as the registry calls it."""

    standard: str
    condition: str
    condition_name: str
    registry: str


def put_claim(canvas: PdfCanvas, claim: PressClaim) -> None:
    """Writes the claim into the document of a reportlab canvas, before it is saved."""
    from reportlab.pdfbase import pdfdoc

    catalogue = canvas._doc.Catalog
    intent = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("OutputIntent"),
            "S": pdfdoc.PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": pdfdoc.PDFString(claim.condition),
            "OutputCondition": pdfdoc.PDFString(claim.condition_name),
            "Info": pdfdoc.PDFString(claim.condition_name),
            "RegistryName": pdfdoc.PDFString(claim.registry),
        }
    )
    catalogue.OutputIntents = pdfdoc.PDFArray([intent])
    catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
    info = canvas._doc.info
    canvas._doc.info = _claiming_info(info, claim.standard)


def _claiming_info(info: PdfObject, standard: str) -> PdfObject:
    from reportlab.pdfbase import pdfdoc

    class ClaimingInfo(pdfdoc.PDFInfo):  # type: ignore[misc]
        """The head of a document, with the standard in it: reportlab's own has a closed list of entries."""

        def format(self, document: PdfDocument) -> bytes:
            plain: bytes = pdfdoc.PDFInfo.format(self, document)
            entry: bytes = pdfdoc.PDFDictionary({"GTS_PDFXVersion": pdfdoc.PDFString(standard)}).format(document)
            return plain.rstrip().removesuffix(b">>") + entry.strip().removeprefix(b"<<")

    claiming: PdfObject = ClaimingInfo()
    claiming.__dict__.update(info.__dict__)
    return claiming
