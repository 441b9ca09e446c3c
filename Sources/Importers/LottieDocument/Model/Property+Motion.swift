// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The evaluation of a property at a frame.
extension Property {
  /// Returns the value at `frame`, on the motion path if there is one.
  func value(at frame: Double) -> Value {
    guard let index = segmentIndex(at: frame), let curve = segments[index].curve else {
      return plainValue(at: frame)
    }
    return (curve.point(at: segments[index].progress(at: frame).x) as? Value) ?? plainValue(at: frame)
  }
}

extension Property.Segment {
  /// The motion path, or `nil` if there is none.
  var curve: SegmentCurve? {
    guard let tangents, let from = from as? Vector, let to = to as? Vector, let out = tangents.out as? Vector,
      let back = tangents.back as? Vector
    else { return nil }
    return SegmentCurve(from: from, to: to, out: out, back: back, measure: tangents.measure)
  }
}

/// The motion path from one position to the next.
struct SegmentCurve {
  let points: (Vector, Vector, Vector, Vector)
  /// The measure of the progress.
  let measure: CurveMeasure

  init(from: Vector, to: Vector, out: Vector, back: Vector, measure: CurveMeasure) {
    points = (from, from + out, to + back, to)
    self.measure = measure
  }

  /// The path in the plane of the composition.
  var plane: Cubic {
    func point(_ v: Vector) -> Point { Point(v.x, v.y) }
    return Cubic(p0: point(points.0), p1: point(points.1), p2: point(points.2), p3: point(points.3))
  }

  /// Returns the point at `progress`. A progress outside 0...1 that measures the length counts as the nearest
  /// end.
  func point(at progress: Double) -> Vector {
    guard measure == .length else { return point(atParameter: progress) }
    let measured = MeasuredCurve(plane)
    return point(atParameter: measured.parameter(atLength: progress.clamped(to: 0...1) * measured.length))
  }

  private func point(atParameter u: Double) -> Vector {
    let v = 1 - u
    let (a, b, c, d) = points
    return a * (v * v * v) + b * (3 * v * v * u) + c * (3 * v * u * u) + d * (u * u * u)
  }

  /// Returns the part between two parameters. Its progress measures the parameter.
  fileprivate func part(from a: Double, to b: Double) -> SegmentCurve {
    /// Returns the polar form of the curve.
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Vector {
      func mix(_ p: Vector, _ q: Vector, _ u: Double) -> Vector { p + (q - p) * u }
      let (u, v, w) = (mix(points.0, points.1, r), mix(points.1, points.2, r), mix(points.2, points.3, r))
      return mix(mix(u, v, s), mix(v, w, s), t)
    }
    let (from, to) = (point(atParameter: a), point(atParameter: b))
    return SegmentCurve(
      from: from, to: to, out: blossom(a, a, b) - from, back: blossom(a, b, b) - to, measure: .parameter)
  }

  /// The distance within which control points count as points of the straight line between the ends. Files
  /// have three decimals.
  private static let tolerance = 0.005

  /// A Boolean value that indicates whether the path is the straight line between its ends.
  var isStraight: Bool {
    let curve = plane
    let chord = curve.p3 - curve.p0
    let length = chord.length
    guard length > 0 else { return false }
    return [curve.p1, curve.p2].allSatisfy { point in
      let offset = point - curve.p0
      let along = (offset.x * chord.x + offset.y * chord.y) / length
      let beside = (offset.x * chord.y - offset.y * chord.x) / length
      return along >= -Self.tolerance && along <= length + Self.tolerance && abs(beside) <= Self.tolerance
    }
  }
}

extension Property<Vector> {
  /// The property with its motion paths divided so that their progress measures the parameter, as it does in
  /// an animation along a path.
  ///
  /// A path whose progress measures its length becomes parts of equal length. Within a part, length and
  /// parameter differ by less than `Cubic.lengthTolerance`. The easing is divided with the path.
  var measuredByParameter: Property {
    guard segments.contains(where: { $0.tangents?.measure == .length }) else { return self }
    var result = self
    result.segments = segments.flatMap { $0.parts }
    return result
  }
}

extension Property<Vector>.Segment {
  /// The number of parts of a path whose easing leaves 0...1, so that it cannot be divided.
  private static let (fewestSteps, mostSteps) = (8, 64)

