// SPDX-License-Identifier: Apache-2.0

/// A stretch of time in which an animation is active.
struct SMILInterval: Equatable, Sendable {
  /// The times in seconds. The begin may be negative, the end infinite.
  var begin, end: Double
}
