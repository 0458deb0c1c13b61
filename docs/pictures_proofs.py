"""The picture of the contact sheet: the page itself, as a browser shows it. Needs Chromium, which nothing else does."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from sporeprint.cli import main as sporeprint
from sporeprint.ground.catalogue import bundled_data

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
WINDOW = (1180, 900)
COLOURS = 200


def contact_sheet(out: Path) -> None:
    """Fungi with a name that is too long; nothing where no browser is."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("left out: the contact sheet, because no Chromium is here")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("components/fungi", "layouts", "seeds"):
            shutil.copytree(bundled_data() / part, folder / part)
        cards = folder / "components/fungi/cards.yaml"
        longer = cards.read_text("utf-8").replace("name: Birch bolete,", "name: Brown birch bolete of the fens,")
        cards.write_text(longer, "utf-8")
        sporeprint(["contact", "fungi", "--project", name, "--out", str(folder / "contact.html")])
        shot = folder / "shot.png"
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--screenshot={shot}"]
        size = f"--window-size={WINDOW[0]},{WINDOW[1]}"
        subprocess.run([browser, *options, size, (folder / "contact.html").as_uri()], check=True, capture_output=True)
        Image.open(shot).convert("RGB").quantize(COLOURS).save(out)


if __name__ == "__main__":
    contact_sheet(Path(__file__).parent / "pictures/contact.png")
