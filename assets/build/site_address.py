"""The address at which the site will be, if `build.py build --address` says so."""

from __future__ import annotations

import argparse
import os
from urllib.parse import urlsplit

ADDRESS_VARIABLE = "ZWANZIG_ADDRESS"
"""The environment variable that hands the address to the steps of the build."""


def parse_site_address(text: str) -> str:
    """Return the address of a site's folder, with a slash at its end.

    Raises argparse.ArgumentTypeError for other texts.
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"{text!r} is not the address of a site")
    return text.rstrip("/") + "/"


def site_address() -> str:
    """Return the address of this build, or "" if it is not known."""
    return os.environ.get(ADDRESS_VARIABLE, "")
