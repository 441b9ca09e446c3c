// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CGRect {
  /// Returns whether two rectangles share an area. Foundation's `intersects` also returns true for rectangles
  /// that only touch.
  func overlaps(_ other: CGRect) -> Bool { !intersection(other).isEmpty }
}
