// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Testing

/// Times with values by hand.
@Suite
struct CMTimeTests {
  private static let rounded: CMTimeFlags = [.valid, .hasBeenRounded]

  /// The fields of a time, which `==` does not compare.
  private func fields(_ time: CMTime) -> [Int64] {
    [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
  }

  @Test func `constants have Apple's fields`() {
    #expect(fields(.zero) == [0, 1, 1, 0])
    #expect(fields(.invalid) == [0, 0, 0, 0])
    #expect(fields(.positiveInfinity) == [0, 0, 5, 0])
    #expect(fields(.negativeInfinity) == [0, 0, 9, 0])
    #expect(fields(.indefinite) == [0, 0, 17, 0])
    #expect(fields(CMTime()) == [0, 0, 0, 0])
  }

  @Test func `kinds of times exclude each other`() {
    #expect(CMTime.zero.isNumeric && CMTime.zero.isValid)
    #expect(CMTime.indefinite.isValid && CMTime.indefinite.isIndefinite && !CMTime.indefinite.isNumeric)
    #expect(CMTime.positiveInfinity.isPositiveInfinity && !CMTime.positiveInfinity.isNumeric)
    #expect(CMTime.negativeInfinity.isNegativeInfinity && !CMTime.negativeInfinity.isPositiveInfinity)
    #expect(!CMTime.invalid.isValid && !CMTime.invalid.isNumeric && !CMTime.invalid.isIndefinite)
    #expect(CMTIME_IS_INVALID(.invalid) && CMTIME_IS_NUMERIC(.zero))
  }

  @Test func `seconds are rounded towards zero to a unit`() {
    #expect(fields(CMTime(seconds: 5, preferredTimescale: 600)) == [3000, 600, 1, 0])
    #expect(fields(CMTime(seconds: 3.25, preferredTimescale: 1)) == [3, 1, 3, 0])
    #expect(fields(CMTime(seconds: 0.5, preferredTimescale: 1)) == [0, 1, 3, 0])
    #expect(fields(CMTime(seconds: -0.75, preferredTimescale: 2)) == [-1, 2, 3, 0])
    #expect(fields(CMTime(seconds: 0.1, preferredTimescale: 10)) == [1, 10, 1, 0])
  }

  @Test func `seconds that overflow halve the timescale and then become infinite`() {
    // 2^62 seconds fit in halves no more, but in whole seconds. 8 is halved twice to 2, then to 1.
    #expect(fields(CMTime(seconds: 0x1p62, preferredTimescale: 8)) == [1 << 62, 1, 1, 0])
    #expect(fields(CMTime(seconds: 1e30, preferredTimescale: 600)) == fields(.positiveInfinity))
    #expect(fields(CMTime(seconds: -1e30, preferredTimescale: 600)) == fields(.negativeInfinity))
    #expect(fields(CMTime(seconds: .infinity, preferredTimescale: 1)) == fields(.positiveInfinity))
    #expect(fields(CMTime(seconds: .nan, preferredTimescale: 1)) == fields(.invalid))
    #expect(fields(CMTime(seconds: 1, preferredTimescale: 0)) == fields(.invalid))
  }

  @Test func `seconds of times without a number`() {
    #expect(CMTime.positiveInfinity.seconds == .infinity)
    #expect(CMTime.negativeInfinity.seconds == -.infinity)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(CMTime.invalid.seconds.isNaN)
    #expect(CMTime(value: 1, timescale: 0).seconds.isNaN)
    #expect(CMTimeGetSeconds(CMTime(value: 10_000, timescale: 600)) == 10_000.0 / 600)
  }

  @Test(arguments: [
    (CMTimeRoundingMethod.roundHalfAwayFromZero, [1, -1, 1, -1] as [Int64]),
    (.roundTowardZero, [0, 0, 1, -1]), (.roundAwayFromZero, [1, -1, 2, -2]),
    (.roundTowardPositiveInfinity, [1, 0, 2, -1]), (.roundTowardNegativeInfinity, [0, -1, 1, -2]),
    (.quickTime, [0, -1, 1, -1]),
  ])
  func `each method rounds halves and thirds`(_ method: CMTimeRoundingMethod, _ expected: [Int64]) {
    // A half, minus a half, four thirds and minus four thirds of a second, in whole seconds.
    let times = [(1, 2), (-1, 2), (4, 3), (-4, 3)].map { CMTime(value: $0.0, timescale: $0.1) }
    #expect(times.map { $0.convertScale(1, method: method).value } == expected)
    #expect(times.allSatisfy { $0.convertScale(1, method: method).hasBeenRounded })
  }

  @Test func `the method of QuickTime rounds away from zero to a larger timescale`() {
    // A third of a second is 133.3 units of 400.
    #expect(fields(CMTime(value: 1, timescale: 3).convertScale(400, method: .quickTime)) == [134, 400, 3, 0])
    #expect(
      fields(CMTime(value: -1, timescale: 3).convertScale(400, method: .quickTime)) == [-134, 400, 3, 0])
    #expect(fields(CMTime(value: 133, timescale: 400).convertScale(3, method: .quickTime)) == [0, 3, 3, 0])
  }

