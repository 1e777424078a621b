# Two commands matter: `make run` and `make test`. `make help` lists the rest.
# Recipes stay one line long; what needs thought lives in tools/.

SHELL := /bin/sh
.DEFAULT_GOAL := help
PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3.11)
IN := .venv/bin/python
# The order of the tests hangs on the seed:
# UPCARD_SEED=random shuffles anew.
UPCARD_SEED ?= 1118
PYTEST := $(IN) -m pytest -n 2 --randomly-seed=$(UPCARD_SEED)
.PHONY: help setup setup-browser run check test prove faults pictures bench lock docs

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' Makefile

setup: ## make .venv from the locked requirements (once)
	@command -v $(PYTHON) >/dev/null || { echo "Upcard needs Python 3.11; install it with: sudo apt-get install python3" >&2; exit 1; }
	@$(PYTHON) tools/setup_env.py

setup-browser: setup ## install Chromium for the browser tests, if there is none
	@$(IN) tools/setup_browser.py

run: setup ## run the site with the demo schools; Ctrl-C stops it
	@exec $(IN) manage.py supervise

check: setup ## lint, types, templates, settings, migrations, documents
	@$(IN) tools/check.py

test: check setup-browser ## everything: the checks, then every test
	@$(PYTEST)

prove: setup setup-browser ## the tests with figures behind them, at their full counts
	@UPCARD_SCALE=full $(PYTEST) -m prove

pictures: setup setup-browser ## take the screenshots of docs/tour.md anew
	@$(IN) tools/pictures.py

faults: setup ## exams under kills, races and random acts, at their full counts
	@UPCARD_SCALE=full $(PYTEST) -m faults

bench: setup ## measure, as ratios
	@$(IN) -m bench

lock: setup ## pin the packages again (make lock; UPGRADE=--upgrade for newer ones)
	@$(IN) tools/lock.py $(UPGRADE)

docs: setup ## write the documents that are made from the code
	@$(IN) manage.py docs
