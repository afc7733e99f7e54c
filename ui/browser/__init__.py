"""The browser layer: the only code that touches the DOM, workers and the browser's storage."""
