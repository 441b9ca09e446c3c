// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A pool of masks whose memory can be reused.
package struct SpareMasks {
  /// The maximum number of masks in the pool: the masks of a frame, and masks that are needed before others
  /// are returned.
  private static let limit = 24

  private var masks: [Mask] = []

  /// Adds a mask, or discards it if the limit is reached. `popMask` reuses its memory if it is large enough
  /// and no copy shares it then.
  package mutating func add(_ mask: Mask) {
    if masks.count < Self.limit { masks.append(mask) }
  }

  /// Returns a mask whose coverage is 0, in reused memory if possible.
  mutating func popMask(bounds: PixelRect) -> Mask {
    var mask = masks.popLast() ?? Mask(bounds: .empty)
    mask.reset(to: bounds)
    return mask
  }
}
