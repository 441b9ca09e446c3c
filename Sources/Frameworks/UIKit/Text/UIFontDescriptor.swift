// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// An immutable description of a font by its name or family, its size, its weight and its slant.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The names of attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an attribute's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family, a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name or full name, a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face within the family, such as "Bold Italic", a string.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary whose keys are of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The keys of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The symbolic traits as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, from -1 to 1, a number or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant, from -1 to 1; a positive number stands for italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The traits of a font that it has or lacks.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, one for each trait.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters. Divergence: no font is found by it.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters. Divergence: no font is found by it.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual design, without serifs.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The round design. Divergence: it is the usual one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design whose letters have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  final let font: TextFont
  final let style: UIFont.TextStyle?

  /// Creates the description of a font with the default size 0, which stands for the size of the font that is
  /// made from it.
  init(_ font: TextFont, style: UIFont.TextStyle? = nil) {
    (self.font, self.style) = (font, style)
    super.init()
  }

  /// Creates a description from attributes. Attributes that are not in `AttributeName` are ignored, and
  /// without a name and a family it is of the system font.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(TextFont(name: "system-ui", size: 0), attributes)
  }

  /// Creates a description of a font by its name and its size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(TextFont(name: fontName, size: Double(size)))
  }

  /// Creates a description from an archive.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
    let weight = coder.decodeInteger(forKey: "weight")
    self.init(
      TextFont(
        name: name, size: coder.decodeDouble(forKey: "size"), weight: weight > 0 ? weight : nil,
        isItalic: coder.decodeBool(forKey: "italic") ? true : nil))
  }

  private convenience init(
    _ font: TextFont, style: UIFont.TextStyle? = nil, _ attributes: [AttributeName: Any]
  ) {
    var font = font
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let family = attributes[.family] as? String { font.name = family }
    if let name = attributes[.name] as? String { font.name = name }
    if let size = Self.number(attributes[.size]) { font.size = size }
    if let face = attributes[.face] as? String { font.take(face: face) }
    if let weight = traits[.weight] as? UIFont.Weight { font.weight = weight.number }
    if let weight = Self.number(traits[.weight]) {
      font.weight = UIFont.Weight(rawValue: CGFloat(weight)).number
    }
    if let slant = Self.number(traits[.slant]) { font.isItalic = slant > 0 }
    if let bits = (traits[.symbolic] as? NSNumber)?.uint32Value ?? traits[.symbolic] as? UInt32 {
      font.take(SymbolicTraits(rawValue: bits))
    }
    self.init(font, style: attributes[.textStyle] as? UIFont.TextStyle ?? style)
  }

  private static func number(_ value: Any?) -> Double? {
    value as? Double ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map { Double($0) }
      ?? (value as? NSNumber)?.doubleValue
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

  /// Returns this description, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether `object` describes the same font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }

  /// The hash of the font.
  open override var hash: Int { font.hashValue }

  /// Returns the description of the system font for a style and the application's size of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the description of the system font for a style and the size of text of a trait collection.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The name of the font, as it was requested.
  open var postscriptName: String { font.name }
  /// The size in points; 0 for the size of the font that is made from the description.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The traits that the name, the weight and the slant denote.
  open var symbolicTraits: SymbolicTraits {
    let face = font.face
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight >= 600 { traits.insert(.traitBold) }
    if face.family.contains("Mono") || face.family.contains("Courier") { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes: the name, the size, the traits and, of a font for a style, the style.
  open var fontAttributes: [AttributeName: Any] {
    let weight = UIFont.Weight(number: font.face.weight).rawValue
    var attributes: [AttributeName: Any] = [
      .name: font.name, .size: pointSize, .family: font.face.family,
      .traits: [TraitKey.symbolic: symbolicTraits.rawValue, .weight: weight] as [TraitKey: Any],
    ]
    attributes[.textStyle] = style
    return attributes
  }

  /// Returns an attribute; `nil` if the description does not have it.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Returns the description of the same font in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = font
    font.size = Double(newPointSize)
    return UIFontDescriptor(font, style: style)
  }

  /// Returns the description with exactly these traits: bold or regular, italic or upright. Letters of one
  /// width replace a font of the system. Never `nil`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    font.take(symbolicTraits)
    return UIFontDescriptor(font, style: style)
  }

  /// Returns the description with a family in place of the font's name.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

  /// Returns the description with a face, such as "Bold Italic", of its family.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// Returns the description with a design if it is of the system font; otherwise `nil`.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard font.isOfSystem else { return nil }
    var font = font
    font.name = design == .monospaced ? TextFont.fixedName : design == .serif ? "Times" : TextFont.systemName
    return UIFontDescriptor(font, style: style)
  }

  /// Returns the description with more attributes, which replace those that it has.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font, style: style, attributes)
  }
}

extension TextFont {
  static let (systemName, fixedName) = ("system-ui", "SF Mono")

  fileprivate var isOfSystem: Bool { [Self.systemName, Self.fixedName, "Times"].contains(name) }

  /// Takes the weight, the slant and the width of traits.
  fileprivate mutating func take(_ traits: UIFontDescriptor.SymbolicTraits) {
    let (isBold, usual) = (traits.contains(.traitBold), face.weight)
    // A bold font that becomes bold keeps its weight, and so does a light one that becomes regular.
    weight = isBold ? max(usual, 700) : usual >= 600 ? 400 : usual
    isItalic = traits.contains(.traitItalic)
    if traits.contains(.traitMonoSpace), name == Self.systemName { name = Self.fixedName }
  }

  /// Takes the weight and the slant that the name of a face denotes.
  fileprivate mutating func take(face name: String) {
    let denoted = TextFont(name: "system-ui-" + name.filter { $0 != " " }, size: 1).face
    (weight, isItalic) = (denoted.weight, denoted.isItalic)
  }
}
