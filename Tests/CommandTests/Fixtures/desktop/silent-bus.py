"""A socket where somebody listens and nobody answers.

usage: silent-bus.py SOCKET COMMAND...     runs the command with it as the session bus
"""

import os
import socket
import subprocess
import sys

listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen()
environment = os.environ | {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={sys.argv[1]}"}
sys.exit(subprocess.run(sys.argv[2:], env=environment).returncode)
