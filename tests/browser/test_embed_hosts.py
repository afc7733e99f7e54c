"""Snippets in realistic host pages: after Markdown and WordPress, under strict policies."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from markdown import markdown
from playwright.sync_api import Browser, Page, expect

from tests.browser.host_page import SNIPPET_SITE, SNIPPETS, HostPage, counting_site, open_host_page
from tests.case_matrix import combine_cases, first_cases
from tests.wpautop import wpautop
from ui.embed.draft import EMBED_MODES, EmbedDraft, count_plies, initial_draft, with_field
from ui.embed.snippet import element_snippet, frame_address, frame_height_px

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
RENDERERS: dict[str, Callable[[str], str]] = {
    "WordPress": wpautop,
    "Python-Markdown": lambda text: markdown(text, extensions=["extra", "smarty"]),
    "as it is": str,
}
STRICT = (
    "<meta http-equiv=Content-Security-Policy content=\"default-src 'self'; img-src 'self' data:;"
    f" script-src 'self' {SNIPPET_SITE}; frame-src {SNIPPET_SITE}\">"
)
BEFORE_PAINT = (
    f'<script defer blocking="render" src="{SNIPPET_SITE}embed/v1/zwanzig-table.js"></script>'
)
SMALL_ROOT = "<style>html { font-size: 62.5% } body { font-size: 1.6rem }</style>"
HEADS = {"plain": "", "strict policy": STRICT, "62.5 %": SMALL_ROOT}
LATE_WORDS_PX = 400
POST = "<p>Look at this hand.</p>\n\n{}\n\n<p>What now?</p>\n"
LOADER = re.compile(r"<script[^>]*></script>")
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def make_draft(
    mode: str, game: str = "zwanzig-ab", language: str = "en", seed: int = 1
) -> EmbedDraft:
    """Return the draft of the builder for a deal of its own."""
    draft = initial_draft(language, seed)
    draft = with_field(draft, "game", game) if game != draft.record.game else draft
    return with_field(draft, "mode", mode)


def wait_until_sized(here: HostPage) -> None:
    """Wait until the frame has reported its height and the page is painted with it."""
    here.event_details("ready")
    here.page.wait_for_function("() => document.querySelector('iframe')?.style.height !== ''")
    here.page.evaluate(PAINTED)


@pytest.mark.parametrize(("mode", "renderer"), combine_cases(EMBED_MODES, [*RENDERERS], most=2))
def test_snippet_survives_automatic_paragraphs(here: HostPage, mode: str, renderer: str) -> None:
    """The script comes before the first paint, as it does on most visits."""
    post = POST.format(element_snippet(make_draft(mode), SNIPPET_SITE))
    page = here.show(RENDERERS[renderer](post), BEFORE_PAINT)
    wait_until_sized(here)
    expect(here.table().locator("html")).to_have_attribute("data-mode", mode)
    assert "Your hand" not in page.locator("body").inner_text()
    assert page.get_by_text("What now?").evaluate("text => !text.closest('zwanzig-table')")
    assert page.evaluate("shifts") == 0, page.evaluate("moved")


@pytest.mark.parametrize("renderer", first_cases(RENDERERS))
def test_snippet_words_are_readable_without_scripts(
    browser: Browser, site: str, tmp_path: Path, renderer: str
) -> None:
    with open_host_page(browser, site, tmp_path, java_script_enabled=False) as here:
        html = RENDERERS[renderer](POST.format(element_snippet(make_draft("quiz"), here.site)))
        (tmp_path / "page.html").write_text(html, encoding="utf-8")
        here.page.goto(f"{here.address}page.html")
        words = here.page.locator("zwanzig-table span")
        expect(words).to_be_visible()
        assert "Your hand: " in (words.text_content() or "")
        expect(words.locator("a")).to_be_visible()


@pytest.mark.parametrize(
    ("mode", "head", "size"), combine_cases(EMBED_MODES, [*HEADS], [*SIZES], most=2)
)
def test_nothing_moves_when_the_script_comes_late(
    browser: Browser, site: str, tmp_path: Path, mode: str, head: str, size: str
) -> None:
    """The script comes after the first paint, the worst case for layout shift."""
    viewport = {"width": SIZES[size][0], "height": SIZES[size][1]}
    with open_host_page(browser, site, tmp_path, viewport=viewport) as here:
        wrong: list[str] = []
        here.page.on(
            "console", lambda line: wrong.extend([line.text] if line.type == "error" else [])
        )
        draft = make_draft(mode)
        page = here.show(LOADER.sub("", element_snippet(draft, SNIPPET_SITE)), HEADS[head])
        page.evaluate(PAINTED)
        page.add_script_tag(url=f"{site}embed/v1/zwanzig-table.js")
        wait_until_sized(here)
        assert page.evaluate("shifts") == 0, page.evaluate("moved")
        assert wrong == []
        table = page.locator("zwanzig-table")
        height = table.evaluate("table => table.offsetHeight") - frame_height_px(draft)
        assert -8 <= height <= LATE_WORDS_PX, "the frame takes the room of words that were seen"


WIDTHS = sorted({*range(280, 901, 40), 335, 336, 337, 415, 416, 417, 751, 752, 753})
"""Widths of columns, and both sides of the breakpoint of the frame's layout (frame.css)."""

