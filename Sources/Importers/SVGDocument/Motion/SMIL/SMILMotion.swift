// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneGeometry

extension SMILFunction {
  /// Reads an `animateMotion` element. Returns `nil` and reports why if it has no effect.
  ///
  /// The path is that of `mpath`, or else that of the `path` attribute. Without one, the values count. The
  /// effect yields lists of transforms over an empty one. Its move stands outside the element's own
  /// transform.
  init?(motion node: SVGTree.Node, path: [PathStep]?, notes: inout MotionNotes) {
    do throws(SMILFault) {
      let mode = node.attributes["calcMode"].flatMap { CalcMode(rawValue: $0.trimmingBlanks) } ?? .paced
      let rotation = Rotation(node.attributes["rotate"])
      if let path {
        try self.init(path: path, mode: mode, rotation: rotation, node: node)
      } else {
        try self.init(points: SMILValues(node, parse: Self.point), mode: mode, rotation: rotation, node: node)
      }
    } catch {
      notes.add("Line \(node.line): animateMotion has no effect: \(error.reason).")
      return nil
    }
    shape = .motion
  }

  /// The direction in which an element looks while it moves.
  private enum Rotation {
    case fixed(Double)
    /// Along the path, turned by an angle.
    case auto(Double)

    init(_ text: String?) {
      let text = text?.trimmingBlanks ?? ""
      self =
        text == "auto" ? .auto(0) : text == "auto-reverse" ? .auto(180) : .fixed(MotionText.number(text) ?? 0)
    }

    /// Returns the values of a point on a path in a direction.
    func values(_ x: Double, _ y: Double, _ direction: Double) -> MotionValue {
      switch self {
      case .fixed(0): .numbers([x, y])
      case .fixed(let angle): .numbers([x, y, angle])
      case .auto(let turn): .numbers([x, y, direction + turn])
      }
    }
  }

  private static func point(_ text: String) -> MotionValue? {
    guard let n = MotionText.numbers(text), n.count == 2 else { return nil }
    return .numbers(n)
  }

  /// Creates the function of a list of points.
  private init(
    points values: SMILValues, mode: CalcMode, rotation: Rotation, node: SVGTree.Node
  ) throws(SMILFault) {
    let xs = values.list.map { operand -> Point in
      guard case .numbers(let n) = operand.resolved(over: .numbers([0, 0])) else { return .zero }
      return Point(n[0], n[1])
    }
    let sums = node.attributes["accumulate"]?.trimmingBlanks == "sum" && values.accumulates
    if node.attributes["keyPoints"] != nil, mode != .paced, values.form != .to, let first = xs.first {
      let path = [PathStep.move(x: first.x, y: first.y)] + xs.dropFirst().map { .line(x: $0.x, y: $0.y) }
      var node = node
      if values.form == .by { node.attributes["additive"] = "sum" }
      try self.init(path: path, mode: mode, rotation: rotation, node: node)
      return
    }
    let keys = try SMILKeys(node, count: xs.count, mode: mode)
    var direction = 0.0
    self.init(cycle: Self.cycle(values.list, mode: mode, keys: keys))
    let steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
    for index in cycle.indices {
      if index < steps.count, steps[index] != .zero { direction = SMILMotionPath.angle(steps[index]) }
      let angle = direction
      let add: (MotionValue) -> MotionValue = { value in
        guard case .numbers(let n) = value else { return value }
        return rotation.values(n[0], n[1], angle)
      }
      (cycle[index].from, cycle[index].to) = (cycle[index].from.mapped(add), cycle[index].to.mapped(add))
    }
    if sums { growth = Self.growth(xs[xs.count - 1], rotation) }
  }

  /// Returns what a round adds, in the form of the values.
  private static func growth(_ end: Point, _ rotation: Rotation) -> MotionValue {
    guard case .numbers(let n) = rotation.values(0, 0, 0) else { return .missing }
    return .numbers(n.count > 2 ? [end.x, end.y, 0] : [end.x, end.y])
  }

