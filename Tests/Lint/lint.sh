#!/bin/sh
# All that `make lint` looks at; nothing is built.
#
# usage: lint.sh        from the root of the package
# Exit status: 1 when anything was found, after all of it was looked at.
set -u
cd "$(dirname "$0")/../.." || exit 2
failed=0

look() {
  words=$1
  shift
  if "$@"; then echo "ok      $words"; else echo "FOUND   $words"; failed=1; fi
}

shell_scripts() { find .ci share Tests -name '*.sh' -o -path '.ci/run'; }

swift_format() { swift format lint --strict -p -r Sources Templates Tests Package.swift; }

shell_syntax() {
  status=0
  for script in $(shell_scripts 2>/dev/null); do
    case $script in .ci/run) bash -n "$script" ;; *) sh -n "$script" ;; esac || status=1
  done
  return $status
}

python_syntax() {
  find Tests -name '*.py' -exec python3 -c '
import ast, sys
for path in sys.argv[1:]:
    ast.parse(open(path, encoding="utf-8").read(), path)' {} +
}

# The extractor's own tests, then whether sources, template and translations are in step.
messages() {
  said=$(python3 -B -m unittest discover -s Tests/Lint -p '*_test.py' 2>&1) || {
    printf '%s\n' "$said"
    return 1
  }
  python3 -B Tests/Lint/messages.py check
}

# The comparison of words in the corpus; the readers that it needs are not everywhere.
words() {
  /usr/bin/python3 -c 'import html5lib, lxml' 2>/dev/null ||
    { echo 'SKIPPED: python3-html5lib and python3-lxml are missing'; return 0; }
  said=$(/usr/bin/python3 -B -m unittest discover -s Tests/Corpus -p '*_test.py' 2>&1) || {
    printf '%s\n' "$said"
    return 1
  }
}

untranslated() { python3 -B Tests/Lint/untranslated.py; }

json() {
  [ ! -d share ] || find share -name '*.json' -exec python3 -c '
import json, sys
status = 0
for path in sys.argv[1:]:
    try:
        json.load(open(path, encoding="utf-8"))
    except ValueError as error:
        print(f"{path}: {error}")
        status = 1
sys.exit(status)' {} +
}

# Templates are filled as an install fills them.
desktop_files() {
  command -v desktop-file-validate >/dev/null || { echo 'desktop-file-validate is missing'; return 1; }
  [ -d share ] || return 0
  make --no-print-directory .build/stage &&
    find .build/stage -name '*.desktop' ! -path '*/bookstead/desktop/*' -exec desktop-file-validate {} +
}

# An id with a capital letter is what the pedantic find in most of GNOME's applications.
metainfo() {
  command -v appstreamcli >/dev/null || { echo 'SKIPPED: appstreamcli is missing (package appstream)'; return 0; }
  status=0
  for file in .build/stage/metainfo/*.xml; do
    said=$(appstreamcli validate --strict --pedantic --no-net "$file") || status=1
    printf '%s\n' "$said" | grep '^[EWIP]:' | grep -v ': cid-contains-uppercase-letter ' && status=1
  done
  return $status
}

look 'Swift format' swift_format
look 'walls between rooms' sh Tests/Lint/rooms.sh
look 'shell syntax' shell_syntax
look 'Python syntax' python_syntax
look 'translations' messages
look 'sentences that are not translated' untranslated
look 'comparison of words in the corpus' words
look 'JSON below share' json
look 'desktop files below share' desktop_files
look 'metainfo below share' metainfo
[ "$failed" = 0 ]
