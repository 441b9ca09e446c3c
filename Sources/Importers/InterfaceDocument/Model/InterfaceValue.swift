// SPDX-License-Identifier: Apache-2.0

/// A point in the parent's space, in points.
package struct InterfacePoint: Sendable, Hashable {
  /// The coordinates.
  package var x, y: Double
}

/// A size in points.
package struct InterfaceSize: Sendable, Hashable {
  /// The two lengths.
  package var width, height: Double
}

/// A rectangle in the parent's space, in points.
package struct InterfaceRect: Sendable, Hashable {
  /// The upper left corner and the size.
  package var x, y, width, height: Double
}

/// Insets in points. Whether `left` is the left or the leading edge depends on the property.
package struct InterfaceInsets: Sendable, Hashable {
  /// The four insets.
  package var top, left, bottom, right: Double
}

/// A picture by its name.
package struct InterfaceImage: Sendable, Hashable {
  /// The name.
  package var name: String
  /// Indicates whether the name is one of the system's symbols.
  package var isSymbol: Bool
}

/// A piece of text with attributes.
package struct InterfaceFragment: Sendable {
  /// The text.
  package var text: String
  /// The attributes by the names of their keys, such as `NSFont` and `NSColor`.
  package var attributes: [String: InterfaceValue]
}

/// Several values with names, such as the text traits of a field.
package struct InterfaceRecord: Sendable {
  /// The name of the element.
  package var element: String
  /// The values by name.
  package var values: [String: InterfaceValue] = [:]

  /// Returns a Boolean value; `nil` if the record does not have it.
  package func flag(_ name: String) -> Bool? { values[name]?.flag }
  /// Returns a number; `nil` if the record does not have it.
  package func number(_ name: String) -> Double? { values[name]?.number }
  /// Returns a text; `nil` if the record does not have it.
  package func text(_ name: String) -> String? { values[name]?.text }
}

/// A value of a property.
package indirect enum InterfaceValue: Sendable {
  /// The absence of a value, which replaces a default.
  case none
  /// A Boolean.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A text, or the name of a case.
  case text(String)
  /// A point.
  case point(InterfacePoint)
  /// A size.
  case size(InterfaceSize)
  /// A rectangle.
  case rect(InterfaceRect)
  /// Insets.
  case insets(InterfaceInsets)
  /// A range of positions in a text.
  case range(location: Int, length: Int)
  /// The names of the options of a set, such as those of an autoresizing mask, sorted.
  case options([String])
  /// A colour.
  case color(InterfaceColor)
  /// A font.
  case font(InterfaceFont)
  /// A picture.
  case image(InterfaceImage)
  /// A moment, in seconds since 1 January 2001 in UTC.
  case date(Double)
  /// Text with attributes.
  case fragments([InterfaceFragment])
  /// Several values with names.
  case record(InterfaceRecord)
  /// The identifier of another object.
  case reference(String)

  /// The Boolean; `nil` for another type.
  package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  /// The number; `nil` for another type.
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The text, or the identifier of another object; `nil` for another type.
  package var text: String? {
    switch self {
    case .text(let value), .reference(let value): value
    default: nil
    }
  }
  /// The colour; `nil` for another type.
  package var color: InterfaceColor? { if case .color(let value) = self { value } else { nil } }
}
