// Asks the search provider on the session bus, as GNOME Shell does, and takes the time.
//
// usage: calls <QUERIES
// Prints the provider's process, then for each line of standard input how many nanoseconds the answer
// to GetInitialResultSet took and how many results there were. The lines are asked one after the
// other, after a first call that is not counted, for which the bus may have to start the provider.
// Exit status: 1 when a call fails.
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define NAME "org.bookstead.Bookstead.SearchProvider"
#define PATH "/org/bookstead/Bookstead/SearchProvider"

static GDBusConnection *bus;

static GVariant *call(const char *name, const char *path, const char *interface, const char *method,
                      GVariant *arguments) {
  GError *error = NULL;
  GVariant *answer = g_dbus_connection_call_sync(bus, name, path, interface, method, arguments, NULL,
                                                 G_DBUS_CALL_FLAGS_NONE, 20000, NULL, &error);
  if (!answer) {
    fprintf(stderr, "calls: %s: %s\n", method, error->message);
    exit(1);
  }
  return answer;
}

static GVariant *search(char **terms) {
  return call(NAME, PATH, "org.gnome.Shell.SearchProvider2", "GetInitialResultSet",
              g_variant_new("(^as)", terms));
}

static long long nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(void) {
  GError *error = NULL;
  bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) {
    fprintf(stderr, "calls: %s\n", error->message);
    return 1;
  }
  char *nothing[] = {NULL};
  g_variant_unref(search(nothing));
  guint32 process;
  GVariant *answer = call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                          "GetConnectionUnixProcessID", g_variant_new("(s)", NAME));
  g_variant_get(answer, "(u)", &process);
  g_variant_unref(answer);
  printf("%u\n", process);
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char **terms = g_strsplit(line, " ", -1);
    long long start = nanoseconds();
    answer = search(terms);
    long long end = nanoseconds();
    GVariant *results = g_variant_get_child_value(answer, 0);
    printf("%lld %zu\n", end - start, (size_t)g_variant_n_children(results));
    g_variant_unref(results);
    g_variant_unref(answer);
    g_strfreev(terms);
  }
  return 0;
}
