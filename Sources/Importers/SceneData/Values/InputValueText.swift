// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePrograms

extension SceneInput.Value {
  /// The text, or the digits of the number. `nil` for colours and rows.
  var plainText: String? { text ?? number.map { JSONText.number($0) } }

  /// The value as a command line or a slot takes it: text, the shortest decimal number, or `#rrggbb` with two
  /// more digits for a colour that is not opaque. Rows have an empty text.
  package var writtenText: String {
    switch self {
    case .text(let text): text
    case .number(let number): JSONText.number(number)
    case .color(let red, let green, let blue, let alpha): Self.digits(red, green, blue, alpha)
    case .rows: ""
    }
  }

  private static func digits(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
    "#" + ([red, green, blue] + (alpha < 1 ? [alpha] : [])).map(digits).joined()
  }

  /// The value as JSON text. Columns have the order of the kind.
  func json(for kind: SceneInput.Kind) -> String {
    switch self {
    case .text(let text): return JSONText.string(text)
    case .number(let number): return JSONText.number(number)
    case .color(let red, let green, let blue, let alpha):
      return JSONText.string(Self.digits(red, green, blue, alpha))
    case .rows(let rows):
      guard case .rows(let columns) = kind else { return "null" }
      return JSONText.array(
        rows.map { row in
          JSONText.object(
            columns.compactMap { column in
              row[column.name].map { (column.name, $0.json(for: column.kind)) }
            })
        })
    }
  }

  /// Returns a component of a colour as two hexadecimal digits.
  private static func digits(_ component: Double) -> String {
    let number = Int((component.isFinite ? component.clamped(to: 0...1) * 255 : 0).rounded())
    return (number < 16 ? "0" : "") + String(number, radix: 16)
  }
}
