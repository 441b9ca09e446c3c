// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Conversion of values to text that reads back as the same bits.
enum ValueText {
  static func number(_ value: Double) -> String {
    let largestWhole = 1e15
    if value == .infinity { return "inf" }
    if value == -.infinity { return "-inf" }
    if value == value.rounded(), abs(value) < largestWhole, !(value == 0 && value.sign == .minus) {
      return "\(Int(value))"
    }
    return "\(value)"
  }

  static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

  static func numbers(_ values: [CGFloat]) -> String { numbers(values.map { Double($0) }) }

  /// Returns a component of a colour. The engine stores components in single precision.
  static func component(_ value: Float) -> String {
    value == value.rounded() && abs(value) < 1e6 ? number(Double(value)) : "\(value)"
  }

  static func rgb(_ color: ColorValue) -> String {
    [color.red, color.green, color.blue].map(component).joined(separator: " ")
  }

  static func timingFunction(_ function: CAMediaTimingFunction) -> String {
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    for name in names where CAMediaTimingFunction(name: name) == function { return name.rawValue }
    var points: [Float] = [0, 0, 0, 0]
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      function.getControlPoint(at: 1, values: base)
      function.getControlPoint(at: 2, values: base + 2)
    }
    return points.map(component).joined(separator: " ")
  }

  /// Returns a path as SVG path data that reads back as the same elements.
  static func path(_ path: CGPath) -> String {
    var words: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      func text(_ count: Int) -> String {
        numbers((0..<count).flatMap { [points[$0].x, points[$0].y] })
      }
      switch element.pointee.type {
      case .moveToPoint: words.append("M" + text(1))
      case .addLineToPoint: words.append("L" + text(1))
      case .addQuadCurveToPoint: words.append("Q" + text(2))
      case .addCurveToPoint: words.append("C" + text(3))
      case .closeSubpath: words.append("Z")
      @unknown default: break
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns the text of a value and the name of its type, or `nil` if the value is written as elements.
  static func plain(_ value: AnimatableValue) -> (type: String, text: String)? {
    switch value {
    case .number(let number): return ("real", self.number(number))
    case .point(let p): return ("CGPoint", numbers([p.x, p.y]))
    case .size(let s): return ("CGSize", numbers([s.width, s.height]))
    case .rect(let r): return ("CGRect", numbers([r.origin.x, r.origin.y, r.size.width, r.size.height]))
    case .transform(let t): return ("CATransform3D", transform(t))
    case .triple(let x, let y, let z): return ("triple", numbers([x, y, z]))
    case .name(let name): return ("string", name)
    case .text(let text): return text.stretches == nil ? ("string", text.string) : nil
    case .path(let path): return ("CGPath", self.path(path))
    default: return nil
    }
  }

  private static func transform(_ t: CATransform3D) -> String {
    if CATransform3DIsIdentity(t) { return "identity" }
    return numbers([
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }
}
