// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// A point in the space of a smooth curve through keyframes.
protocol SplinePoint {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (factor: Double, a: Self) -> Self
}

extension ShortLanes: SplinePoint {}

/// The numbers of a value that has more than four. All vectors of a curve have the same count.
struct SplineVector: SplinePoint, Sendable {
  var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  static func + (a: SplineVector, b: SplineVector) -> SplineVector {
    SplineVector(zip(a.numbers, b.numbers).map { $0 + $1 })
  }

  static func - (a: SplineVector, b: SplineVector) -> SplineVector {
    SplineVector(zip(a.numbers, b.numbers).map { $0 - $1 })
  }

  static func * (factor: Double, a: SplineVector) -> SplineVector {
    SplineVector(a.numbers.map { factor * $0 })
  }
}

/// The tangents of a smooth curve at one of its points.
struct SplineSlope<Value: SplinePoint> {
  var incoming: Value
  var outgoing: Value
}

extension SplineSlope: Sendable where Value: Sendable {}

/// Returns the point at the fraction `part` between two points of a smooth curve, by cubic Hermite
/// interpolation.
///
/// - Parameters:
///   - outgoing: The tangent at `start`.
///   - incoming: The tangent at `end`.
@inline(__always)
func splinePoint<Value: SplinePoint>(
  from start: Value, outgoing: Value, to end: Value, incoming: Value, at part: Double
) -> Value {
  let (s, s2) = (part, part * part)
  let s3 = s2 * s
  let beginning = (2 * s3 - 3 * s2 + 1) * start + (s3 - 2 * s2 + s) * outgoing
  return beginning + (3 * s2 - 2 * s3) * end + (s3 - s2) * incoming
}

extension ValueList {
  /// The vectors through which a smooth curve of values with more than four numbers runs: the numbers of
  /// lists, the coordinates of paths, or the translations of matrices. `nil` for other values, and for lists
  /// of values with different structures.
  var splineVectors: [SplineVector]? {
    if laneCount == ValueKind.transform.laneCount {
      return (0..<count).map { index in
        let transform = lanes(at: index).transform
        return SplineVector([transform.m41, transform.m42, transform.m43].map { Double($0) })
      }
    }
    guard laneCount == 0, let first = others.first else { return nil }
    var vectors: [SplineVector] = []
    for value in others {
      guard value.hasStructure(of: first), let numbers = value.splineNumbers else { return nil }
      vectors.append(SplineVector(numbers))
    }
    return vectors
  }

  /// True if the matrices differ in more than their translations.
  package var hasOtherThanTranslations: Bool {
    guard laneCount == ValueKind.transform.laneCount, count > 1 else { return false }
    func linearPart(_ index: Int) -> CATransform3D {
      var transform = lanes(at: index).transform
      (transform.m41, transform.m42, transform.m43) = (0, 0, 0)
      return transform
    }
    return (1..<count).contains { linearPart($0) != linearPart(0) }
  }
}

extension AnimatableValue {
  fileprivate func hasStructure(of other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.colors(let a), .colors(let b)): a.count == b.count
    case (.path(let a), .path(let b)): a.path.verbs == b.path.verbs
    default: false
    }
  }

  fileprivate var splineNumbers: [Double]? {
    switch self {
    case .numbers(let numbers): numbers
    case .colors(let colors):
      colors.flatMap { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] }
    case .path(let path): path.path.coordinates
    default: nil
    }
  }

  /// Returns a value of the same structure with the numbers of `vector`.
  func replacingNumbers(by vector: SplineVector) -> AnimatableValue {
    let numbers = vector.numbers
    switch self {
    case .numbers: return .numbers(numbers)
    case .colors:
      return .colors(
        stride(from: 0, to: numbers.count, by: 4).map { first in
          ShortLanes(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3]).color
        })
    case .path(let path): return .path(CGPath(path.path.withCoordinates(numbers)))
    default: return self
    }
  }
}
