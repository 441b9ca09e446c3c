// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  /// The classes that an animation's values may have in an archive.
  static let archivedClasses: [AnyClass] = [
    NSNumber.self, NSString.self, NSArray.self, NSValue.self, CAMediaTimingFunction.self,
    CAAnimation.self, CAValueFunction.self,
  ]

  final func archive(into coder: NSCoder) {
    let keys = type(of: self).properties.map(\.key) + customValues.keys.sorted()
    var customKeys: [String] = []
    for key in keys where key != "delegate" && shouldArchiveValue(forKey: key) {
      guard let value = value(forKey: key), let object = Self.archivable(value) else { continue }
      coder.encode(object, forKey: key)
      if customValues[key] != nil { customKeys.append(key) }
    }
    if !customKeys.isEmpty { coder.encode(customKeys, forKey: Self.customKeysKey) }
  }

  /// The archive key of the list of custom keys.
  private static let customKeysKey = "customKeys"

  /// Returns true if the value for a key differs from its default.
  final func differsFromDefault(_ key: String) -> Bool {
    guard let value = value(forKey: key) else { return false }
    if let range = value as? CAFrameRateRange { return range != .default }
    let property = type(of: self).properties.first { $0.key == key }
    guard let property, !property.isObject else { return true }
    let standard = type(of: self).defaultValue(forKey: key)
    if let name = value as? String { return name != standard as? String }
    guard let number = AnimatableValue.double(value) else { return true }
    return number != standard.flatMap(AnimatableValue.double) ?? 0
  }

  final func decode(from coder: NSCoder) {
    for property in type(of: self).properties {
      let value = coder.object(of: Self.archivedClasses, forKey: property.key)
      if let value { set(property, to: value) }
    }
    for key in coder.array(of: NSString.self, forKey: Self.customKeysKey) as? [String] ?? [] {
      customValues[key] = coder.object(of: Self.archivedClasses, forKey: key)
    }
  }

  /// Converts `value` to objects that an archive supports. Reports other values and returns `nil`.
  static func archivable(_ value: Any) -> Any? {
    switch value {
    case let array as [Any]: return array.compactMap(archivable)
    case let range as CAFrameRateRange: return range.numbers
    case is NSNumber, is String, is CAMediaTimingFunction, is CAAnimation, is CAValueFunction:
      return value
    case let value as NSValue: return value
    default:
      if let number = AnimatableValue.double(value) { return NSNumber(value: number) }
      for kind in [ValueKind.point, .size, .rect, .transform] {
        if let boxed = AnimatableValue(value, kind: kind)?.boxed { return boxed }
      }
      Diagnostics.report(.unsupported, "encode(with:)", "a \(type(of: value)) is not archived")
      return nil
    }
  }
}

extension NSCoder {
  /// Returns the object for a key, or `nil` if the key is missing.
  // The key is checked first, because decoding a missing key marks the whole archive as damaged.
  func object(of classes: [AnyClass], forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
  }

  /// Returns the array for a key with elements of a class, or `nil` if there is none.
  func array(of type: AnyClass, forKey key: String) -> Any? { object(of: [NSArray.self, type], forKey: key) }
}
