// SPDX-License-Identifier: Apache-2.0

/// The values of an object or of a constraint for some size classes.
package struct InterfaceVariation: Sendable {
  /// The size classes of one direction.
  package enum SizeClass: String, Sendable {
    /// A narrow or low window.
    case compact
    /// A wide or high window.
    case regular
  }

  /// The members of a list that a variation takes out or puts back.
  package struct Mask: Sendable, Hashable {
    /// The identifiers of the members that are not there.
    package var excluded: [String] = []
    /// The identifiers of the members that are there.
    package var included: [String] = []
  }

  /// The width class; `nil` for any.
  package var width: SizeClass?
  /// The height class; `nil` for any.
  package var height: SizeClass?
  /// The values by the names of properties.
  package var properties: [String: InterfaceValue] = [:]
  /// The changes of `subviews` and `constraints`.
  package var masks: [String: Mask] = [:]

  /// Returns whether the variation counts for size classes. `nil` is a class that is not known.
  package func matches(width: SizeClass?, height: SizeClass?) -> Bool {
    (self.width == nil || self.width == width) && (self.height == nil || self.height == height)
  }
}
