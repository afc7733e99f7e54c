"""The hosts in assets/README.md send what `_headers` says, path by path."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import build
from assets.build.headers import headers_for_path, write_headers
from assets.build.server import MIME_TYPES

README = (build.ROOT / "assets/README.md").read_text(encoding="utf-8")
BLOCK = r"^ *```\w*\n(.*?)^ *```$"
PATHS = (
    *("index.html", "rules.en.html", "embedded.html", "embed/v1/embed.html", "sw.js", "sw-off.js"),
    *("embed/v1/zwanzig-table.js", "embed/v1/frame.js", "zwanzig_engine-1-py3-none-any.whl"),
    *("assets/vendor/fonts/sans/a.woff2", "assets/vendor/cards/a.svg", "assets/css/tokens.css"),
    *("assets/vendor/pyodide/a.wasm", "manifest.webmanifest", "index-old.js"),
)
Host = Callable[[str], dict[str, str]]
"""What a host sends for a file: its headers by name."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of empty files, with its `_headers`."""
    site = tmp_path_factory.mktemp("site")
    for path in PATHS:
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).touch()
    write_headers(site)
    return site


def example(heading: str, number: int = 0) -> str:
    """Return a block of code beneath a heading."""
    after = README.partition(f"### {heading}\n")[2]
    blocks: list[str] = re.findall(BLOCK, after, re.MULTILINE | re.DOTALL)
    return blocks[number]


def split_words(line: str) -> list[str]:
    """Return the words of a line, without the quotes around them and the semicolon at its end."""
    return [word.strip('"') for word in re.findall(r'"[^"]*"|[^\s;"]+', line)]


MAP_ROW = r'(\S+)\s+("[^"]*"|[^\s;]+);'


def nginx_host(path: str) -> dict[str, str]:
    maps: dict[str, dict[str, str]] = {
        name: {key: value.strip('"') for key, value in re.findall(MAP_ROW, rows)}
        for name, rows in re.findall(r"map \$uri \$(\w+) \{(.*?)\}\n", example("nginx"), re.DOTALL)
    }

    def value_of(value: str) -> str:
        if not value.startswith("$"):
            return value
        rows = maps[value[1:]]
        matching = (key for key in rows if re.search(key.removeprefix("~"), f"/zwanzig/{path}"))
        return rows.get(next(matching, "default"), "")

    lines = [split_words(line) for line in example("nginx", 1).splitlines()]
    return {line[1]: value_of(line[2]) for line in lines if line[:1] == ["add_header"]}


def apache_host(path: str) -> dict[str, str]:
    sent, applies = dict[str, str](), True
    for words in map(split_words, example("Apache").splitlines()):
        if words[0] == "<FilesMatch":
            applies = bool(re.search(words[1].removesuffix(">"), path.rpartition("/")[2]))
        elif words[0] == "</FilesMatch>":
            applies = True
        elif words[0] == "Header" and applies:
            condition = re.search(r"m#(.*)#", words[4]) if len(words) > 4 else None
            if not condition or re.search(condition[1], f"/zwanzig/{path}"):
                sent[words[2]] = words[3]
    return sent


def caddy_host(path: str) -> dict[str, str]:
    address = "/" if path == "index.html" else f"/{path}"
    sent, matchers = dict[str, str](), dict[str, bool]()

    def is_match(words: list[str]) -> bool:
        wanted = words[0] == "path"
        patterns = words[1:] if wanted else words[2:]
        return any(fnmatchcase(address, pattern) for pattern in patterns) == wanted

    lines = iter([split_words(line) for line in example("Caddy").splitlines()])
    for words in lines:
        name = words[0]
        if name.startswith("@") and words[-1] != "{":
            matchers[name] = is_match(words[1:])
        elif name.startswith("@"):
            matchers[name] = all([*map(is_match, iter(lambda: next(lines), ["}"]))])
        elif words == ["header", "{"]:
            sent |= dict(iter(lambda: next(lines), ["}"]))
        elif name == "header":
            if matchers[words[1]] if words[1] in matchers else is_match(["path", words[1]]):
                sent[words[2]] = words[3]
    return sent


def object_store(path: str) -> dict[str, str]:
    caching, kind = "", ""
    for words in map(shlex.split, example("Other hosts").replace("\\\n", " ").splitlines()):
        options = list(zip(words, words[1:], strict=False))
        included = [pattern for option, pattern in options if option == "--include"]
        if not included or any(fnmatchcase(path, pattern) for pattern in included):
            caching = dict(options)["--cache-control"]
            kind = dict(options).get("--content-type", kind)
    return {"Cache-Control": caching} | ({"Content-Type": kind} if kind else {})


@pytest.mark.parametrize("host", [nginx_host, apache_host, caddy_host])
@pytest.mark.parametrize("path", PATHS)
def test_example_host_sends_site_headers(folder: Path, path: str, host: Host) -> None:
    wanted = {"Cache-Control": "no-cache"} | dict(headers_for_path(folder, f"/{path}"))
    assert {name: value for name, value in host(path).items() if value} == wanted


@pytest.mark.parametrize("path", PATHS)
def test_an_object_store_caches_what_frames_share(folder: Path, path: str) -> None:
    wanted = {"Cache-Control": "no-cache"} | dict(headers_for_path(folder, f"/{path}"))
    assert object_store(path)["Cache-Control"] == wanted["Cache-Control"]
    is_wasm = path.endswith(".wasm")
    assert object_store(path).get("Content-Type", "") == ("application/wasm" if is_wasm else "")


def test_nginx_and_apache_send_site_types() -> None:
    rows = re.findall(r"^ {8}(\S+/\S+) ([\w ]+);$", example("nginx", 1), re.MULTILINE)
    by_suffix = {f".{suffix}": kind for kind, suffixes in rows for suffix in suffixes.split()}
    assert {suffix: by_suffix[suffix] for suffix in MIME_TYPES} == MIME_TYPES
    assert by_suffix.keys() >= {".html", ".json", ".woff2", ".pdf", ".png", ".jpg", ".zip"}
    added = dict(re.findall(r"^AddType (\S+) (\S+)$", example("Apache"), re.MULTILINE))
    assert {MIME_TYPES.get(suffix, kind): kind for kind, suffix in added.items()} == {
        kind: kind for kind in added
    }
