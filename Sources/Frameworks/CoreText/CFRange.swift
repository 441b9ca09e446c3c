// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A range of indices, in UTF-16 units for strings.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices. In arguments of Core Text, 0 stands for the rest.
  public var length: CFIndex

  /// Creates an empty range at 0.
  public init() { (location, length) = (0, 0) }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// The index for "not found".
public let kCFNotFound: CFIndex = -1

/// A UTF-16 unit.
public typealias UniChar = UInt16
/// An attributed string.
public typealias CFAttributedString = NSAttributedString
/// An attributed string that can be changed.
public typealias CFMutableAttributedString = NSMutableAttributedString

extension CFRange {
  /// Returns the indices within a count; a length of 0 stands for the rest.
  func indices(of count: Int) -> Range<Int> {
    let start = location.clamped(atLeast: 0, atMost: count)
    return start..<(length > 0 ? min(start + length, count) : count)
  }

  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
