// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// A request to an evaluator of expressions: a file, the slots whose values come from a theme or the caller,
/// and the style in which values between keyframes are computed.
///
/// The number of a property is the index of its value in the file.
enum ExpressionRequest {
  /// Returns the text of a request.
  static func text(_ file: [UInt8], slots: SlotTable, style: LottieRenderingStyle) -> [UInt8] {
    let replaced = slots.entries.filter(\.value.isReplaced).sorted { $0.key < $1.key }
    let values = JSONText.object(replaced.map { ($0.key, $0.value.value.text) })
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return Array("{\"style\":\"\(style.rawValue)\",\"slots\":\(values),\"file\":".utf8)
      + file.dropFirst(file.starts(with: mark) ? 3 : 0)
      + Array("}".utf8)
  }

  /// Returns whether a value inside `root` is an expression.
  static func hasExpressions(_ root: JSONValue) -> Bool {
    var isFound = false
    forEachProperty(in: root) { value in
      if value["x"]?.isString == true { isFound = true }
    }
    return isFound
  }

  private static func forEachProperty(in value: JSONValue, _ body: (JSONValue) -> Void) {
    if value.isObject {
      if value["k"] != nil || value["sid"] != nil { body(value) }
      for (_, child) in value.members where child.isObject || child.isArray {
        forEachProperty(in: child, body)
      }
    } else {
      for child in value.elements where child.isObject || child.isArray { forEachProperty(in: child, body) }
    }
  }
}
