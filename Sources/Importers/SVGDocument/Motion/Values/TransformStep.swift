// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A function of a list of transforms. Angles are in degrees.
enum TransformStep: Hashable, Sendable {
  case translate(Double, Double)
  case scale(Double, Double)
  /// A rotation by an angle around a centre.
  case rotate(Double, Double, Double)
  case skewX(Double)
  case skewY(Double)
  /// The components a, b, c, d, e, f of a matrix.
  case matrix(Double, Double, Double, Double, Double, Double)

  /// The name of the function without its arguments.
  enum Kind: String, Sendable { case translate, scale, rotate, skewX, skewY, matrix }

  var kind: Kind {
    switch self {
    case .translate: .translate
    case .scale: .scale
    case .rotate: .rotate
    case .skewX: .skewX
    case .skewY: .skewY
    case .matrix: .matrix
    }
  }

  /// The arguments.
  var parameters: [Double] {
    switch self {
    case .translate(let x, let y), .scale(let x, let y): [x, y]
    case .rotate(let angle, let x, let y): [angle, x, y]
    case .skewX(let angle), .skewY(let angle): [angle]
    case .matrix(let a, let b, let c, let d, let e, let f): [a, b, c, d, e, f]
    }
  }

  /// The function that changes nothing, around the same centre.
  var identity: TransformStep {
    switch self {
    case .translate: .translate(0, 0)
    case .scale: .scale(1, 1)
    case .rotate(_, let x, let y): .rotate(0, x, y)
    case .skewX: .skewX(0)
    case .skewY: .skewY(0)
    case .matrix: .matrix(1, 0, 0, 1, 0, 0)
    }
  }

  /// Returns the same function with other arguments, as many as it has.
  func withParameters(_ p: [Double]) -> TransformStep {
    guard p.count == parameters.count else { return self }
    switch self {
    case .translate: return .translate(p[0], p[1])
    case .scale: return .scale(p[0], p[1])
    case .rotate: return .rotate(p[0], p[1], p[2])
    case .skewX: return .skewX(p[0])
    case .skewY: return .skewY(p[0])
    case .matrix: return .matrix(p[0], p[1], p[2], p[3], p[4], p[5])
    }
  }

  /// The function as a matrix.
  var affine: CGAffineTransform {
    switch self {
    case .translate(let x, let y): return CGAffineTransform(translationX: x, y: y)
    case .scale(let x, let y): return CGAffineTransform(scaleX: x, y: y)
    case .rotate(let angle, let x, let y):
      let (s, c) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
      return CGAffineTransform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
    case .skewX(let angle): return CGAffineTransform(1, 0, tan(angle * .pi / 180), 1, 0, 0)
    case .skewY(let angle): return CGAffineTransform(1, tan(angle * .pi / 180), 0, 1, 0, 0)
    case .matrix(let a, let b, let c, let d, let e, let f): return CGAffineTransform(a, b, c, d, e, f)
    }
  }

  /// Creates the function of a matrix.
  init(_ matrix: CGAffineTransform) {
    self = .matrix(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
  }

  /// Returns the product of the functions of a list, of which the first stands outermost.
  static func product(_ steps: some Sequence<TransformStep>) -> CGAffineTransform {
    steps.reduce(.identity) { $1.affine.concatenating($0) }
  }
}
