// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAEmitterCell {
  /// The value of a property, boxed, or what was stored under another key; `nil` when there is none.
  public func value(forKey key: String) -> Any? {
    if let number = CellNumber(key: key) { return NSNumber(value: cell[number]) }
    return Self.properties[key].map { $0.get(self) } ?? customValues[key]
  }

  /// Sets a property, or stores a value under another key; `nil` sets the default or removes. A value that does not fit
  /// is reported and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    let fits: Bool
    if let number = CellNumber(key: key) {
      let double = value == nil ? number.defaultValue : value.flatMap(AnimatableValue.double)
      if let double { set(number, double) }
      fits = double != nil
    } else if let property = Self.properties[key] {
      fits = property.set(self, value)
    } else {
      customValues[key] = value
      fits = true
    }
    guard !fits else { return }
    let what = value.map { "a \(type(of: $0))" } ?? "nil"
    Diagnostics.report(
      .invalid, "CAEmitterCell.setValue(_:forKey: \"\(key)\")", "\(what) does not fit; nothing is changed")
  }

  final class func boxedDefaultValue(forKey key: String) -> Any? {
    if let number = CellNumber(key: key) {
      return number.defaultValue == 0 ? nil : NSNumber(value: number.defaultValue)
    }
    return Self.properties[key].flatMap { $0.get(CAEmitterCell()) }.flatMap { value in
      value as? NSNumber == 0 ? nil : value
    }
  }

  /// How key-value coding reaches what is no plain number.
  private struct Property: Sendable {
    let get: @Sendable (CAEmitterCell) -> Any?
    /// Sets the value, `nil` meaning the default; false when the object does not fit.
    let set: @Sendable (CAEmitterCell, Any?) -> Bool
  }

  private static func object<Value>(
    _ path: sending ReferenceWritableKeyPath<CAEmitterCell, Value?>, of type: Value.Type = Value.self
  ) -> Property {
    nonisolated(unsafe) let path = path
    return Property(
      get: { $0[keyPath: path] },
      set: { cell, object in
        guard object == nil || object is Value else { return false }
        cell[keyPath: path] = object as? Value
        return true
      })
  }

  private static func filter(_ path: sending ReferenceWritableKeyPath<CAEmitterCell, String>) -> Property {
    nonisolated(unsafe) let path = path
    return Property(
      get: { $0[keyPath: path] },
      set: { cell, object in
        guard object == nil || object is String else { return false }
        cell[keyPath: path] = object as? String ?? "linear"
        return true
      })
  }

  private static let properties: [String: Property] = [
    "name": object(\.name), "style": object(\.style), "color": object(\.color),
    "contents": object(\.contents),
    "emitterCells": object(\.emitterCells),
    "magnificationFilter": filter(\.magnificationFilter),
    "minificationFilter": filter(\.minificationFilter),
    "contentsRect": Property(
      get: { NSValue(rect: $0.contentsRect) },
      set: { cell, object in
        guard let object else {
          cell.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
          return true
        }
        guard case .rect(let rect)? = AnimatableValue(object, kind: .rect) else { return false }
        cell.contentsRect = rect
        return true
      }),
  ].merging(
    MediaTimingRow.all.map { row in
      (row.key, Property(get: { row.value(of: $0) }, set: { row.set($1, of: $0) }))
    }
  ) { $1 }
}
