// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree

/// The mapping between the program's picture and the stage that shows it.
struct StageMap {
  /// The size of the picture in pixels, and the part of the program that it shows.
  let target: FrameTarget
  /// The number of pixels per point of the stage.
  let scale: CGFloat

  /// Returns the corners of a layer on the stage, in points.
  func corners(of id: NodeID, in presentation: PresentationTree) -> [CGPoint] {
    let map = target.transform
    return presentation.corners(of: id).map {
      let point = map.apply(Point(Double($0.x), Double($0.y)))
      return CGPoint(x: CGFloat(point.x) / scale, y: CGFloat(point.y) / scale)
    }
  }

  /// Converts a point of the stage to the coordinate space of the root layer's position.
  func rootPoint(at point: CGPoint) -> CGPoint {
    let map = target.transform
    return CGPoint(
      x: (Double(point.x * scale) - map.tx) / map.a, y: (Double(point.y * scale) - map.ty) / map.d)
  }

  /// Converts a point of the stage to the coordinate space of the program's input events. `visible` is the
  /// program's visible rectangle.
  func eventPoint(at point: CGPoint, in visible: CGRect) -> CGPoint {
    target.sourcePoint(at: CGPoint(x: point.x * scale, y: point.y * scale), in: visible)
  }
}
