// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneValues

extension CGPath {
  /// Returns the path after a transform.
  func mapped(by transform: CGAffineTransform) -> CGPath {
    if transform.isIdentity { return self }
    var transform = transform
    return copy(using: &transform) ?? self
  }
}

extension CGPath {
  /// The sum of the lengths of all segments.
  var length: Double {
    path.segments.reduce(0) { sum, segment in
      switch segment.verb {
      case .move: sum
      case .line, .close: sum + (segment.end - segment.start).length
      case .quad, .cubic: sum + segment.cubic.length()
      }
    }
  }
}
