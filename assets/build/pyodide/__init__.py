"""Everything that cuts Pyodide, PyScript and htpy down to what the site uses. See README.md."""