  /// Creates the function of a path.
  private init(path steps: [PathStep], mode: CalcMode, rotation: Rotation, node: SVGTree.Node)
    throws(SMILFault)
  {
    guard let path = SMILMotionPath(steps) else { throw SMILFault("the path") }
    let isAdditive = node.attributes["additive"]?.trimmingBlanks == "sum"
    func operand(_ value: MotionValue) -> MotionOperand { isAdditive ? .add(value) : .value(value) }
    let end = path.vertices[path.vertices.count - 1].point
    if node.attributes["accumulate"]?.trimmingBlanks == "sum" { growth = Self.growth(end, rotation) }
    guard path.length > 0 else {
      cycle = [.holding(operand(rotation.values(end.x, end.y, 0)), 0, 1)]
      return
    }
    func located(_ position: Double, _ segment: SMILMotionPath.Segment) -> MotionOperand {
      let fraction = ((position - segment.start) / segment.length).clamped(to: 0...1)
      let point = segment.from + (segment.to - segment.from) * fraction
      let angle = MotionMath.mix(segment.angles.from, segment.angles.to, fraction)
      return operand(rotation.values(point.x, point.y, angle))
    }
    let keys = try MotionKeys(node, mode: mode, path: path)
    cycle = []
    for index in keys.times.indices {
      let (start, isLast) = (keys.times[index], index + 1 == keys.times.count)
      let from = keys.points[index] * path.length
      if isLast || mode == .discrete {
        let held = located(from, path.segments[path.index(at: from)])
        cycle.append(.holding(held, start, isLast ? 1 : keys.times[index + 1]))
        continue
      }
      let to = keys.points[index + 1] * path.length
      let curve = mode == .spline ? keys.splines[index] : nil
      let stretch = Stretch(start: start, end: keys.times[index + 1], from: from, to: to, curve: curve)
      cycle += stretch.pieces(path, located)
      guard cycle.count <= MotionLimits.pieces else { throw SMILFault("too many pieces") }
    }
  }

  /// The movement from one point of a path to another one.
  private struct Stretch {
    var start, end: Double
    /// The lengths of the path before the points.
    var from, to: Double
    var curve: CubicTimingCurve?

    /// Returns the pieces, each of which lies in one segment.
    func pieces(
      _ path: SMILMotionPath, _ operand: (Double, SMILMotionPath.Segment) -> MotionOperand
    ) -> [MotionPiece] {
      guard end > start else { return [] }
      let (low, high) = (min(from, to), max(from, to))
      guard high > low else {
        return [.holding(operand(from, path.segments[path.index(at: from)]), start, end)]
      }
      var positions = [low, high]
      positions += path.segments[path.index(at: low)...].prefix { $0.start < high }.map(\.start).filter {
        $0 > low
      }
      if let curve, positions.count == 2 {
        let segment = path.segments[path.index(at: (low + high) / 2)]
        let (from, to) = (operand(from, segment), operand(to, segment))
        return [MotionPiece(start: start, end: end, from: from, to: to, curve: curve)]
      }
      if let curve { positions += (1..<64).map { MotionMath.mix(from, to, curve.evaluate(Double($0) / 64)) } }
      positions = Set(positions).sorted()
      if to < from { positions.reverse() }
      return zip(positions, positions.dropFirst()).map { a, b in
        let segment = path.segments[path.index(at: (a + b) / 2)]
        return MotionPiece(
          start: time(a), end: time(b), from: operand(a, segment), to: operand(b, segment))
      }
    }

    private func time(_ position: Double) -> Double {
      let fraction = (position - from) / (to - from)
      if fraction <= 0 { return start }
      if fraction >= 1 { return end }
      return MotionMath.mix(start, end, curve?.input(of: fraction) ?? fraction)
    }
  }

  /// The points of a path at key times.
  private struct MotionKeys {
    var times: [Double]
    /// The fractions of the path's length.
    var points: [Double]
    var splines: [CubicTimingCurve] = []

    init(_ node: SVGTree.Node, mode: CalcMode, path: SMILMotionPath) throws(SMILFault) {
      (times, points) = ([0, 1], [0, 1])
      guard mode != .paced else { return }
      let named = node.attributes["keyTimes"].map { MotionText.entries($0).count }
      if let text = node.attributes["keyPoints"] {
        let entries = MotionText.entries(text)
        points = entries.compactMap(MotionText.number)
        guard points.count == entries.count, points.allSatisfy({ (0...1).contains($0) }), points.count > 1,
          named == points.count
        else { throw SMILFault("keyPoints=\"\(text.prefix(60))\"") }
      } else if mode == .discrete {
        // Without key points, the ends of the path's commands are the values.
        points = path.vertices.map { $0.offset / path.length }
      }
      let count = mode == .spline && node.attributes["keyPoints"] == nil ? named ?? 2 : points.count
      let keys = try SMILKeys(node, count: count, mode: mode)
      splines = keys.splines
      if mode == .discrete {
        times = keys.times ?? points.indices.map { Double($0) / Double(points.count) }
      } else if node.attributes["keyPoints"] != nil {
        times = keys.times ?? points.indices.map { Double($0) / Double(points.count - 1) }
      } else if mode == .spline {
        times = keys.times ?? [0, 1]
        points = times
      }
    }
  }
}
