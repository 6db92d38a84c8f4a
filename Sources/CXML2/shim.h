#pragma once
// Foundation brings ICU's headers in a version of its own, and the two do not go together. Only
// converters of encodings look different by it, which nobody here touches.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