HEIGHTS = """async () => {
    await document.fonts.ready;
    const box = document.querySelector("#frame");
    const filled = box.getBoundingClientRect().height - innerHeight;
    box.classList.add("alone");
    const { height } = box.getBoundingClientRect();
    box.classList.remove("alone");
    return [height, filled];
}"""
"""The height that the frame's content needs, and how much it fills beyond the window."""


def drafts_of_deal(mode: str, game: str, language: str, seed: int) -> Iterator[EmbedDraft]:
    """Yield drafts of a deal: the builder's own moment, and others of the bids and the tricks."""
    draft = make_draft(mode, game, language, seed)
    yield draft
    if mode in ("static", "step"):
        for part in range(5):
            yield with_field(draft, "ply", str(part * count_plies(draft) // 4))
    if mode == "quiz":
        yield with_field(
            draft, "question", "Which card do you play here, and what could go wrong? " * 3
        )


@pytest.mark.parametrize(
    ("mode", "language", "game"),
    combine_cases(EMBED_MODES[::-1], ["de", "en"], ["zwanzigerrufen", "zwanzig-ab"], most=2),
)
def test_reserved_frame_height_suffices_in_every_column(
    page: Page, mode: str, language: str, game: str
) -> None:
    """Where a picture needs less, the felt fills the rest."""
    wrong = []
    for draft in (item for seed in (1, 2) for item in drafts_of_deal(mode, game, language, seed)):
        page.goto("about:blank")
        page.goto(frame_address(draft, ""))
        page.locator("#foot > *").first.wait_for()
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": frame_height_px(draft)})
            needed, filled = page.evaluate(HEIGHTS)
            if needed > frame_height_px(draft) + 8 or abs(filled) > 8:
                wrong.append((width, draft.seed, draft.ply, needed, frame_height_px(draft)))
    assert wrong == []


TOGGLED = """<style>
    body { background: white; color: #222; transition: color 0.2s }
    .night body { background: #111; color: oklch(0.9 0.02 90) }
</style>"""
GROUND = """() => {
    const paint = new OffscreenCanvas(1, 1).getContext("2d");
    paint.fillStyle = getComputedStyle(document.querySelector("#foot")).backgroundColor;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}"""
LIGHT, DARK = [253, 248, 236], [36, 29, 24]


@pytest.mark.parametrize(("old", "scheme"), combine_cases([False, True], ["light", "dark"], most=1))
def test_table_matches_darkness_of_host_page(
    browser: Browser, site: str, tmp_path: Path, old: bool, scheme: str
) -> None:
    html = (
        (SNIPPETS / "static.en.html").read_text(encoding="utf-8")
        if old
        else element_snippet(make_draft("static"), SNIPPET_SITE)
    )
    with open_host_page(browser, site, tmp_path, color_scheme=scheme) as here:
        page = here.show(html, TOGGLED)
        here.event_details("ready")
        root = here.table().locator("html")
        expect(root).to_have_attribute("data-theme", "light")
        page.evaluate("document.documentElement.classList.add('night')")
        expect(root).to_have_attribute("data-theme", "dark")
        assert root.evaluate(GROUND) == DARK
        page.evaluate("document.documentElement.classList.remove('night')")
        expect(root).to_have_attribute("data-theme", "light")
        assert root.evaluate(GROUND) == LIGHT
        page.evaluate("document.querySelector('zwanzig-table').setAttribute('theme', 'dark')")
        expect(root).to_have_attribute("data-theme", "dark")


NIGHT = ["#eee", "hsl(0 0% 95%)", "color(display-p3 1 1 1)", "oklab(0.95 0 0)", "lch(90 5 80)"]
DAY = ["black", "lab(20 0 0)", "oklch(0.2 0.1 90)", "rgb(20 20 20 / 0.8)"]


@pytest.mark.parametrize("colour", [*first_cases(NIGHT), *first_cases(DAY)])
def test_host_colour_in_any_notation_sets_theme(here: HostPage, colour: str) -> None:
    html = element_snippet(make_draft("static"), SNIPPET_SITE)
    here.show(html, f"<style>body {{ color: {colour} }}</style>")
    here.event_details("ready")
    theme = "dark" if colour in NIGHT else "light"
    expect(here.table().locator("html")).to_have_attribute("data-theme", theme)


PALE = """() => {
    const bright = colour => Math.max(...colour.match(/[\\d.]+/g).slice(0, 3).map(Number));
    const isDrawn = element => element.checkVisibility() && !element.closest(".hidden, .face");
    const says = element =>
        [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const shown = [...document.querySelectorAll("#frame *")]
        .filter(one => isDrawn(one) && says(one));
    const pale = shown.filter(one => bright(getComputedStyle(one).color) > 100);
    return [shown.length, pale.map(one => one.outerHTML)];
}"""
PRESSED = "button, #foot a"


@pytest.mark.parametrize(("mode", "theme"), combine_cases(EMBED_MODES, ["light", "dark"], most=2))
def test_figure_prints_readably_without_backgrounds(page: Page, mode: str, theme: str) -> None:
    draft = with_field(make_draft(mode), "theme", theme)
    page.goto(frame_address(draft, ""))
    page.locator(".picture").wait_for()
    page.emulate_media(media="print")
    visible, pale = page.evaluate(PALE)
    assert visible > 5 and pale == []
    assert not [tag for tag in page.locator(PRESSED).all() if tag.is_visible()]
    assert page.locator("#stage").evaluate("one => getComputedStyle(one).backgroundImage") == "none"
    assert page.locator(".answer").count() == len(page.locator(".answer:visible").all())


def test_frames_of_a_page_share_their_files(browser: Browser, site: str, tmp_path: Path) -> None:
    tall = {"width": 800, "height": 12 * 600}
    with (
        counting_site() as (address, request),
        open_host_page(browser, address, tmp_path, viewport=tall) as here,
    ):
        draft = make_draft("static")
        page = here.show(
            "".join(
                element_snippet(with_field(draft, "ply", str(n)), SNIPPET_SITE) for n in range(12)
            )
        )
        page.wait_for_function("told.filter(([kind]) => kind === 'ready').length === 12")
        for frame in page.frames[1:]:
            frame.evaluate("document.fonts.ready.then(() => undefined)")
        assert request["/embed/v1/frame.js"] == 1
        assert {path: times for path, times in request.items() if times > 1} == {}


@pytest.mark.parametrize(
    "name", first_cases(sorted(file.stem for file in SNIPPETS.glob("*.??.html")), 2)
)
def test_old_snippet_shifts_nothing_beneath_it(
    browser: Browser, site: str, tmp_path: Path, name: str
) -> None:
    with open_host_page(browser, site, tmp_path, viewport={"width": 1280, "height": 1000}) as here:
        page = here.show_stored(name)
        if name != "plain.en":
            wait_until_sized(here)
        assert page.evaluate("shifts") <= 0.02
