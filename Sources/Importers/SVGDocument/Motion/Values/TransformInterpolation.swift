// SPDX-License-Identifier: Apache-2.0

extension TransformStep {
  /// A Boolean value that indicates whether two lists have the same functions, none of them a matrix.
  static func isPairwise(_ a: [TransformStep], _ b: [TransformStep]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.kind == $1.kind && ($0.kind != .matrix || $0 == $1) }
  }

  /// Returns two lists of equal length. Identities fill up the shorter one if it matches the start of the
  /// longer one. Otherwise the rest from the first difference on becomes one matrix in each list.
  static func aligned(_ a: [TransformStep], _ b: [TransformStep]) -> ([TransformStep], [TransformStep]) {
    var common = 0
    while common < min(a.count, b.count), a[common].kind == b[common].kind { common += 1 }
    if common == a.count { return (a + b[common...].map(\.identity), b) }
    if common == b.count { return (a, b + a[common...].map(\.identity)) }
    return (
      Array(a[..<common]) + [TransformStep(product(a[common...]))],
      Array(b[..<common]) + [TransformStep(product(b[common...]))]
    )
  }

  /// Returns the list at a fraction of the way between two lists. Source: CSS Transforms 1, section 11.
  static func interpolated(_ a: [TransformStep], _ b: [TransformStep], at fraction: Double) -> [TransformStep]
  {
    let (a, b) = aligned(a, b)
    return zip(a, b).map { first, second in
      if first == second { return first }
      if first.kind == .matrix {
        return TransformStep(TransformParts.mixed(first.affine, second.affine, at: fraction))
      }
      return first.withParameters(
        zip(first.parameters, second.parameters).map { MotionMath.mix($0, $1, fraction) })
    }
  }

  /// Returns two lists that mix number by number and look the same on the way. `nil` if a matrix with a
  /// skew has no such form.
  static func unified(_ a: [TransformStep], _ b: [TransformStep]) -> ([TransformStep], [TransformStep])? {
    let (a, b) = aligned(a, b)
    var (first, second): ([TransformStep], [TransformStep]) = ([], [])
    for (x, y) in zip(a, b) {
      guard x.kind == .matrix, x != y else {
        first.append(x)
        second.append(y)
        continue
      }
      guard var p = TransformParts(x.affine), var q = TransformParts(y.affine), p.isPlain, q.isPlain else {
        return nil
      }
      TransformParts.shorten(&p, &q)
      first += p.steps
      second += q.steps
    }
    return (first, second)
  }

  /// Returns the sum of two lists function by function. `nil` if they do not match.
  static func sum(_ a: [TransformStep], _ b: [TransformStep]) -> [TransformStep]? {
    let (a, b) = aligned(a, b)
    guard zip(a, b).allSatisfy({ $0.kind == $1.kind && $0.kind != .matrix }) else { return nil }
    return zip(a, b).map { first, second in
      if case (.scale(let x, let y), .scale(let u, let v)) = (first, second) {
        return .scale(x + u - 1, y + v - 1)
      }
      if case (.rotate(let p, let x, let y), .rotate(let q, let u, let v)) = (first, second), x == u, y == v {
        return .rotate(p + q, x, y)
      }
      return first.withParameters(zip(first.parameters, second.parameters).map { $0 + $1 })
    }
  }
}
