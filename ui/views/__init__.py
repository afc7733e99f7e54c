"""Pure functions from a scene to HTML, one module for each part of the page."""

from ui.views import fast_htpy as fast_htpy  # replaces htpy's rendering in every view
