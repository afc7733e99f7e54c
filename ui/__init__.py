"""The page: a model, messages and pure views; only main, dom and worker know a browser."""
