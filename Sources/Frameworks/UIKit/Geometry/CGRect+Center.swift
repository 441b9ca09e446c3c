// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CGRect {
  /// The point in the middle of the rectangle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
