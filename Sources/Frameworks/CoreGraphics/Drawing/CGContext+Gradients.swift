// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// Fills the whole clip with a linear gradient. Locations 0 and 1 are at `startPoint` and `endPoint` in
  /// user space.
  ///
  /// The areas before the start and after the end are not drawn unless `options` extend the gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard admits("drawLinearGradient", startPoint.x, startPoint.y, endPoint.x, endPoint.y) else { return }
    draw(.linear(start: Point(startPoint), end: Point(endPoint)), gradient.engineStops, options)
  }

  /// Fills the whole clip with a radial gradient between two circles of user space.
  ///
  /// Each location has a circle that is interpolated between the two: location 0 is the start circle,
  /// location 1 the end circle. If circles overlap, the one with the larger location covers the others. The
  /// areas beyond the two circles are not drawn unless `options` extend the gradient. Negative radii are
  /// reported, and nothing is drawn.
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

  /// Fills the whole clip with a gradient whose colours go once around `center`.
  ///
  /// Locations 0 and 1 are both at `angle`. The angle is in radians, from the x axis of user space towards
  /// the y axis. Locations grow in the same direction.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard admits("drawConicGradient", center.x, center.y, angle) else { return }
    draw(
      .conic(center: Point(center), angle: Double(angle.truncatingRemainder(dividingBy: 2 * .pi))),
      gradient.engineStops, [])
  }

  /// Fills the whole clip with a shading in user space.
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
