// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Sets the colour of fills; black at first.
  public func setFillColor(_ color: CGColor) { state.fill.set(color) }

  /// Sets the colour of lines; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke.set(color) }

  /// Sets the space of the numbers that `setFillColor(_:)` takes, and the fill colour to its opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = CurrentColor(space: space) }

  /// Sets the space of the numbers that `setStrokeColor(_:)` takes, and the stroke colour to its opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = CurrentColor(space: space) }

  /// Sets the fill colour to the components of its space at `components`, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) { state.fill.set(components) }

  /// Sets the stroke colour to the components of its space at `components`, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) { state.stroke.set(components) }

  /// Sets the colour of fills to a gray of the device.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill.set([gray, alpha], in: .deviceGray) }

  /// Sets the colour of lines to a gray of the device.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke.set([gray, alpha], in: .deviceGray)
  }

  /// Sets the colour of fills to a colour of the device.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill.set([red, green, blue, alpha], in: .deviceRGB)
  }

  /// Sets the colour of lines to a colour of the device.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke.set([red, green, blue, alpha], in: .deviceRGB)
  }

  /// Sets the colour of fills to one of inks of the device: plain ones, whose red is (1 - cyan) (1 - black).
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fill.set([cyan, magenta, yellow, black, alpha], in: .deviceCMYK)
  }

  /// Sets the colour of lines to one of inks of the device: plain ones, whose red is (1 - cyan) (1 - black).
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.stroke.set([cyan, magenta, yellow, black, alpha], in: .deviceCMYK)
  }
}
