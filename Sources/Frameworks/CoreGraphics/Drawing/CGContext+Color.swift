// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Sets the fill colour; black by default.
  public func setFillColor(_ color: CGColor) { state.fill.set(color) }

  /// Sets the stroke colour; black by default.
  public func setStrokeColor(_ color: CGColor) { state.stroke.set(color) }

  /// Sets the colour space of the components for `setFillColor(_:)`, and the fill colour to opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = CurrentColor(space: space) }

  /// Sets the colour space of the components for `setStrokeColor(_:)`, and the stroke colour to opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = CurrentColor(space: space) }

  /// Sets the fill colour to the components of the fill's colour space at `components`, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) { state.fill.set(components) }

  /// Sets the stroke colour to the components of the stroke's colour space at `components`, followed by
  /// alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) { state.stroke.set(components) }

  /// Sets the fill colour to a device grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill.set([gray, alpha], in: .deviceGray) }

  /// Sets the stroke colour to a device grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke.set([gray, alpha], in: .deviceGray)
  }

  /// Sets the fill colour to a device RGB colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill.set([red, green, blue, alpha], in: .deviceRGB)
  }

  /// Sets the stroke colour to a device RGB colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke.set([red, green, blue, alpha], in: .deviceRGB)
  }

  /// Sets the fill colour to a device CMYK colour. The conversion is the simple one: red is (1 - cyan) (1 -
  /// black).
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fill.set([cyan, magenta, yellow, black, alpha], in: .deviceCMYK)
  }

  /// Sets the stroke colour to a device CMYK colour. The conversion is the simple one: red is (1 - cyan) (1 -
  /// black).
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.stroke.set([cyan, magenta, yellow, black, alpha], in: .deviceCMYK)
  }
}
