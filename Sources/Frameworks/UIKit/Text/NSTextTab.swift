// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A position at which the text after a tab character is aligned. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding {
  /// A key of the options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters at which a column of numbers is aligned. Their presence makes a right tab a decimal
    /// one; the characters themselves are always those of a decimal point.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the tab.
  public let alignment: NSTextAlignment
  /// The distance from the leading side in points.
  public let location: CGFloat
  /// The options.
  public let options: [OptionKey: Any]

  /// Creates a tab at a distance from the leading side, in points. A negative one is ignored in layout.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
  }

  /// Creates a tab from an archive.
  public required init?(coder: NSCoder) {
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
    location = CGFloat(coder.decodeDouble(forKey: "location"))
    options =
      coder.decodeBool(forKey: "decimal") ? [.columnTerminators: CharacterSet(charactersIn: ".")] : [:]
  }

  /// True: archives are decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the tab.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "alignment")
    coder.encode(Double(location), forKey: "location")
    coder.encode(options[.columnTerminators] != nil, forKey: "decimal")
  }

  /// Returns this tab, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns true for a tab with the same alignment and location.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.tab == tab }

  /// The hash of alignment and location.
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
