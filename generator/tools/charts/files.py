"""Pages of plots as files: SVG, PDF, or HTML with the figures as tables behind the SVG. Same page, same bytes."""

from __future__ import annotations

from html import escape

from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.svg import svg_text
from generator.text.fonts import Fonts
from generator.tools.charts.page import draw_page
from sporeprint.ground.charts import Bars, Boxes, Chart, ChartPage, Dots, Histogram

STYLE = """\
:root { color-scheme: light; }
body { margin: 0; background: #eceee4; color: #241a1c; font: 16px/1.5 "Source Sans 3", "Source Sans Pro", sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 24px 12px 60px; }
svg { width: 100%; height: auto; display: block; box-shadow: 0 2px 18px #0002; background: #fffdf7; }
details { margin: 18px 0 0; background: #fffdf7; padding: 10px 18px; box-shadow: 0 1px 6px #0002; }
summary { cursor: pointer; font-weight: 600; }
table { border-collapse: collapse; margin: 10px 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 2px 12px 2px 0; border-bottom: 1px solid #dfe5d3; }
th:first-child, td:first-child { text-align: left; }
"""
Rows = list[tuple[str, ...]]


def page_file(page: ChartPage, kind: str) -> bytes:
    """The page as `svg`, `pdf` or `html`."""
    fonts = Fonts()
    face = draw_page(page, fonts)
    if kind == "pdf":
        sheet = PdfPage(face.width, face.height, face.items)
        return pdf_bytes([sheet], fonts, image_data, PdfInfo(page.heading))
    svg = svg_text(face.items, (face.width, face.height), fonts, image_data, title=page.heading, reuse=True)
    return (svg if kind == "svg" else _html(page, svg)).encode("utf-8")


def _html(page: ChartPage, svg: str) -> str:
    drawing = svg[svg.index("<svg") :]  # the declaration of an XML file has no place inside of a page
    tables = "\n".join(_table(chart) for chart in page.charts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(page.heading)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"{drawing}\n{tables}\n</main>\n</body>\n</html>\n"
    )


def _table(chart: Chart) -> str:
    head, *rows = _figures(chart)
    cells = [f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in head)}</tr>"]
    cells += [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows]
    return (
        f"<details>\n<summary>{escape(chart.title)}: the figures</summary>\n<p>{escape(chart.note)}</p>\n"
        f"<table>\n{chr(10).join(cells)}\n</table>\n</details>"
    )


def _figures(chart: Chart) -> Rows:
    """What a plot shows, as a table with a head."""
    if isinstance(chart, Histogram):
        theirs = dict(chart.other)
        values = sorted({*dict(chart.bins), *theirs})
        return [("value", "here", "there"), *((str(v), _share(dict(chart.bins), v), _share(theirs, v)) for v in values)]
    if isinstance(chart, Boxes):
        head = ("seat", "least", "25 %", "half", "75 %", "most", "mean")
        return [head, *((name, *(f"{value:g}" for value in box)) for name, box, _ in chart.rows)]
    if isinstance(chart, Bars):
        return [("", "here", "there"), *((bar.name, f"{bar.value:g}", _number(bar.other)) for bar in chart.rows)]
    head = ("", chart.heads[0], "value", "from", "to", "there", "more than chance")
    return [head, *_dot_rows(chart)]


def _dot_rows(chart: Dots) -> Rows:
    return [
        (
            dot.name,
            dot.before,
            f"{dot.value:.4g}",
            f"{dot.low:.4g}",
            f"{dot.high:.4g}",
            _number(dot.other),
            "yes" if dot.sure else "no",
        )
        for dot in chart.rows
    ]


def _share(shares: dict[int, float], value: int) -> str:
    return f"{100 * shares[value]:.1f} %" if value in shares else ""


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:g}"
