"""All tests draw with the faster htpy, as the site does; `site/test_fast_htpy.py` compares both."""

import pytest

import build
from assets.build.pyodide import fast_htpy

fast_htpy.replace_methods()


def pytest_configure() -> None:
    """Say what is missing before the first test fails for it."""
    if not (build.VENDOR / "python.zip").is_file():
        raise pytest.UsageError("Run `python3 build.py setup` first.")
