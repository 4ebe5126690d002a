# Two commands do everything: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := $(VENV)/tools
PIP := pip install --quiet --disable-pip-version-check
LOCKED := --require-hashes -r requirements
SERVER := bots/driver limits metrics store/writer tables/access tables/delivery tables/frame_cache tables/frames tables/game tables/lock tables/log tables/moves tables/registry tables/table websocket/connection websocket/framing websocket/protocol
COMPILED := $(SERVER:%=src/tinhorn/server/%.py) $(shell find src/tinhorn/core src/tinhorn/games src/tinhorn/examples -name '*.py' ! -name content.py ! -name view.py ! -name hints.py ! -name terminal.py)

.PHONY: play test check lint types soak bench docs clean compile setup words web web-types web-check screenshots lock audit sbom

play: compile web
	@echo "== Serving the games on http://localhost:8000 (Ctrl-C stops)"
	@$(BIN)/tinhorn serve

test: compile lint types web web-check
	@echo "== Tests, with the hot path as built"
	@$(BIN)/python -m pytest -n 2
	@echo "== Rules as plain Python too"
	@TINHORN_PURE=1 $(BIN)/python -m pytest -n 2 tests/games tests/core tests/examples

lint: setup
	@echo "== ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .

types: setup
	@echo "== mypy --strict"
	@$(BIN)/mypy

web: setup
	@$(BIN)/python -m tools.web build

words: setup
	@echo "== What each game says, for translators: words.en.json in its package"
	@$(BIN)/python -m tools.words
	@$(BIN)/python -m tools.legends_speech

web-types: setup
	@$(BIN)/python -m tools.web types

web-check: setup
	@$(BIN)/python -m tools.web check

screenshots: compile web
	@echo "== Pictures of every page and board in build/screenshots"
	@$(BIN)/python -m tests.web.screenshots

soak: compile
	@echo "== Long runs: many games, deep searches for leaks"
	@$(BIN)/python -m tests.soak
	@$(BIN)/python -m tests.server.soak

bench: compile
	@echo "== Speed, side by side with peers"
	@$(BIN)/$(PIP) $(LOCKED)/bench.txt
	@for peer in rlcard catanatron; do $(BIN)/$(PIP) $(LOCKED)/$$peer.txt || echo "== $$peer does not install: left out"; done
	@$(BIN)/python -m bench $(BENCH)
	@echo "== The server, beside a bare socket echo"
	@$(BIN)/python -m bench.server --out bench/results

docs: setup
	@echo "== Guides and rulebooks as pages in build/docs"
	@$(BIN)/$(PIP) $(LOCKED)/docs.txt
	@$(BIN)/mkdocs build --quiet --strict && echo "== Open build/docs/index.html"

setup: $(VENV)/.installed

lock: $(TOOLS)/.installed
	@echo "== Versions and hashes of all packages, in requirements/"
	@$(TOOLS)/bin/python -m tools.lock $(if $(KEEP),--keep)

audit: setup $(TOOLS)/.installed
	@$(BIN)/python -m tools.audit $(TOOLS)/bin/pip-audit

sbom: setup $(TOOLS)/.installed
	@echo "== What the server and the browser client are made of (CycloneDX), in build/sbom"
	@$(BIN)/python -m tools.sbom $(TOOLS)/bin/cyclonedx-py

$(TOOLS)/.installed: requirements/tools.txt $(VENV)/.installed
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/$(PIP) $(LOCKED)/tools.txt
	@touch $@

$(VENV)/.installed: pyproject.toml requirements/dev.txt
	@echo "== Setting up $(VENV) (only when its list of packages changes)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/$(PIP) $(LOCKED)/dev.txt
	@TINHORN_BUILD=pure $(BIN)/$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

compile: $(VENV)/.compiled

$(VENV)/.compiled: $(VENV)/.installed setup.py $(COMPILED)
	@echo "== Compiling the hot path (only when one of its sources changed)"
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2 > build.log 2>&1 || { tail -n 20 build.log; exit 1; }
	@$(BIN)/python -c "import tinhorn; print('== Compiled' if tinhorn.COMPILED else '== Not compiled: no working C compiler; everything works, several times slower')"
	@touch $@

clean:
	@rm -rf $(VENV) build dist build.log src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src -name '*.so' -delete
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
