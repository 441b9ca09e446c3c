// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import MultiplaneSwiftSource
import Testing

/// Returns the adopted text of one file.
func adopted(_ text: String) -> String { results(text)[0].text }

/// Returns the results of files that belong together.
func results(_ texts: String...) -> [Adoption.Result] {
  Adoption.adopt(texts.enumerated().map { SourceText(path: "\($0).swift", text: $1) })
}

/// Expects an adopted text, the same number of lines, and no change by a second run.
func expectAdopted(_ text: String, as expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = adopted(text)
  #expect(result == expected, sourceLocation: sourceLocation)
  #expect(lineCount(result) == lineCount(text), sourceLocation: sourceLocation)
  #expect(adopted(result) == result, "run twice it changes nothing", sourceLocation: sourceLocation)
}

private func lineCount(_ text: String) -> Int { text.count { $0 == "\n" } }
