"""What touches the browser: the only place that knows its page, its threads and its storage."""
