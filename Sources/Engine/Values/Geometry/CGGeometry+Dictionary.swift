// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Returns the numbers stored under `keys`, or `nil` if a value is missing or not a number.
private func numbers(in dictionary: CFDictionary, _ keys: String...) -> [CGFloat]? {
  let values = keys.compactMap { key in
    (dictionary.object(forKey: NSString(string: key)) as? NSNumber).map { CGFloat($0.doubleValue) }
  }
  return values.count == keys.count ? values : nil
}

private func dictionary(_ pairs: KeyValuePairs<String, CGFloat>) -> CFDictionary {
  NSDictionary(
    objects: pairs.map { NSNumber(value: Double($0.value)) }, forKeys: pairs.map { NSString(string: $0.key) })
}

extension CGPoint {
  /// A dictionary of the coordinates, as numbers under the keys `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { dictionary(["X": x, "Y": y]) }

  /// Creates a point from a `dictionaryRepresentation`. Returns `nil` if a value is missing or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let values = numbers(in: dict, "X", "Y") else { return nil }
    self.init(x: values[0], y: values[1])
  }
}

extension CGSize {
  /// A dictionary of the width and the height, as numbers under the keys `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary { dictionary(["Width": width, "Height": height]) }

  /// Creates a size from a `dictionaryRepresentation`. Returns `nil` if a value is missing or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let values = numbers(in: dict, "Width", "Height") else { return nil }
    self.init(width: values[0], height: values[1])
  }
}

extension CGRect {
  /// A dictionary of the origin and the size, as numbers under the keys `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    dictionary(["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height])
  }

  /// Creates a rectangle from a `dictionaryRepresentation`. Returns `nil` if a value is missing or not a
  /// number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let values = numbers(in: dict, "X", "Y", "Width", "Height") else { return nil }
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
