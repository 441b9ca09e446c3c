// SPDX-License-Identifier: Apache-2.0

/// The declarations of one file, in the order of their keywords.
package struct SourceOutline: Sendable {
  package let declarations: [Declaration]
  /// The types and extensions whose braces match.
  package let types: [Declaration]

  package init(_ declarations: [Declaration]) {
    self.declarations = declarations
    types = declarations.filter { ($0.kind == .type || $0.kind == .extension) && $0.body != nil }
  }

  /// Reads Swift code.
  package init(_ source: SourceText) { self.init(SwiftOutliner.declarations(of: source)) }

  /// Returns the innermost type or extension whose body contains the token at `index`, or `nil` if there is
  /// none.
  package func type(around index: Int) -> Declaration? {
    types.last { $0.body.map { $0.lowerBound < index && index < $0.upperBound } ?? false }
  }
}
