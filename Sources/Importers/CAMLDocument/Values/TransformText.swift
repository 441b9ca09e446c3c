// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Transforms in CAML: functions such as `rotate(30deg) scale(2)`, or 16 or 6 numbers.
///
/// Functions apply to a point from right to left.
enum TransformText {
  /// Returns the transform, or `nil` if the text is not a transform. An empty string is the identity.
  static func transform(_ text: String) -> CATransform3D? {
    let trimmed = text.filter { !$0.isWhitespace }
    if trimmed.isEmpty || trimmed.lowercased() == "identity" { return CATransform3DIdentity }
    if !text.contains("("), let numbers = NumberText.list(text) { return matrix(numbers) }
    var result = CATransform3DIdentity
    var rest = Substring(text)
    while true {
      rest = rest.drop(while: NumberText.isSeparator)
      if rest.isEmpty { return result }
      let name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
      rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
      if name == "identity" {
        if rest.hasPrefix("()") { rest = rest.dropFirst(2) }
        continue
      }
      guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
      let words = rest[rest.index(after: rest.startIndex)..<end].split(whereSeparator: NumberText.isSeparator)
      guard let function = function(name, words), isFinite(function) else { return nil }
      result = CATransform3DConcat(function, result)
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func function(_ name: String, _ words: [Substring]) -> CATransform3D? {
    switch name {
    case "rotate", "rotatez": return rotation(words, axis: [0, 0, 1])
    case "rotatex": return rotation(words, axis: [1, 0, 0])
    case "rotatey": return rotation(words, axis: [0, 1, 0])
    default: break
    }
    var numbers: [Double] = []
    for word in words {
      let text = word.lowercased()
      guard let number = NumberText.finite(text.hasSuffix("px") ? String(text.dropLast(2)) : text) else {
        return nil
      }
      numbers.append(number)
    }
    switch (name, numbers.count) {
    case ("scale", 1): return CATransform3DMakeScale(numbers[0], numbers[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(numbers[0], numbers[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(numbers[0], numbers[1], numbers[2])
    case ("scalex", 1): return CATransform3DMakeScale(numbers[0], 1, 1)
    case ("scaley", 1): return CATransform3DMakeScale(1, numbers[0], 1)
    case ("scalez", 1): return CATransform3DMakeScale(1, 1, numbers[0])
    case ("translate", 1): return CATransform3DMakeTranslation(numbers[0], 0, 0)
    case ("translate", 2): return CATransform3DMakeTranslation(numbers[0], numbers[1], 0)
    case ("translate", 3): return CATransform3DMakeTranslation(numbers[0], numbers[1], numbers[2])
    case ("translatex", 1): return CATransform3DMakeTranslation(numbers[0], 0, 0)
    case ("translatey", 1): return CATransform3DMakeTranslation(0, numbers[0], 0)
    case ("translatez", 1): return CATransform3DMakeTranslation(0, 0, numbers[0])
    case ("perspective", 1): return perspective(numbers[0])
    case ("matrix", _), ("matrix3d", _): return matrix(numbers)
    default: return nil
    }
  }

  private static func rotation(_ words: [Substring], axis: [Double]) -> CATransform3D? {
    guard let first = words.first, let angle = angle(String(first)) else { return nil }
    var axis = axis
    if words.count == 4 {
      let numbers = words.dropFirst().compactMap { NumberText.finite($0) }
      guard numbers.count == 3 else { return nil }
      axis = numbers
    } else if words.count != 1 {
      return nil
    }
    return CATransform3DMakeRotation(CGFloat(angle), CGFloat(axis[0]), CGFloat(axis[1]), CGFloat(axis[2]))
  }

  /// Returns an angle in radians, or `nil` if the text is no finite number. The unit is `deg` or `rad`, and
  /// radians if there is none.
  static func angle(_ text: String) -> Double? {
    let text = text.lowercased()
    if text.hasSuffix("deg") { return NumberText.finite(text.dropLast(3)).map { $0 / 180 * .pi } }
    return NumberText.finite(text.hasSuffix("rad") ? text.dropLast(3) : text[...])
  }

  private static func perspective(_ distance: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    if distance != 0 { result.m34 = CGFloat(-1 / distance) }
    return result
  }

  private static func matrix(_ numbers: [Double]) -> CATransform3D? {
    let n = numbers.map { CGFloat($0) }
    switch n.count {
    case 6:
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case 16:
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    default: return nil
    }
  }

  private static func isFinite(_ t: CATransform3D) -> Bool {
    let rows = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    return rows.allSatisfy(\.isFinite)
  }
}
