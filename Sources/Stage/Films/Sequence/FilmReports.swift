// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// Reports about films.
enum FilmReports {
  /// Reports a value that has no effect or is replaced.
  static func invalid(_ subject: String, _ message: String) {
    Diagnostics.report(.invalid, subject, message)
  }

  /// Reports text that does not fit even in its smallest size.
  static func cut(_ text: String, of block: String) {
    Diagnostics.report(
      .substituted, "\(block) block",
      "the text \"\(text.prefix(longestExcerpt))\" does not fit in its smallest size; its end is left out")
  }

  private static let longestExcerpt = 40
}
