"""Pure functions from a scene to HTML, one file for each thing on the screen."""

from ui.views import fast_htpy as fast_htpy  # replaces htpy's rendering for all of them
