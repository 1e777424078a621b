"""The architecture, checked: who imports whom, and what the pure layers may not touch."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.layers import (
    IMPURE,
    IMPURE_CALLS,
    IMPURE_METHODS,
    LAYERS,
    MAY_EXPECT,
    MAY_READ_OWN_DATA,
    PLANNED,
    PROJECT,
    PURE,
    RULEBOOK_IDS,
    THIRD_PARTY,
    TRAINER,
    existing_layers,
    sources,
)

EXISTING = existing_layers()
PURE_EXISTING = [layer for layer in PURE if layer in EXISTING]


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import says less than its name"
            # `from trainer import engine` imports the engine, not the empty package.
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "trainer" and len(parts) > 1 else None


def import_faults(layer: str, tree: ast.AST) -> list[str]:
    allowed = {*LAYERS[: LAYERS.index(layer)], layer}
    faults = []
    for line, module in imports(tree):
        other, root = layer_of(module), module.split(".")[0]
        if other is not None and other not in allowed:
            faults.append(f"{line}: {layer} may not import {other}")
        if root == "trainer" or layer not in PURE:
            continue
        if root not in sys.stdlib_module_names | THIRD_PARTY[layer]:
            faults.append(f"{line}: {layer} may not import {root}")
        if root in IMPURE or (root == "importlib" and layer not in MAY_READ_OWN_DATA):
            faults.append(f"{line}: {layer} is pure and may not import {root}")
    return faults


def purity_faults(tree: ast.AST, *, may_expect: bool = False) -> list[str]:
    faults = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name(id=name) if name in IMPURE_CALLS:
                faults.append(f"{node.lineno}: {name}() in a pure layer")
            case ast.Name(id="float") if not may_expect:
                faults.append(f"{node.lineno}: money and odds are never float")
            case ast.Attribute(attr=name, value=ast.Name(id="date" | "datetime")) if (
                name in IMPURE_METHODS
            ):
                faults.append(f"{node.lineno}: {name}() reads the clock")
    return faults


def all_faults(layer: str) -> list[str]:
    faults = []
    for path in sources(layer):
        tree = ast.parse(path.read_text())
        found = import_faults(layer, tree)
        if layer in PURE:
            found += purity_faults(tree, may_expect=layer in MAY_EXPECT)
        faults += [f"{path.relative_to(PROJECT)}:{fault}" for fault in found]
    return faults


@pytest.mark.parametrize("layer", EXISTING)
def test_it_imports_only_the_layers_above(layer: str) -> None:
    assert all_faults(layer) == []


@pytest.mark.parametrize("layer", EXISTING)
def test_it_is_not_empty(layer: str) -> None:
    # Else a package that was renamed would switch its own test off.
    assert any(path.read_text().strip() for path in sources(layer))


def test_it_knows_every_package() -> None:
    packages = {path.parent.name for path in TRAINER.glob("*/__init__.py")}
    assert packages | PLANNED == set(LAYERS)
    assert not packages & PLANNED, "take it off the list of the planned"


def test_it_keeps_the_top_package_empty() -> None:
    assert (TRAINER / "__init__.py").read_text() == ""


@pytest.mark.parametrize("layer", PURE_EXISTING)
def test_it_runs_where_django_and_celery_are_not_wanted(layer: str) -> None:
    # Catches what reading imports cannot: importing also runs trainer/__init__.py.
    probe = (
        "import importlib, pkgutil, sys\n"
        f"package = importlib.import_module('trainer.{layer}')\n"
        "for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "    if not module.name.endswith('__main__'):\n"
        "        importlib.import_module(module.name)\n"
        f"print(*({{'django', 'celery', 'numpy'}} - {THIRD_PARTY[layer]!r}) & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""


def test_it_names_no_rulebook_outside_the_data() -> None:
    places = [TRAINER, PROJECT / "tools", PROJECT / "bench"]
    files = [path for place in places for path in place.rglob("*.py")]
    named = [
        f"{path.relative_to(PROJECT)}: {book}"
        for path in files
        for book in RULEBOOK_IDS
        if book in path.read_text()
    ]
    assert named == []


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("engine", "import django"),
        ("engine", "from trainer import rulebooks"),
        ("engine", "from trainer.rulebooks.loader import load"),
        ("engine", "import random"),
        ("engine", "from time import time"),
        ("engine", "import importlib.resources"),
        ("engine", "from datetime import datetime\ndatetime.now()"),
        ("engine", "open('x')"),
        ("scenarios", "import os.path"),
        ("rulebooks", "from pathlib import Path"),
        ("rulebooks", "ratio = float('1.5')"),
        ("ui", "from trainer.school.models import User"),
        ("school", "import trainer.site.settings"),
    ],
)
def test_it_would_notice(layer: str, source: str) -> None:
    tree = ast.parse(source)
    assert import_faults(layer, tree) + purity_faults(tree)


def test_it_lets_pass_what_is_allowed() -> None:
    source = "import tomllib\nfrom importlib import resources\nfrom trainer.engine import cards"
    assert import_faults("rulebooks", ast.parse(source)) == []
