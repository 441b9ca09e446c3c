// SPDX-License-Identifier: Apache-2.0

/// The evaluation of a property at a frame.
extension Property {
  /// Returns the value at `frame`, on the motion path if there is one.
  func value(at frame: Double) -> Value {
    guard let index = segmentIndex(at: frame), let tangents = segments[index].tangents,
      let from = segments[index].from as? Vector, let to = segments[index].to as? Vector,
      let out = tangents.out as? Vector, let back = tangents.back as? Vector
    else { return plainValue(at: frame) }
    let curve = SegmentCurve(from: from, to: to, out: out, back: back)
    return (curve.point(at: segments[index].progress(at: frame).x) as? Value) ?? plainValue(at: frame)
  }
}

/// The motion path from one position to the next. The progress is the curve's parameter, as it is in an
/// animation along a path.
struct SegmentCurve {
  let points: (Vector, Vector, Vector, Vector)

  init(from: Vector, to: Vector, out: Vector, back: Vector) { points = (from, from + out, to + back, to) }

  /// Returns the point at `parameter`.
  func point(at u: Double) -> Vector {
    let v = 1 - u
    let (a, b, c, d) = points
    return a * (v * v * v) + b * (3 * v * v * u) + c * (3 * v * u * u) + d * (u * u * u)
  }
}
