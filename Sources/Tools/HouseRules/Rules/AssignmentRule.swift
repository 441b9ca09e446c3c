// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses calls that appear in an assignment of several values only for their side effects: `(a, _) = (b,
/// f())`.
package enum AssignmentRule {
  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file -> [Violation] in
      guard file.language == .swift else { return [] }
      return file.tokens.indices.filter { hidesCall($0, in: file.source) }.map {
        Violation(
          file.path, file.tokens[$0].firstLine, "a call is hidden in an assignment; make it a statement")
      }
    }
  }

  /// Returns true for an equals sign between a tuple with `_` and a tuple with a call at the same position.
  private static func hidesCall(_ index: Int, in source: SourceText) -> Bool {
    guard source.tokens[index].isSign("="), source.isToken(index - 1, ")"), source.isToken(index + 1, "("),
      let open = source.opening(index - 1), let close = source.closing(index + 1)
    else { return false }
    let targets = source.parts(of: open + 1..<index - 1, between: ",")
    let values = source.parts(of: index + 2..<close, between: ",")
    guard targets.count == values.count else { return false }
    return zip(targets, values).contains { target, value in
      source.line(target) == "_" && value.contains { source.isToken($0, "(") }
    }
  }
}
