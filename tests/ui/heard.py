"""What can be heard of a drawn page: the name, kind and state of an element, as browsers work
them out (accname), for the tests of what a screen reader is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

VOID = ("input", "img", "br", "meta", "link", "use", "path", "hr", "source")
"""Elements without an end; what is drawn in an SVG has one in our pages."""

FIELDS = ("input", "select", "textarea")


class Heard:
    """An element of a page, or a text in it."""

    def __init__(self, name: str, attributes: dict[str, str], above: Heard | None) -> None:
        self.name, self.attributes, self.above = name, attributes, above
        self.inside: list[Heard | str] = []

    def __iter__(self) -> Iterator[Heard]:
        """Walk through this element and all inside it, in the order of the document."""
        yield self
        for one in self.inside:
            if isinstance(one, Heard):
                yield from one

    def get(self, attribute: str) -> str:
        """The value of an attribute, empty if it is not there."""
        return self.attributes.get(attribute, "")

    def all(self, selector: str) -> list[Heard]:
        """All elements that a selector of our effects finds."""
        return [one for one in self if fits(one, selector)]

    def parents(self) -> Iterator[Heard]:
        """Walk up from this element to the page."""
        one: Heard | None = self
        while one is not None:
            yield one
            one = one.above

    @property
    def silent(self) -> bool:
        """Whether a screen reader passes over it: hidden from it, or from everybody."""
        return any(
            one.get("aria-hidden") == "true" or {"hidden", "inert"} & one.attributes.keys()
            for one in self.parents()
        )

    @property
    def text(self) -> str:
        """What is read of its text."""
        return " ".join(" ".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for one in self.inside:
            if isinstance(one, str):
                yield one
            elif one.get("aria-hidden") != "true" and "hidden" not in one.attributes:
                yield one.get("aria-label") or one.text


class Reader(HTMLParser):
    """Turns HTML into what can be heard of it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.page = self.open = Heard("page", {}, None)
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Heard(tag, {key: value or "" for key, value in attrs}, self.open)
        self.open.inside.append(one)
        if tag not in VOID or self.get_starttag_text() == f"<{tag}>" and tag in ("use", "path"):
            self.open = one

    def handle_endtag(self, tag: str) -> None:
        if self.open.name == tag and self.open.above is not None:
            self.open = self.open.above

    def handle_data(self, data: str) -> None:
        self.open.inside.append(data)


def heard(html: str) -> Heard:
    """A page as it is heard."""
    return Reader(without_name_marks(html)).page


def without_name_marks(html: str) -> str:
    """Return HTML with names that are not to be translated as a part of the text around them."""
    return re.sub(r'<span translate="no">([^<]*)</span>', r"\1", html)


PART = re.compile(r"([a-z0-9]*)((?:#[\w-]+)?)((?:\[[^\]]+\])*)((?::not\(\[[\w-]+\]\))?)")


def fits(one: Heard, selector: str) -> bool:
    """Tell whether a selector such as `#hand button:not([aria-disabled])` finds an element."""
    *above, last = re.split(r" (?![^\[]*\])", selector)
    if not _fits(one, last):
        return False
    parents = [*one.parents()][1:]
    return all(any(_fits(parent, part) for parent in parents) for part in above)


def _fits(one: Heard, part: str) -> bool:
    found = PART.fullmatch(part)
    assert found, part
    tag, name, having, lacking = found.groups()
    values = re.findall(r'\[([\w-]+)="([^"]*)"\]', having)
    return (
        tag in ("", one.name)
        and name in ("", f"#{one.get('id')}")
        and all(one.get(key) == value for key, value in values)
        and not (lacking and lacking[6:-2] in one.attributes)
    )


def name_of(one: Heard) -> str:
    """The name of an element: of its label, or of what stands in it."""
    *_, page = one.parents()
    if ids := one.get("aria-labelledby").split():
        return " ".join(page.all(f"#{label}")[0].text for label in ids)
    if label := one.get("aria-label"):
        return label
    if one.name in FIELDS:
        around = [up for up in one.parents() if up.name == "label"]
        own = [up for up in page if up.name == "label" and up.get("for") == one.get("id") != ""]
        return " ".join(up.text for up in (*own, *around))
    return one.text or one.get("title")


def more_of(one: Heard) -> str:
    """What describes an element besides its name: the reason for a refusal, what an offer means."""
    *_, page = one.parents()
    told = (page.all(f"#{name}") for name in one.get("aria-describedby").split())
    return " ".join(" ".join(found[0]._texts()).strip() for found in told if found)


def state_of(one: Heard) -> Iterator[str]:
    """Yield what an element says of its state."""
    for key, words in STATES:
        if one.attributes.get(key) is not None and (said := words.get(one.get(key))):
            yield said


STATES = (
    ("aria-disabled", {"true": "unavailable"}),
    ("aria-pressed", {"true": "pressed", "false": "not pressed"}),
    ("aria-expanded", {"true": "expanded", "false": "collapsed"}),
    ("aria-current", {"page": "current page", "true": "current"}),
)

KINDS = {"a": "link", "button": "button", "section": "region", "h2": "heading", "summary": "button"}


def kind_of(one: Heard) -> str:
    """What kind of thing an element is said to be."""
    return one.get("role") or KINDS.get(one.name, one.name)


def line_of(one: Heard) -> str:
    """What is heard when an element gets the focus."""
    said = ", ".join([name_of(one), kind_of(one), *state_of(one)])
    more = more_of(one)
    return f"{said}. {more}" if more else said


def controls(page: Heard) -> Iterable[Heard]:
    """Everything on a page that can be reached and is not silent."""
    for one in page:
        reached = one.name in ("button", "a", "summary", *FIELDS) or one.get("tabindex") == "0"
        if reached and not one.silent:
            yield one
