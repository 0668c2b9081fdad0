# Every command anyone needs.  `make play` and `make test` set up all they use; `make help` lists the rest.
#
# Two copies of the package are at hand, from one source:
#   .venv           the locked tools and an editable install: src/ itself, interpreted;
#   build/compiled  a compiled copy, which PYTHONPATH puts first (a plain copy where there is no C compiler).
# build/compiled.stamp holds which of the two builds that copy is: "compiled" or "interpreted".
#
# PYTHON=python3.12     which Python .venv is made with (else the first found of python3.11, 3.12, 3.13, python3)
# ARGS="..."            passed on by play, bench, train-small, playthroughs and lock
# TZOLKIN_INTERPRETED=1 do not compile, even where it is possible

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/sh

PYTHON ?=
ARGS ?=
BIN := .venv/bin
COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python
PIP := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check
# As many tests at once as there are processors; those of one module share what it has set up.
ABREAST := -n auto --dist loadscope
TYPED := $(wildcard src tests tools benchmarks)
unexport PYTHONPATH

.PHONY: help
help: ## Print this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

# ---- For players and for everybody who changes something -----------------------------------------------------------

.PHONY: play
play: build ## Play in the browser, on the compiled engine; ARGS="--terminal" plays in the terminal, ARGS="--help" lists more.
	@$(COMPILED) -m tzolkin.cli play $(ARGS)

.PHONY: test
test: test-in-browser ## The whole check: style, types, layers, then the tests interpreted and again compiled, slow ones only compiled.
	@if [ "$$(cat build/compiled.stamp)" = compiled ]; then \
	    echo "make test: style, types and layers hold; the tests pass interpreted and compiled."; \
	else \
	    echo "make test: style, types and layers hold; the tests pass interpreted.  NOT RUN: the tests compiled."; \
	fi

# Each part of the check waits for the one before: with `make --jobs=2 test` only the compiler works beside another.
.PHONY: test-interpreted
test-interpreted: lint
	TZOLKIN_BUILD=interpreted $(BIN)/python -m pytest -q $(ABREAST) -m "not browser and (interpreted_only or not slow)"

.PHONY: test-compiled
test-compiled: lint build test-interpreted
	@if [ "$$(cat build/compiled.stamp)" = compiled ]; then set -x; \
	    TZOLKIN_BUILD=compiled $(COMPILED) -m pytest -q $(ABREAST) -m "not browser and not interpreted_only"; \
	else set -x; \
	    TZOLKIN_BUILD=interpreted $(COMPILED) -m pytest -q $(ABREAST) -m "not browser and not interpreted_only and slow"; \
	fi

.PHONY: test-in-browser
test-in-browser: test-compiled
	TZOLKIN_BUILD=$$(cat build/compiled.stamp) $(COMPILED) -m pytest -q $(ABREAST) -m "browser and not interpreted_only"

.PHONY: quick
quick: .venv/ready ## The fast tests only, interpreted, in a few minutes: before each commit.
	TZOLKIN_BUILD=interpreted $(BIN)/python -m pytest -q $(ABREAST) -m "not slow and not browser"

.PHONY: lint
lint: .venv/ready ## Style, format, types and the direction of imports; changes nothing.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo

.PHONY: format
format: .venv/ready ## Put every file into the project's format and mend what can be mended by itself.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: bench
bench: build ## Measure decisions per second on the compiled engine.
	$(COMPILED) -m tzolkin.cli bench $(ARGS)

.PHONY: train-small
train-small: build ## Train a small network from nothing, in build/train-small; what was interrupted goes on.
	$(COMPILED) -m tzolkin.cli train build/train-small --plan small $(ARGS)

# ---- Generated files that are committed -----------------------------------------------------------------------------

.PHONY: rules-report
rules-report: .venv/ready ## Which rules have running examples or tests, and which have none.
	$(BIN)/python tools/rules_report.py

.PHONY: docs
docs: .venv/ready ## Write the generated pages and drawings of docs/ anew.
	$(BIN)/python tools/generate_docs.py
	$(BIN)/python tools/draw_sheets.py
	$(BIN)/python tools/draw_readme_picture.py

.PHONY: playthroughs
playthroughs: .venv/ready ## Write tests/playthroughs anew; read the difference before committing it.
	$(BIN)/python tools/generate_playthroughs.py $(ARGS)

