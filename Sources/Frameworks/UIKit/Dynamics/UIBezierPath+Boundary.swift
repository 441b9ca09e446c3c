// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBezierPath {
  /// The maximum distance of the lines of a boundary from the curves for which they stand, in points.
  private static let tolerance: CGFloat = 0.25

  /// The lines of the path's outline, in which curves are divided.
  var boundaryLines: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    cgPath.flattened(threshold: Self.tolerance).applyWithBlock { element in
      let isMove = element.pointee.type == .moveToPoint
      let end = element.pointee.type == .closeSubpath ? start : element.pointee.points[0]
      if isMove { start = end } else if end != current { lines.append((current, end)) }
      current = end
    }
    return lines
  }
}
