// SPDX-License-Identifier: Apache-2.0

package import ImporterSupport
import MultiplaneDiagnostics
package import MultiplanePrograms

/// Values that are written in JSON.
extension SceneInput {
  /// Returns the value that a JSON value stands for.
  ///
  /// Texts and choices are strings, numbers or Booleans; numbers are numbers; colours and paths are strings;
  /// rows are arrays of objects. Without the JSON text of a number, one of 1e12 or more in magnitude is
  /// refused, because its digits are lost.
  ///
  /// - Parameters:
  ///   - json: The JSON value.
  ///   - folder: The folder to which paths of files are relative, and outside of which no file is read.
  /// - Throws: An `InputError` if the value is of another kind or exceeds a limit, or if there is no such
  ///   file.
  package func value(ofJSON json: JSONValue, in folder: String) throws(InputError) -> Value {
    try value(of: JSONPart(json), in: folder)
  }

  /// Returns the value that a part of JSON text stands for.
  func value(of part: JSONPart, in folder: String) throws(InputError) -> Value {
    switch kind {
    case .text, .choice:
      guard let text = part.plainText else {
        throw mismatch(part, part.value.isNumber ? "such a large number in quotes" : "a text in quotes")
      }
      return try value(ofText: text, in: folder)
    case .number(let range): return .number(try number(of: part, in: range))
    case .color:
      guard let text = part.value.string else {
        throw mismatch(part, "a colour in quotes, such as \"#ff8800\"")
      }
      return try value(ofText: text, in: folder)
    case .image, .sound:
      guard let text = part.value.string else { throw mismatch(part, "the path of a file in quotes") }
      return try value(ofText: text, in: folder)
    case .rows(let columns):
      guard part.value.isArray else { throw mismatch(part, "an array of objects") }
      return .rows(try rows(of: part, columns, in: folder))
    }
  }

  private func number(of part: JSONPart, in range: ClosedRange<Double>) throws(InputError) -> Double {
    guard part.value.isNumber else {
      let isQuoted = part.value.string.map { Double($0) != nil } ?? false
      throw mismatch(part, isQuoted ? "a number without quotes" : "a number")
    }
    if let literal = part.literal { return try number(literal, in: range) }
    guard let number = part.value.number, abs(number) < JSONPart.exactLimit else {
      throw failure("the number is too large", value: part.value.text)
    }
    return try checked(number, in: range, written: part.value.text)
  }

  private func mismatch(_ part: JSONPart, _ request: String) -> InputError {
    let value = part.value.isNull ? nil : part.plainText ?? part.value.text
    return failure("this is \(part.kindName)", value: value, advice: "give \(request)")
  }
}