  fileprivate var parts: [Property<Vector>.Segment] {
    guard let curve, curve.measure == .length, let easing = easing.first else { return [self] }
    guard (0...1).contains(easing.c1.y), (0...1).contains(easing.c2.y) else { return steps }
    let parameters = curve.plane.parametersOfEqualParts()
    let count = parameters.count - 1
    var result: [Property<Vector>.Segment] = []
    var last = EasingPoint(time: 0, parameter: 0)
    for index in 0..<count {
      let next = EasingPoint(of: Double(index + 1) / Double(count), in: easing)
      let part = curve.part(from: parameters[index], to: parameters[index + 1])
      result.append(
        Property<Vector>.Segment(
          start: start + (end - start) * last.time,
          end: index == count - 1 ? end : start + (end - start) * next.time, from: part.points.0,
          to: index == count - 1 ? to : part.points.3,
          easing: .one(easing.part(from: last.parameter, to: next.parameter) ?? .linear),
          tangents: Property<Vector>.Tangents(
            out: part.points.1 - part.points.0, back: part.points.2 - part.points.3, measure: .parameter)))
      last = next
    }
    return result
  }

  /// Short straight parts of equal duration.
  private var steps: [Property<Vector>.Segment] {
    guard let curve else { return [self] }
    let count = Int((end - start).rounded(.up).clamped(to: Double(Self.fewestSteps)...Double(Self.mostSteps)))
    let positions = (0...count).map { index -> (time: Double, value: Vector) in
      let time = Double(index) / Double(count)
      if index == 0 || index == count { return (index == 0 ? start : end, index == 0 ? from : to) }
      return (start + (end - start) * time, curve.point(at: easing.progress(at: time).x))
    }
    return zip(positions, positions.dropFirst()).map { a, b in
      Property<Vector>.Segment(start: a.time, end: b.time, from: a.value, to: b.value, easing: .linear)
    }
  }
}

/// A point of a timing curve: the time, and the parameter of the curve.
private struct EasingPoint {
  var time, parameter: Double

  init(time: Double, parameter: Double) { (self.time, self.parameter) = (time, parameter) }

  /// Creates the point at which a curve that never falls has a progress.
  init(of progress: Double, in easing: CubicTimingCurve) {
    guard progress < 1 else {
      self.init(time: 1, parameter: 1)
      return
    }
    if easing.isLinear {
      self.init(time: progress, parameter: progress)
      return
    }
    let curve = easing.cubic
    let parameter = bracketedRoot(from: progress, tolerance: 1e-12, stepLimit: 64) { s in
      (curve.point(at: s).y - progress, 0)
    }
    self.init(time: curve.point(at: parameter).x, parameter: parameter)
  }
}

extension CubicTimingCurve {
  /// The curve in the plane, as it is solved.
  var cubic: Cubic {
    Cubic(
      p0: .zero, p1: Point(c1.x.clamped(to: 0...1), c1.y), p2: Point(c2.x.clamped(to: 0...1), c2.y),
      p3: Point(1, 1))
  }

  /// Returns the easing of the part between two parameters of the curve. Returns `nil` if the time or the
  /// value hardly changes in that part.
  func part(from start: Double, to end: Double) -> CubicTimingCurve? {
    if isLinear { return .linear }
    let part = cubic.part(from: start, to: end)
    let room = part.p3 - part.p0
    guard room.x > 1e-9, abs(room.y) > 1e-6 else { return nil }
    func share(_ p: Point) -> Point { Point((p.x - part.p0.x) / room.x, (p.y - part.p0.y) / room.y) }
    return CubicTimingCurve(share(part.p1), share(part.p2))
  }

  /// Returns the easing of the part after `time`, which is in 0..<1. Returns `nil` if the time or the value
  /// hardly changes in that part.
  func rest(from time: Double) -> CubicTimingCurve? { part(from: parameter(at: time), to: 1) }
}

extension Cubic {
  /// The distance, in points, by which a part of a curve may leave the position that its length asks for.
  static let lengthTolerance = 0.02
  /// The fewest and the most parts of a divided curve.
  private static let (fewestParts, mostParts) = (1, 64)

  /// Returns parameters from 0 to 1 that divide the curve into parts of equal length. In the middle of each
  /// part's length, the parameter leads to a point at most `lengthTolerance` away.
  func parametersOfEqualParts() -> [Double] {
    if isStraight, isEven { return [0, 1] }
    let measured = MeasuredCurve(self)
    guard measured.length > 0, measured.length.isFinite else { return [0, 1] }
    var count = Self.fewestParts
    while true {
      let ends = (0...(2 * count)).map {
        measured.parameter(atLength: measured.length * Double($0) / Double(2 * count))
      }
      let isClose = (0..<count).allSatisfy { part in
        let (start, middle, end) = (ends[2 * part], ends[2 * part + 1], ends[2 * part + 2])
        return (point(at: (start + end) / 2) - point(at: middle)).length <= Self.lengthTolerance
      }
      if isClose || count >= Self.mostParts { return (0...count).map { ends[2 * $0] } }
      count *= 2
    }
  }

  /// A Boolean value that indicates whether the parameter of a straight curve is proportional to the length.
  private var isEven: Bool {
    let third = (p3 - p0) * (1.0 / 3)
    let (a, b) = (p1 - p0 - third, p3 - p2 - third)
    return a.length + b.length <= Self.lengthTolerance
  }
}
