#pragma once
// Tells which store settings go to: one kind forgets them with the process.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <gio/gsettingsbackend.h>
