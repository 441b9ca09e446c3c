// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneTypesetting
public import QuartzCore

/// An immutable font in one size.
///
/// A font of Apple's systems is replaced by a similar one of Debian, if it is not installed. The system font
/// is the default sans-serif font.
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1, the thinnest, to 1, the boldest; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from its value, -1...1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from its value, -1...1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates the named weight that is nearest to a weight on the scale from 100 to 900.
    init(number: Int) {
      let named: [Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      self = named[((number + 50) / 100 - 1).clamped(to: 0...named.count - 1)]
    }

    /// Ultra light, the thinnest named weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black, the boldest named weight.
    public static let black = Weight(rawValue: 0.62)

    /// The corresponding weight on the scale from 100 to 900.
    var number: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
        (0.59, 800),
      ]
      return steps.first { rawValue <= $0.0 }?.1 ?? 900
    }
  }

  private final let typeNumber = FoundationTypeNumber()
  final let font: TextFont
  private final let metrics: FontMetrics
  /// The rule by which the font follows the size of text that a person prefers; `nil` for a fixed size.
  final let scaling: FontScaling?
  private final let extraLeading: CGFloat

  init(_ font: TextFont, leading: CGFloat = 0, scaling: FontScaling? = nil) {
    self.font = font
    (self.scaling, extraLeading) = (scaling, leading)
    metrics = FontMetrics(font)
    super.init()
  }

  private static let systemName = TextFont.systemName

  /// Creates the system font in the size `systemFontSize`.
  public convenience override init() { self.init(TextFont(name: Self.systemName, size: 14)) }

  /// Creates the font that a description means. `pointSize` is in points; 0 stands for the size of the
  /// description, and if that is 0 too, for 12.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    font.size = pointSize > 0 && pointSize.isFinite ? Double(pointSize) : font.size > 0 ? font.size : 12
    self.init(font)
  }
  /// Creates a font from its family name, PostScript name or full name. Returns `nil` if the font is neither
  /// installed nor a font of Apple's systems, for which a similar one is used. `fontSize` is in points; a
  /// size that is zero, negative or not finite counts as 14.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard TextFont.isKnown(fontName) else { return nil }
    self.init(TextFont(name: fontName, size: Self.size(fontSize)))
  }

  /// Creates a font from an archive; `nil` if the archive has no font.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "name"),
      let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
    else { return nil }
    let weight = coder.decodeInteger(forKey: "weight")
    self.init(
      TextFont(
        name: name, size: Self.size(coder.decodeDouble(forKey: "size")), weight: weight > 0 ? weight : nil,
        isItalic: coder.decodeBool(forKey: "italic") ? true : nil))
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the name, the size, the weight and the slant.
  open func encode(with coder: NSCoder) {
    coder.encode(font.name as NSString, forKey: "name")
    coder.encode(font.size, forKey: "size")
    coder.encode(font.weight ?? 0, forKey: "weight")
    coder.encode(font.isItalic ?? false, forKey: "italic")
  }

  /// Returns this font, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether `object` is the same font in the same size.
  open override func isEqual(_ object: Any?) -> Bool { same(as: object as? UIFont) }

  /// The hash of the font and its size.
  open override var hash: Int { font.hashValue }

  /// Returns the regular system font. `fontSize` is in points; a size that is zero, negative or not finite
  /// counts as 14.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a weight. `fontSize` is in points; a size that is zero, negative or not
  /// finite counts as 14.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(name: systemName, size: size(fontSize), weight: weight.number))
  }

  /// Returns the bold system font. `fontSize` is in points; a size that is zero, negative or not finite
  /// counts as 14.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the italic system font. `fontSize` is in points; a size that is zero, negative or not finite
  /// counts as 14.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(name: systemName, size: size(fontSize), isItalic: true))
  }

  /// Returns the system font in a weight. It is the same as `systemFont(ofSize:weight:)`, in which all digits
  /// already have the same width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font whose letters have one width, in a weight. `fontSize` is in points; a size that
  /// is zero, negative or not finite counts as 14.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(name: TextFont.fixedName, size: size(fontSize), weight: weight.number))
  }

  /// Returns the system font for a style and the application's size of text.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferred(style, nil) }

  /// Returns the system font for a style and the size of text of a trait collection; `nil`, or a collection
  /// that does not specify it, stands for the application's. Its `leading` completes the distance of lines
  /// that Apple's systems have for the style.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferred(style, traitCollection) }

  /// The names of the families that are installed, in alphabetical order.
  open class var familyNames: [String] { TextFont.installedFamilies }

  /// Returns the PostScript names of the installed fonts of a family, in alphabetical order; empty for a
  /// family that is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    TextFont.installedNames(ofFamily: familyName)
  }

  /// The description of the font.
  open var fontDescriptor: UIFontDescriptor {
    if case .style(let style) = scaling { return UIFontDescriptor(font, style: style) }
    return UIFontDescriptor(font)
  }

  /// Returns the same font in another size. `fontSize` is in points; a size that is zero, negative or not
  /// finite counts as 14.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = Self.size(fontSize)
    return UIFont(font)
  }

  /// The default size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of text in labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of text on buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The family of the installed font that is used for drawing.
  open var familyName: String { metrics.family }
  /// The requested name of the font.
  open var fontName: String { font.name }
  /// The size of the em square in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The distance from the baseline to the bottom of a line, in points; negative.
  open var descender: CGFloat { metrics.descender }
  /// The height of capital letters in points, measured at "H".
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of small letters in points, measured at "x".
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line in points: `ascender - descender`.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender }
  /// The additional distance between lines in points; 0 unless the font is one of
  /// `preferredFont(forTextStyle:)`. Divergence: labels do not add it to the distance of lines.
  open var leading: CGFloat { extraLeading }

  private func same(as other: UIFont?) -> Bool { other?.font == font && other?.extraLeading == extraLeading }

  private static func size(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : 14 }
}

/// The metrics of a font, measured by laying out sample letters.
private struct FontMetrics {
  var family = ""
  var ascender: CGFloat = 0
  var descender: CGFloat = 0
  var capHeight: CGFloat = 0
  var xHeight: CGFloat = 0

  init(_ font: TextFont) {
    func line(_ letter: String) -> TextFrame.Line? {
      TextContent(letter, TextAttributes(font: font)).typeset().lines.first
    }
    func height(_ letter: String) -> CGFloat {
      guard let line = line(letter), let path = line.runs.first?.path, let box = path.bounds else { return 0 }
      return CGFloat(line.baseline) - CGRect(box).minY
    }
    guard let line = line("x") else { return }
    let box = CGRect(line.box)
    family = line.runs.first?.family ?? font.name
    ascender = CGFloat(line.baseline) - box.minY
    descender = CGFloat(line.baseline) - box.maxY
    capHeight = height("H")
    xHeight = height("x")
  }
}
