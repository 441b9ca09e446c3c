// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A font of a size, which never changes.
///
/// A font that is not installed is replaced by the one that is most like it. The system's font is the usual one
/// without serifs.
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// How strong letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// 0 for regular, -1 for the thinnest, 1 for the strongest.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// A little stronger.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// The strongest.
    public static let black = Weight(rawValue: 0.62)

    /// The same weight from 100 to 900.
    var number: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
        (0.59, 800),
      ]
      return steps.first { rawValue <= $0.0 }?.1 ?? 900
    }
  }

  final let font: TextFont
  private final let metrics: FontMetrics

  init(_ font: TextFont) {
    self.font = font
    metrics = FontMetrics(font)
    super.init()
  }

  private static let systemName = "system-ui"

  /// Creates a font by its family or full name; `nil` for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(TextFont(name: fontName, size: Self.size(fontSize)))
  }

  /// Creates a font from an archive; `nil` when it holds none.
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

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes name, size, weight and slant.
  open func encode(with coder: NSCoder) {
    coder.encode(font.name as NSString, forKey: "name")
    coder.encode(font.size, forKey: "size")
    coder.encode(font.weight ?? 0, forKey: "weight")
    coder.encode(font.isItalic ?? false, forKey: "italic")
  }

  /// The font itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is the same font in the same size.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

  /// Equal for equal fonts.
  open override var hash: Int { font.hashValue }

  /// The system's font; sizes that are not positive mean the usual one.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(name: systemName, size: size(fontSize), weight: weight.number))
  }

  /// The system's font, bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(name: systemName, size: size(fontSize), isItalic: true))
  }

  /// The system's font in a weight, whose digits are all of one width: so they are in the font that stands for it.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = Self.size(fontSize)
    return UIFont(font)
  }

  /// The usual size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of text on buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The family of the font that is drawn with.
  open var familyName: String { metrics.family }
  /// The name that the font was asked for by.
  open var fontName: String { font.name }
  /// The size of an em in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// How far letters rise above the baseline, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// How far letters go below the baseline, in points; negative.
  open var descender: CGFloat { metrics.descender }
  /// The height of capital letters in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of an x in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line in points.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender }
  /// What is between lines in addition, in points: nothing.
  open var leading: CGFloat { 0 }

  private static func size(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : 14 }
}

/// The measures of a font, taken from letters that are set in it.
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
