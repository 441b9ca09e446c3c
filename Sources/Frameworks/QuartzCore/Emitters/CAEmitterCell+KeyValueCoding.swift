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

  /// Returns the value of a key path: the value of a key, or of a key of the emitter cell with a name, as in
  /// `emitterCells.spark.birthRate`. `nil` if there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(at: keyPath) else { return value(forKey: keyPath) }
    return cell?.value(forKey: key)
  }

  /// Sets the value of a key path; see `value(forKeyPath:)`. A cell that is missing is reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else { return setValue(value, forKey: keyPath) }
    if let cell { return cell.setValue(value, forKey: key) }
    Diagnostics.report(
      .invalid, "CAEmitterCell.setValue(_:forKeyPath: \"\(keyPath)\")",
      "no cell has this name; nothing is changed")
  }

  /// Returns the cell, if there is one, and the key of a path of cells. Returns `nil` for another path.
  private func cell(at keyPath: String) -> (CAEmitterCell?, String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
    return (emitterCells?.first { $0.name == parts[1] }, parts[2])
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
