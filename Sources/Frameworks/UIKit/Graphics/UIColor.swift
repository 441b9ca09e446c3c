// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A colour that never changes.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The colour for Core Graphics and Core Animation.
  public final let cgColor: CGColor
  /// The picture that the colour repeats; `nil` for others. Set once, when the colour is made.
  final nonisolated(unsafe) var tiles: UIImage?

  /// Creates a colour from Core Graphics' own.
  public required init(cgColor: CGColor) {
    self.cgColor = cgColor
    super.init()
  }

  /// Creates a gray; 0 is black, 1 white, values outside of 0...1 are kept.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates an sRGB colour; values outside of 0...1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from its place on the colour wheel, how colourful and how bright it is; all 0...1, what is
  /// outside counts as the nearer end.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Creates a colour of the wide space Display P3, turned into sRGB, where its values may lie outside of 0...1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let wide = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [displayP3Red, green, blue, alpha])
    }
    self.init(cgColor: wide?.converted(to: .standardRGB, intent: .defaultIntent, options: nil) ?? .black)
  }

  /// Creates a colour from an archive; `nil` when it holds none.
  public required convenience init?(coder: NSCoder) {
    let values = ["red", "green", "blue", "alpha"].map { coder.decodeDouble(forKey: $0) }
    guard coder.containsValue(forKey: "alpha"), values.allSatisfy(\.isFinite) else { return nil }
    self.init(cgColor: CGColor(srgbRed: values[0], green: values[1], blue: values[2], alpha: values[3]))
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the sRGB values.
  open func encode(with coder: NSCoder) {
    let rgb = rgb
    coder.encode(Double(rgb.red), forKey: "red")
    coder.encode(Double(rgb.green), forKey: "green")
    coder.encode(Double(rgb.blue), forKey: "blue")
    coder.encode(Double(cgColor.alpha), forKey: "alpha")
  }

  /// The colour itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a colour that looks the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self
      || (rgb == other.rgb && cgColor.alpha == other.cgColor.alpha && tiles === other.tiles)
  }

  /// Equal for equal colours.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(rgb)
    hasher.combine(cgColor.alpha)
    return hasher.finalize()
  }

  /// The sRGB values of the colour.
  final var rgb: RGB { RGB(cgColor) }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let color = UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    color.tiles = tiles
    return color
  }

  /// Makes this the colour of what is filled and stroked from now on in the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of what is filled from now on in the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(colorInContext) }

  /// Makes this the colour of what is stroked from now on in the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(colorInContext) }
}
