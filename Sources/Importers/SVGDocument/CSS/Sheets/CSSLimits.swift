// SPDX-License-Identifier: Apache-2.0

/// The bounds that keep the work for hostile style sheets small.
enum CSSLimits {
  /// The maximum size of a style sheet, in bytes. The rest is ignored.
  static let bytes = 1 << 24
  /// The maximum depth of nested rules, selectors and variables, and the maximum length of a selector.
  static let depth = 64
  /// The maximum size of a value after the replacement of variables, in bytes.
  static let valueBytes = 1 << 16
  /// The maximum number of custom properties of an element.
  static let variables = 1_000
  /// The maximum number of different properties in the rules of a document.
  static let names = 2_000
  /// The maximum number of remarks.
  static let notes = 100
  /// The maximum number of steps for finding the rules of all elements.
  static let matchSteps = 50_000_000
  /// The number of further steps for each element.
  static let matchStepsPerElement = 100
}
