"""Contrast of the style sheet's colours, in both themes, contrasts and decks."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from assets.cards.svg_drawing import CRIMSON, NIGHT
from tests.ui.colour_contrast import contrast, linear_light
from ui.model.settings import Settings
from ui.position.scene import root_attributes
from ui.storage.settings import SETTING_CHOICES

ROOT = Path(__file__).parents[2]
TOKENS = (ROOT / "assets/css/tokens.css").read_text(encoding="utf-8")
BOOK = (ROOT / "ui/book/blocks/layout.css").read_text(encoding="utf-8")
BASE, FOUR = TOKENS.split(':root[data-four-colours="true"]')

TEXT = (
    *(("ink", paper) for paper in ("room", "paper", "paper-2")),
    *(("ink-2", paper) for paper in ("room", "paper", "paper-2")),
    *(("accent", paper) for paper in ("room", "paper")),
    ("gain", "paper"),
    *(("on-felt", felt) for felt in ("felt", "felt-light", "felt-deep")),
    *(("on-felt-2", felt) for felt in ("felt", "felt-light", "felt-deep")),
    *(("on-wood", wood) for wood in ("wood", "wood-light", "wood-deep")),
    ("on-gold", "gold"),
    ("on-accent", "accent"),
    *((f"seat-{seat}", paper) for seat in range(4) for paper in ("room", "paper", "paper-2")),
    *(("on-seat", f"seat-{seat}") for seat in range(4)),
)
SUITS = (
    *("suit-spade", "suit-club", "suit-heart", "suit-diamond"),
    *("suit-acorn", "suit-leaf", "suit-bell"),
)


def colours(text: str, dark: bool, strong: bool = False) -> dict[str, str]:
    """Return the colours of a part of the sheet by name, as this theme sees them.

    A row that mixes has the usual colours in its first half, those of strong contrast in the other.
    """
    found = dict[str, str]()
    for name, row in re.findall(r"--([a-z0-9-]+): ([^;{]*);", text):
        each = re.findall(r"#\w{6}\b", row)
        usual = len(each) // 2 if row.startswith("color-mix") else len(each)
        if choices := each[usual:] if strong and usual < len(each) else each[:usual]:
            found[name] = choices[-1 if dark else 0]
    return found


def test_root_element_selects_four_colour_deck() -> None:
    root = root_attributes(Settings(four_colours=True))
    assert f':root[data-four-colours="{root["data-four-colours"]}"]' in TOKENS


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> dict[str, str]:
    return colours(BASE, request.param)


@pytest.mark.parametrize("pair", TEXT, ids=" on ".join)
def test_text_can_be_read(theme: dict[str, str], pair: tuple[str, str]) -> None:
    assert contrast(theme[pair[0]], theme[pair[1]]) >= 4.5


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def strong(request: pytest.FixtureRequest) -> dict[str, str]:
    """The colours of strong contrast, also of the rulebook's own."""
    return colours(BASE, request.param, strong=True) | colours(BOOK, request.param, strong=True)


PAGES = ("room", "paper", "paper-2")


def test_strong_contrast_reaches_the_strictest_grade(strong: dict[str, str]) -> None:
    signals = ("accent", "gain", "loss", "red", "green", "blue", "brass", "grey")
    pairs = (*TEXT, ("on-wood-2", "wood-light"), *product(signals, PAGES))
    assert [pair for pair in pairs if contrast(strong[pair[0]], strong[pair[1]]) < 7] == []


def test_strong_contrast_makes_lines_and_cards_visible(strong: dict[str, str]) -> None:
    assert min(contrast(strong["line"], strong[page]) for page in PAGES) >= 7
    assert min(contrast(strong["hairline"], strong[page]) for page in PAGES) >= 4.5
    felts = [strong[felt] for felt in ("felt", "felt-light", "felt-deep")]
    assert min(contrast(strong["card-paper"], felt) for felt in felts) >= 7


