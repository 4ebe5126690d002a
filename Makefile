# Two commands do everything: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := $(VENV)/tools
PIP := pip install -qq --disable-pip-version-check
LOCKED := --require-hashes -r requirements
# Hundreds of processes of the tests read the same sources: their byte code is kept, also where Python is told not to.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find src -name '*.py')
# Says what is being done, and at the end how long it took.
PHASE := @$(PYTHON) -m tools.phase
# Four workers for two cores, since many tests wait for a server. One that has nothing left takes over from the others.
# At the end come the ten slowest tests.
PYTEST := $(BIN)/python -m pytest -n 4 --dist worksteal --durations 10

.PHONY: play test test-all ready check lint types mutants soak bench docs clean compile setup words web static device web-types web-check browser screenshots lock images audit sbom wheels

play: $(VENV)/.run
	$(PHASE) "Browser client" $(BIN)/python -m tools.web build
	@echo "== Serving the games (Ctrl-C stops)"
	@$(BIN)/python -m tools.play

ifdef GAME
test: $(VENV)/.test
	$(PHASE) "Tests of $(GAME) and the battery" $(BIN)/python -m tools.one_game $(GAME)
else
test:
	@$(MAKE) --no-print-directory -j2 ready
	$(PHASE) "Tests, with the hot path as built" $(PYTEST) -m "not long"
endif

test-all:
	@$(MAKE) --no-print-directory -j2 ready
	$(PHASE) "All tests, with the hot path as built" $(PYTEST)
	$(PHASE) "Rules as plain Python too" env TINHORN_PURE=1 $(PYTEST) tests/games tests/core tests/examples

# Two lanes side by side: the compiler works while packages and the browser are fetched and the client is built and checked.
ready: compile lint types web-check web browser device

mutants: $(VENV)/.test
	$(if $(GAME),,$(error Which game? For example: make mutants GAME=goat, with SAMPLE=0 for all mutants))
	$(PHASE) "Rules of $(GAME), broken one small step at a time" $(BIN)/python -m tools.mutants $(GAME) --sample $(or $(SAMPLE),200) --seed $(or $(SEED),1) $(if $(PART),--part $(PART)) $(if $(MARKED),--marked)

