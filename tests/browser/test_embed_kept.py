"""What the author wrote stays, whatever plugins do: frames, words, links."""

from __future__ import annotations

import random
import re
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

import build
from tests.browser.host_page import SNIPPET_SITE, SNIPPETS, HostPage, open_host_page
from tests.browser.test_embed_hosts import LOADER, make_draft
from tests.browser.test_embed_loading import block_frame, forward_until
from tests.case_matrix import combine_cases, first_cases
from ui.embed.draft import with_field
from ui.embed.packing import pack_json
from ui.embed.snippet import element_snippet

SCRIPT = "embed/v1/zwanzig-table.js"
WORDS = "Your hand: "
OLD = (SNIPPETS / "framed" / "step.en.html").read_text(encoding="utf-8")
NEW = element_snippet(make_draft("static"), SNIPPET_SITE)
SNIPPETS_BY_AGE = {"old": OLD, "new": NEW}
CARDS = ".picture .cards li"


PLUGINS = """() => {
    const table = () => document.querySelector("zwanzig-table");
    const frame = () => table()?.querySelector("iframe");
    const hold = blank => {
        const one = frame();
        if (!one || "src" in one.dataset) return;
        one.dataset.src = one.getAttribute("src");
        blank ? (one.src = "about:blank") : one.removeAttribute("src");
    };
    const swap = (one, other) => (one.replaceWith(other), other);
    window.plugins = {
        holdBlank: () => hold(true),
        holdBare: () => hold(false),
        release: () => {
            const one = frame();
            if (!one?.dataset.src) return;
            one.src = one.dataset.src;
            delete one.dataset.src;
        },
        ask: () => { // a plugin for consent: a button in place of the frame
            const one = frame();
            if (!one) return;
            const button = document.createElement("button");
            button.frame = one;
            swap(one, button).id = "consent";
        },
        consent: () => {
            const button = document.querySelector("#consent");
            button?.frame && button.replaceWith(button.frame);
        },
        wrap: () => {
            const one = frame();
            if (!one || one.parentNode !== table()) return;
            swap(one, document.createElement("div")).append(one);
        },
        cloneFrame: () => frame() && swap(frame(), frame().cloneNode(true)),
        cloneTable: () => frame() && swap(table(), table().cloneNode(true)),
        move: () => table() && document.body.append(table()),
        moveBefore: () => table() && document.body.moveBefore?.(table(), null),
        leaveAndReturn: () => {
            const one = table();
            if (!one) return;
            const mark = swap(one, document.createComment("here"));
            setTimeout(() => mark.replaceWith(one));
        },
        morph: () => { // sets the attributes back to those of the markup
            for (const name of ["style", "slot"]) frame()?.removeAttribute(name);
        },
        loadScriptAgain: () => {
            const script = document.createElement("script");
            script.src = `${window.scriptAddress}?again`;
            document.head.append(script);
        },
    };
    window.settle = () => { plugins.consent(); plugins.release(); };
}"""
STEPS = (
    *("holdBlank", "holdBare", "release", "ask", "consent", "wrap", "cloneFrame"),
    *("move", "moveBefore", "leaveAndReturn", "morph", "loadScriptAgain", "cloneTable"),
)
MOMENTS = ("before the script", "with the script", "after it is ready")
TAKEN_AWAY = """() => {
    const tables = [...document.querySelectorAll("zwanzig-table")];
    return tables.filter(table => table.shadowRoot?.querySelector("iframe")
        || [...table.querySelectorAll("iframe")].some(one => !one.checkVisibility())).length;
}"""
"""How many elements have a second frame, or one of the author's that is not shown."""


def act(page: Page, steps: list[str]) -> None:
    for step in steps:
        page.evaluate("step => void plugins[step]()", step)
        assert page.evaluate(TAKEN_AWAY) == 0, step


