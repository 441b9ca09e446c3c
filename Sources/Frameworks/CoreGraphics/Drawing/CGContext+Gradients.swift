// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

extension CGContext {
  /// Draws a gradient over the whole clip, its locations 0 and 1 at `startPoint` and `endPoint` of user space.
  ///
  /// What lies before the start or after the end stays as it is unless `options` say otherwise.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard admits("drawLinearGradient", startPoint.x, startPoint.y, endPoint.x, endPoint.y) else { return }
    draw(.linear(start: Point(startPoint), end: Point(endPoint)), gradient.engineStops, options)
  }

  /// Draws a gradient over the whole clip whose colour at a location is on the circle that lies between two circles of
  /// user space: location 0 on the start's, 1 on the end's. Where several circles meet the last one covers the others.
  ///
  /// Beyond the two circles everything stays as it is unless `options` say otherwise. Negative radii are reported and
  /// nothing is drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let name = "drawRadialGradient"
    guard admits(name, startCenter.x, startCenter.y, endCenter.x, endCenter.y, startRadius, endRadius),
      admitsLength(name, startRadius), admitsLength(name, endRadius)
    else { return }
    draw(
      .radial(
        start: Point(startCenter), startRadius: Double(startRadius), end: Point(endCenter),
        endRadius: Double(endRadius)), gradient.engineStops, options)
  }

  /// Draws a gradient over the whole clip whose colours go once around `center`: locations 0 and 1 are at `angle`, in
  /// radians from the x axis towards the y axis of user space, which is also the direction of the others.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard admits("drawConicGradient", center.x, center.y, angle) else { return }
    draw(
      .conic(center: Point(center), angle: Double(angle.truncatingRemainder(dividingBy: 2 * .pi))),
      gradient.engineStops, [])
  }

  /// Draws a shading over the whole clip, in user space.
  public func drawShading(_ shading: CGShading) {
    draw(shading.shape, shading.stops, shading.options)
  }

  private func draw(
    _ shape: GradientShape, _ stops: [GradientStop], _ options: CGGradientDrawingOptions
  ) {
    guard state.alpha > 0 || !state.style.blend.ignoresTransparentColors, Affine(ctm).inverse != nil else {
      return
    }
    var gradient = Gradient(shape, stops: stops, transform: Affine(ctm))
    gradient.extendsBeforeStart = options.contains(.drawsBeforeStartLocation)
    gradient.extendsAfterEnd = options.contains(.drawsAfterEndLocation)
    mark(.gradient(gradient, alpha: state.alpha))
  }
}
