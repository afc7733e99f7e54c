"""What messengers show of a link: title, text and picture of every page (Open Graph)."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import build
from assets.build import (
    author_pages,
    book_pages,
    embed,
    first_paint,
    no_script_pages,
    page_writer,
    preload,
    service_worker,
)
from assets.build.site_address import ADDRESS_VARIABLE, parse_site_address
from engine.games import GAMES
from ui.book.pages.page import book_document
from ui.components.document import (
    PREVIEW_SIZE,
    PREVIEWS_FOLDER,
    Document,
    preview_url,
    render_document,
)
from ui.languages import LANGUAGES
from ui.pages.table import table_page

TAG = re.compile(
    r'<meta (?:property|name)="((?:og|twitter):[\w:]+|description)" content="([^"]*)">'
)
MAX_PICTURE_BYTES = 100_000
ADDRESS = "https://cards.example/zwanzig/"


def tags_of(text: str) -> dict[str, str]:
    """Return the tags of a page that concern links to it."""
    pairs = TAG.findall(text)
    assert len({name for name, _ in pairs}) == len(pairs), "a tag occurs twice"
    return {name: unescape(content) for name, content in pairs}


def written_pages(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page, drawn without what a book or Python adds."""
    no_script_pages.write_plain_pages(folder)
    yield from (
        (page.name, page.read_text(encoding="utf-8")) for page in sorted(folder.glob("*.html"))
    )
    for name, document in embed.embed_pages().items():
        yield name, str(render_document(document))
    for language in LANGUAGES:
        yield f"author.{language}.html", str(render_document(author_pages.author_page(language)))
        for game in GAMES:
            book = book_document(book_pages.book_page(game, language, ()))
            yield f"{game}.{language}.html", str(render_document(book))
    python = preload.standalone_python((), preload.pyscript_element(first_paint.MAIN_CODE))
    yield "index.html", str(render_document(table_page(None, python)))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The text of every page."""
    return dict(written_pages(tmp_path_factory.mktemp("pages")))


def test_every_page_states_its_link_preview(pages: dict[str, str]) -> None:
    assert len(pages) > 20
    for name, text in pages.items():
        tags = tags_of(text)
        if 'content="noindex"' in text:
            assert not tags, name
            continue
        assert tags["og:title"] == unescape(re.findall("<title>(.*?)</title>", text)[0]), name
        assert tags["og:description"] == tags["description"] != "", name
        assert tags["twitter:card"] == "summary_large_image"
        game = name.partition(".")[0]
        assert tags["og:image"] == preview_url(game if game in GAMES else "table"), name
        assert "og:url" not in tags


def test_pages_of_different_languages_differ(pages: dict[str, str]) -> None:
    tags = {name: tags_of(text) for name, text in pages.items()}
    for name, german in tags.items():
        if german and name.endswith(".de.html"):
            english = tags[name.replace(".de.", ".en.")]
            assert german["og:description"] != english["og:description"], name


def test_table_and_games_have_small_preview_pictures() -> None:
    folder = build.ROOT / PREVIEWS_FOLDER
    pictures = {file.stem: file.read_bytes() for file in folder.iterdir()}
    assert pictures.keys() == {"table", *GAMES}
    for name, data in pictures.items():
        assert len(data) < MAX_PICTURE_BYTES, name
        assert jpeg_size(data) == PREVIEW_SIZE, name


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Return the width and height in the frame header of a JPEG."""
    header = re.search(rb"\xff[\xc0\xc2]\x00\x11\x08(..)(..)", data, re.DOTALL)
    assert header
    return int.from_bytes(header[2]), int.from_bytes(header[1])


def test_no_visit_downloads_a_picture_for_links() -> None:
    assert all(service_worker.is_uncached(preview_url(name)) for name in ("table", *GAMES))


def tags_with_address(folder: Path, name: str) -> list[str]:
    """Return the tags of a page with addresses, in a small site that has pictures."""
    (folder / PREVIEWS_FOLDER).mkdir(parents=True)
    for picture in ("table", "zwanzig-ab"):
        (folder / preview_url(picture)).write_bytes(b"picture")
    picture = "zwanzig-ab" if name.startswith("zwanzig-ab") else "eight-tricks"
    page = Document("en", "Rules", "", (), "", description="All rules", preview=picture)
    page_writer.write_page(folder, name, page)
    text = (folder / name).read_text(encoding="utf-8")
    return re.findall('<meta property="og:(?:url|image)" .*?>', text)


@pytest.mark.parametrize(
    ("name", "url"), [("zwanzig-ab.en.html", "zwanzig-ab.en.html"), ("index.html", "")]
)
def test_known_site_address_prefixes_page_and_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, url: str
) -> None:
    monkeypatch.setenv(ADDRESS_VARIABLE, ADDRESS)
    picture = "zwanzig-ab" if url else "table"  # a game without a picture has that of the table
    assert tags_with_address(tmp_path, name) == [
        f'<meta property="og:url" content="{ADDRESS}{url}">',
        f'<meta property="og:image" content="{ADDRESS}{preview_url(picture)}">',
    ]


def test_without_an_address_the_picture_is_relative(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(ADDRESS_VARIABLE, raising=False)
    tag = f'<meta property="og:image" content="{preview_url("table")}">'
    assert tags_with_address(tmp_path, "rules.en.html") == [tag]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://cards.example", "https://cards.example/"),
        ("https://cards.example/zwanzig", ADDRESS),
        (ADDRESS, ADDRESS),
        ("http://localhost:8000/a/", "http://localhost:8000/a/"),
    ],
)
def test_an_address_ends_with_one_slash(text: str, address: str) -> None:
    assert parse_site_address(text) == address


@pytest.mark.parametrize(
    "text", ["", "cards.example", "/zwanzig/", "ftp://a/", f"{ADDRESS}?a", f"{ADDRESS}#a"]
)
def test_invalid_site_address_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not the address"):
        parse_site_address(text)
