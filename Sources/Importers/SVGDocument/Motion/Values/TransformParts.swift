// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The parts into which a matrix is taken apart to be mixed. Source: CSS Transforms 1, section 12.
struct TransformParts {
  var x, y: Double
  /// The rotation in degrees.
  var angle: Double
  var scaleX, scaleY: Double
  /// The remaining part without the translation: a, b, c and d of a matrix.
  var rest: SIMD4<Double>

  /// Takes a matrix apart. Returns `nil` if it has no inverse.
  init?(_ m: CGAffineTransform) {
    let determinant = m.a * m.d - m.b * m.c
    scaleX = (m.a * m.a + m.b * m.b).squareRoot()
    scaleY = (m.c * m.c + m.d * m.d).squareRoot()
    guard determinant != 0, determinant.isFinite, scaleX.isFinite, scaleY.isFinite else { return nil }
    if determinant < 0 {
      if m.a < m.d { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    (x, y) = (m.tx, m.ty)
    let unit = CGAffineTransform(m.a / scaleX, m.b / scaleX, m.c / scaleY, m.d / scaleY, 0, 0)
    angle = atan2(unit.b, unit.a) * 180 / .pi
    let rest = TransformStep.rotate(-angle, 0, 0).affine.concatenating(unit)
    self.rest = SIMD4(rest.a, rest.b, rest.c, rest.d)
  }

  /// A Boolean value that indicates whether the parts hold no skew.
  var isPlain: Bool {
    let off = rest - SIMD4(1, 0, 0, 1)
    return (off * off).sum() < 1e-18
  }

  /// The parts without the rest, as functions.
  var steps: [TransformStep] { [.translate(x, y), .rotate(angle, 0, 0), .scale(scaleX, scaleY)] }

  /// Changes signs and whole turns so that the rotation between two matrices takes the short way.
  static func shorten(_ p: inout TransformParts, _ q: inout TransformParts) {
    if (p.scaleX < 0 && q.scaleY < 0) || (p.scaleY < 0 && q.scaleX < 0) {
      (p.scaleX, p.scaleY) = (-p.scaleX, -p.scaleY)
      p.angle += p.angle < 0 ? 180 : -180
    }
    if abs(p.angle - q.angle) > 180 {
      if p.angle > q.angle { p.angle -= 360 } else { q.angle -= 360 }
    }
  }

  /// Returns the matrix at a fraction of the way. Matrices without an inverse flip half way.
  static func mixed(_ a: CGAffineTransform, _ b: CGAffineTransform, at fraction: Double) -> CGAffineTransform
  {
    guard var p = TransformParts(a), var q = TransformParts(b) else { return fraction < 0.5 ? a : b }
    shorten(&p, &q)
    let rest = p.rest + (q.rest - p.rest) * fraction
    let inner: [TransformStep] = [
      .matrix(
        rest.x, rest.y, rest.z, rest.w, MotionMath.mix(p.x, q.x, fraction), MotionMath.mix(p.y, q.y, fraction)
      ),
      .rotate(MotionMath.mix(p.angle, q.angle, fraction), 0, 0),
      .scale(MotionMath.mix(p.scaleX, q.scaleX, fraction), MotionMath.mix(p.scaleY, q.scaleY, fraction)),
    ]
    return TransformStep.product(inner)
  }
}
