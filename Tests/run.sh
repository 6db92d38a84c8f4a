#!/bin/sh
# All that `make test` runs, each step whatever became of the ones before, and a summary at the end.
#
# usage: run.sh        from the root of the package, after a release build; $SWIFT is the command,
#                      $BOOKSTEAD_EPUBCHECK the jar, without which tests would be skipped
# Exit status: 1 when any step failed.
set -u
: "${SWIFT:=swift}" "${BOOKSTEAD_EPUBCHECK:?names EPUBCheck's jar}"
export BOOKSTEAD_EPUBCHECK
log=.build/test.log
summary=
failed=0

# step WORDS COMMAND...: runs the command, its output to the terminal and to $log; adds a line.
step() {
  words=$1
  shift
  printf '\n--- %s\n' "$words"
  { "$@" 2>&1 && echo 0 >"$log.status" || echo "$?" >"$log.status"; } | tee "$log"
  if [ "$(cat "$log.status")" = 0 ]; then
    summary="$summary  passed  $words$(result)
"
  else
    failed=$((failed + 1))
    summary="$summary  FAILED  $words$(result)
"
    faults=$(grep '^✘' "$log" | head -n 20 | sed 's/^/          /')
    [ -z "$faults" ] || summary="$summary$faults
"
  fi
}

# What the log's closing line says: a count of tests, a sum of books.
result() {
  sed -n -e 's/^.*Test run with \([0-9]* tests\).* after \([0-9]*\).*/: \1 in \2 s/p' \
    -e 's/^checked \([0-9]*\), \(.*\)/: \1 books, \2/p' "$log" | tail -n 1
}

# A test that ends a child by a signal must not wait for the backtracer.
swift_tests() { SWIFT_BACKTRACE=enable=no "$SWIFT" test --disable-xctest; }
demo() { sh Tests/Demo/demo.sh; }
install() { sh Tests/Install/install.sh; }
demo_books() { sh Tests/EPUBCheck/check.sh .build/demo/data/bookstead/Books/*.epub; }

mkdir -p .build
step 'Swift tests' swift_tests
step 'demo' demo
step 'make install, and what it puts where' install
step "EPUBCheck over the demo's books" demo_books

printf '\n%s' "$summary"
[ "$failed" = 0 ]
