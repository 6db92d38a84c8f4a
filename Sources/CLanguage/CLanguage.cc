#include "CLanguage.h"

#include <cstdio>
#include <cstring>
#include <vector>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

namespace CLD2 {
/// A table of the library that holds more languages: that it is named here keeps the linker from
/// leaving it out. It stands before the small tables, which have the same names.
extern const unsigned int kAvgDeltaOctaScoreSize;
}

int bookstead_find_language(const char *text, int length, struct bookstead_language *found) {
  std::memset(found, 0, sizeof *found);
  if (length <= 0 || CLD2::kAvgDeltaOctaScoreSize == 0) return 0;
  try {
    CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language languages[3];
    int percents[3];
    double scores[3];
    int letters = 0, valid = 0;
    bool is_reliable = false;
    CLD2::Language language = CLD2::ExtDetectLanguageSummaryCheckUTF8(
        text, length, true, &hints, 0, languages, percents, scores, nullptr, &letters, &is_reliable,
        &valid);
    if (language == CLD2::UNKNOWN_LANGUAGE || language != languages[0]) return 0;
    std::snprintf(found->code, sizeof found->code, "%s", CLD2::LanguageCode(language));
    found->percent = percents[0];
    found->score = static_cast<int>(scores[0]);
    found->letters = letters;
    found->is_reliable = is_reliable;
    return 0;
  } catch (...) {
    return -1;
  }
}
