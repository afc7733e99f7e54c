"""Blocks that show cards, the table, thoughts and figures: their HTML, and what they refuse."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from engine.seats import order_from_forehand
from tests.ui.book.reader import BOOKS, fault_messages, render_text
from ui.book.figures.seats import SEAT_NAMES


def render_html(text: str, game: str = "zr", language: str = "en") -> str:
    return render_text(text, language, BOOKS[game])


def drawn_cards(drawn: str) -> list[str]:
    """Return the cards whose drawings are shown, in order."""
    return re.findall(r"\.svg#([A-Za-z0-9]+)", drawn)


def reading_for(drawn: str, direction: str) -> str:
    """Return the reading for a direction of play."""
    return drawn.split(f"[&#34;{direction}&#34;]")[1].partition("</figure>")[0]


def text_for(drawn: str, direction: str) -> str:
    return re.sub(
        "<[^>]*>", "", reading_for(drawn, direction).partition('<p class="scene-description">')[2]
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[card-deck id=T20]", ["T20"]),
        ("[card-deck id=back]", ["back"]),
        ('[card-row cards="SKU T21 T1"]', ["SKU", "T21", "T1"]),
        ('[card-grid cards="HK HQ HN HJ HA"]', ["HK", "HQ", "HN", "HJ", "HA"]),
        ("[card-1 cards=HK]", ["HK"]),
        ('[card-2 cards="HK HQ"]', ["HK", "HQ"]),
        ('[card-3 cards="HK HQ HN"]', ["HK", "HQ", "HN"]),
        ('[card-4 cards="HK HQ HN HJ"]', ["HK", "HQ", "HN", "HJ"]),
        ('[card-row deck=french cards="H10 D7"]', ["H10", "D7"]),
        ("[card-1 deck=tarok cards=T21]", ["T21"]),
    ],
)
def test_cards_are_drawn_in_the_order_given(text: str, expected: list[str]) -> None:
    assert drawn_cards(render_html(text)) == expected


def test_cards_have_their_names_and_labels() -> None:
    html = render_html('[card-row cards="SKU T21" labels="highest|<second>" caption="Two"]')
    assert re.findall(r'aria-label="([^"]*)"', html) == ["Sküs", "Mond XXI"]
    assert re.findall(r'class="label">([^<]*)<', html) == ["highest", "&lt;second&gt;"]
    assert "<figcaption>Two</figcaption>" in html


def test_the_back_is_named_too() -> None:
    assert 'aria-label="Kartenrücken"' in render_html("[card-deck id=back]", language="de")


@pytest.mark.parametrize(
    ("angle", "box"),
    [
        ("0", "0 0 160 250"),
        ("30", "-52 -24 264 297"),
        ("-30", "-52 -24 264 297"),
        ("90", "-45 45 250 160"),
        ("180", "0 0 160 250"),
        ("-270", "-45 45 250 160"),
    ],
)
def test_a_turned_card_is_drawn_whole(angle: str, box: str) -> None:
    html = render_html(f"[card-deck id=T20 angle={angle}]")
    x, y, wide, high = map(float, re.findall(r'viewBox="([^"]*)"', html)[0].split())
    expected = [float(part) for part in box.split()]
    assert [x, y, wide, high] == pytest.approx(expected, abs=1)
    assert f"rotate({angle} 80 125)" in html


@pytest.mark.parametrize(
    ("number", "wide", "narrow"), [(3, 3, 3), (8, 8, 4), (9, 5, 3), (10, 5, 4), (13, 7, 4)]
)
def test_the_rows_of_a_grid_are_even(number: int, wide: int, narrow: int) -> None:
    some = "SK SQ SN SJ S10 CK CQ CN CJ C10 HK HQ HN".split()[:number]
    assert f'class="cards grid across-{wide} narrow-{narrow}"' in render_html(
        f'[card-grid cards="{" ".join(some)}"]'
    )


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[card-1 cards=HK]", 'wide-20"'),
        ('[card-3 cards="HK HQ HN"]', 'wide-60"'),
        ("[card-1 cards=HK width=9]", 'wide-9"'),
        ('[card-4 cards="HK HQ HN HJ" layout=stack]', 'class="cards show across-4 stack"'),
        ("[pagebreak]", '<hr class="pagebreak">'),
        ("[sticky]\n**Never** lose it.\n[/sticky]", 'aria-label="Remember"'),
        ("[sticky]\n**Never** lose it.\n[/sticky]", "<strong>Never</strong>"),
    ],
)
def test_a_block_is_drawn_with_its_attributes(text: str, part: str) -> None:
    assert part in render_html(text)


@pytest.mark.parametrize(
    ("game", "direction", "order", "dealer"),
    [
        ("zr", "anticlockwise", "Vroni, Toni, Poldi and Resi", "Resi"),
        ("zr", "clockwise", "Vroni, Resi, Poldi and Toni", "Toni"),
        ("ab", "clockwise", "Anna, Greta, Karl and Emil", "Emil"),
        ("ab", "anticlockwise", "Anna, Emil, Karl and Greta", "Greta"),
    ],
)
def test_south_is_always_forehand(game: str, direction: str, order: str, dealer: str) -> None:
    assert text_for(render_html("[scene type=table]", game), direction) == (
        f"{dealer} deals, {order.partition(',')[0]} is forehand. Play goes {direction}: {order}."
    )


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (
            "deal",
            "Poldi deals anticlockwise: to Resi first, then to Vroni and Toni, and last to the "
            "dealer.",
        ),
        ("lead", "Resi is forehand and leads; Vroni, Toni and Poldi follow."),
        ("bid", "Resi is forehand and speaks first; Vroni, Toni and Poldi follow."),
    ],
)
def test_a_scene_says_what_it_shows(kind: str, expected: str) -> None:
    assert text_for(render_html(f"[scene type={kind} dealer=North]"), "anticlockwise") == expected


def test_a_scene_speaks_german() -> None:
    html = render_html("[scene type=deal dealer=North]", language="de")
    assert text_for(html, "anticlockwise") == (
        "Poldi gibt gegen den Uhrzeigersinn: zuerst an Resi, dann an Vroni und Toni, zuletzt sich "
        "selbst."
    )


def test_only_reading_for_readers_rules_is_shown() -> None:
    hidden = re.findall(
        r'data-when="[^"]*&#34;(\w+)&#34;\]}" hidden', render_html("[scene type=table]")
    )
    assert hidden == ["clockwise"]


def test_trick_follows_direction_of_play() -> None:
    html = render_html('[scene type=lead cards="HK HA"]')
    assert text_for(html, "anticlockwise").endswith(
        "On the table: Vroni the king of hearts and Toni the ace of hearts."
    )
    assert text_for(html, "clockwise").endswith(
        "On the table: Vroni the king of hearts and Resi the ace of hearts."
    )


def test_lead_without_cards_is_face_down() -> None:
    assert drawn_cards(reading_for(render_html("[scene type=lead]"), "clockwise")) == ["back"]


def test_numbers_have_bubbles_when_everybody_speaks() -> None:
    bid, table = render_html("[scene type=bid]"), render_html("[scene type=table]")
    assert (bid.count("<circle"), table.count("<circle")) == (0, 8)
    assert bid.count("<text y=") == table.count("<text y=") == 8


def test_souths_cards_are_drawn_and_told() -> None:
    html = reading_for(render_html('[scene cards="T20 T19"]'), "anticlockwise")
    assert drawn_cards(html) == ["T20", "T19"]
    assert "Vroni holds tarock XX and tarock XIX." in html


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("dealer", SEAT_NAMES)
def test_next_dealers_order_matches_engine(dealer: str, direction: str) -> None:
    names = ["Vroni", "Resi", "Poldi", "Toni"]
    seat = SEAT_NAMES.index(dealer)
    order = [names[seat] for seat in order_from_forehand(seat, direction)]
    text = text_for(render_html(f"[reset-diagram new-dealer={dealer}]"), direction)
    assert f"so {names[seat]} deals next. {order[0]} is now forehand" in text
    assert text.endswith(f"{order[0]}, {order[1]}, {order[2]} and {order[3]}.")


def test_next_dealer_follows_previous_dealer() -> None:
    html = render_html("[reset-diagram new-dealer=North game=zwanzig-ab]")
    assert text_for(html, "clockwise").startswith("Greta has dealt, so Karl deals next.")
    assert text_for(html, "anticlockwise").startswith("Emil has dealt, so Karl deals next.")


def test_thought_is_note_of_its_player() -> None:
    html = render_html("[pov player=East color=blue]\nI hold the [[T20]].\n[/pov]", language="de")
    assert '<div class="callout pov pov-blue" role="note" aria-label="Toni denkt">' in html
    assert "Tarock XX" in html


@pytest.mark.parametrize("name", ["Anna", "Forehand", "the <old> one"])
def test_a_thought_may_be_anybodys(name: str) -> None:
    """As in S002: `[pov player=]` takes any name."""
    html = render_html(f'[pov player="{name}"]Mine.[/pov]')
    assert f'aria-label="{escape(name)} thinks"' in html


def test_columns_hold_their_parts() -> None:
    html = render_html("[columns count=3]\n[col]\nA.\n[col]\nB.\n[col]\nC.\n[/columns]")
    assert 'class="columns columns-3"' in html
    assert html.count('<div class="col">') == 3


def test_columns_may_stand_on_one_line() -> None:
    """As in S002: `[columns count=][col]...[/columns]`."""
    lines = "[columns count=2]\n[col]\n*a*\n[col]\n[[SK]] b\n[/columns]"
    assert render_html("[columns count=2][col]*a*[col][[SK]] b[/columns]") == render_html(lines)
    assert (
        render_html("[columns][col]a[/col][col]b[/col][/columns]").count('<div class="col">') == 2
    )


def test_stats_name_what_is_given() -> None:
    html = render_html('[stats-row players=4 duration="30 minutes"]')
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html) == [
        ("Players", "4"),
        ("Time", "30 minutes"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[score-panel p1=-2 p2=2]", [("Vroni", "−2"), ("Resi", "2")]),
        ('[score-panel p1=0 p2=7 p3=-1 names="A|B|C"]', [("A", "0"), ("B", "7"), ("C", "−1")]),
    ],
)
def test_scores_stand_side_by_side(text: str, expected: list[tuple[str, str]]) -> None:
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", render_html(text)) == expected


def test_colours_are_patches_without_style() -> None:
    html = render_html('[color-swatch-row hex="#2A614A|#C0a" label="Felt|Gold"]')
    assert re.findall(r'fill="(#\w+)"', html) == ["#2a614a", "#c0a"]
    assert "Felt" in html and "style" not in html


@pytest.mark.parametrize(
    ("href", "more"),
    [
        ("#pagat", ""),
        ("./?game=zwanzig-ab", ""),
        ("zwanzig-ab.en.html#lead", ""),
        ("https://example.org/a?b=c", ' target="_blank" rel="noopener noreferrer"'),
    ],
)
def test_a_banner_leads_on(href: str, more: str) -> None:
    assert f'<a class="cta" href="{href}"{more}>' in render_html(
        f'[cta-banner href="{href}" text=On]'
    )


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Continue from here"), ("de", "Hier geht es weiter")]
)
def test_banner_needs_only_its_address(language: str, said: str) -> None:
    """As in S002: `[cta-banner href=]`."""
    assert f">{said}</span>" in render_html("[cta-banner href=#pagat]", language=language)
    assert said not in render_html("[cta-banner href=#pagat text=On]", language=language)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[card-deck id=T2]", "id: unknown card 'T2'; expected cards of zwanzigerrufen"),
        ("[card-deck id=T20 angle=400]", "angle: '400' is no number here; expected -360 to 360"),
        ('[card-row cards="HK HQ" labels=one]', "labels: 1 labels for 2 cards; expected one for"),
        ("[card-2 cards=HK]", "cards: 1 cards; expected exactly 2"),
        ('[card-1 cards="HK HQ"]', "cards: 2 cards; expected exactly 1"),
        ('[card-4 cards="HK HQ HN HJ" layout=pile]', "layout: 'pile' is not known here; expected"),
        ('[card-3 cards="HK HK HN"]', "cards: the card HK is there twice; expected each card once"),
        ("[scene type=war]", "type: 'war' is not known here; expected table | deal | lead"),
        ("[scene dealer=Centre]", "dealer: unknown seat 'Centre'; expected"),
        ('[scene type=lead cards="HK HQ HN HJ HA"]', "cards: 5 cards in a trick; expected at most"),
        ("[reset-diagram]", "[reset-diagram] needs new-dealer=…; expected South, West"),
        ("[reset-diagram new-dealer=Up]", "new-dealer: unknown seat 'Up'; expected"),
        ("[pov]\nA\n[/pov]", "[pov] needs player=…; expected South, West"),
        ("[pov player=South color=pink]\nA\n[/pov]", "color: 'pink' is not known here; expected"),
        ("[columns count=5]\n[/columns]", "count: '5' is no number here; expected 2 to 4"),
        ("[columns count=3]\n[col]\nA\n[/columns]", "count=3, but there are 1 columns; expected 3"),
        ("[columns]\nA\n[col]\nB\n[/columns]", "[columns] holds text outside of its columns;"),
        ("[stats-row]", "[stats-row] says nothing; expected one of players, ages, duration"),
        ("[score-panel p1=1]", "[score-panel] needs p2=…; expected a number"),
        ("[score-panel p1=1 p2=x]", "p2: 'x' is no number here; expected -9999 to 9999"),
        ("[score-panel p1=1 p2=2 p4=3]", "p4 without p3; expected the scores from p1 on"),
        ('[score-panel p1=1 p2=2 names="A|B|C"]', "names: 3 names for 2 scores; expected as many"),
        ("[color-swatch-row hex=red]", "hex: 'red' is no colour; expected # and six hexadecimal"),
        ("[color-swatch-row hex=#ffff]", "hex: '#ffff' is no colour; expected # and six"),
        ('[pov player=" "]\nA\n[/pov]', "player: a player without a name; expected South, West"),
        ('[color-swatch-row hex="#000000" label="A|B"]', "label: 2 names for 1 colours; expected"),
        ("[cta-banner text=On]", "[cta-banner] needs href=…; expected an address"),
        ('[cta-banner href="javascript:alert(1)" text=x]', "href: 'javascript:alert(1)' is no ad"),
        ('[cta-banner href="//example.org" text=x]', "href: '//example.org' is no address here;"),
        ('[cta-banner href="http://example.org" text=x]', "href: 'http://example.org' is no addre"),
        ('[cta-banner href="../up" text=x]', "href: '../up' is no address here; expected #anchor"),
    ],
)
def test_impossible_block_names_its_line(text: str, why: str) -> None:
    (fault,) = fault_messages(f"Word.\n\n{text}")
    assert fault.startswith(f"chapter.md:3: {why}")
