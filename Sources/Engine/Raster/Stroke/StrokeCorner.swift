// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The corner between two segments of a line to be stroked.
struct StrokeCorner {
  /// The cosine of the maximum angle of a corner inside a curve that counts as a part of one smooth line.
  private static let smoothCosine = Double(MPK_SMOOTH_COSINE)

  let point: Point
  /// The vectors from the corner to the inner edges of the rectangles of both segments.
  let from: Point
  let to: Point
  /// The sine and the cosine of the angle by which the line turns.
  let cross: Double
  let dot: Double
  /// True if the corner is inside a curve.
  let isSmooth: Bool
  private let lengths: (before: Double, after: Double)
  /// The distance of the end of one inner edge from the normal of the other segment.
  private let sideways: Double

  init(_ a: StrokeSegment, _ b: StrokeSegment, radius: Double) {
    cross = a.direction.cross(b.direction)
    dot = a.direction.dot(b.direction)
    point = a.end
    let reach = cross > 0 ? radius : -radius
    (from, to) = (a.normal * reach, b.normal * reach)
    isSmooth = b.continuesCurve
    lengths = (a.length, b.length)
    sideways = radius * abs(cross)
  }

  /// True if the inner side is the left one. A reversal has no inner side and counts as a right turn.
  var isLeftTurn: Bool { cross > 0 }

  /// True if the rectangles of both segments overlap in a kite whose tip is nearer than the middle of both
  /// segments.
  ///
  /// The kites at the two ends of a segment must not overlap. In the middle of a small triangle, for example,
  /// three rectangles and three kites overlap, and the winding number would be 0 there.
  var hasKite: Bool { 2 * (sideways / (1 + dot)) <= min(lengths.before, lengths.after) }

  /// The vector from the corner to the tip of the kite. The opposite vector leads to the tip of the miter.
  var tip: Point { (from + to) * (1 / (1 + dot)) }

  /// True if the exact direction at the end of a curve meets the first or last chord at this corner.
  var endsCurve: Bool {
    isSmooth && dot > Self.smoothCosine && (lengths.before == 0 || lengths.after == 0)
      && 2 * sideways <= max(lengths.before, lengths.after)
  }

  /// True inside a curve whose radius is below half the width of the line, so that the normals of the
  /// segments extend beyond both rectangles.
  var isInBend: Bool { isSmooth && !hasKite && !endsCurve }

  /// The normals of the segments before and after the corner.
  var normals: (before: StrokeNormal, after: StrokeNormal) {
    (StrokeNormal(foot: point, vector: from), StrokeNormal(foot: point, vector: to))
  }

  /// The normal of a curve: the exact one at the curve's ends, and otherwise the one in the middle of the
  /// turn. `nil` outside curves, and for turns of at least a right angle.
  var normal: StrokeNormal? {
    guard isSmooth, dot > 0, !endsCurve else { return nil }
    if lengths.before == 0 { return normals.before }
    if lengths.after == 0 { return normals.after }
    return StrokeNormal(foot: point, vector: (from + to) * (1 / (2 + 2 * dot).squareRoot()))
  }

  /// Returns the normals of this corner and of the next one if both have a normal and turn in the same
  /// direction, and otherwise `nil`.
  func normals(with next: StrokeCorner) -> (StrokeNormal, StrokeNormal)? {
    guard isLeftTurn == next.isLeftTurn, let normal, let other = next.normal else {
      return nil
    }
    return (normal, other)
  }
}
