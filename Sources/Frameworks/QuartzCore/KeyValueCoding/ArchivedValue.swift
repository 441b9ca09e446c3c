// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRenderTree

/// A colour or a path in an archive, since Apple's types for these are no objects of Foundation.
final class ArchivedValue: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  /// A `CGColor` or a `CGPath`.
  let object: Any
  private let kind: String
  private let numbers: [NSNumber]

  /// Creates an archived value, or returns `nil` unless the object is a colour or a path.
  init?(_ object: Any) {
    self.object = object
    if let color = object as? CGColor {
      (kind, numbers) = ("color", AnimatableValue.colors([color.rgba]).archivedNumbers)
    } else if let path = object as? CGPath {
      (kind, numbers) = ("path", path.archivedNumbers)
    } else {
      return nil
    }
  }

  init?(coder: NSCoder) {
    guard let kind = coder.object(of: [NSString.self], forKey: "kind") as? String,
      let numbers = coder.array(of: NSNumber.self, forKey: "numbers") as? [NSNumber]
    else { return nil }
    (self.kind, self.numbers) = (kind, numbers)
    switch AnimatableValue(archived: numbers, kind: kind == "path" ? .path : .colors) {
    case .colors(let colors)? where colors.count == 1: object = CGColor(rgba: colors[0])
    case .path(let path)?: object = path
    default: return nil
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(kind, forKey: "kind")
    coder.encode(numbers, forKey: "numbers")
  }
}

/// The conversion of values between memory and archives.
enum Archiving {
  /// The classes that a value may have in an archive.
  static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSArray.self, NSDictionary.self, NSNull.self, NSValue.self,
    CAMediaTimingFunction.self, CAAnimation.self, CAValueFunction.self, ArchivedValue.self,
  ]

  /// Converts `value` to objects that an archive supports. Reports other values and returns `nil`.
  ///
  /// In arrays and dictionaries, such values are left out.
  static func archivable(_ value: Any) -> Any? {
    switch value {
    case let array as [Any]: return array.compactMap(archivable)
    case let range as CAFrameRateRange: return range.numbers
    case is NSNumber, is String, is NSNull, is CAMediaTimingFunction, is CAAnimation, is CAValueFunction:
      return value
    case let value as NSValue: return value
    case let dictionary as [AnyHashable: Any]:
      var result: [String: Any] = [:]
      for case (let key as String, let value) in dictionary { result[key] = archivable(value) }
      return result
    default:
      if let archived = ArchivedValue(value) { return archived }
      if let number = AnimatableValue.double(value) { return NSNumber(value: number) }
      for kind in [ValueKind.point, .size, .rect, .transform] {
        if let boxed = AnimatableValue(value, kind: kind)?.boxed { return boxed }
      }
      Diagnostics.report(.unsupported, "encode(with:)", "a \(type(of: value)) is not archived")
      return nil
    }
  }

  /// Returns the value that an archive's object stands for.
  static func restored(_ object: Any) -> Any {
    switch object {
    case let value as ArchivedValue: value.object
    case let array as [Any]: array.map(restored)
    case let dictionary as [AnyHashable: Any]: dictionary.mapValues(restored)
    default: object
    }
  }
}

extension NSCoder {
  /// Encodes a value, unless it is not archivable, which is reported.
  func encode(archiving value: Any, forKey key: String) {
    if let object = Archiving.archivable(value) { encode(object, forKey: key) }
  }

  /// Returns the value for a key, or `nil` if the key is missing.
  func restoredValue(forKey key: String) -> Any? {
    object(of: Archiving.classes, forKey: key).map(Archiving.restored)
  }

  /// Returns the object for a key, or `nil` if the key is missing.
  // The key is checked first, because decoding a missing key marks the whole archive as damaged.
  func object(of classes: [AnyClass], forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
  }

  /// Returns the array for a key with elements of a class, or `nil` if there is none.
  func array(of type: AnyClass, forKey key: String) -> Any? { object(of: [NSArray.self, type], forKey: key) }
}
