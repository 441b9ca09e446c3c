// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  final func archive(into coder: NSCoder) {
    let keys = type(of: self).properties.map(\.key) + customValues.keys.sorted()
    var customKeys: [String] = []
    for key in keys where key != "delegate" && shouldArchiveValue(forKey: key) {
      guard let value = value(forKey: key), let object = Archiving.archivable(value) else { continue }
      coder.encode(object, forKey: key)
      if customValues[key] != nil { customKeys.append(key) }
    }
    if !customKeys.isEmpty { coder.encode(customKeys, forKey: Self.customKeysKey) }
  }

  /// The archive key of the list of custom keys.
  private static let customKeysKey = "customKeys"

  /// Returns whether the value for a key differs from its default.
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
      if let value = coder.restoredValue(forKey: property.key) { set(property, to: value) }
    }
    for key in coder.array(of: NSString.self, forKey: Self.customKeysKey) as? [String] ?? [] {
      customValues[key] = coder.restoredValue(forKey: key)
    }
  }
}
