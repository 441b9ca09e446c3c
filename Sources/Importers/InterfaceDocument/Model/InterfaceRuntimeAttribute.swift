// SPDX-License-Identifier: Apache-2.0

/// A value that is set by a key path after the object has been made.
package struct InterfaceRuntimeAttribute: Sendable {
  /// The path of the property, such as `layer.cornerRadius`.
  package var keyPath: String
  /// The type in the file: `boolean`, `number`, `string`, `color`, `point`, `size`, `rect`, `range`, `image`
  /// or `nil`.
  package var type: String
  /// The value.
  package var value: InterfaceValue
  /// The identifier of the value's text in tables of translations; `nil` for none.
  package var localizedKey: String?
}
