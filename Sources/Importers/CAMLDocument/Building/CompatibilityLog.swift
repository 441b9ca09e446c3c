// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A shared report, to which every part of the reader adds the features that it cannot show.
final class CompatibilityLog {
  private(set) var report = CompatibilityReport()

  func note(
    _ kind: CompatibilityReport.Kind, _ subject: String, _ effect: String, at position: DocumentPosition
  ) {
    report.note(kind, shortened(subject), effect: effect, at: position)
  }
}
