#!/bin/sh
# Runs a shell command on a session bus of its own that knows how to start the search provider, whose
# own words go to ~/provider.log.
#
# usage: provider.sh COMMAND
#
# The command may use these, whose arguments and answers are GVariants as text:
#   shell METHOD ARGUMENT...     calls a method as GNOME Shell does
#   krunner METHOD ARGUMENT...   calls a method as KRunner does
#   names TERMS                  the names that GNOME Shell shows for what was typed
#   id TERMS                     the id of the first of them
#   running                      whether the provider runs
#   seen                         what a reader left in ~/seen, once it is there
if [ "$1" != --inside ]; then
  name=org.bookstead.Bookstead.SearchProvider
  services=$XDG_DATA_HOME/dbus-1/services
  mkdir -p "$services"
  printf '[D-BUS Service]\nName=%s\nExec=/bin/sh -c "exec %s 2>>%s/provider.log"\n' \
    $name "$(command -v bookstead-search-provider)" "$HOME" >"$services/$name.service"
  export PROVIDER_COMMAND="$1"
  exec sh "$(dirname "$0")/session.sh" "exec sh '$0' --inside"
fi

call() {
  method=$1
  shift
  gdbus call --session --timeout 20 -d org.bookstead.Bookstead.SearchProvider \
    -o /org/bookstead/Bookstead/SearchProvider -m "$method" "$@"
}

shell() {
  method=$1
  shift
  call "org.gnome.Shell.SearchProvider2.$method" "$@"
}

krunner() {
  method=$1
  shift
  call "org.kde.krunner1.$method" "$@"
}

names() {
  ids=$(shell GetInitialResultSet "$1" | sed 's/^(//; s/,)$//')
  shell GetResultMetas "$ids" | grep -oE "'name': <('[^']*'|\"[^\"]*\")>" | sed "s/^'name': <.//; s/.>\$//"
}

id() { shell GetInitialResultSet "$1" | grep -oE '[0-9a-f-]{36}' | head -n 1; }

running() {
  gdbus call --session -d org.freedesktop.DBus -o /org/freedesktop/DBus \
    -m org.freedesktop.DBus.NameHasOwner org.bookstead.Bookstead.SearchProvider
}

seen() {
  for i in $(seq 200); do [ -e "$HOME/seen" ] && break; sleep 0.05; done
  sed "s|$HOME|HOME|" "$HOME/seen"
  rm -f "$HOME/seen"
}

eval "$PROVIDER_COMMAND"
