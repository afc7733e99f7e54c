"""Benchmarks of the site, compared with bare Pyodide: `python -m tests.bench`."""
