#!/bin/sh
# What `make demo` shows: the shipped samples imported, bound and found, in a home of its own.
#
# usage: demo.sh            from the root of the package, after a release build
#
# Starts itself again in .build/demo, which it empties first. Exit status: that of the first command
# that fails, a search without a hit among them.
set -eu
home=.build/demo

if [ "${BOOKSTEAD_DEMO:-}" != inside ]; then
  rm -rf "$home"
  BOOKSTEAD_DEMO=inside exec sh Tests/Home/private-home.sh "$home" sh "$0"
fi

# A person may go on in the demo's home with this: .build/demo/bookstead VERB
cat >"$home/bookstead" <<'END'
#!/bin/sh
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
exec sh "$root/Tests/Home/private-home.sh" "$root/.build/demo" "$root/.build/release/bookstead" "$@"
END
chmod +x "$home/bookstead"

# Without a terminal on standard input nothing is asked.
show() {
  printf '\n$ bookstead %s\n' "$*"
  .build/release/bookstead "$@" </dev/null
}
show import --samples
show export
show search 旧书
show search tide

books=$home/data/bookstead/Books
count=$(find "$books" -name '*.epub' | wc -l)
[ "$count" -gt 0 ] || { echo "demo.sh: no book in $books" >&2; exit 1; }
cat <<END

$count books, bound and found. All of it lies in .build/demo, nothing outside:
  books      $books
  library    $home/data/bookstead/library.sqlite
  originals  $home/data/bookstead/Originals
What to type next:
  $home/bookstead list            the demo's titles
  $home/bookstead search WORDS    by title, author or category
  make install                         then, with what your store gave you:
  bookstead import CATALOGUE.json      titles and texts into the library
  bookstead export                     books you bought, bound as EPUBs
END
