"""Pure functions from a scene to HTML, one module for each part of the page."""

from ui.components import fast_htpy  # noqa: F401 (it changes how htpy renders)
