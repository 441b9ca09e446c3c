// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension PathStep {
  /// Returns the path whose coordinates a function computes from those of two paths. `nil` if the commands of
  /// the two paths differ.
  static func combined(_ a: [PathStep], _ b: [PathStep], _ f: (Double, Double) -> Double) -> [PathStep]? {
    guard a.count == b.count else { return nil }
    var result: [PathStep] = []
    result.reserveCapacity(a.count)
    for (first, second) in zip(a, b) {
      switch (first, second) {
      case (.move(let x, let y), .move(let u, let v)): result.append(.move(x: f(x, u), y: f(y, v)))
      case (.line(let x, let y), .line(let u, let v)): result.append(.line(x: f(x, u), y: f(y, v)))
      case (.quad(let p, let q, let x, let y), .quad(let s, let t, let u, let v)):
        result.append(.quad(x1: f(p, s), y1: f(q, t), x: f(x, u), y: f(y, v)))
      case (
        .cubic(let m, let n, let p, let q, let x, let y), .cubic(let k, let l, let s, let t, let u, let v)
      ):
        result.append(
          .cubic(x1: f(m, k), y1: f(n, l), x2: f(p, s), y2: f(q, t), x: f(x, u), y: f(y, v)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return result
  }
}
