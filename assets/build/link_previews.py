"""Complete what links to a page show, with the address of the site.

Most readers of Open Graph take the picture from an absolute address only. The site does not know
its own, so `build.py build --address` gives it. Without it, the addresses stay relative.
"""

from __future__ import annotations

import re
from pathlib import Path

from htpy import meta

from assets.build.site_address import site_address
from assets.build.template import replace_once
from ui.components.document import PREVIEWS_FOLDER, preview_url

PICTURE_TAG = re.compile(r'<meta property="og:image" content="[^"]+">')


def complete_link_previews(dist: Path) -> None:
    """Complete the link previews of all pages that have one."""
    address = site_address()
    for page in sorted(dist.glob("*.html")):
        text = page.read_text(encoding="utf-8")
        if PICTURE_TAG.search(text):
            page.write_text(with_link_preview(text, dist, page.name, address), encoding="utf-8")


def with_link_preview(text: str, dist: Path, name: str, address: str) -> str:
    """Return a page with a picture that exists, and with full addresses if the site's is known.

    A game without a picture of its own gets the table's picture.
    """
    pictures = [preview_url(file.stem) for file in (dist / PREVIEWS_FOLDER).iterdir()]
    tag = "".join(PICTURE_TAG.findall(text))
    picture = next((url for url in pictures if f'"{url}"' in tag), preview_url("table"))
    tags = [meta(property="og:image", content=f"{address}{picture}")]
    if address:
        page_url = address if name == "index.html" else f"{address}{name}"
        tags.insert(0, meta(property="og:url", content=page_url))
    return replace_once(text, PICTURE_TAG, "\n".join(map(str, tags)))
