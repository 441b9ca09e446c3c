// SPDX-License-Identifier: Apache-2.0

/// The remarks about parts of a style sheet that have no effect. Equal ones are kept once.
struct CSSNotes: Sendable {
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    if lines.count < CSSLimits.notes, !lines.contains(line) { lines.append(line) }
  }
}
