"""Redrawing of a long part of the page after every key: only differences touch the DOM.

Idiomorph compares every new child with every old one. Here two drawings are compared from both
ends, so the cost is linear in their length.
"""

from __future__ import annotations

from typing import Any

import js

from ui.browser import dom


class ElementPatcher:
    """An element of the page and its last drawing.

    What a reader does in it, such as choosing an answer, is not a difference between two drawings.
    """

    def __init__(self, selector: str) -> None:
        self.element = dom.find_element(selector)
        self.last_drawing = self.element.cloneNode(True)

    def show_html(self, html: str) -> None:
        """Turn the element into this drawing."""
        template = js.document.createElement("template")
        template.innerHTML = html
        new_drawing = template.content.firstElementChild
        update_element(self.element, self.last_drawing, new_drawing)
        self.last_drawing = new_drawing


def update_element(element: Any, last: Any, new: Any) -> None:
    """Turn an element drawn as `last` into `new`, which is not changed."""
    for name in {*last.getAttributeNames(), *new.getAttributeNames()}:
        value = new.getAttribute(name)
        if value is None:
            element.removeAttribute(name)
        elif value != last.getAttribute(name):
            element.setAttribute(name, value)
    begin, end, new_end = changed_range(last, new)
    if element.childNodes.length != last.childNodes.length:  # a browser extension has changed it
        begin, end, new_end = 0, element.childNodes.length, new.childNodes.length
    if end - begin == new_end - begin == 1:
        children = [parent.childNodes[begin] for parent in (element, last, new)]
        if are_same_kind(*children):
            update_element(*children)
            return
    replace_children(element, begin, end, copy_children(new, begin, new_end))


def are_same_kind(*nodes: Any) -> bool:
    """Return whether these are elements with the same tag."""
    return {(node.nodeType, node.nodeName) for node in nodes} == {
        (dom.ELEMENT_NODE, nodes[0].nodeName)
    }


def changed_range(last: Any, new: Any) -> tuple[int, int, int]:
    """Return the first differing child of two elements, and the end of the difference in each."""
    begin, last_end, new_end = 0, last.childNodes.length, new.childNodes.length
    most = min(last_end, new_end)
    old, current = last.firstChild, new.firstChild
    while begin < most and old.isEqualNode(current):
        begin, old, current = begin + 1, old.nextSibling, current.nextSibling
    old, current = last.lastChild, new.lastChild
    while min(last_end, new_end) > begin and old.isEqualNode(current):
        last_end, new_end = last_end - 1, new_end - 1
        old, current = old.previousSibling, current.previousSibling
    return begin, last_end, new_end


def copy_children(element: Any, begin: int, end: int) -> Any:
    """Return copies of some children."""
    children = js.document.createRange()
    children.setStart(element, begin)
    children.setEnd(element, end)
    return children.cloneContents()


def replace_children(element: Any, begin: int, end: int, others: Any) -> None:
    """Replace some children by other nodes."""
    children = js.document.createRange()
    children.setStart(element, begin)
    children.setEnd(element, end)
    children.deleteContents()
    children.insertNode(others)
