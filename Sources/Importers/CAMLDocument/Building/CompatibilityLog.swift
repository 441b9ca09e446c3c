// SPDX-License-Identifier: Apache-2.0

/// Where everything that reads a document writes down what it cannot show.
final class CompatibilityLog {
  private(set) var report = CompatibilityReport()

  func note(_ kind: CompatibilityReport.Kind, _ subject: String, _ effect: String, at place: Place) {
    report.note(kind, shortened(subject), effect: effect, at: place)
  }
}