.PHONY: pictures
pictures: build ## Take the pictures of docs/pictures anew: a server is played on, in headless Chromium.
	$(COMPILED) tools/take_pictures.py $(ARGS)

.PHONY: translations
translations: .venv/ready ## Gather all messages into the catalogues of the languages, keeping what is translated.
	$(BIN)/python tools/translations.py

.PHONY: lock
lock: .venv/ready ## Pin what pyproject.toml newly asks for; ARGS=--upgrade moves every pin to its newest release.
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --extra dev --generate-hashes --allow-unsafe \
	    --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links $(ARGS) \
	    --output-file requirements-dev.txt pyproject.toml

# ---- Setting up and building ----------------------------------------------------------------------------------------

.PHONY: build
build: build/compiled.stamp ## Compile the engine into build/compiled (a plain copy without a C compiler).
	@if [ "$$(cat build/compiled.stamp)" != compiled ]; then \
	    echo "Running the interpreted engine: same rules, slower.  To compile it, install gcc and the Python headers"; \
	    echo "(Debian, Ubuntu: apt-get install gcc libc6-dev python3-dev), unset TZOLKIN_INTERPRETED, and run make again."; \
	fi

.PHONY: wheel
wheel: .venv/ready build/sources ## Build dist/*.whl: compiled where possible, with the sources and types inside.
	$(BIN)/python -m build --wheel --no-isolation

.PHONY: clean
clean: ## Remove .venv and all that was built.
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The first Python that is new enough and can make virtual environments.
.venv/ready: requirements-dev.txt pyproject.toml setup.py
	@if ! $(BIN)/python -c "import pip" 2>/dev/null; then \
	    lacking=; found=; \
	    for python in $(or $(PYTHON),python3.11 python3.12 python3.13 python3); do \
	        "$$python" -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || continue; \
	        if "$$python" -c "import venv, ensurepip" 2>/dev/null; then found=$$python; break; fi; \
	        lacking=$${lacking:-$$("$$python" -c "import sys; print('python%d.%d' % sys.version_info[:2])")}; \
	    done; \
	    if [ -z "$$found" ] && [ -n "$$lacking" ]; then \
	        echo "$$lacking is here but cannot make virtual environments (its venv or ensurepip is missing)." >&2; \
	        echo "Debian, Ubuntu: apt-get install $$lacking-venv" >&2; exit 1; \
	    elif [ -z "$$found" ]; then \
	        echo "Python 3.11 or newer is needed; none of these is: $(or $(PYTHON),python3.11 python3.12 python3.13 python3)." >&2; \
	        echo "Install one, or name one: make PYTHON=/path/to/python3 ..." >&2; exit 1; \
	    fi; \
	    echo "Setting up .venv with $$("$$found" --version) ..."; \
	    "$$found" -m venv --clear .venv; \
	fi
	@$(PIP) --require-hashes -r requirements-dev.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# What the package is made of: changes when a file of it is added, changed or removed, whatever the clock says.
# setuptools keeps files in build/lib* that are gone from src/, so that goes too when the list of names changes.
build/sources: always
	@mkdir -p build
	@find pyproject.toml setup.py MANIFEST.in docs/rules src/tzolkin -type f ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort -k 3 > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else \
	    cut -d ' ' -f 3- $@ 2>/dev/null > $@.names; \
	    cut -d ' ' -f 3- $@.new | cmp -s - $@.names || rm -rf build/lib*; \
	    rm $@.names; mv $@.new $@; \
	fi

build/compiled.stamp: build/sources .venv/ready
	@echo "Building the engine into build/compiled ..."
	@rm -rf build/compiled $@
	@$(PIP) --no-deps --no-build-isolation --no-index --target build/compiled .
	@$(COMPILED) -c "from tzolkin.build_info import BUILD; print(BUILD)" > $@

# The copy is made anew when it is not of the kind that can be had now: a compiler came or went.
COMPILER := $(shell command -v $(or $(CC),cc) || command -v gcc)
WANTED := $(if $(filter-out 0,$(TZOLKIN_INTERPRETED)),interpreted,$(if $(COMPILER),compiled,interpreted))
ifneq ($(WANTED),$(shell cat build/compiled.stamp 2>/dev/null))
build/compiled.stamp: always
endif

.PHONY: always
always:
