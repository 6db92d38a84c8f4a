// The calls of Linux and glibc that Swift's Glibc module leaves out.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
// lgetxattr(2), llistxattr(2), lremovexattr(2), lsetxattr(2).
#include <sys/xattr.h>
// malloc_trim(3).
#include <malloc.h>

/// The application's id, which `make APP_ID=` may have made another.
const char *bookstead_application_id(void);

/// rename(2) that fails with EEXIST instead of replacing (RENAME_NOREPLACE). On a file system
/// without that flag it falls back to link(2) and unlink(2), which has the same promise, and
/// without hard links to looking first.
int bookstead_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to);

/// rename(2) that gives each of two files the other's name (RENAME_EXCHANGE). -1 with EINVAL where the
/// file system cannot.
int bookstead_rename_exchange(int directory, const char *one, const char *other);

/// syncfs(2): everything written to the file system that holds `fd` reaches the disk.
int bookstead_syncfs(int fd);

/// Clones `from` into `to` (FICLONE). -1 with errno where the file system cannot.
int bookstead_clone_file(int from, int to);

/// Asks the kernel to send `signal` to this process when its parent dies (prctl PR_SET_PDEATHSIG).
int bookstead_die_with_parent(int signal);

/// The file system's magic number (statfs f_type) of an open file, or -1.
int64_t bookstead_file_system_type(int fd);

/// setlocale(LC_ALL, "") and the message domain, once at the start of a program.
///
/// The messages are in the language that LC_ALL, LC_MESSAGES, LANG or LANGUAGE names, also where the
/// system has no such locale; LANGUAGE may be set for that.
void bookstead_set_locale(const char *domain, const char *directory);

/// dgettext(3) and dngettext(3) in the domain given to bookstead_set_locale.
const char *bookstead_gettext(const char *message);
const char *bookstead_ngettext(const char *singular, const char *plural, unsigned long count);

/// wcwidth(3) of a Unicode scalar in a UTF-8 locale, whatever the person's locale; never negative.
int bookstead_width(uint32_t scalar);
