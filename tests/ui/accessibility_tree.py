"""The accessibility tree of a rendered page: name, role and state of its elements (accname)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

VOID_ELEMENTS = ("input", "img", "br", "meta", "link", "use", "path", "hr", "source")
"""Elements without an end tag; in our pages, elements inside an SVG have one."""

FORM_FIELDS = ("input", "select", "textarea")


class AccessibleNode:
    """An element of a page, or a text in it."""

    def __init__(
        self, name: str, attributes: dict[str, str], parent: AccessibleNode | None
    ) -> None:
        self.name, self.attributes, self.parent = name, attributes, parent
        self.children: list[AccessibleNode | str] = []

    def __iter__(self) -> Iterator[AccessibleNode]:
        """Yield this element and all its descendants in document order."""
        yield self
        for child in self.children:
            if isinstance(child, AccessibleNode):
                yield from child

    def get(self, attribute: str) -> str:
        """Return the value of an attribute, empty if it is not there."""
        return self.attributes.get(attribute, "")

    def all(self, selector: str) -> list[AccessibleNode]:
        """Return all elements that a selector matches, of the kinds that our effects use."""
        return [node for node in self if matches_selector(node, selector)]

    def parents(self) -> Iterator[AccessibleNode]:
        """Yield this element and its ancestors up to the page."""
        node: AccessibleNode | None = self
        while node is not None:
            yield node
            node = node.parent

    @property
    def is_silent(self) -> bool:
        """Whether a screen reader skips the element: it is hidden from it, or from everybody."""
        return any(
            node.get("aria-hidden") == "true" or {"hidden", "inert"} & node.attributes.keys()
            for node in self.parents()
        )

    @property
    def text(self) -> str:
        """The text of the element as a screen reader reads it."""
        return " ".join(" ".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.get("aria-hidden") != "true" and "hidden" not in child.attributes:
                yield child.get("aria-label") or child.text


class AccessibilityParser(HTMLParser):
    """Builds the accessibility tree of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.page = self.open = AccessibleNode("page", {}, None)
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = AccessibleNode(tag, {key: value or "" for key, value in attrs}, self.open)
        self.open.children.append(node)
        if (
            tag not in VOID_ELEMENTS
            or self.get_starttag_text() == f"<{tag}>"
            and tag in ("use", "path")
        ):
            self.open = node

    def handle_endtag(self, tag: str) -> None:
        if self.open.name == tag and self.open.parent is not None:
            self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def parse_accessible(html: str) -> AccessibleNode:
    """Return a page as an accessibility tree."""
    return AccessibilityParser(without_name_marks(html)).page


def without_name_marks(html: str) -> str:
    """Return HTML with names that are not to be translated as a part of the text around them."""
    return re.sub(r'<span translate="no">([^<]*)</span>', r"\1", html)


SELECTOR_PART = re.compile(r"([a-z0-9]*)((?:#[\w-]+)?)((?:\[[^\]]+\])*)((?::not\(\[[\w-]+\]\))?)")


def matches_selector(node: AccessibleNode, selector: str) -> bool:
    """Return whether a selector such as `#hand button:not([aria-disabled])` matches an element."""
    *ancestors, last = re.split(r" (?![^\[]*\])", selector)
    if not _matches_part(node, last):
        return False
    parents = [*node.parents()][1:]
    return all(any(_matches_part(parent, part) for parent in parents) for part in ancestors)


def _matches_part(node: AccessibleNode, part: str) -> bool:
    matched = SELECTOR_PART.fullmatch(part)
    assert matched, part
    tag, name, required, excluded = matched.groups()
    values = re.findall(r'\[([\w-]+)="([^"]*)"\]', required)
    return (
        tag in ("", node.name)
        and name in ("", f"#{node.get('id')}")
        and all(node.get(key) == value for key, value in values)
        and not (excluded and excluded[6:-2] in node.attributes)
    )


def name_of(node: AccessibleNode) -> str:
    """Return the accessible name of an element: from its label, or its own text."""
    *_, page = node.parents()
    if ids := node.get("aria-labelledby").split():
        return " ".join(page.all(f"#{label}")[0].text for label in ids)
    if label := node.get("aria-label"):
        return label
    if node.name in FORM_FIELDS:
        enclosing_labels = [parent for parent in node.parents() if parent.name == "label"]
        label_nodes = [
            parent
            for parent in page
            if parent.name == "label" and parent.get("for") == node.get("id") != ""
        ]
        return " ".join(parent.text for parent in (*label_nodes, *enclosing_labels))
    return node.text or node.get("title")


def description_of(node: AccessibleNode) -> str:
    """Return the accessible description: the reason for a refusal, what an offer means."""
    *_, page = node.parents()
    targets = (page.all(f"#{name}") for name in node.get("aria-describedby").split())
    return " ".join(" ".join(nodes[0]._texts()).strip() for nodes in targets if nodes)


def state_of(node: AccessibleNode) -> Iterator[str]:
    """Yield the states of an element."""
    for key, words in STATES:
        if node.attributes.get(key) is not None and (word := words.get(node.get(key))):
            yield word


STATES = (
    ("aria-disabled", {"true": "unavailable"}),
    ("aria-pressed", {"true": "pressed", "false": "not pressed"}),
    ("aria-expanded", {"true": "expanded", "false": "collapsed"}),
    ("aria-current", {"page": "current page", "true": "current"}),
)

IMPLICIT_ROLES = {
    "a": "link",
    "button": "button",
    "section": "region",
    "h2": "heading",
    "summary": "button",
}


def role_of(node: AccessibleNode) -> str:
    """Return the role of an element."""
    return node.get("role") or IMPLICIT_ROLES.get(node.name, node.name)


def announced_line(node: AccessibleNode) -> str:
    """Return what a screen reader says when an element gets the focus."""
    line = ", ".join([name_of(node), role_of(node), *state_of(node)])
    description = description_of(node)
    return f"{line}. {description}" if description else line


def focusable_controls(page: AccessibleNode) -> Iterable[AccessibleNode]:
    """Yield every element that can get the focus and is not hidden."""
    for node in page:
        is_focusable = (
            node.name in ("button", "a", "summary", *FORM_FIELDS) or node.get("tabindex") == "0"
        )
        if is_focusable and not node.is_silent:
            yield node
