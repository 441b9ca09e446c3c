// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import Foundation
package import QuartzCore

/// A radial gradient between two circles with different centres.
///
/// No class of layers draws it, so it is recorded as a drawing, which is sharp at every scale.
package final class CirclesDrawing: NSObject, CALayerDelegate {
  /// A circle in the space of the drawing.
  package struct Circle {
    package var center: CGPoint
    package var radius: Double

    /// Creates a circle.
    package init(center: CGPoint, radius: Double) { (self.center, self.radius) = (center, radius) }
  }

  private let gradient: CGGradient
  private let start, end: Circle

  /// Creates the drawing of a gradient from one circle to another one. Colours extend beyond both.
  package init(_ gradient: CGGradient, from start: Circle, to end: Circle) {
    (self.gradient, self.start, self.end) = (gradient, start, end)
  }

  /// Returns a drawing of the gradient over `frame` for a layer's contents, or `nil` if nothing was recorded.
  package func contents(in frame: CGRect) -> Any? {
    let layer = CALayer()
    layer.bounds = frame
    // The layer is flipped, because y points down in the file.
    layer.isGeometryFlipped = true
    layer.delegate = self
    layer.display()
    return layer.contents
  }

  /// Draws the gradient into a context.
  package func draw(_ layer: CALayer, in context: CGContext) {
    context.drawRadialGradient(
      gradient, startCenter: start.center, startRadius: start.radius, endCenter: end.center,
      endRadius: end.radius, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}