def test_root_element_selects_every_contrast() -> None:
    for choice in SETTING_CHOICES["contrast"]:
        assert root_attributes(Settings(contrast=choice))["data-contrast"] == choice
    assert ':root[data-contrast="strong"]' in TOKENS
    assert ':root:not([data-contrast="normal"])' in TOKENS


def test_cards_stand_out_from_every_felt(theme: dict[str, str]) -> None:
    felts = [theme[felt] for felt in ("felt", "felt-light", "felt-deep")]
    assert min(contrast(theme["card-paper"], felt) for felt in felts) >= 3


def test_edges_of_controls_can_be_seen(theme: dict[str, str]) -> None:
    assert min(contrast(theme["line"], theme[under]) for under in ("paper", "room")) >= 3


@pytest.mark.parametrize("is_strong", [False, True], ids=["usual", "strong"])
@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_sliders_and_boxes_stand_out_from_paper(is_dark: bool, is_strong: bool) -> None:
    found = colours(BASE, is_dark, is_strong)
    sheets = [*ROOT.glob("assets/css/*.css"), *ROOT.glob("ui/*/**/*.css")]
    rows = {
        sheet.name: re.findall(r"--([a-z-]+)", row)
        for sheet in sheets
        for row in re.findall(r"accent-color: ([^;]+);", sheet.read_text(encoding="utf-8"))
    }
    assert "controls.css" in rows
    for sheet, names in rows.items():
        assert contrast(found[names[-1 if is_dark else 0]], found["paper"]) >= 3, sheet


def test_focus_ring_stands_out_in_one_tone(theme: dict[str, str]) -> None:
    for under in ("room", "paper", "felt", "wood", "card-paper", "gold"):
        tones = [contrast(theme[tone], theme[under]) for tone in ("ring", "ring-around")]
        assert max(tones) >= 3


@pytest.mark.parametrize("suit", SUITS)
def test_suits_on_paper_reach_the_strictest_grade(theme: dict[str, str], suit: str) -> None:
    four = theme | colours(FOUR, dark=False)
    assert min(contrast(deck[suit], theme["card-paper"]) for deck in (theme, four)) >= 7


def test_seats_gain_and_loss_differ(theme: dict[str, str], strong: dict[str, str]) -> None:
    for found in (theme, strong):
        own = [found[f"seat-{seat}"] for seat in range(4)]
        for one, other in combinations([*own, found["gain"], found["loss"]], 2):
            parts = [(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) ** 2 for i in (1, 3, 5)]
            assert sum(parts) ** 0.5 > 40, (one, other)


@pytest.mark.parametrize("plaque", [CRIMSON, NIGHT], ids=["trull", "tarock"])
def test_numerals_can_be_read_on_their_plaques(theme: dict[str, str], plaque: str) -> None:
    assert contrast(theme["card-paper"], plaque) >= 4.5


SEEN = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices for linear RGB that simulate colour blindness (Machado et al. 2009)."""

APART = 10
"""The least CIELAB distance between colours that are told apart safely."""

DECKS = {
    "French": ("suit-spade", "suit-club", "suit-heart", "suit-diamond"),
    "German": ("suit-acorn", "suit-leaf", "suit-heart", "suit-bell"),
}


def cielab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """Return the colour in CIELAB, where distances are what the eye takes them for."""
    white = (0.95047, 1.0, 1.08883)
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [(a * red + b * green + c * blue) / w for (a, b, c), w in zip(rows, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def simulated_colour(colour: str, eyes: str) -> tuple[float, float, float]:
    """Return the colour as these eyes have it."""
    rgb = linear_light(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(rgb, row, strict=True))))
        for row in SEEN[eyes]
    )
    return cielab(red, green, blue)


@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("deck", DECKS)
def test_four_colours_stay_four_for_any_eyes(theme: dict[str, str], deck: str, eyes: str) -> None:
    four = theme | colours(FOUR, dark=False)
    for one, other in combinations(DECKS[deck], 2):
        pair = zip(
            simulated_colour(four[one], eyes), simulated_colour(four[other], eyes), strict=True
        )
        assert sum((a - b) ** 2 for a, b in pair) ** 0.5 >= APART, (one, other)
