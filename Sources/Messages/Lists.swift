/// Words or names side by side, as the language separates them: `Lin Yutang, Lu Xun`.
package func listed(_ words: [String]) -> String {
  // Translators: between two names or words of a list.
  words.joined(separator: tr(", "))
}
