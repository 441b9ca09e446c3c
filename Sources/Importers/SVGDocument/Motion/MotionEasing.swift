// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// An easing function of CSS. Source: CSS Easing Functions 2.
enum MotionEasing: Equatable, Sendable {
  case cubic(CubicTimingCurve)
  /// A line through points with ascending inputs. Two points with one input are a jump.
  case line([SIMD2<Double>])

  static let linear = MotionEasing.line([SIMD2(0, 0), SIMD2(1, 1)])

  /// The most steps that are told apart.
  private static let stepLimit = 2_000

  /// Reads an easing function. Returns `nil` for other text.
  init?(_ text: String) {
    let text = text.lowercased().trimmingBlanks
    switch text {
    case "linear": self = .linear
    case "ease": self = .cubic(.default)
    case "ease-in": self = .cubic(.easeIn)
    case "ease-out": self = .cubic(.easeOut)
    case "ease-in-out": self = .cubic(.easeInEaseOut)
    case "step-start": self.init(steps: 1, "jump-start")
    case "step-end": self.init(steps: 1, "jump-end")
    default:
      guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
      let inner = text[text.index(after: open)..<text.index(before: text.endIndex)]
      let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).trimmingBlanks
      }
      guard parts.count <= MotionLimits.listEntries else { return nil }
      switch String(text[..<open]).trimmingBlanks {
      case "cubic-bezier":
        let numbers = parts.compactMap(MotionText.number)
        guard numbers.count == parts.count, let curve = CubicTimingCurve(numbers: numbers) else { return nil }
        self = curve.isLinear ? .linear : .cubic(curve)
      case "steps":
        guard (1...2).contains(parts.count), let count = Int(parts[0]) else { return nil }
        self.init(steps: count, parts.count == 2 ? parts[1] : "jump-end")
      case "linear": self.init(stops: parts)
      default: return nil
      }
    }
  }

  private init?(steps count: Int, _ position: String) {
    let jumpsAtStart, jumpsAtEnd: Bool
    switch position {
    case "jump-start", "start": (jumpsAtStart, jumpsAtEnd) = (true, false)
    case "jump-end", "end": (jumpsAtStart, jumpsAtEnd) = (false, true)
    case "jump-none": (jumpsAtStart, jumpsAtEnd) = (false, false)
    case "jump-both": (jumpsAtStart, jumpsAtEnd) = (true, true)
    default: return nil
    }
    guard count >= (position == "jump-none" ? 2 : 1) else { return nil }
    guard count <= Self.stepLimit else {
      self = .linear
      return
    }
    let jumps = Double(count - 1 + (jumpsAtStart ? 1 : 0) + (jumpsAtEnd ? 1 : 0))
    var points = [SIMD2(0.0, 0.0)]
    for step in 0..<count {
      let y = Double(step + (jumpsAtStart ? 1 : 0)) / jumps
      points.append(SIMD2(Double(step) / Double(count), y))
      points.append(SIMD2(Double(step + 1) / Double(count), y))
    }
    points.append(SIMD2(1, 1))
    self = .line(points)
  }

  /// Reads the stops of `linear()`: an output and up to two inputs in percent each.
  private init?(stops: [String]) {
    var points: [(x: Double?, y: Double)] = []
    for stop in stops {
      let words = stop.split { $0.isWhitespace }.map(String.init)
      let inputs = words.filter { $0.hasSuffix("%") }.compactMap { MotionText.number(String($0.dropLast())) }
      let outputs = words.filter { !$0.hasSuffix("%") }.compactMap(MotionText.number)
      guard outputs.count == 1, inputs.count <= 2, inputs.count + 1 == words.count else { return nil }
      points += inputs.isEmpty ? [(nil, outputs[0])] : inputs.map { ($0 / 100, outputs[0]) }
    }
    guard points.count > 1 else { return nil }
    points[0].x = points[0].x ?? 0
    let end = points.count - 1
    points[end].x = points[end].x ?? max(1, points.compactMap(\.x).max() ?? 1)
    var line: [SIMD2<Double>] = []
    var largest = -Double.infinity
    for (index, point) in points.enumerated() {
      if let x = point.x {
        largest = max(largest, x)
        line.append(SIMD2(largest, point.y))
      } else {
        let next = points[index...].firstIndex { $0.x != nil } ?? end
        let target = max(points[next].x ?? largest, largest)
        let x = largest + (target - largest) / Double(next - index + 1)
        largest = x
        line.append(SIMD2(x, point.y))
      }
    }
    self = .line(Self.unit(line))
  }

  /// Returns the part of a line between the inputs 0 and 1. The first and the last segment go on outside.
  private static func unit(_ line: [SIMD2<Double>]) -> [SIMD2<Double>] {
    func output(_ x: Double) -> Double {
      let next = (line.firstIndex { $0.x > x } ?? line.count - 1).clamped(to: 1...line.count - 1)
      let (a, b) = (line[next - 1], line[next])
      return b.x > a.x ? MotionMath.mix(a.y, b.y, (x - a.x) / (b.x - a.x)) : x < a.x ? a.y : b.y
    }
    let inside = line.filter { $0.x >= 0 && $0.x <= 1 }
    var result = inside
    if inside.first?.x != 0 { result.insert(SIMD2(0, output(0)), at: 0) }
    if inside.last?.x != 1 { result.append(SIMD2(1, output(1))) }
    return result
  }
}

extension MotionEasing {
  /// Returns the pieces between two values.
  func pieces(_ start: Double, _ end: Double, from: MotionOperand, to: MotionOperand) -> [MotionPiece] {
    switch self {
    case .cubic(let curve):
      return [MotionPiece(start: start, end: end, from: from, to: to, curve: curve)]
    case .line(let points):
      return zip(points, points.dropFirst()).compactMap { a, b in
        guard b.x > a.x else { return nil }
        return MotionPiece(
          start: MotionMath.mix(start, end, a.x), end: b.x == 1 ? end : MotionMath.mix(start, end, b.x),
          from: from, to: to,
          first: a.y, last: b.y)
      }
    }
  }
}
