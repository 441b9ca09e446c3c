// SPDX-License-Identifier: Apache-2.0

/// The bounds that keep the work for hostile files small.
enum MotionLimits {
  /// The most pieces an attribute's course or an effect has.
  static let pieces = 20_000
  /// The most values, key times or key splines in a list.
  static let listEntries = 10_000
  /// The most entries of a `begin` or `end` list.
  static let beginEntries = 1_000
  /// The most intervals of all animations of a document.
  static let intervals = 100_000
  /// The shortest simple duration in seconds that is played. A shorter one shows its first value.
  static let shortestDuration = 1e-4
  /// The greatest time in seconds that a file can name.
  static let time = 1e9
  /// The longest period in seconds that is looked for.
  static let period = 60.0
  /// The longest sampling step in seconds.
  static let sample = 1.0 / 60
}
