// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster

/// A colour: components in a colour space, and how opaque it is; never changes once made.
///
/// Components and alpha are meant to be 0...1; others are kept and count as the nearer end when drawn. Ones that are
/// not finite are reported and become 0. Two colours are equal when space, components and alpha are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// The same colour as straight sRGB components, what the engine draws with.
  package let rgba: RGBA

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    if values.allSatisfy(\.isFinite) {
      self.values = values
    } else {
      Diagnostics.report(.invalid, "CGColor", "a component is not finite; it counts as 0")
      self.values = values.map { $0.isFinite ? $0 : 0 }
    }
    rgba = space.standardColor(of: self.values)
  }

  /// Creates a colour from the components of `space` in order, followed by alpha: that many numbers are read.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// Creates a colour from the components of `space` in order, followed by alpha; `nil`, with a report, when the list
  /// is shorter. Numbers beyond are ignored.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count else {
      Diagnostics.report(
        .invalid, "CGColor.init(colorSpace:components:)",
        "\(components.count) numbers are given, \(count) are needed; there is no colour")
      return nil
    }
    self.init(space: space, values: Array(components.prefix(count)))
  }

  /// Creates a colour in sRGB, which stands for Apple's generic RGB space.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a gray in the generic gray space of gamma 2.2.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates a gray in the generic gray space of gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates the colour in sRGB.
  package convenience init(rgba: RGBA) {
    self.init(
      space: .standardRGB,
      values: [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) })
  }

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black that cannot be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.color }

  /// How opaque the colour is; 0...1.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The components in the order of the space, followed by alpha; never `nil` here.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The space of the components; never `nil` here.
  public var colorSpace: CGColorSpace? { space }

  /// Whether space, components and alpha are the same.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values)
  }

  /// Hashes space, components and alpha.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }

  /// The space and the components.
  public var description: String {
    "\(space)(" + values.map { "\(Double($0))" }.joined(separator: ", ") + ")"
  }
}

extension CGColor {
  /// The colour itself, since it never changes.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The colour of the same look in another space. All spaces here have the same primaries and white, so `intent`
  /// makes no difference; a colour becomes gray by its amount of light (Rec. 709). `options` has no entries so far.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == self.space { return self }
    return CGColor(space: space, values: space.components(ofStandard: standardComponents))
  }

  /// Red, green and blue as sRGB components, and alpha.
  private var standardComponents: [Double] { space.standardComponents(of: values) }
}

extension CGColorSpace {
  fileprivate func standardComponents(of values: [CGFloat]) -> [Double] {
    let converted = values.dropLast().map { curve.toStandard(Double($0)) }
    let rgb = model == .monochrome ? [converted[0], converted[0], converted[0]] : converted
    return rgb + [Double(values[values.count - 1])]
  }

  fileprivate func standardColor(of values: [CGFloat]) -> RGBA {
    let c = standardComponents(of: values)
    return RGBA(Float(c[0]), Float(c[1]), Float(c[2]), Float(c[3]))
  }

  fileprivate func components(ofStandard standard: [Double]) -> [CGFloat] {
    let alpha = CGFloat(standard[3])
    guard model == .monochrome else {
      return standard.dropLast().map { CGFloat(curve.fromStandard($0)) } + [alpha]
    }
    let (red, green, blue) = (standard[0], standard[1], standard[2])
    if red == green && green == blue { return [CGFloat(curve.fromStandard(red)), alpha] }
    // Shares of the primaries of sRGB in luminance, as in Recommendation ITU-R BT.709.
    let toLight = Curve.linear.fromStandard
    let light = 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)
    return [CGFloat(curve.fromStandard(Curve.linear.toStandard(light))), alpha]
  }
}
