// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A piece of metadata, such as the title of a film.
open class AVMetadataItem: NSObject, NSCopying, NSMutableCopying, AVAsynchronousKeyValueLoading,
  @unchecked Sendable
{
  // Unchecked: only a mutable item changes, which one thread at a time uses.

  /// The values of an item.
  package struct Values {
    package var identifier: AVMetadataIdentifier?
    package var extendedLanguageTag: String?
    package var locale: Locale?
    package var time = CMTime.invalid
    package var duration = CMTime.invalid
    package var dataType: String?
    package var value: (any NSCopying & NSObjectProtocol)?
    package var extraAttributes: [AVMetadataExtraAttributeKey: Any]?
  }

  /// The values of the item.
  package var values: Values

  /// Creates an item without values.
  public override init() {
    values = Values()
    super.init()
  }

  /// Creates an item with values.
  package init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Creates an item with a text.
  package convenience init(_ identifier: AVMetadataIdentifier, text: String) {
    var values = Values()
    (values.identifier, values.value) = (identifier, NSString(string: text))
    self.init(values)
  }

  /// Returns an item with the same values that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { AVMetadataItem(values) }
  /// Returns an item with the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableMetadataItem(values) }

  /// The name of the item with its form, or `nil` if it is not known.
  open var identifier: AVMetadataIdentifier? { values.identifier }
  /// The language as a tag of BCP 47, or `nil` if it is not known.
  open var extendedLanguageTag: String? { values.extendedLanguageTag }
  /// The language and region, or `nil` if they are not known.
  open var locale: Locale? { values.locale }
  /// The time to which the item belongs, or an invalid time.
  open var time: CMTime { values.time }
  /// The length of time to which the item belongs, or an invalid time.
  open var duration: CMTime { values.duration }
  /// The type of the value, as a uniform type identifier, or `nil` if it is not known.
  open var dataType: String? { values.dataType }
  /// The value, or `nil` if there is none.
  open var value: (any NSCopying & NSObjectProtocol)? { values.value }
  /// Further attributes.
  open var extraAttributes: [AVMetadataExtraAttributeKey: Any]? { values.extraAttributes }
  /// The name of the item within its form, or `nil`.
  open var key: (any NSCopying & NSObjectProtocol)? { parts.map { NSString(string: $0.key) } }
  /// The form in which the key is written, or `nil`.
  open var keySpace: AVMetadataKeySpace? { parts.map { AVMetadataKeySpace(rawValue: $0.space) } }

  /// The form and the key of the identifier.
  package var parts: (space: String, key: String)? {
    guard let text = values.identifier?.rawValue, let slash = text.firstIndex(of: "/") else { return nil }
    return (String(text[..<slash]), String(text[text.index(after: slash)...]))
  }
}

/// A piece of metadata that can be changed.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  // Unchecked: one thread at a time uses an item.

  /// The name of the item with its form, or `nil` if it is not known.
  open override var identifier: AVMetadataIdentifier? {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  /// The language as a tag of BCP 47, or `nil` if it is not known.
  open override var extendedLanguageTag: String? {
    get { values.extendedLanguageTag }
    set { values.extendedLanguageTag = newValue }
  }
  /// The language and region, or `nil` if they are not known.
  open override var locale: Locale? {
    get { values.locale }
    set { values.locale = newValue }
  }
  /// The time to which the item belongs, or an invalid time.
  open override var time: CMTime {
    get { values.time }
    set { values.time = newValue }
  }
  /// The length of time to which the item belongs, or an invalid time.
  open override var duration: CMTime {
    get { values.duration }
    set { values.duration = newValue }
  }
  /// The type of the value, as a uniform type identifier, or `nil` if it is not known.
  open override var dataType: String? {
    get { values.dataType }
    set { values.dataType = newValue }
  }
  /// The value, or `nil` if there is none.
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { values.value }
    set { values.value = newValue }
  }
  /// Further attributes.
  open override var extraAttributes: [AVMetadataExtraAttributeKey: Any]? {
    get { values.extraAttributes }
    set { values.extraAttributes = newValue }
  }
  /// The name of the item within its form. A new key keeps the form, which is the common one at first.
  open override var key: (any NSCopying & NSObjectProtocol)? {
    get { super.key }
    set {
      let space = parts?.space ?? AVMetadataKeySpace.common.rawValue
      values.identifier = newValue.map { AVMetadataIdentifier(rawValue: "\(space)/\($0)") }
    }
  }
  /// The form in which the key is written. A new form keeps the key.
  open override var keySpace: AVMetadataKeySpace? {
    get { super.keySpace }
    set {
      values.identifier = newValue.map {
        AVMetadataIdentifier(rawValue: "\($0.rawValue)/\(parts?.key ?? "")")
      }
    }
  }
}

/// The name of a further attribute of an item.
public struct AVMetadataExtraAttributeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an attribute from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
