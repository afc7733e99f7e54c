"""The page: a model, messages and pure views. Only `ui.browser` touches the browser."""
