#!/bin/sh
# The walls between the rooms that the compiler does not see, and what may stand in none of them.
#
# usage: rooms.sh        from the root of the package
# Prints every line that is against a rule, and below them the reason for the rule. Exit status: 1
# when there is any.
set -u
cd "$(dirname "$0")/../.." || exit 2
failed=0

# forbid REASON GREP-ARGUMENTS...: no line of the Swift sources may match.
forbid() {
  reason=$1
  shift
  if grep -rnE --include='*.swift' "$@"; then
    echo "    $reason"
    failed=1
  fi
}

# only MODULE ROOM... : the C library's module may be imported in these rooms alone.
only() {
  module=$1
  shift
  skip=$(for room in "$@"; do printf -- '--exclude-dir=%s ' "$room"; done)
  # shellcheck disable=SC2086
  forbid "$module is $*'s alone: its pointers, its return codes and its threads are minded in one place" \
    $skip "^(@[a-zA-Z]+ )*((public|package|internal|private|fileprivate) )?import $module\$" Sources Templates
}

only CXML2 XML
only CCMark Intake
only CZip Archive
only CDeflate Archive
only CSQLite Library
only CGIO Freedesktop
only CPixbuf Images
only CPango Images
only CUchardet Encoding
only CCrypto Digest
only CLanguage Language

for room in Answers BaseDirectories CLI Freedesktop Library Messages XBEL bookstead \
  bookstead-search-provider; do
  forbid "$room starts with every search: Foundation would cost it half its time, and memory" \
    '^ *import Foundation' "Sources/$room"
done
forbid 'FoundationXML and FoundationNetworking crash and hang on bad input: XML is the room for it' \
  'import Foundation(XML|Networking)' Sources Templates Tests
forbid 'NOENT reads local files even with NONET, HUGE lifts the limits that stop bombs' \
  '(XML|HTML)_PARSE_(NOENT|HUGE|DTDLOAD|DTDATTR|XINCLUDE)' Sources
forbid 'a fault in a book must not end the program: throw the room'"'"'s error' \
  '\b(try|as)!|\bfatalError\(' Sources Templates

forbid 'strerror speaks English on small systems: systemReason of Messages is translated' \
  --exclude-dir=Messages 'strerror\((errno|code|E[A-Z]+)' Sources Templates

long=$(find Sources Templates -name '*.swift' -exec wc -l {} + | awk '$1 > 500 && $2 != "total"')
if [ -n "$long" ]; then
  echo "$long"
  echo '    over 500 lines: a file holds one idea'
  failed=1
fi

# The hosts that this machine installs from; a clone elsewhere has others.
hosts=$({
  grep -rhoE 'https?://[^/ ]+' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null
  python3 -m pip config list 2>/dev/null | grep -oE 'https?://[^/ ]+'
} | sed -E 's#https?://([^/@]*@)?##; s/:[0-9]*$//' | sort -u)
for host in $hosts; do
  if grep -rnF --exclude-dir=.build --exclude-dir=.git -e "$host" .; then
    echo '    a package host of this machine: the clients know theirs'
    failed=1
  fi
done

[ "$failed" = 0 ]
