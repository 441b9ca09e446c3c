// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneRenderTree
import QuartzCore

extension PresentationTree {
  /// Returns the corners of a layer's bounds as they appear on screen, in points of the space of the root's
  /// position.
  package func corners(of id: NodeID) -> [CGPoint] {
    var corners: CATransform3D?
    var node: NodeID? = id
    var steps = 0
    while let current = node, steps <= tree.capacity {
      steps += 1
      let parent = tree[current].parent
      var map = self[current].matrixToSuperlayer(parent.map { self[$0] })
      corners = corners.map { $0.concatenating(map) } ?? map
      // Every layer that is not a transform layer projects its sublayers onto its own plane.
      if let parent, self[parent].kind != .transform {
        map = corners ?? map
        map.flattenDepth()
        corners = map
      }
      node = parent
    }
    return self[id].bounds.corners.map { corners?.project($0) ?? $0 }
  }
}

/// An outline around the selected layer, on top of the picture.
final class Outline {
  let layer = CAShapeLayer()

  init() {
    layer.fillColor = nil
    layer.strokeColor = Ink.outline
    layer.lineWidth = 2
  }

  /// Draws an outline through four corners in points of the panel, or none for `nil`.
  func show(_ corners: [CGPoint]?) {
    CATransaction.withoutActions {
      guard let corners, corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        layer.path = nil
        return
      }
      let path = CGMutablePath()
      path.addLines(between: corners)
      path.closeSubpath()
      layer.path = path
    }
  }
}
