// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An immutable colour.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private final let typeNumber = FoundationTypeNumber()
  /// The Core Graphics colour. For a pattern colour, it is a pattern; for a dynamic colour, it is the colour
  /// for `UITraitCollection.current`.
  public final var cgColor: CGColor {
    provider == nil ? plainColor : resolvedColor(with: .current).plainColor
  }
  private final let plainColor: CGColor
  /// The function that resolves a dynamic colour; `nil` for other colours. Set once, at creation.
  final nonisolated(unsafe) var provider: ((UITraitCollection) -> UIColor)?
  /// The image that a pattern colour tiles; `nil` for other colours. Set once, at creation.
  final nonisolated(unsafe) var tiles: UIImage?

  /// Creates a colour from a Core Graphics colour.
  public required init(cgColor: CGColor) {
    plainColor = cgColor
    super.init()
  }

  /// Creates a transparent colour.
  public convenience override init() { self.init(cgColor: CGColor(gray: 0, alpha: 0)) }

  /// Creates a grey whose level ranges from 0, black, to 1, white. Levels and opacities outside 0...1 are
  /// stored unchanged; numbers that are not finite are reported and count as 0.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates an sRGB colour. Components and opacities outside 0...1 are stored unchanged; numbers that are
  /// not finite are reported and count as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from hue, saturation and brightness, each clamped to 0...1, where NaN counts as 0. An
  /// opacity outside 0...1 is stored unchanged.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Creates a colour from components in the wide-gamut Display P3 space. They are converted to sRGB, where
  /// they may be outside 0...1. An opacity outside 0...1 is stored unchanged; numbers that are not finite are
  /// reported and count as 0.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let wide = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [displayP3Red, green, blue, alpha])
    }
    self.init(cgColor: wide?.converted(to: .standardRGB, intent: .defaultIntent, options: nil) ?? .black)
  }

  /// Creates a colour from an archive; `nil` if the archive has no valid colour.
  public required convenience init?(coder: NSCoder) {
    let values = ["red", "green", "blue", "alpha"].map { coder.decodeDouble(forKey: $0) }
    guard coder.containsValue(forKey: "alpha"), values.allSatisfy(\.isFinite) else { return nil }
    self.init(cgColor: CGColor(srgbRed: values[0], green: values[1], blue: values[2], alpha: values[3]))
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the sRGB components and the opacity. The image of a pattern and the provider of a dynamic colour
  /// are not encoded.
  open func encode(with coder: NSCoder) {
    let rgb = rgb
    coder.encode(Double(rgb.red), forKey: "red")
    coder.encode(Double(rgb.green), forKey: "green")
    coder.encode(Double(rgb.blue), forKey: "blue")
    coder.encode(Double(cgColor.alpha), forKey: "alpha")
  }

  /// Returns this colour, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether `object` is a colour with equal sRGB components, opacity and pattern image. A dynamic
  /// colour equals only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    if isDynamic || other.isDynamic { return false }
    return rgb == other.rgb && cgColor.alpha == other.cgColor.alpha && tiles === other.tiles
  }

  /// The hash of the sRGB components and the opacity; for a dynamic colour, the hash of its identity.
  open override var hash: Int {
    if isDynamic { return ObjectIdentifier(self).hashValue }
    var hasher = Hasher()
    hasher.combine(rgb)
    hasher.combine(cgColor.alpha)
    return hasher.finalize()
  }

  /// The sRGB components.
  final var rgb: RGB { RGB(cgColor) }

  /// Returns the colour with another opacity, from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    let color = UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    color.tiles = tiles
    return color
  }

  /// Sets the fill colour and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(colorInContext) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(colorInContext) }
}
