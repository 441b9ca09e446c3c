// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import Testing

@Suite struct LineChangeTests {
  private func marks(_ first: String, _ second: String) -> [String] {
    LineChange.lines(first, second).map { line in
      switch line.kind {
      case .both: "  \(line.text)"
      case .first: "- \(line.text)"
      case .second: "+ \(line.text)"
      }
    }
  }

  @Test func `lines that differ follow each other, the first text's before`() {
    #expect(marks("a\nb\nc", "a\nx\nc") == ["  a", "- b", "+ x", "  c"])
    #expect(marks("a\nb", "b\nc") == ["- a", "  b", "+ c"])
    #expect(marks("a", "a") == ["  a"])
  }
}
