// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

extension PlanMachine {
  /// The number of arguments for which each function is computed. Between two kinds of processors, one in
  /// 1,500 sines of the GNU C library differs.
  private static let sampleCount = 20_000

  /// The digest of many results of the C library's mathematical functions, on which pixels and films depend.
  ///
  /// It differs between versions of the library and may differ between processors.
  package static let mathematics: String = {
    let digest = SHA256()
    var random = XorShift()
    var results: [Double] = []
    for _ in 0..<sampleCount {
      let (a, b) = (random.next(), random.next())
      results += [
        sin(20 * a - 10), cos(20 * a - 10), tan(3 * a - 1.5), atan2(a - 0.5, b - 0.5), acos(2 * a - 1),
        exp(-20 * a), expm1(a), exp2(10 * a), log(100 * a + b), log2(a + b + 1), log10(a + b + 1),
        pow(a, 4 * b), cbrt(a), hypot(a, b),
      ]
    }
    results.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }()

  /// Pseudorandom numbers from 0 up to 1, without 1, that are the same on all machines. Source: Marsaglia,
  /// "Xorshift RNGs", 2003.
  private struct XorShift {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) * 0x1p-53
    }
  }
}
