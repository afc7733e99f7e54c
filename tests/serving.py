"""An HTTP server in a background thread of a test."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import HTTPServer


@contextmanager
def serve_in_thread(server: HTTPServer) -> Iterator[str]:
    """Run a server in a thread while the block lasts; yield its address."""
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
