#!/bin/sh
# What `make install` puts where, and whether `make uninstall` takes all of it away.
#
# usage: install.sh        from the root of the package, after a release build
# Prints what is wrong. Exit status: 1 when anything is.
set -eu
root=$PWD/.build/install
id=org.bookstead.Bookstead
failed=0

wrong() {
  echo "$*"
  failed=1
}

rm -rf "$root"
make --no-print-directory install DESTDIR="$root" PREFIX=/usr >"$root.log" || { cat "$root.log"; exit 1; }
share=$root/usr/share

for file in \
  bin/bookstead libexec/bookstead/bookstead-worker libexec/bookstead/bookstead-search-provider \
  share/applications/$id.desktop share/applications/$id.Open.desktop \
  share/dbus-1/services/$id.SearchProvider.service \
  share/gnome-shell/search-providers/$id.search-provider.ini \
  share/krunner/dbusplugins/$id.desktop \
  share/icons/hicolor/scalable/apps/$id.svg \
  share/icons/hicolor/symbolic/apps/$id-symbolic.svg \
  share/metainfo/$id.metainfo.xml share/locale/zh_CN/LC_MESSAGES/bookstead.mo \
  share/bookstead/catalogue.schema.json share/bookstead/desktop/applications/$id.desktop
do
  [ -s "$root/usr/$file" ] || wrong "not installed: $file"
done

# The programs that they start are those that were installed, at their places without DESTDIR.
programs=$(sed -n -e 's/^Exec=\([^ ]*\).*/\1/p' -e 's/^TryExec=//p' \
  "$share"/applications/*.desktop "$share"/dbus-1/services/*.service | sort -u)
[ "$(echo "$programs" | wc -l)" = 2 ] || wrong "started: $programs"
for program in $programs; do
  case $program in /usr/*) ;; *) wrong "started from elsewhere: $program" ;; esac
  [ -x "$root$program" ] || wrong "not a program: $program"
done

if grep -rlF "$root" "$root"; then wrong 'DESTDIR stands in these files'; fi
if grep -rIlE '@[A-Z_]+@' "$share" | grep -v "^$share/bookstead/desktop/"; then
  wrong 'a name stands in these files for what it should be filled with'
fi
for words in '^GenericName\[zh_CN\]=' '^Comment\[zh_CN\]=' '^Keywords\[zh_CN\]='; do
  grep -q "$words" "$share/applications/$id.desktop" || wrong "not translated: $words"
done
grep -q 'xml:lang="zh_CN"' "$share/metainfo/$id.metainfo.xml" || wrong 'the metainfo is not translated'
# Whatever opens EPUB files is the person's choice.
if grep -rl 'epub+zip' "$share/applications"; then wrong 'these take EPUB files for themselves'; fi

find "$share/applications" -name '*.desktop' -exec desktop-file-validate {} + || failed=1
if command -v appstreamcli >/dev/null; then
  appstreamcli validate-tree --no-net "$root" >"$root.log" || { cat "$root.log"; failed=1; }
else
  echo 'SKIPPED: appstreamcli is missing (package appstream)'
fi

make --no-print-directory uninstall DESTDIR="$root" PREFIX=/usr >"$root.log" || failed=1
left=$(find "$root" ! -type d)
[ -z "$left" ] || wrong "left behind: $left"
[ "$failed" = 0 ]
