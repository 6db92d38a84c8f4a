#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <linux/fs.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/vfs.h>
#include <unistd.h>
#include <wchar.h>

int bookstead_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to) {
  if (renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  if (linkat(from_directory, from, to_directory, to, 0) == 0) return unlinkat(from_directory, from, 0);
  if (errno == EEXIST) return -1;
  // No hard links either (FAT through FUSE): look first, and take the moment in between for granted.
  if (faccessat(to_directory, to, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return renameat(from_directory, from, to_directory, to);
}

int bookstead_rename_exchange(int directory, const char *one, const char *other) {
  return renameat2(directory, one, directory, other, RENAME_EXCHANGE);
}

int bookstead_syncfs(int fd) { return syncfs(fd); }

int bookstead_clone_file(int from, int to) { return ioctl(to, FICLONE, from); }

int bookstead_die_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }

int64_t bookstead_file_system_type(int fd) {
  struct statfs status;
  return fstatfs(fd, &status) == 0 ? (int64_t)status.f_type : -1;
}

static const char *message_domain = 0;

/// The variable's value, or NULL where it is unset or empty.
static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value && *value ? value : NULL;
}

/// Small systems have no locale but C and C.UTF-8, whatever a person's variables name. In C.UTF-8
/// gettext goes by LANGUAGE, so the wish is handed to it there.
static void speak_without_locale(void) {
  const char *wish = variable("LC_ALL");
  if (!wish) wish = variable("LC_MESSAGES");
  if (!wish) wish = variable("LANG");
  const char *language = variable("LANGUAGE");
  if (wish ? strcmp(wish, "C") == 0 || strcmp(wish, "POSIX") == 0 : !language) return;
  if (setlocale(LC_MESSAGES, "C.UTF-8") && !language) setenv("LANGUAGE", wish, 1);
}

void bookstead_set_locale(const char *domain, const char *directory) {
  if (!setlocale(LC_ALL, "") && !setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C.UTF-8");
  const char *messages = setlocale(LC_MESSAGES, "");
  if (!messages || strcmp(messages, "C") == 0) speak_without_locale();
  setlocale(LC_NUMERIC, "C");
  // Swift lends the bytes for this call alone.
  message_domain = strdup(domain);
  if (directory) bindtextdomain(domain, directory);
  bind_textdomain_codeset(domain, "UTF-8");
}

const char *bookstead_gettext(const char *message) {
  return message_domain ? dgettext(message_domain, message) : message;
}

const char *bookstead_ngettext(const char *singular, const char *plural, unsigned long count) {
  return message_domain ? dngettext(message_domain, singular, plural, count) : count == 1 ? singular : plural;
}

int bookstead_width(uint32_t scalar) {
  static locale_t utf8 = (locale_t)0;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width < 0 ? 0 : width;
}

#ifndef BOOKSTEAD_APP_ID
#define BOOKSTEAD_APP_ID "org.bookstead.Bookstead"
#endif

const char *bookstead_application_id(void) { return BOOKSTEAD_APP_ID; }
