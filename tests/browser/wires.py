"""The wire between a browser and the server: everything that comes over it is kept, and it can be cut."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from urllib.parse import urlsplit

ASKS_FOR_PACKED = re.compile(rb"accept-encoding:", re.IGNORECASE)
ASKS_FOR_NOTHING = b"x-not-accepted:"


class Wire:
    """A port that hands everything on to a server and back.  It remembers what came back, which is never packed."""

    def __init__(self, address: str) -> None:
        self.server = ("127.0.0.1", urlsplit(address).port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.streams: list[bytearray] = []  # what came back, one for each connection: they come at the same time
        self.open: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.listening = threading.Thread(target=self.listen, daemon=True)
        self.listening.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    @property
    def received(self) -> bytes:
        """What came back so far, connection by connection."""
        return b"\n".join(bytes(stream) for stream in self.streams)

    def listen(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                browser, _ = self.listener.accept()
                server = socket.create_connection(self.server)
                with self.lock:
                    self.open |= {browser, server}
                for source, target, keeps in ((browser, server, False), (server, browser, True)):
                    threading.Thread(target=self.carry, args=(source, target, keeps), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, keeps: bool) -> None:
        stream = bytearray()
        if keeps:
            self.streams.append(stream)
        with contextlib.suppress(OSError):  # either end has hung up
            while data := source.recv(1 << 16):
                if keeps:
                    stream += data
                else:
                    data = ASKS_FOR_PACKED.sub(ASKS_FOR_NOTHING, data)
                target.sendall(data)
        self.hang_up(source, target)

    def hang_up(self, *sockets: socket.socket) -> None:
        with self.lock:
            for one in sockets:
                if one in self.open:
                    self.open.remove(one)
                    with contextlib.suppress(OSError):
                        one.shutdown(socket.SHUT_RDWR)
                    one.close()

    def close(self) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.listening.join(5)
        self.hang_up(*self.open)
