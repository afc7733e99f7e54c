"""A long part of the page, drawn anew after every key: only what differs is touched.

Idiomorph holds every new child against every old one. Here two drawings are compared from both
ends, so that the cost grows with their length and no faster.
"""

from __future__ import annotations

from typing import Any

import js

from ui.browser import dom


class Mirror:
    """An element of the page, and what was last drawn in it.

    What a reader does there, like choosing an answer, is no difference between two drawings.
    """

    def __init__(self, selector: str) -> None:
        self.element = dom.find(selector)
        self.last = self.element.cloneNode(True)

    def show(self, html: str) -> None:
        """Turn the element into this drawing of it."""
        template = js.document.createElement("template")
        template.innerHTML = html
        drawn = template.content.firstElementChild
        renew(self.element, self.last, drawn)
        self.last = drawn


def renew(shown: Any, last: Any, new: Any) -> None:
    """Turn an element that was drawn as `last` into `new`, which stays as it is."""
    for name in {*last.getAttributeNames(), *new.getAttributeNames()}:
        value = new.getAttribute(name)
        if value is None:
            shown.removeAttribute(name)
        elif value != last.getAttribute(name):
            shown.setAttribute(name, value)
    begin, end, new_end = difference(last, new)
    if shown.childNodes.length != last.childNodes.length:  # an extension has been here
        begin, end, new_end = 0, shown.childNodes.length, new.childNodes.length
    if end - begin == new_end - begin == 1:
        children = [each.childNodes[begin] for each in (shown, last, new)]
        if alike(*children):
            renew(*children)
            return
    exchange(shown, begin, end, copied(new, begin, new_end))


def alike(*nodes: Any) -> bool:
    """Tell whether these are elements of one kind."""
    return {(node.nodeType, node.nodeName) for node in nodes} == {(dom.ELEMENT, nodes[0].nodeName)}


def difference(last: Any, new: Any) -> tuple[int, int, int]:
    """Return from which child on two elements differ, and up to which child of each."""
    begin, last_end, new_end = 0, last.childNodes.length, new.childNodes.length
    most = min(last_end, new_end)
    old, own = last.firstChild, new.firstChild
    while begin < most and old.isEqualNode(own):
        begin, old, own = begin + 1, old.nextSibling, own.nextSibling
    old, own = last.lastChild, new.lastChild
    while min(last_end, new_end) > begin and old.isEqualNode(own):
        last_end, new_end = last_end - 1, new_end - 1
        old, own = old.previousSibling, own.previousSibling
    return begin, last_end, new_end


def copied(element: Any, begin: int, end: int) -> Any:
    """Return copies of some children."""
    wanted = js.document.createRange()
    wanted.setStart(element, begin)
    wanted.setEnd(element, end)
    return wanted.cloneContents()


def exchange(element: Any, begin: int, end: int, others: Any) -> None:
    """Put other nodes in the place of some children."""
    old = js.document.createRange()
    old.setStart(element, begin)
    old.setEnd(element, end)
    old.deleteContents()
    old.insertNode(others)
