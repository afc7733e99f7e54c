"""All tests draw with the faster htpy, as the site does; `site/test_fast_htpy.py` compares both."""

from assets.build.pyodide import fast_htpy

fast_htpy.replace_methods()
