// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A recognizer of a drag that begins at an edge of the view.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the area along an edge in which the gesture can begin, in points.
  private static let reach: CGFloat = 20

  /// The edges at which the gesture can begin; default none.
  open var edges: UIRectEdge = []

  /// Fails if a touch does not begin at one of the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let view, touches.allSatisfy({ isAtSide($0.location(in: view), of: view.bounds) }) else {
      return fail()
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtSide(_ point: CGPoint, of area: CGRect) -> Bool {
    edges.contains(.left) && point.x <= area.minX + Self.reach
      || edges.contains(.right) && point.x >= area.maxX - Self.reach
      || edges.contains(.top) && point.y <= area.minY + Self.reach
      || edges.contains(.bottom) && point.y >= area.maxY - Self.reach
  }
}
