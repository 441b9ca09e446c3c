// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  /// What an animation's values may be in an archive.
  private static let archivedClasses: [AnyClass] = [
    NSNumber.self, NSString.self, NSArray.self, NSValue.self, CAMediaTimingFunction.self,
    CAAnimation.self, CAValueFunction.self,
  ]

  final func archive(into coder: NSCoder) {
    for property in type(of: self).properties where property.key != "delegate" {
      guard let value = property.get(self), let object = Self.archivable(value) else { continue }
      coder.encode(object, forKey: property.key)
    }
  }

  final func decode(from coder: NSCoder) {
    for property in type(of: self).properties where coder.containsValue(forKey: property.key) {
      if let value = coder.decodeObject(of: Self.archivedClasses, forKey: property.key) {
        property.set(self, value)
      }
    }
  }

  /// `value` as objects that an archive can hold; `nil`, with a report, when there is no such object.
  private static func archivable(_ value: Any) -> Any? {
    switch value {
    case let array as [Any]: return array.compactMap(archivable)
    case is NSNumber, is String, is CAMediaTimingFunction, is CAAnimation, is CAValueFunction:
      return value
    case let value as NSValue: return value
    default:
      if let number = AnimatableValue.double(value) { return NSNumber(value: number) }
      for kind in [ValueKind.point, .size, .rect, .transform] {
        if let boxed = AnimatableValue(value, kind: kind)?.boxed { return boxed }
      }
      Diagnostics.report(.unsupported, "CAAnimation.encode(with:)", "a \(type(of: value)) is not archived")
      return nil
    }
  }
}
