"""Pure functions from a scene to HTML, one module for each part of the page."""
