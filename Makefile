# Boreal. Bare `make` lists what there is; `make run` and `make test` are all a newcomer needs.
PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
STAMP  := $(VENV)/.installed

.DEFAULT_GOAL := help
FAST := $(addprefix tests/,core courses/boards courses/geometry courses/plans games/log games/rules replays/frames \
        replays/racefile replays/simulate replays/verify seasons/rehearsal seasons/scoring)
.PHONY: help install run test fast production-test check soak bench lock words schema

help: ## list these targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 17

install: $(STAMP) ## prepare .venv from requirements.lock, compile the translations (the other targets call it)
	@$(PY) -m core.catalogues deploy/locale

$(STAMP): requirements.lock
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(None if v >= (3, 11) else "Boreal needs Python 3.11 or newer; this is %d.%d. Try: make install PYTHON=python3.12" % v[:2])'
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements.lock
	@touch $@

run: install ## install, migrate, load the demo, start web and worker, print the address
	@exec $(PY) -m deploy.run

test: install ## the tests, on SQLite and the file broker, then on PostgreSQL and Redis
	@$(PY) -m tests.parts.browser
	BOREAL_STACK=embedded $(PY) -m pytest -q -n 3 --dist loadgroup
	BOREAL_STACK=served $(PY) -m pytest -q -m stack -n 3 --dist loadgroup

fast: install ## the tests of the pure rooms, but for the slow ones: about a minute
	@BOREAL_STACK=embedded $(PY) -m pytest -q -n 2 -m "not stack and not slow and not soak" $(FAST)

production-test: install ## the recipes of deploy/recipes, started as they say on hosts of a network (Linux, as root)
	BOREAL_SOAK=1 BOREAL_STACK=embedded $(PY) -m pytest -q tests/production --ignore tests/production/test_soak.py --timeout 3600 --durations=10

check: install ## what CI checks besides the tests: lint, format, types, imports, migrations
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(PY) -m mypy .
	$(VENV)/bin/lint-imports
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py words --check

soak: install ## the long proofs: faults by the hundred, on both databases
	BOREAL_SOAK=1 BOREAL_STACK=embedded $(PY) -m pytest -m soak --timeout 3600 --durations=0
	BOREAL_SOAK=1 BOREAL_STACK=served $(PY) -m pytest -m "soak and stack" --timeout 3600 --durations=0

bench: install ## measure, always beside a peer in the same run
	$(PY) -m tests.speed

words: install ## gather the visible strings and compile the translations
	$(PY) manage.py words

schema: install ## write docs/openapi.yaml anew from the API
	$(PY) manage.py spectacular --urlconf deploy.urls --validate --fail-on-warn --file docs/openapi.yaml

LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

lock: install ## make both locks anew from pyproject.toml (needs uv): with the tools, and what runs alone
	$(LOCK) --extra dev --upgrade --output-file requirements.lock
	sed -nE 's/^([a-z0-9.-]+==.*[^ \\]) *\\?$$/\1/p' requirements.lock > $(VENV)/pins
	$(LOCK) --no-annotate --constraint $(VENV)/pins --output-file requirements.run.lock
