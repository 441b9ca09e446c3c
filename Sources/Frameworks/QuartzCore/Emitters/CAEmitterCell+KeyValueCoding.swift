// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAEmitterCell {
  /// Returns a property's value as an object, or the value stored for another key. `nil` if there is none.
  public func value(forKey key: String) -> Any? {
    if let number = CellNumber(key: key) { return NSNumber(value: cell[number]) }
    return Self.properties[key].map { $0.value(of: self) } ?? customValues[key]
  }

  /// Sets a property, or stores a value for another key. `nil` restores the default or removes the value. A
  /// value of the wrong type is reported and ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    let fits: Bool
    if let number = CellNumber(key: key) {
      let double = value == nil ? number.defaultValue : value.flatMap(AnimatableValue.double)
      if let double { set(number, double) }
      fits = double != nil
    } else if let property = Self.properties[key] {
      fits = property.set(value, of: self)
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
    return Self.properties[key].flatMap { $0.value(of: CAEmitterCell()) }.flatMap { value in
      value as? NSNumber == 0 ? nil : value
    }
  }

  /// The properties that are not plain numbers.
  private static let properties =
    ([
      KeyedProperty("name", \CAEmitterCell.name), KeyedProperty("style", \CAEmitterCell.style),
      KeyedProperty("color", \CAEmitterCell.color), KeyedProperty("contents", \CAEmitterCell.contents),
      KeyedProperty("emitterCells", \CAEmitterCell.emitterCells),
      KeyedProperty("magnificationFilter", \CAEmitterCell.magnificationFilter, standard: "linear"),
      KeyedProperty("minificationFilter", \CAEmitterCell.minificationFilter, standard: "linear"),
      KeyedProperty(
        "contentsRect", \CAEmitterCell.contentsRect, standard: CGRect(x: 0, y: 0, width: 1, height: 1)),
    ] + MediaTimingRow.all.map { KeyedProperty($0) }).byKey
}
