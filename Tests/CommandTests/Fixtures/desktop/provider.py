#!/usr/bin/env python3
"""A program on the session bus that finds nothing, in the least of D-Bus (Specification 0.40).

usage: provider.py [NAME]     has the name (the search provider's) until the bus is gone

Answers every call with an empty list; none at all while there is a file called `silent` in the home.
Stands in for the search provider, and for the programs of a desktop that have a name on the bus.
"""

import os
import pathlib
import socket
import struct
import sys

CALL, REPLY, STRING, OBJECT, SIGNATURE = 1, 2, b"s", b"o", b"g"
PATH, INTERFACE, MEMBER, REPLY_TO, DESTINATION, SENDER, BODY = 1, 2, 3, 5, 6, 7, 8


def aligned(size, to):
    return size + -size % to


def text(words):
    return struct.pack("<I", len(words)) + words.encode() + b"\0"


def message(kind, serial, fields, body=b""):
    """A message of little-endian words; fields are triples of code, type and value."""
    array = b""
    for code, type_, value in fields:
        array += bytes(-len(array) % 8) + bytes([code, 1]) + type_ + b"\0"
        if type_ == b"u":
            array += struct.pack("<I", value)
        elif type_ == SIGNATURE:
            array += bytes([len(value)]) + value.encode() + b"\0"
        else:
            array += text(value)
    head = b"l" + bytes([kind, 0, 1]) + struct.pack("<III", len(body), serial, len(array)) + array
    return head + bytes(-len(head) % 8) + body


def fields(head):
    """The header fields of a message by their codes."""
    end = 16 + struct.unpack_from("<I", head, 12)[0]
    found, at = {}, 16
    while at < end:
        at = aligned(at, 8)
        code, type_ = head[at], head[at + 2 : at + 3]
        at += 4
        if type_ == SIGNATURE:
            found[code] = head[at + 1 : at + 1 + head[at]].decode()
            at += head[at] + 2
        elif type_ == b"u":
            found[code] = struct.unpack_from("<I", head, at)[0]
            at += 4
        else:
            size = struct.unpack_from("<I", head, at)[0]
            found[code] = head[at + 4 : at + 4 + size].decode()
            at += size + 5
    return found


class Bus:
    def __init__(self):
        address = os.environ["DBUS_SESSION_BUS_ADDRESS"].split(",")[0]
        kind, _, name = address.removeprefix("unix:").partition("=")
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect("\0" + name if kind == "abstract" else name)
        identity = str(os.getuid()).encode().hex().encode()
        self.socket.sendall(b"\0AUTH EXTERNAL " + identity + b"\r\n")
        self.socket.recv(1024)
        self.socket.sendall(b"BEGIN\r\n")
        self.serial = 0

    def send(self, kind, fields, body=b""):
        self.serial += 1
        self.socket.sendall(message(kind, self.serial, fields, body))

    def ask(self, member, signature="", body=b""):
        """Calls a method of the bus itself; its answer is not waited for."""
        name = "org.freedesktop.DBus"
        self.send(CALL, [
            (PATH, OBJECT, "/org/freedesktop/DBus"), (INTERFACE, STRING, name),
            (MEMBER, STRING, member), (DESTINATION, STRING, name),
            *([(BODY, SIGNATURE, signature)] if signature else []),
        ], body)  # fmt: skip

    def read(self, size):
        data = b""
        while len(data) < size:
            more = self.socket.recv(size - len(data))
            if not more:
                sys.exit(0)
            data += more
        return data

    def receive(self):
        """The next message: its kind, its serial and its header fields."""
        head = self.read(16)
        body, serial, size = struct.unpack_from("<III", head, 4)
        head += self.read(aligned(16 + size, 8) - 16)
        self.read(body)
        return head[1], serial, fields(head)


def main(name="org.bookstead.Bookstead.SearchProvider"):
    bus = Bus()
    bus.ask("Hello")
    body = text(name)
    bus.ask("RequestName", "su", body + bytes(-len(body) % 4) + struct.pack("<I", 4))
    while True:
        kind, serial, found = bus.receive()
        if kind != CALL or pathlib.Path(os.environ["HOME"], "silent").exists():
            continue
        signature = "a(sss)" if found[MEMBER] == "Actions" else "as"
        bus.send(REPLY, [
            (REPLY_TO, b"u", serial), (DESTINATION, STRING, found[SENDER]),
            (BODY, SIGNATURE, signature),
        ], bytes(8 if signature == "a(sss)" else 4))  # fmt: skip


try:
    main(*sys.argv[1:])
except ConnectionError:
    pass