def let_plugins_work(here: HostPage, snippet: str, moment: str, steps: list[str]) -> None:
    """Show a snippet, let plugins work at a moment, and expect the author's frame in the end."""
    page = here.show(LOADER.sub("", snippet))
    page.evaluate(PLUGINS)
    page.evaluate("address => { window.scriptAddress = address; }", f"{here.site}{SCRIPT}")
    if moment == MOMENTS[0]:
        act(page, steps)
    page.add_script_tag(url=f"{here.site}{SCRIPT}")
    if moment == MOMENTS[2]:
        here.event_details("ready")
    if moment != MOMENTS[0]:
        act(page, steps)
    page.evaluate("settle()")
    page.wait_for_function("() => document.querySelector('zwanzig-table')?.isConnected")
    page.evaluate("settle()")
    mode = "step" if snippet == OLD else "static"
    frame = page.locator("zwanzig-table iframe")
    expect(frame).to_have_count(1)
    expect(frame.content_frame.locator("html")).to_have_attribute("data-mode", mode)
    expect(frame.content_frame.locator(CARDS).first).to_be_visible()
    expect(page.get_by_text(WORDS)).to_be_hidden()
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('theme', 'dark')")
    expect(frame.content_frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(TAKEN_AWAY) == 0


@pytest.mark.parametrize(
    ("step", "moment"),
    combine_cases(["ask", "cloneTable", "holdBlank", "holdBare", "moveBefore"], MOMENTS, most=3),
)
def test_plugin_gets_author_frame_back(here: HostPage, step: str, moment: str) -> None:
    let_plugins_work(here, OLD, moment, [step])


@pytest.mark.parametrize("seed", first_cases(range(60), 3))
def test_random_plugin_steps_keep_author_frame(here: HostPage, seed: int) -> None:
    chance = random.Random(seed)
    steps = chance.choices(STEPS, k=chance.randint(2, 6))
    let_plugins_work(here, chance.choice([OLD, NEW]), chance.choice(MOMENTS), steps)


@pytest.mark.parametrize("way", first_cases(["a copy at another address", "inside the page"]))
def test_copied_script_uses_frame_as_is(here: HostPage, way: str) -> None:
    script = (build.DIST / SCRIPT).read_text(encoding="utf-8")
    (here.folder / "9f86d081884c.js").write_text(script, encoding="utf-8")
    loader = {
        "a copy at another address": '<script defer src="9f86d081884c.js"></script>',
        "inside the page": f"<script>{script}</script>",
    }[way]
    here.show(LOADER.sub("", OLD) + loader)
    assert here.event_details("ready") == [{"versions": [1]}]
    expect(here.table().locator("html")).to_have_attribute("data-mode", "step")


HEARD = """<script>
for (const kind of ["ready", "error"])
    addEventListener(`zwanzig-${kind}`, () => parent.postMessage(kind, "*"));
</script>"""


def test_a_sandboxed_page_keeps_the_picture(here: HostPage) -> None:
    inner = (HEARD + OLD).replace(SNIPPET_SITE, here.site).replace("&", "&amp;")
    listening = "<script>addEventListener('message', ({data}) => (window.heard = data))</script>"
    page = here.show(
        f"<iframe sandbox='allow-scripts' width=900 height=900 srcdoc='{inner}'></iframe>",
        listening,
        whole=False,
    )
    page.wait_for_function("window.heard === 'ready' || window.heard === 'error'")
    assert page.evaluate("heard") == "ready"
    shown = page.frame_locator("iframe").frame_locator("zwanzig-table iframe")
    expect(shown.locator(CARDS).first).to_be_visible()


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", first_cases(["static", "quiz", "step", "play"]))
def test_blocked_embed_shows_words_and_link(here: HostPage, mode: str) -> None:
    here.page.route("**/embed/v1/**", lambda route: route.abort())
    page = here.show(element_snippet(make_draft(mode), SNIPPET_SITE))
    expect(page.get_by_text(WORDS)).to_be_visible()
    expect(page.locator("zwanzig-table").get_by_role("link")).to_be_visible()


def failed_page(here: HostPage, snippet: str, head: str = "") -> Page:
    """Return a page whose frame never comes, once its words are there."""
    block_frame(here.page, "blocked")
    here.page.clock.install()
    page = here.show(snippet, head, whole=False)
    forward_until(page, "error")
    return page


TRUSTED = "<meta http-equiv=Content-Security-Policy content=\"require-trusted-types-for 'script'\">"


POLICIES = {"trusted types": TRUSTED, "none": ""}


@pytest.mark.parametrize(("age", "policy"), combine_cases([*SNIPPETS_BY_AGE], [*POLICIES], most=1))
def test_words_for_missing_frame_keep_link(here: HostPage, age: str, policy: str) -> None:
    wrong: list[str] = []
    here.page.on("console", lambda line: wrong.append(line.text))
    page = failed_page(here, SNIPPETS_BY_AGE[age], POLICIES[policy])
    expect(page.get_by_text(WORDS)).to_be_visible()
    link = page.get_by_role("link", name="Play it from here")
    expect(link).to_be_visible()
    assert str(link.evaluate("link => link.href")).startswith(f"{here.site}#r=1.")
    assert not [text for text in wrong if "Trusted" in text]


def test_words_of_a_noscript_run_nothing(here: HostPage) -> None:
    hostile = (
        '<noscript><span lang="en">5 &lt; 7 &amp; &#123;7&#125;<br/>'
        '<a href="javascript:window.ran=1">go</a><img src="x" onerror="window.ran=1">'
        "<script>window.ran=1</script>"
        '<a href="https://site.example/#r=1.a&amp;b">there</a></span></noscript>'
    )
    page = failed_page(here, OLD.replace("<noscript>", f"{hostile}<noscript>"))
    expect(page.get_by_text("5 < 7 & {7}")).to_be_visible()
    hrefs = page.evaluate(
        "[...document.querySelector('zwanzig-table').shadowRoot.querySelectorAll('a')]"
        ".map(link => link.getAttribute('href'))"
    )
    assert hrefs[0] == f"{here.site}#r=1.a&b" and not [h for h in hrefs if "javascript" in h]
    assert page.evaluate("window.ran") is None


# --- what the frame says ------------------------------------------------------------------------

PICTURE = {"game": "zwanzig-ab", "hand": ["HA", "C7"], "prompt": "Which one?"}


def test_picture_without_record_offers_no_deal(page: Page) -> None:
    page.goto(f"embed/v1/embed.html#mode=static&language=en&v={pack_json(PICTURE)}")
    expect(page.locator(CARDS)).to_have_count(2)
    expect(page.get_by_role("link")).to_have_count(0)
    assert page.title() == "Zwanzig ab – Which one?"


RIGHT_ANSWERS = {
    2: "Right. Both are right: Ace of hearts; Draw trumps. It holds.",
    1: "Right. It holds.",
    3: "Right. All of these are right: Ace of hearts; Draw trumps; Wait. It holds.",
}
"""What is said by how many answers are right."""


@pytest.mark.parametrize("right", first_cases(RIGHT_ANSWERS))
def test_right_answer_names_other_right_ones(page: Page, right: int) -> None:
    texts = ("Ace of hearts", "Draw trumps.", "Wait", "Give up")
    answers = [
        {"text": text, "right": number < right, "why": "It holds."}
        for number, text in enumerate(texts)
    ]
    quiz = pack_json({"question": "What now?", "answers": answers})
    page.goto(f"embed/v1/embed.html#mode=quiz&language=en&quiz={quiz}")
    page.locator("#quiz input").first.check()
    page.locator("#answer").click()
    expect(page.locator("#verdict")).to_have_text(RIGHT_ANSWERS[right])


# --- print --------------------------------------------------------------------------------------


def figures(count: int) -> str:
    """Return a page of figures, named by their numbers, with a sentence before each."""
    draft = make_draft("static")
    numbered = (with_field(draft, "name", f"Figure {n:02}") for n in range(count))
    return "".join(f"<p>Look:</p>{element_snippet(one, SNIPPET_SITE)}" for one in numbered)


@pytest.mark.parametrize(("count", "seen"), combine_cases([6, 30], [False, True], most=1))
def test_every_figure_is_printed(
    browser: Browser, site: str, tmp_path: Path, count: int, seen: bool
) -> None:
    with open_host_page(browser, site, tmp_path, viewport={"width": 800, "height": 700}) as here:
        page = here.show(figures(count))
        for number in range(count if seen else 0):
            page.locator("zwanzig-table").nth(number).scroll_into_view_if_needed()
            expect(here.table(number).locator(CARDS).first).to_be_visible()
        ready = "n => told.filter(([kind]) => kind === 'ready').length >= n"
        page.wait_for_function(ready, arg=count if seen else 1)
        printed = PdfReader(BytesIO(page.pdf(format="A4")))
        text = "\n".join(sheet.extract_text() for sheet in printed.pages)
        drawn = {f"Figure {n:02}" for n in range(count)} & set(re.findall(r"Figure \d\d", text))
        assert len(drawn) + text.count(WORDS) == count
        assert len(printed.pages) <= count / 2 + 1
        expect(page.locator("zwanzig-table iframe").last).to_be_visible()
