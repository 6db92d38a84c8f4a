#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The language that most of a text is in.
struct bookstead_language {
  /// As the library calls it: of ISO 639-1 mostly, with its own habits. Empty: unknown.
  char code[16];
  /// Of the text's letters, how many in a hundred are in it.
  int percent;
  /// How usual the text is for the language: about 1000 for prose, far less for a related language.
  int score;
  /// Bytes of letters that made sense; it passes over what is repeated without any.
  int letters;
  /// Whether the library is sure.
  int is_reliable;
};

/// Finds the language of a text of UTF-8, with the tables of all languages that the library knows.
/// Returns 0, or -1 where it had no memory for it.
int bookstead_find_language(const char *text, int length, struct bookstead_language *found);

#ifdef __cplusplus
}
#endif
