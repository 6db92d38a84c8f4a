#!/bin/sh
# The programs of the build directory below a prefix in the test's home, as `make install` puts them.
#
# usage: install.sh PREFIX
set -eu
mkdir -p "$1/bin" "$1/libexec/bookstead" "$1/share"
prefix=$(CDPATH='' cd -- "$1" && pwd)
programs=$(dirname "$(command -v bookstead-worker)")
cp "$programs/bookstead" "$prefix/bin"
cp "$programs/bookstead-worker" "$programs/bookstead-search-provider" "$prefix/libexec/bookstead"
cp -R "$SAMPLES/.." "$prefix/share/bookstead"
cp -R "$prefix/share/bookstead/desktop/." "$prefix/share"
find "$prefix/share/applications" "$prefix/share/dbus-1" -type f -exec sed -i \
  -e "s|@COMMAND@|$prefix/bin/bookstead|" \
  -e "s|@PROVIDER@|$prefix/libexec/bookstead/bookstead-search-provider|" {} +
