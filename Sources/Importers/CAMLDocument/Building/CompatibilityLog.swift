// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// A shared report, to which every part of the reader adds the features that it cannot show.
final class CompatibilityLog {
  private(set) var report = CompatibilityReport()
  /// The number of names that were searched for the nearest one.
  private var searchCount = 0
  /// The reports about fonts, or `nil` for an installed font.
  private var fontProblems: [String: String?] = [:]

  /// The limit on searches for names and for fonts, which bounds the time for a file of unknown names.
  private static let searchLimit = 500

  func note(
    _ kind: CompatibilityReport.Kind, _ subject: String, _ effect: @autoclosure () -> String,
    at position: DocumentPosition
  ) {
    report.note(kind, shortened(subject), effect: effect(), at: position)
  }

  /// Returns the report that finding a font makes, or `nil` if there is none. Each font is searched once.
  func fontProblem(_ name: String, _ find: () -> Any?) -> String? {
    if let known = fontProblems[name] { return known }
    guard fontProblems.count < Self.searchLimit else { return nil }
    let (_, reports) = Diagnostics.collecting(find)
    let problem = reports.first?.message
    fontProblems[name] = .some(problem)
    return problem
  }

  /// Returns ` (did you mean X?)` for the name nearest to a word, or an empty string if none is near.
  func suggestion(for word: String, among names: [String]) -> String {
    searchCount += 1
    guard searchCount <= Self.searchLimit else { return "" }
    return Spelling.nearest(to: word, among: names).map { " (did you mean \($0)?)" } ?? ""
  }
}