lint: $(VENV)/.test
	$(PHASE) "ruff" $(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .

types: $(VENV)/.types

# After the compiler: both use the cache of mypy.
$(VENV)/.types: $(VENV)/.dev $(SOURCES) $(wildcard tools/*.py) | compile
	$(PHASE) "mypy --strict (only when a source changed)" $(BIN)/mypy
	@touch $@

web: $(VENV)/.run
	$(PHASE) "Browser client" $(BIN)/python -m tools.web build

static: $(VENV)/.run
	$(PHASE) "A folder with the client and its own tables, for any host of files" $(BIN)/python -m tools.static

# After the compiler: a library that is replaced while it is read stops the reader.
device: web | compile
	$(PHASE) "A table without a server, for the tests" $(BIN)/python -m tools.static --plain

browser: $(VENV)/.dev
	$(PHASE) "A browser for the tests" $(BIN)/python -m tools.browser

words: setup
	@echo "== What each game says, for translators: words.en.json in its package, and the texts that it makes in other languages"
	@$(BIN)/python -m tools.words

web-types: $(VENV)/.run
	@$(BIN)/python -m tools.web types

web-check: web
	$(PHASE) "Types and unit tests of the browser client" $(BIN)/python -m tools.web check

screenshots: setup compile web
	@echo "== Pictures of every page and board in build/screenshots"
	@$(BIN)/python -m tests.web.screenshots

# MINUTES, TABLES and SEED are for the chaos run; PARTS leaves others out; OUT takes its summary as Markdown.
MINUTES ?= 30
TABLES ?= 100
PARTS ?= chaos games kills

soak: setup compile
ifneq ($(filter chaos,$(PARTS)),)
	@echo "== Servers under kills, full disks, frozen databases, jumping clocks, cut sockets and floods"
	@$(BIN)/python -m tests.server.chaos --minutes $(MINUTES) --tables $(TABLES) $(if $(SEED),--seed $(SEED)) $(if $(OUT),--out $(OUT))
endif
ifneq ($(filter games,$(PARTS)),)
	@echo "== Many games of every kind, and deep searches for leaks of secrets"
	@$(BIN)/python -m tests.soak
endif
ifneq ($(filter kills,$(PARTS)),)
	@echo "== Hundreds of kills compared with undisturbed runs, thousands of worlds compared byte by byte"
	@$(BIN)/python -m tests.server.soak
endif

bench: setup
	$(PHASE) "Compiling for speed" env TINHORN_OPTIMIZE=3 $(BIN)/python -m tools.compile
	@echo "== Speed, side by side with peers"
	@$(BIN)/$(PIP) $(LOCKED)/bench.txt
	@for peer in rlcard catanatron; do $(BIN)/$(PIP) $(LOCKED)/$$peer.txt || echo "== $$peer does not install: left out"; done
	@$(BIN)/python -m bench $(BENCH)
	@echo "== The environments for research"
	@$(BIN)/python -m bench.puffer
	@$(BIN)/python -m bench.env $(if $(BENCH),--quick,--out bench/results/env)
	@echo "== The server, beside a bare socket echo"
	@$(BIN)/python -m bench.server --out bench/results

wheels: $(VENV)/.build web
	$(PHASE) "A source distribution, a pure and a compiled wheel in dist/" $(BIN)/python -m tools.wheels

docs: setup
	@echo "== Guides and rulebooks as pages in build/docs"
	@$(BIN)/$(PIP) $(LOCKED)/docs.txt
	@$(BIN)/mkdocs build --quiet --strict && echo "== Open build/docs/index.html"

setup: $(VENV)/.dev

lock: $(TOOLS)/.installed
	@echo "== Versions and hashes of all packages, in requirements/"
	@$(TOOLS)/bin/python -m tools.lock $(if $(KEEP),--keep)

images:
	@echo "== Digests of the base images, in the Containerfile"
	@$(PYTHON) -m tools.images

audit: setup $(TOOLS)/.installed
	@$(BIN)/python -m tools.audit $(TOOLS)/bin/pip-audit

sbom: setup $(TOOLS)/.installed
	@echo "== What the server and the browser client are made of (CycloneDX), in build/sbom"
	@$(BIN)/python -m tools.sbom $(TOOLS)/bin/cyclonedx-py

$(TOOLS)/.installed: requirements/tools.txt $(VENV)/.run
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/$(PIP) $(LOCKED)/tools.txt
	@touch $@

# The environment grows with what is asked of it: .run plays, .build compiles, .test runs the tests of a game, .dev everything.
$(VENV)/.run: pyproject.toml requirements/run.txt requirements/setup.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Tinhorn needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	$(PHASE) "A virtual environment in $(VENV)" $(PYTHON) -m venv $(VENV)
	$(PHASE) "Installing what a server needs" $(BIN)/$(PIP) $(LOCKED)/run.txt -r requirements/setup.txt
	@TINHORN_BUILD=pure $(BIN)/$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.build: $(VENV)/.run requirements/build.txt
	$(PHASE) "Installing the compiler of Python" $(BIN)/$(PIP) $(LOCKED)/build.txt
	@touch $@

$(VENV)/.test: $(VENV)/.build requirements/test.txt
	$(PHASE) "Installing what the tests of a game need" $(BIN)/$(PIP) $(LOCKED)/test.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.test requirements/dev.txt
	$(PHASE) "Installing what all other tests need" $(BIN)/$(PIP) $(LOCKED)/dev.txt
	@touch $@

compile: $(VENV)/.build
	$(PHASE) "Compiling the hot path" $(BIN)/python -m tools.compile

clean:
	@rm -rf $(VENV) build dist build.log src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src -name '*.so' -delete
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
