// SPDX-License-Identifier: Apache-2.0

/// An error from parsing JSON text. Each reader of files throws it on as an error of its own.
package struct JSONError: Error, Hashable, Sendable {
  /// Indicates whether a limit is exceeded. Otherwise the text is not JSON.
  package var isTooLarge: Bool
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String
}

/// The limits of JSON text.
package struct JSONLimits: Sendable, Hashable {
  /// The maximum nesting depth of values. The default is 512.
  package var depth = 512
  /// The maximum number of values. The default is 8,000,000.
  package var valueCount = 8_000_000

  /// Creates the default limits.
  package init() {}
}
