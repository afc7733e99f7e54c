"""What is seen: pure functions from a scene to HTML, one file for each thing on the screen."""

from ui.views import fast_htpy as quick  # what draws them all
