"""The card art: complete, self-contained, readable, and the same upside down."""

import gzip
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from assets.cards import GERMAN_PACKS, LARGE_PACKS, PACKS, write_sprites
from assets.cards.court_figures import COURT_FIGURES
from assets.cards.frames import EDGE
from assets.cards.french_pack import PIP_SIZE
from assets.cards.german_pack import GERMAN_COLOURS
from assets.cards.pips import SUIT_COLOUR, numeral_width, pip_outline, roman_numeral
from assets.cards.svg_drawing import PATH_NUMBERS, PATH_STEPS, transform_path
from tests.made_once import make_once
from tests.ui.colour_contrast import contrast

FRENCH = {suit + rank for suit in "CSHD" for rank in "A K Q J 10 9 8 7".split()}
TAROCKS = {f"T{n}" for n in (1, *range(4, 22))} | {"SKU"}
TAROCK = {s + r for s in "CSHD" for r in "KQNJ"} | {"S10", "C10", "HA", "DA"} | TAROCKS
CARDS = {"french": FRENCH, "tarock": TAROCK, "german": FRENCH}
COURT_RANKS = {"french": "KQJ", "tarock": "KQNJ"}
ALLOWED = {"svg", "symbol", "defs", "g", "use", "path", "circle", "rect"}
PAPER = "#fffdf6"

ICONS = Path(__file__).parents[2] / "assets/icons/icons.svg"


@pytest.fixture(scope="module")
def outdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_once(tmp_path_factory, "sprites", write_sprites)


