#!/bin/sh
# Runs a shell command on a session bus of its own, in a test's home; what the bus says is left out.
#
# usage: session.sh COMMAND
exec dbus-run-session -- sh -c 'exec sh -c "$1" 2>&3 3>&-' sh "$1" 3>&2 2>/dev/null
