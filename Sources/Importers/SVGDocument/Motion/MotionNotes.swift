// SPDX-License-Identifier: Apache-2.0

/// The remarks about animations that an importer reports, in the order in which they arise.
struct MotionNotes: Equatable, Sendable {
  /// The number of remarks after which further ones are only counted.
  private static let limit = 200

  private(set) var lines: [String] = []
  /// The number of remarks that found no room.
  private(set) var omitted = 0

  /// Adds a remark, unless the last one says the same.
  mutating func add(_ line: String) {
    guard lines.last != line else { return }
    guard lines.count < Self.limit else {
      omitted += 1
      return
    }
    lines.append(line)
  }
}
