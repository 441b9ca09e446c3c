// SPDX-License-Identifier: Apache-2.0

/// A set of names that may seem to have more names than it has, but never fewer.
struct CSSTraces {
  private var bits: UInt64 = 0

  mutating func add(_ name: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    bits |= 1 << (hash >> 58)
  }

  /// Returns whether the set may have all names of another one.
  func mayContain(_ other: CSSTraces) -> Bool { other.bits & ~bits == 0 }
}
