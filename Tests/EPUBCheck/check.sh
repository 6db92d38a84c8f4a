#!/bin/sh
# Checks books with EPUBCheck, all of them in one JVM.
#
# usage: check.sh [-u] BOOK.epub...    prints findings, then the sum; exit status 1 if any counts
#        check.sh [-u] -               a path a line on standard input, "CHECKED<TAB>path" after each
#
# The jar is $BOOKSTEAD_EPUBCHECK, else the one `make test-deps` put below .build/venv.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

jar=${BOOKSTEAD_EPUBCHECK:-}
if [ -z "$jar" ]; then
  for found in "$here"/../../.build/venv/lib/python3*/site-packages/epubcheck/epubcheck.jar; do
    jar=$found
  done
fi
if [ ! -f "$jar" ]; then
  echo "check.sh: EPUBCheck is not there: ${jar:-no epubcheck.jar}; 'make test-deps' installs it" >&2
  exit 2
fi

# Java reads file names by the locale: under C a Chinese name would not be found. The messages are
# in English whatever the locale.
LC_ALL=C.UTF-8
export LC_ALL
# -Xss: EPUBCheck's regular expressions recurse. The rest halves the CPU time of 600 small books.
exec java -Duser.language=en -Xss4m -Xmx1g -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
  "$here/EPUBCheckAll.java" "$@"
