"""How fast the site is, side by side with bare Pyodide: `python -m tests.bench`."""
