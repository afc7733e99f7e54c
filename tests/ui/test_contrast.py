"""Contrast of the style sheet's colours, in both themes, contrasts and decks."""

from __future__ import annotations

import re
from collections.abc import Iterable
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

PAGES = ("room", "paper", "paper-2")
FELTS = ("felt", "felt-light", "felt-deep")
SEATS = tuple(f"seat-{seat}" for seat in range(4))
TEXT = (
    *product(("ink", "ink-2", *SEATS), PAGES),
    *product(["accent"], ("room", "paper")),
    *product(("on-felt", "on-felt-2"), FELTS),
    *product(["on-wood"], ("wood", "wood-light", "wood-deep")),
    *product(["on-seat"], SEATS),
    *(("gain", "paper"), ("on-gold", "gold"), ("on-accent", "accent")),
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


def faint_pairs(
    colours: dict[str, str], pairs: Iterable[tuple[str, str]], least: float
) -> list[tuple[str, str]]:
    """Return the pairs of colours with less contrast than this."""
    return [(one, other) for one, other in pairs if contrast(colours[one], colours[other]) < least]


def test_text_cards_and_controls_can_be_seen(theme: dict[str, str]) -> None:
    assert faint_pairs(theme, TEXT, 4.5) == []
    assert faint_pairs(theme, product(["card-paper"], FELTS), 3) == []
    assert faint_pairs(theme, product(["line"], ("paper", "room")), 3) == []


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def strong(request: pytest.FixtureRequest) -> dict[str, str]:
    """The colours of strong contrast, also of the rulebook's own."""
    return colours(BASE, request.param, strong=True) | colours(BOOK, request.param, strong=True)


def test_strong_contrast_reaches_the_strictest_grade(strong: dict[str, str]) -> None:
    signals = ("accent", "gain", "loss", "red", "green", "blue", "brass", "grey", "line")
    pairs = (*TEXT, ("on-wood-2", "wood-light"), *product(signals, PAGES))
    assert faint_pairs(strong, (*pairs, *product(["card-paper"], FELTS)), 7) == []
    assert faint_pairs(strong, product(["hairline"], PAGES), 4.5) == []


def test_root_element_selects_every_contrast() -> None:
    for choice in SETTING_CHOICES["contrast"]:
        assert root_attributes(Settings(contrast=choice))["data-contrast"] == choice
    assert ':root[data-contrast="strong"]' in TOKENS
    assert ':root:not([data-contrast="normal"])' in TOKENS


@pytest.mark.replay
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
        own = [found[seat] for seat in SEATS]
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
