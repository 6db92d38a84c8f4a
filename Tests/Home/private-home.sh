#!/bin/sh
# Runs a command in a home of its own with a session bus of its own.
#
# usage: private-home.sh DIRECTORY COMMAND [ARGUMENT...]
#
# Nothing the command does reaches the person's files or desktop: all XDG directories lie below
# DIRECTORY, no display is known, and the bus is new (a private HOME alone is not enough, settings
# travel over the session bus to the real home).
set -eu
[ $# -ge 2 ] || { echo "usage: private-home.sh DIRECTORY COMMAND [ARGUMENT...]" >&2; exit 2; }

mkdir -p "$1"
home=$(CDPATH='' cd -- "$1" && pwd)
shift
(cd "$home" && mkdir -p data config cache state run tmp && chmod 700 run)

export HOME="$home" TMPDIR="$home/tmp"
export XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_CACHE_HOME="$home/cache"
export XDG_STATE_HOME="$home/state" XDG_RUNTIME_DIR="$home/run"
unset DISPLAY WAYLAND_DISPLAY XAUTHORITY XDG_CURRENT_DESKTOP XDG_SESSION_ID
unset DESKTOP_SESSION DBUS_SESSION_BUS_ADDRESS DBUS_STARTER_ADDRESS

command -v dbus-run-session >/dev/null || { echo "private-home.sh: no dbus-run-session" >&2; exit 127; }
# What the bus and the services it starts have to say goes to a file, not between the command's words.
exec dbus-run-session -- sh -c 'exec "$@" >&4 2>&3 3>&- 4>&-' sh "$@" \
  4>&1 3>&2 >"$home/bus.log" 2>&1