@pytest.fixture(params=sorted(PACKS))
def pack(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def root(outdir: Path, pack: str) -> Element:
    return ElementTree.parse(outdir / f"{pack}.svg").getroot()


@pytest.fixture(params=[*PACKS, *LARGE_PACKS, *GERMAN_PACKS])
def sheet(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sheet_root(outdir: Path, sheet: str) -> Element:
    return ElementTree.parse(outdir / f"{sheet}.svg").getroot()


def name(element: Element) -> str:
    return element.tag.removeprefix("{http://www.w3.org/2000/svg}")


def symbols(root: Element) -> dict[str, Element]:
    [unseen] = root
    return {s.get("id", ""): s for s in unseen if name(s) == "symbol"}


def by_id(root: Element) -> dict[str, Element]:
    return {e.get("id", ""): e for e in root.iter() if e.get("id")}


def walk_drawing(element: Element, parts: dict[str, Element]) -> Iterator[Element]:
    """Yield the element and everything in it, following references."""
    yield element
    for child in element:
        yield from walk_drawing(child, parts)
    if name(element) == "use":
        yield from walk_drawing(parts[element.get("href", "").removeprefix("#")], parts)


def default_colour(variable: str) -> str:
    return variable.rpartition(",")[2].rstrip(")")


def test_browsers_lay_out_no_sprite_definitions(sheet_root: Element) -> None:
    for sprite in (sheet_root, ElementTree.parse(ICONS).getroot()):
        assert [(name(child), child.get("display")) for child in sprite] == [("defs", "none")]


def test_sheet_has_cards_german_courts_and_back(root: Element, pack: str) -> None:
    german = {f"{s}{r}-de" for s, r in product("CSHD", COURT_RANKS[pack])}
    assert set(symbols(root)) == CARDS[pack] | german | {"back"}


def test_every_symbol_has_card_size(sheet_root: Element) -> None:
    cards = [one for name, one in symbols(sheet_root).items() if not name.startswith("suit-")]
    assert {card.get("viewBox") for card in cards} == {"0 0 160 250"}


def test_ids_are_unique_and_references_local(sheet_root: Element) -> None:
    ids = [e.get("id") for e in sheet_root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    uses = {e.get("href") for e in sheet_root.iter() if name(e) == "use"}
    assert uses <= {f"#{i}" for i in ids}


def test_only_what_works_through_an_external_use(sheet_root: Element) -> None:
    assert {name(e) for e in sheet_root.iter()} <= ALLOWED
    values = [v for e in sheet_root.iter() for v in e.attrib.values()]
    assert not [v for v in values if "url(" in v]
    assert not [e for e in sheet_root.iter() if "style" in e.attrib or "class" in e.attrib]


def test_numbers_are_rounded(outdir: Path, sheet: str) -> None:
    text = (outdir / f"{sheet}.svg").read_text(encoding="utf-8")
    assert re.findall(r"\.\d{3,}|\de-\d", text) == []


def test_a_sprite_is_small(outdir: Path, pack: str) -> None:
    data = (outdir / f"{pack}.svg").read_bytes()
    assert len(data) <= 250_000
    assert len(gzip.compress(data)) <= 60_000


def test_two_runs_write_the_same_bytes(outdir: Path, tmp_path: Path) -> None:
    write_sprites(tmp_path)
    for file in outdir.iterdir():
        assert (tmp_path / file.name).read_bytes() == file.read_bytes(), file.name


def test_suit_colour_comes_only_from_its_variable(sheet_root: Element, sheet: str) -> None:
    parts, colours = by_id(sheet_root), GERMAN_COLOURS if sheet in GERMAN_PACKS else SUIT_COLOUR
    for card in CARDS[sheet.removesuffix("-large")] - TAROCKS:
        drawn = [*walk_drawing(parts[card], parts)]
        used = {e.get(kind, "") for e in drawn for kind in ("fill", "stroke")}
        assert {colour for colour in used if "--suit-" in colour} == {colours[card[0]]}
        assert default_colour(colours[card[0]]) not in used


SUBPATH = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)([^M]*)")


def outline_boxes(symbol: Element) -> list[tuple[float, float, str]]:
    """Return where each outline in the colour of a suit begins, and its path."""
    paths = (e for e in symbol if name(e) == "path" and "--suit-" in e.get("fill", ""))
    result = (SUBPATH.findall(path.get("d", "")) for path in paths)
    return [(float(x), float(y), outline) for path in result for x, y, outline in path]


def test_number_card_shows_that_many_pips(root: Element) -> None:
    corner_pips = 2
    for card, symbol in symbols(root).items():
        rank = re.fullmatch(r"[CSHD](\d+)", card)
        assert not rank or len(outline_boxes(symbol)) == int(rank[1]) + corner_pips


def places_of_pips(card: str, symbol: Element) -> set[tuple[float, float]]:
    """Return the places of the pips of a number card, without those in its corners."""
    upright = pip_outline(card[0], 0, 0, PIP_SIZE)
    ways = dict[str, float]()
    for d in (upright, transform_path(upright, 0, 0, -1, -1)):
        [(_, y, outline)] = SUBPATH.findall(d)
        ways[outline] = float(y)
    result = (box for box in outline_boxes(symbol) if box[2] in ways)
    return {(x, round(y - ways[outline], 1)) for x, y, outline in result}


def test_pips_are_symmetric_in_two_columns(root: Element) -> None:
    for card, symbol in symbols(root).items():
        rank = re.fullmatch(r"[CSHD](\d+)", card)
        if not rank:
            continue
        places = places_of_pips(card, symbol)
        assert len(places) == int(rank[1])
        left, right = ({y for x, y in places if x == column} for column in (55, 105))
        assert left == right and len(left) == int(rank[1]) // 2 - (rank[1] in ("8", "10"))
        assert {x for x, _ in places} == {55, 80, 105}
        lone = (
            {(80, 81)} if rank[1] == "7" else set()
        )  # a seven has one pip that shows which end is up
        assert {(160 - x, 250 - y) for x, y in places - lone} == places - lone


@pytest.mark.parametrize("colours", [SUIT_COLOUR, GERMAN_COLOURS], ids=["French", "German"])
@pytest.mark.parametrize("suit", "CSHD")
def test_rank_and_suit_contrast_with_paper(suit: str, colours: Mapping[str, str]) -> None:
    assert contrast(default_colour(colours[suit]), PAPER) >= 7


@pytest.mark.parametrize("felt", ["#2f6a4f", "#12241c"])
def test_card_edge_and_paper_have_enough_contrast(felt: str) -> None:
    assert contrast(EDGE, PAPER) >= 3
    assert contrast(PAPER, felt) >= 3


def test_double_headed_cards_repeat_half_upside_down(root: Element) -> None:
    for card, symbol in symbols(root).items():
        if card.removesuffix("-de") in COURT_FIGURES or re.fullmatch(r"T\d+", card):
            half = f"#half-{card.removesuffix('-de')}"
            turned = f"{{*}}g[@transform='rotate(180 80 125)']/{{*}}use[@href='{half}']"
            for where in (f"{{*}}use[@href='{half}']", turned):
                assert len(symbol.findall(where)) == 1


def test_german_twin_differs_only_in_letter(root: Element) -> None:
    german = {"K": "K", "Q": "D", "N": "C", "J": "B"}
    cards = symbols(root)
    for card in (c for c in cards if f"{c}-de" in cards):
        text = ElementTree.tostring(cards[f"{card}-de"], encoding="unicode")
        assert f"#letter-{german[card[1]]}" in text
        assert german[card[1]] == card[1] or f"#letter-{card[1]}" not in text


def test_court_figures_are_all_different(root: Element) -> None:
    halves = [e for i, e in by_id(root).items() if i.startswith("half-")]
    pictures = {b"".join(ElementTree.tostring(part) for part in half) for half in halves}
    assert len(pictures) == len(halves)


@pytest.mark.parametrize(
    ("value", "text"), [(1, "I"), (4, "IIII"), (9, "IX"), (14, "XIV"), (19, "XIX"), (21, "XXI")]
)
def test_numerals_as_the_pack_writes_them(value: int, text: str) -> None:
    assert roman_numeral(value) == text


def test_longest_numeral_fits_exposed_card_edge() -> None:
    left = 16
    assert max(left + numeral_width(roman_numeral(n)) for n in (1, *range(4, 22))) <= 110


@pytest.mark.parametrize("pack", sorted(PACKS))
def test_large_deck_is_complete_in_few_bytes(outdir: Path, pack: str) -> None:
    path = outdir / f"{pack}-large.svg"
    both = [symbols(ElementTree.parse(file).getroot()) for file in (path, outdir / f"{pack}.svg")]
    large, usual = both
    assert large.keys() | {"back"} == usual.keys()
    assert len(gzip.compress(path.read_bytes())) <= 12_000
    drawings = {b"".join(map(ElementTree.tostring, large[card])) for card in CARDS[pack]}
    assert len(drawings) == len(CARDS[pack])


def outline_size(d: str) -> tuple[float, float]:
    """Return width and height of the first outline of a relative path."""
    x = y = 0.0
    xs, ys = [x], [y]
    for command, numbers in PATH_STEPS.findall(SUBPATH.findall(d)[0][2]):
        values = [*map(float, PATH_NUMBERS.findall(numbers))]
        if command in "hv":
            values = [*values, 0] if command == "h" else [0, *values]
        for dx, dy in list(zip(values[::2], values[1::2], strict=True))[-1:]:
            x, y = x + dx, y + dy
            xs.append(x)
            ys.append(y)
    return max(xs) - min(xs), max(ys) - min(ys)


LETTER, NUMERAL = "*//{*}path[@id='letter-K']", "*/{*}symbol[@id='T1']/{*}g/{*}path"


@pytest.mark.parametrize(
    ("pack", "where", "by"),
    [
        ("french", LETTER, (1.9, 1.9)),
        ("tarock", LETTER, (1.9, 1.9)),
        ("tarock", NUMERAL, (1.2, 1.5)),
    ],
)
def test_large_deck_has_larger_signs(
    outdir: Path, pack: str, where: str, by: tuple[float, float]
) -> None:
    files = (outdir / f"{pack}-large.svg", outdir / f"{pack}.svg")
    result = [ElementTree.parse(file).getroot().find(where) for file in files]
    large, usual = (outline_size(item.get("d", "")) for item in result if item is not None)
    ratios = [one / other for one, other in zip(large, usual, strict=True)]
    assert ratios == pytest.approx(by, rel=0.02)


@pytest.fixture(params=sorted(GERMAN_PACKS))
def german_suit(outdir: Path, request: pytest.FixtureRequest) -> Element:
    return ElementTree.parse(outdir / f"{request.param}.svg").getroot()


def test_german_suits_have_all_cards_of_records(german_suit: Element) -> None:
    assert {card for card in symbols(german_suit) if not card.startswith("suit-")} == FRENCH


def test_german_cards_show_their_number_of_signs(outdir: Path) -> None:
    root = ElementTree.parse(outdir / "german.svg").getroot()
    parts = by_id(root)
    more = {"A": 2, "K": 0, "Q": 2, "J": 2}  # a court card has two halves
    for card in FRENCH:
        signs = [e for e in walk_drawing(parts[card], parts) if e.get("href") == f"#sign-{card[0]}"]
        number = more[card[1:]] if card[1:] in more else int(card[1:])
        assert len(signs) == number + 2, card  # with those of the corners


def test_ober_and_unter_have_their_letters(german_suit: Element) -> None:
    for suit, (rank, letter) in product("CSHD", (("Q", "O"), ("J", "U"), ("K", "K"))):
        text = ElementTree.tostring(symbols(german_suit)[suit + rank], encoding="unicode")
        assert f"#letter-{letter}" in text
        assert "#letter-Q" not in text and "#letter-J" not in text


def test_the_german_suits_are_small(outdir: Path) -> None:
    sizes = [len(gzip.compress((outdir / f"{pack}.svg").read_bytes())) for pack in GERMAN_PACKS]
    assert sum(sizes) <= 20_000
