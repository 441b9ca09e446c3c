// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Sets the colour of fills; black at first.
  public func setFillColor(_ color: CGColor) {
    state.fillPattern = color.patternPaint
    state.fillColor = color.rgba
    state.fillSpace = color.colorSpace ?? state.fillSpace
  }

  /// Sets the colour of lines; black at first.
  public func setStrokeColor(_ color: CGColor) {
    state.strokePattern = color.patternPaint
    state.strokeColor = color.rgba
    state.strokeSpace = color.colorSpace ?? state.strokeSpace
  }

  /// Sets the space of the numbers that `setFillColor(_:)` takes, and the fill colour to its opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .black
    state.fillPattern = nil
  }

  /// Sets the space of the numbers that `setStrokeColor(_:)` takes, and the stroke colour to its opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .black
    state.strokePattern = nil
  }

  /// Sets the fill colour to the components of its space at `components`, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// Sets the stroke colour to the components of its space at `components`, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// Sets the colour of fills to a gray of the device.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    if let color = CGColor(colorSpace: .deviceGray, components: [gray, alpha]) { setFillColor(color) }
  }

  /// Sets the colour of lines to a gray of the device.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    if let color = CGColor(colorSpace: .deviceGray, components: [gray, alpha]) { setStrokeColor(color) }
  }

  /// Sets the colour of fills to a colour of the device.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if let color = CGColor(colorSpace: .deviceRGB, components: [red, green, blue, alpha]) {
      setFillColor(color)
    }
  }

  /// Sets the colour of lines to a colour of the device.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if let color = CGColor(colorSpace: .deviceRGB, components: [red, green, blue, alpha]) {
      setStrokeColor(color)
    }
  }

  /// Sets the colour of fills to one of inks of the device: plain ones, whose red is (1 - cyan) (1 - black).
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    if let color = CGColor(colorSpace: .deviceCMYK, components: [cyan, magenta, yellow, black, alpha]) {
      setFillColor(color)
    }
  }

  /// Sets the colour of lines to one of inks of the device: plain ones, whose red is (1 - cyan) (1 - black).
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    if let color = CGColor(colorSpace: .deviceCMYK, components: [cyan, magenta, yellow, black, alpha]) {
      setStrokeColor(color)
    }
  }
}
