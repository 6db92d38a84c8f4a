/// Marks a sentence for the translators where it is only stored; `tr` it where it is printed.
package func marked(_ message: String) -> String { message }
