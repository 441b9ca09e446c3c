// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A block of code in a document, with the output that the document shows.
struct DocumentedOutput: Sendable, CustomTestStringConvertible {
  let document: String
  let output: String
  let run: @Sendable () throws -> Void

  init(_ document: String, _ output: String, _ run: @escaping @Sendable () throws -> Void) {
    (self.document, self.output, self.run) = (document, output, run)
  }

  var testDescription: String { document }

  /// The lines that code under `collecting` has printed on this thread.
  @TaskLocal fileprivate static var collector: Collector?

  fileprivate final class Collector: @unchecked Sendable {
    // Unchecked: used by the thread that runs the code only.
    var text = ""
  }

  /// Runs the code and returns what it printed.
  func printed() throws -> String {
    let collector = Collector()
    try Self.$collector.withValue(collector) { try run() }
    return collector.text
  }
}

/// Stands in for the library's function in the code of the documents, so that tests see the output.
func print(_ items: Any...) {
  DocumentedOutput.collector?.text += items.map { "\($0)" }.joined(separator: " ") + "\n"
}