  @Test func `conversion keeps the epoch and times without a number`() {
    let time = CMTimeMakeWithEpoch(value: 1, timescale: 2, epoch: 7)
    #expect(fields(time.convertScale(600, method: .default)) == [300, 600, 1, 7])
    #expect(fields(CMTime.indefinite.convertScale(600, method: .default)) == fields(.indefinite))
    #expect(fields(time.convertScale(0, method: .default)) == fields(.invalid))
    let long = CMTime(value: .min, timescale: 1)
    #expect(fields(long.convertScale(2, method: .default)) == fields(.negativeInfinity))
  }

  @Test func `sums have the least common timescale`() {
    let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
    #expect(fields(sum) == [5, 12, 1, 0])
    #expect(fields(CMTime(value: 1, timescale: 10) + CMTime(value: 1, timescale: 10)) == [2, 10, 1, 0])
    #expect(fields(CMTime(value: 1, timescale: 4) - CMTime(value: 1, timescale: 6)) == [1, 12, 1, 0])
  }

  @Test func `sums beyond the greatest timescale are rounded to it`() {
    // 2^31 - 1 and 2^31 - 2 have no common factor. 1 unit of each is nearly 2 units of the greatest scale.
    let sum = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
    #expect(fields(sum) == [2, 2_147_483_647, 3, 0])
  }

  @Test func `sums that overflow halve the timescale and then become infinite`() {
    let half = CMTime(value: 1 << 62, timescale: 2)
    #expect(fields(half + half) == [1 << 62, 1, 1, 0])
    let odd = CMTime(value: (1 << 62) + 1, timescale: 2)
    #expect(fields(odd + half) == [(1 << 62) + 1, 1, 3, 0])
    let whole = CMTime(value: .max, timescale: 1)
    #expect(fields(whole + whole) == fields(.positiveInfinity))
    #expect(fields(CMTime(value: .min, timescale: 1) - whole) == fields(.negativeInfinity))
  }

  @Test func `sums of times without a number`() {
    let one = CMTime(value: 1, timescale: 1)
    let (plus, minus) = (CMTime.positiveInfinity, CMTime.negativeInfinity)
    #expect(fields(one + .invalid) == fields(.invalid))
    #expect(fields(plus + plus) == fields(plus))
    #expect(fields(plus + minus) == fields(.invalid))
    #expect(fields(plus - plus) == fields(.invalid))
    #expect(fields(one - plus) == fields(minus))
    #expect(fields(plus + .indefinite) == fields(plus))
    #expect(fields(one + .indefinite) == fields(.indefinite))
    #expect(fields(.indefinite + .invalid) == fields(.invalid))
  }

