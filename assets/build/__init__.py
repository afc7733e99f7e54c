"""Turns a folder of copied files into the finished site: `python -m assets.build DIST`."""
