// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

extension AVMetadataItem {
  /// The value as text, or `nil` if it is neither text, a number nor a date.
  public var stringValue: String? {
    switch value {
    case let text as NSString: text as String
    case let number as NSNumber: number.stringValue
    case let date as NSDate: ISO8601DateFormatter().string(from: date as Date)
    default: nil
    }
  }

  /// The value as a number, or `nil` if it is none.
  public var numberValue: NSNumber? {
    if let number = value as? NSNumber { return number }
    return stringValue.flatMap { Double($0) }.map { NSNumber(value: $0) }
  }

  /// The value as a date, or `nil` if it is neither a date nor the text of one in ISO 8601.
  public var dateValue: Date? {
    if let date = value as? NSDate { return date as Date }
    guard let text = stringValue else { return nil }
    let formatter = ISO8601DateFormatter()
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions.insert(.withFractionalSeconds)
    return formatter.date(from: text)
  }

  /// The value as data, or `nil` if it is none.
  public var dataValue: Data? { (value as? NSData).map { $0 as Data } }

  /// The key of the form that all types of files share, or `nil` if the item has no such key.
  public var commonKey: AVMetadataKey? {
    guard let parts, parts.space == AVMetadataKeySpace.common.rawValue else { return nil }
    return AVMetadataKey(rawValue: parts.key)
  }

  /// The date on which the item counts from, or `nil`.
  public var startDate: Date? { nil }

  /// Returns the items with an identifier.
  public class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }

  /// Returns the items with a key, a form, or both.
  public class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? key.map { "\($0)" }
    return metadataItems.filter { item in
      (name == nil || item.parts?.key == name) && (keySpace == nil || item.keySpace == keySpace)
    }
  }

  /// Returns the items of a language.
  public class func metadataItems(
    from metadataItems: [AVMetadataItem], with locale: Locale
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.locale == locale }
  }

  /// Returns the identifier of a key and a form, or `nil` for a key that is no text.
  public class func identifier(forKey key: Any, keySpace: AVMetadataKeySpace) -> AVMetadataIdentifier? {
    guard let name = (key as? AVMetadataKey)?.rawValue ?? key as? String else { return nil }
    return AVMetadataIdentifier(rawValue: "\(keySpace.rawValue)/\(name)")
  }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  /// The value.
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> {
    AVAsyncProperty("value") { $0.value }
  }
  /// The value as text.
  public static var stringValue: AVAsyncProperty<Root, String?> {
    AVAsyncProperty("stringValue") { $0.stringValue }
  }
  /// The value as a number.
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> {
    AVAsyncProperty("numberValue") { $0.numberValue }
  }
  /// The value as a date.
  public static var dateValue: AVAsyncProperty<Root, Date?> { AVAsyncProperty("dateValue") { $0.dateValue } }
  /// The value as data.
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty("dataValue") { $0.dataValue } }
}

/// Metadata of a range of time, such as a chapter with its title.
open class AVTimedMetadataGroup: NSObject, @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  /// The range of time.
  public let timeRange: CMTimeRange
  /// The metadata.
  public let items: [AVMetadataItem]

  /// Creates a group.
  public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
    (self.items, self.timeRange) = (items, timeRange)
  }
}