  @Test func `sums of epochs`() {
    let (a, b) = (
      CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 2),
      CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
    )
    #expect(fields(a - b) == [2, 1, 1, 0])
    #expect(fields(a + CMTime(value: 1, timescale: 1)) == [4, 1, 1, 2])
    #expect(fields(a + CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 3)) == fields(.invalid))
  }

  @Test func `a rounded time marks its sum`() {
    let rounded = CMTime(value: 1, timescale: 1, flags: Self.rounded, epoch: 0)
    #expect((rounded + CMTime(value: 1, timescale: 1)).hasBeenRounded)
  }

  @Test func `products with whole numbers and ratios`() {
    #expect(fields(CMTimeMultiply(CMTime(value: 5, timescale: 3), multiplier: -4)) == [-20, 3, 1, 0])
    #expect(
      fields(CMTimeMultiply(CMTime(value: .max, timescale: 2), multiplier: 2)) == [.max, 1, 1, 0])
    let ten = CMTime(value: 10, timescale: 600)
    #expect(fields(CMTimeMultiplyByRatio(ten, multiplier: 1, divisor: 2)) == [5, 600, 1, 0])
    #expect(fields(CMTimeMultiplyByRatio(ten, multiplier: 1, divisor: 3)) == [10, 1800, 1, 0])
    #expect(fields(CMTimeMultiplyByRatio(ten, multiplier: 3, divisor: -1)) == [-30, 600, 1, 0])
    #expect(fields(CMTimeMultiplyByRatio(ten, multiplier: 3, divisor: 0)) == fields(.invalid))
    #expect(fields(CMTimeMultiply(.positiveInfinity, multiplier: -1)) == fields(.negativeInfinity))
    #expect(fields(CMTimeMultiply(.positiveInfinity, multiplier: 0)) == fields(.invalid))
    #expect(fields(CMTimeMultiply(.indefinite, multiplier: 0)) == fields(.indefinite))
  }

  @Test func `products with floating-point numbers have a timescale of at least 65,536`() {
    // 600 is doubled seven times to 76,800.
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: 600, timescale: 600), multiplier: 0.5))
        == [38_400, 76_800, 1, 0])
    // A third of a unit is rounded to 0, and minus one and a half to minus two.
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 90_000), multiplier: 1.0 / 3))
        == [0, 90_000, 3, 0])
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: -3, timescale: 131_072), multiplier: 0.5))
        == [-2, 131_072, 3, 0])
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 1), multiplier: 1e300))
        == fields(.positiveInfinity))
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 1), multiplier: .leastNonzeroMagnitude))
        == [0, 65_536, 3, 0])
    #expect(
      fields(CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 1), multiplier: .nan)) == fields(.invalid))
    #expect(fields(CMTimeMultiplyByFloat64(.zero, multiplier: .infinity)) == fields(.invalid))
    #expect(fields(CMTimeMultiplyByFloat64(.negativeInfinity, multiplier: -2)) == fields(.positiveInfinity))
  }

  @Test func `times are ordered by kind, epoch and time`() {
    let ordered = [
      .negativeInfinity, CMTime(value: 5, timescale: 1),
      CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1),
      .indefinite, .positiveInfinity, .invalid,
    ]
    for (left, a) in ordered.enumerated() {
      for (right, b) in ordered.enumerated() {
        #expect(Int(CMTimeCompare(a, b)) == (left - right).signum())
      }
    }
    #expect(CMTimeMinimum(ordered[1], .negativeInfinity) == .negativeInfinity)
    #expect(CMTimeMaximum(ordered[1], .indefinite) == .indefinite)
  }

  @Test func `equal times in different timescales hash alike`() {
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
    #expect(Set([CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600), .zero]).count == 2)
  }

  @Test func `absolute values`() {
    #expect(fields(CMTimeAbsoluteValue(CMTime(value: -3, timescale: 2))) == [3, 2, 1, 0])
    #expect(fields(CMTimeAbsoluteValue(.negativeInfinity)) == fields(.positiveInfinity))
    // The least value has no opposite of 64 bits: the timescale is halved.
    #expect(fields(CMTimeAbsoluteValue(CMTime(value: .min, timescale: 2))) == [1 << 62, 1, 1, 0])
  }

  @Test func `texts`() {
    func text(_ time: CMTime) -> String? { CMTimeCopyDescription(allocator: nil, time: time) as String? }
    #expect(text(CMTime(value: 10_000, timescale: 600)) == "{10000/600 = 16.667}")
    #expect(text(CMTime(seconds: 0.5, preferredTimescale: 1)) == "{0/1 = 0.000, rounded}")
    #expect(text(.invalid) == "{INVALID}")
    #expect(text(.indefinite) == "{INDEFINITE}")
  }

  @Test func `dictionaries, objects and JSON keep each field`() throws {
    let time = CMTime(value: -7, timescale: 90_000, flags: Self.rounded, epoch: 3)
    let copy = CMTimeMakeFromDictionary(CMTimeCopyAsDictionary(time, allocator: kCFAllocatorDefault))
    #expect(fields(copy) == fields(time))
    #expect(fields(NSValue(time: time).timeValue) == fields(time))
    let decoded = try JSONDecoder().decode(CMTime.self, from: JSONEncoder().encode(time))
    #expect(fields(decoded) == fields(time))
    #expect(fields(CMTimeMakeFromDictionary(nil)) == fields(.invalid))
    #expect(!NSValue(timeRange: .zero).timeValue.isValid)
  }
}
