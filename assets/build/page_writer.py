"""Write the site's pages, each once and with what only the build knows.

That is the code of the script that pages inline, the pictures that links to them show, and the
address of the site.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from htpy import script
from markupsafe import Markup

from assets.build.node import minify_script
from assets.build.service_worker import ROOT, integrity_hash
from assets.build.site_address import site_address
from ui.components import content_security
from ui.components.document import Document, preview_url, render_document
from ui.components.page_bar import APPEARANCE_SCRIPT


def write_page(dist: Path, name: str, page: Document) -> None:
    """Write a page into the site. The argument `name` is its path there."""
    (dist / name).write_text(render_page(dist, name, page), encoding="utf-8")


def render_page(dist: Path, name: str, page: Document) -> str:
    """Return the text of a page, as it is in the site."""
    page = with_link_preview(with_inline_script(page), dist, name)
    return f"{render_document(page)}\n"


def with_inline_script(page: Document) -> Document:
    """Return a page with its script for the appearance inlined, and its hash in the policy."""
    if page.appearance_script is None:
        return page
    code = appearance_code()
    return replace(
        page,
        appearance_script=script[Markup(code)],
        policy=content_security.allow_inline_script(page.policy, integrity_hash(code.encode())),
    )


@cache
def appearance_code() -> str:
    """Return the minified code of the script for the appearance."""
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copy(ROOT / APPEARANCE_SCRIPT, folder))
        minify_script(copy)
        return copy.read_text(encoding="utf-8").strip()


def with_link_preview(page: Document, dist: Path, name: str) -> Document:
    """Return a page whose links show a picture that exists, with full addresses if they are known.

    A game without a picture of its own gets the table's picture.
    """
    address = site_address()
    has_picture = (dist / preview_url(page.preview)).is_file()
    return replace(
        page,
        preview=page.preview if has_picture else "table",
        site=address,
        url=address and address + ("" if name == "index.html" else name),
    )
