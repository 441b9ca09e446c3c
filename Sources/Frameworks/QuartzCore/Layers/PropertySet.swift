// SPDX-License-Identifier: Apache-2.0

/// A set of properties, stored as one bit per possible property.
struct PropertySet: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func contains(_ id: PropertyID) -> Bool {
    let bit = UInt64(1) << UInt64(id.rawValue & 63)
    return switch id.rawValue >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ id: PropertyID) {
    let bit = UInt64(1) << UInt64(id.rawValue & 63)
    switch id.rawValue >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  static func == (a: PropertySet, b: PropertySet) -> Bool { a.words == b.words }
}
