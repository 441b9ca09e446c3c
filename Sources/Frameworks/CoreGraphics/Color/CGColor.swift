// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster

/// An immutable colour: components in a colour space, followed by alpha.
///
/// Components and alpha are meant to be in 0...1. Values outside are stored unchanged and clamped when the
/// colour is drawn. A value that is not finite is reported and becomes 0. Two colours are equal if space,
/// components, alpha and pattern are equal.
///
/// Unlike Apple's, this class is derived from `NSObject`. As the value of a text attribute it would lie in a
/// box of Foundation otherwise, whose first word is the colour's address; see `FoundationTypeNumber`.
public final class CGColor: NSObject, Sendable {
  private let typeNumber = FoundationTypeNumber()
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// The pattern of a pattern colour; `nil` for other colours. Use it only from one thread at a time.
  nonisolated(unsafe) public let pattern: CGPattern?

  /// The colour as straight (not premultiplied) sRGB components, for the engine.
  package let rgba: RGBA

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    if values.allSatisfy(\.isFinite) {
      self.values = values
    } else {
      Diagnostics.report(.invalid, "CGColor", "a component is not finite; it counts as 0")
      self.values = values.map { $0.isFinite ? $0 : 0 }
    }
    self.pattern = pattern
    let standard = space.standardComponents(of: self.values.dropLast().map { Double($0) })
    rgba = RGBA(
      Float(standard[0]), Float(standard[1]), Float(standard[2]), Float(self.values[self.values.count - 1]))
  }

  /// Creates the colour of a pattern.
  ///
  /// For a pattern with colours of its own, `components` is alpha alone. For a pattern without colours,
  /// `components` are the components of the base space of `space`, followed by alpha. Returns `nil`, with a
  /// report, if `space` is not a pattern space, or if the pattern has no colours and the space no base space.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else {
      Diagnostics.report(
        .invalid, "CGColor.init(patternSpace:pattern:components:)",
        "\(space) is not the space of such a pattern; there is no colour")
      return nil
    }
    let count = pattern.isColored ? 0 : space.numberOfComponents
    let unused = [CGFloat](repeating: 0, count: space.numberOfComponents - count)
    self.init(
      space: space,
      values: Array(UnsafeBufferPointer(start: components, count: count)) + unused + [components[count]],
      pattern: pattern)
  }

  /// Creates a colour from the components of `space` in order, followed by alpha. The initializer reads
  /// `numberOfComponents + 1` numbers. Returns `nil` for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// Creates a colour from the components of `space` in order, followed by alpha. Returns `nil`, with a
  /// report, if the list is shorter. Further numbers are ignored.
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

  /// Creates a colour in sRGB, which takes the role of Apple's generic RGB space. Components outside 0...1
  /// are stored unchanged; a component that is not finite is reported and counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a colour in sRGB. Components outside 0...1 are stored unchanged; a component that is not finite
  /// is reported and counts as 0.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a CMYK colour; see `CGColorSpace.genericCMYK`. Components outside 0...1 are stored unchanged; a
  /// component that is not finite is reported and counts as 0.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .standardCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Creates a grey in the generic grey space of gamma 2.2. Levels outside 0...1 are stored unchanged; a
  /// level that is not finite is reported and counts as 0.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates a grey in the generic grey space of gamma 2.2. Levels outside 0...1 are stored unchanged; a
  /// level that is not finite is reported and counts as 0.
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
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.color.rawValue }

  /// The alpha component, from 0 (transparent) to 1 (opaque). Values outside that range are stored unchanged.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The components in the order of the space, followed by alpha; never `nil`.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The space of the components; never `nil`.
  public var colorSpace: CGColorSpace? { space }

  /// Returns `true` for a colour whose space, components and alpha are equal and whose pattern is the same
  /// object.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CGColor else { return false }
    return self == other
  }

  /// Returns `true` if space, components and alpha are equal and the pattern is the same object.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values && a.pattern === b.pattern)
  }

  /// The hash of space, components and alpha, but not of the pattern.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(space)
    hasher.combine(values)
    return hasher.finalize()
  }

  /// The space and the components.
  public override var description: String {
    "\(space)(" + values.map { "\(Double($0))" }.joined(separator: ", ") + ")"
  }
}

extension CGColor {
  /// Returns the colour itself, since it never changes. Never `nil`.
  public func copy() -> CGColor? { self }

  /// Returns the same colour with another alpha. Never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  /// Returns the colour converted to another space, so that it looks the same; `nil` for conversions from or
  /// to pattern spaces.
  ///
  /// Conversions use matrices and transfer curves, for which all intents give the same result. A colour
  /// becomes grey by its luminance (Rec. 709). `options` has no effect: no entries are defined.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == self.space { return self }
    guard self.space.model != .pattern, space.model != .pattern else { return nil }
    let standard = self.space.standardComponents(of: values.dropLast().map { Double($0) })
    return CGColor(space: space, values: space.components(ofStandard: standard).map { CGFloat($0) } + [alpha])
  }
}

extension CGColor {
  /// The paint that replaces the colour if it is a pattern; otherwise `nil`.
  var patternPaint: PatternPaint? {
    guard let pattern else { return nil }
    return PatternPaint(
      pattern: pattern, color: pattern.isColored ? nil : rgba, alpha: pattern.isColored ? Float(alpha) : 1)
  }
}
