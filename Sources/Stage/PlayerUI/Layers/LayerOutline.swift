// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneRenderTree
import UIKit

extension PresentationTree {
  /// Returns the corners of the layer's bounds as they appear on screen, in the coordinate space of the root
  /// layer's position.
  package func corners(of id: NodeID) -> [CGPoint] {
    var corners: CATransform3D?
    var node: NodeID? = id
    var steps = 0
    while let current = node, steps <= tree.capacity {
      steps += 1
      let parent = tree[current].parent
      var map = self[current].matrixToSuperlayer(parent.map { self[$0] })
      corners = corners.map { $0.concatenating(map) } ?? map
      // A layer that is not a transform layer projects its sublayers onto its own plane.
      if let parent, self[parent].kind != .transform {
        map = corners ?? map
        map.flattenDepth()
        corners = map
      }
      node = parent
    }
    return self[id].bounds.corners.map { corners?.project($0) ?? $0 }
  }

  /// Returns the last layer in tree order that contains a point, or `nil` if none does. The point is in the
  /// coordinate space of the root layer's position. Layers that draw something take precedence over layers
  /// that only contain others.
  func layer(at point: CGPoint, without hidden: Set<NodeID>) -> NodeID? {
    var (drawn, any): (NodeID?, NodeID?)
    var hiddenDepth: Int?
    tree.forEachNode { id, depth in
      if let limit = hiddenDepth {
        if depth > limit { return }
        hiddenDepth = nil
      }
      let values = self[id]
      guard !hidden.contains(id), !values.flags.contains(.isHidden), values.opacity > 0 else {
        hiddenDepth = depth
        return
      }
      guard Self.contains(point, corners(of: id)) else { return }
      any = id
      if values.drawsSomething { drawn = id }
    }
    return drawn ?? any
  }

  /// Returns whether a convex quadrilateral contains a point.
  private static func contains(_ point: CGPoint, _ corners: [CGPoint]) -> Bool {
    guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    let sides = (0..<4).map { index -> CGFloat in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

extension LayerProperties {
  /// Indicates whether the layer itself draws something, without regard to its sublayers.
  fileprivate var drawsSomething: Bool {
    if kind == .shape || kind == .gradient || kind == .text || kind == .emitter || kind == .tiled {
      return true
    }
    if let alpha = backgroundColor?.alpha, alpha > 0 { return true }
    return contents != .nothing
  }
}

/// The outlines of the selected layer and of the layer under the pointer, over the picture.
final class LayerOutlineView: UIView {
  /// The corners of the selected layer and of the layer under the pointer, in points of the view, or `nil` if
  /// there is no such layer.
  private(set) var chosen: [CGPoint]?
  private var pointed: [CGPoint]?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func show(chosen: [CGPoint]?, pointed: [CGPoint]?) {
    guard chosen != self.chosen || pointed != self.pointed else { return }
    (self.chosen, self.pointed) = (chosen, pointed)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    PlayerColors.outline.setStroke()
    for (corners, width) in [(pointed, CGFloat(1)), (chosen, CGFloat(2))] {
      guard let corners, corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        continue
      }
      let path = UIBezierPath()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
      path.lineWidth = width
      path.stroke()
    }
  }
}
