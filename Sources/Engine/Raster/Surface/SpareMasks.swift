// SPDX-License-Identifier: Apache-2.0

/// Masks that are no longer needed, for the memory of the next ones.
package struct SpareMasks {
  /// The most that are kept: those of a frame, and those that are needed before others are given back.
  private static let limit = 24

  private var masks: [Mask] = []

  /// Takes a mask whose memory may be used again once no copy shares it.
  package mutating func add(_ mask: Mask) {
    if masks.count < Self.limit { masks.append(mask) }
  }

  /// A mask without any coverage.
  mutating func take(bounds: PixelRect) -> Mask {
    var mask = masks.popLast() ?? Mask(bounds: .empty)
    mask.reset(to: bounds)
    return mask
  }
}
