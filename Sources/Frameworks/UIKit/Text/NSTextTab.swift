// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A tab stop: a position at which the text after a tab character is aligned. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding {
  /// The keys of the options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters at which a column of numbers is aligned. With this option, a right-aligned tab stop
    /// becomes a decimal one. The value is not used: numbers are always aligned at their decimal point.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the tab stop.
  public let alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  public let location: CGFloat
  /// The options of the tab stop.
  public let options: [OptionKey: Any]

  /// Creates a tab stop at a distance from the leading edge, in points. A tab stop at a negative distance is
  /// ignored in layout.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
  }

  /// Creates a tab stop from an archive.
  public required init?(coder: NSCoder) {
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
    location = CGFloat(coder.decodeDouble(forKey: "location"))
    options =
      coder.decodeBool(forKey: "decimal") ? [.columnTerminators: CharacterSet(charactersIn: ".")] : [:]
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the tab stop.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "alignment")
    coder.encode(Double(location), forKey: "location")
    coder.encode(options[.columnTerminators] != nil, forKey: "decimal")
  }

  /// Returns this tab stop, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether `object` is a tab stop with an equal alignment and location.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.tab == tab }

  /// The hash of the alignment and the location.
  open override var hash: Int { tab.hashValue }

  final var tab: TextTab {
    let alignment: TextTab.Alignment =
      switch self.alignment {
      case .center: .center
      case .right: options[.columnTerminators] == nil ? .right : .decimal
      case .left, .natural, .justified: .left
      }
    return TextTab(location: Double(location), alignment: alignment)
  }
}
