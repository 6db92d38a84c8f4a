#!/bin/sh
# usage: recent.sh            what is in the list of recent files: file, title, programs and counts
#        recent.sh add PROGRAM TIME FILE   an entry of another program, as GLib writes it
list=$XDG_DATA_HOME/recently-used.xbel
if [ "${1-}" != add ]; then
  [ -e "$list" ] || { echo none; exit; }
  sed -n 's/.*<bookmark href="[^"]*\/\([^"/]*\)".*/\1/p; s/.*<title>\(.*\)<\/title>.*/  title \1/p
    s/.*<desc>\(.*\)<\/desc>.*/  description \1/p
    s/.*<bookmark:application name="\([^"]*\)".*count="\([0-9]*\)".*/  \1 \2/p' "$list"
  exit
fi
[ -e "$list" ] || printf '%s\n' '<?xml version="1.0" encoding="UTF-8"?>' '<xbel version="1.0"' \
  '      xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"' \
  '      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"' '>' '</xbel>' >"$list"
uri=file://$(python3 -c 'import os, sys, urllib.parse
print(urllib.parse.quote(os.path.abspath(sys.argv[1]), safe="!$&()*+,-./:=@_~"))' "$4")
sed -i '$d' "$list"
cat >>"$list" <<END
  <bookmark href="$uri" added="$3" modified="$3" visited="$3">
    <info>
      <metadata owner="http://freedesktop.org">
        <mime:mime-type type="application/epub+zip"/>
        <bookmark:applications>
          <bookmark:application name="$2" exec="&apos;$2 %u&apos;" modified="$3" count="1"/>
        </bookmark:applications>
      </metadata>
    </info>
  </bookmark>
</xbel>
END
