# Everything is set up by the first target that needs it; Python 3.11 with pip, and make, are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(if $(wildcard $(VENV)/Scripts),$(VENV)/Scripts,$(VENV)/bin)
RUN := $(BIN)/python
READY := $(VENV)/.ready

# Compiled modules are kept: tests and benchmarks start hundreds of processes, each of which would compile all of them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: build test sweep lint bench proof photo-proof docs clean cairo chromium

build: $(READY)
	$(RUN) -m sporeprint build

test: $(READY) cairo chromium lint
	$(RUN) -m pytest -m "not slow" -n auto --dist worksteal
	@$(RUN) -c "import cairosvg" 2>/dev/null || echo "left out: the comparisons with cairosvg (files *_cairo.py), because libcairo is not installed"
	@$(RUN) tests/page/left_out.py
	@$(RUN) -c "import cv2" 2>/dev/null || echo "left out: the tests of photos (tests/photo), because OpenCV is not installed"

sweep: $(READY) cairo chromium
	$(RUN) -m pytest -m slow -n auto --dist worksteal
	@$(RUN) tests/page/left_out.py
	@$(RUN) tests/page/site/npm_runtime.py

lint: $(READY)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

bench: $(READY) cairo
	$(RUN) benchmarks/run.py; print=$$?; $(RUN) benchmarks/run_referee.py && exit $$print

# The figures of docs/proof.md: faults planted in random legal logs of every title.
proof: $(READY)
	$(RUN) -m benchmarks.proof

# The figures of docs/photo-proof.md: simulated photos of random final tables, read once.
photo-proof: $(READY)
	rm -f photo-proof.jsonl
	$(RUN) tests/photo/photo_proof.py 9

# The pages as a site, in out/docs. A link or a picture that leads nowhere is an error.
docs: $(READY)
	$(RUN) -m sphinx -q -W --keep-going -b html -c docs . out/docs

clean:
	find out -mindepth 1 -maxdepth 1 ! -name README.md -exec rm -rf {} +
	rm -rf $(VENV) .venv-bench dist build .pytest_cache .mypy_cache .ruff_cache

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(READY)

# PNGs are drawn with the system's cairo where it is there. Without it the comparisons with it are left out, and
# the last line of the tests says so.
cairo: $(READY)
	@$(RUN) -c "import cairosvg" 2>/dev/null \
	  || (command -v apt-get >/dev/null && (apt-get install -y -qq libcairo2 >/dev/null 2>&1 \
	      || (apt-get update -qq && apt-get install -y -qq libcairo2) >/dev/null 2>&1)) \
	  || true

# The page is tested in the system's Chromium. Without it those tests are left out, and the last line says so.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || (command -v apt-get >/dev/null && (apt-get install -y -qq chromium >/dev/null 2>&1 \
	      || (apt-get update -qq && apt-get install -y -qq chromium) >/dev/null 2>&1)) \
	  || true
