// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import TestSupport
import Testing

/// Laws of times of random fields, checked without division: each compares products of whole numbers of 128
/// bits.
@Suite
struct CMTimeLawTests {
  private static let count = 4000

  /// A time with any number of bits. About one in four is near the ends of its type.
  private static func time(_ random: inout SeededGenerator, valueBits: Int = 63) -> CMTime {
    let shift = Int.random(in: 64 - valueBits...62, using: &random)
    var value = Int64.random(in: .min ... .max, using: &random) >> Int64(shift)
    if valueBits == 63, Int.random(in: 0..<8, using: &random) == 0 {
      value = [.max, .min, .max - 1, .min + 1][Int.random(in: 0..<4, using: &random)]
    }
    let scaleShift = Int32.random(in: 0...30, using: &random)
    let timescale = max(1, Int32.random(in: 1 ... .max, using: &random) >> scaleShift)
    return CMTime(value: value, timescale: timescale)
  }

  @Test func `conversion rounds as its method says`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Self.count {
      let (time, scale) = (Self.time(&random), Self.time(&random).timescale)
      for method in [
        CMTimeRoundingMethod.roundHalfAwayFromZero, .roundTowardZero, .roundAwayFromZero, .quickTime,
        .roundTowardPositiveInfinity, .roundTowardNegativeInfinity,
      ] {
        let result = time.convertScale(scale, method: method)
        // The exact value is `exact / unit` units; the error is `error / unit` units.
        let (exact, unit) = (Int128(time.value) * Int128(scale), Int128(time.timescale))
        guard result.isNumeric else {
          #expect(exact.magnitude >= (Int128(Int64.max) * unit).magnitude)
          #expect(result == (exact < 0 ? .negativeInfinity : .positiveInfinity))
          continue
        }
        let error = Int128(result.value) * unit - exact
        #expect(result.timescale == scale && result.hasBeenRounded == (error != 0))
        #expect(error.magnitude < unit)
        let isOutward = exact < 0 ? error <= 0 : error >= 0
        let isInward = exact < 0 ? error >= 0 : error <= 0
        switch method {
        case .roundHalfAwayFromZero:
          #expect(2 * error.magnitude < unit || 2 * error.magnitude == unit && isOutward)
        case .roundTowardZero: #expect(isInward)
        case .roundAwayFromZero: #expect(isOutward)
        case .roundTowardPositiveInfinity: #expect(error >= 0)
        case .roundTowardNegativeInfinity: #expect(error <= 0)
        case .quickTime:
          let isLifted = exact < 0 && exact > -unit
          #expect(scale > time.timescale || isLifted ? isOutward : isInward)
        }
      }
    }
  }

  @Test func `sums are the nearest time in their timescale`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<Self.count {
      let (a, b) = (Self.time(&random), Self.time(&random))
      let isDifference = Bool.random(using: &random)
      let result = isDifference ? a - b : a + b
      let sign: Int128 = isDifference ? -1 : 1
      let exact =
        Int128(a.value) * Int128(b.timescale) + sign * Int128(b.value) * Int128(a.timescale)
      expect(result, is: exact, over: Int128(a.timescale) * Int128(b.timescale))
      if a.timescale == b.timescale, let sum = Int64(exactly: Int128(a.value) + sign * Int128(b.value)) {
        #expect(result.value == sum && result.timescale == a.timescale)
      }
    }
  }

  @Test func `products with ratios are the nearest time in their timescale`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<Self.count {
      let time = Self.time(&random)
      let multiplier =
        Int32.random(in: .min ... .max, using: &random) >> Int32.random(in: 0...31, using: &random)
      let divisor =
        Int32.random(in: .min ... .max, using: &random) >> Int32.random(in: 0...30, using: &random)
      let result = CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: divisor)
      guard divisor != 0 else {
        #expect(!result.isValid)
        continue
      }
      let sign: Int128 = divisor < 0 ? -1 : 1
      expect(
        result, is: sign * Int128(time.value) * Int128(multiplier),
        over: Int128(time.timescale) * sign * Int128(divisor))
      expect(
        CMTimeMultiply(time, multiplier: multiplier), is: Int128(time.value) * Int128(multiplier),
        over: Int128(time.timescale))
    }
  }

  @Test func `products with floating-point numbers are the nearest time in their timescale`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Self.count {
      let time = Self.time(&random, valueBits: 40)
      let numerator = Int64.random(in: -(1 << 26)...1 << 26, using: &random)
      let shift = Int.random(in: 0...26, using: &random)
      let result = CMTimeMultiplyByFloat64(
        time, multiplier: Double(sign: .plus, exponent: -shift, significand: Double(numerator)))
      expect(
        result, is: Int128(time.value) * Int128(numerator), over: Int128(time.timescale) << Int128(shift))
      // A timescale was halved only if the value overflowed: it is still at least a third of 2^63.
      #expect(result.timescale >= 65_536 || result.value.magnitude > 1 << 61)
    }
  }

  @Test func `comparison is that of the exact fractions`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Self.count {
      let (a, b) = (Self.time(&random), Self.time(&random))
      let (left, right) = (
        Int128(a.value) * Int128(b.timescale), Int128(b.value) * Int128(a.timescale)
      )
      #expect(CMTimeCompare(a, b) == (left == right ? 0 : left < right ? -1 : 1))
      #expect(CMTimeCompare(a, b) == -CMTimeCompare(b, a))
      // A multiple of both fields is the same time.
      let small = CMTime(value: a.value >> 32, timescale: max(1, a.timescale >> 8))
      let same = CMTime(value: small.value * 5, timescale: small.timescale * 5)
      #expect(small == same && small.hashValue == same.hashValue)
    }
  }

  @Test func `folding moves a time by whole periods into the range`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<Self.count {
      func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }
      let scale = Int32(number(1...5000))
      let range = CMTimeRange(
        start: CMTime(value: number(-100_000...100_000), timescale: scale),
        duration: CMTime(value: number(1...9999), timescale: scale))
      let time = CMTime(value: number(-1_000_000...1_000_000), timescale: scale)
      let folded = CMTimeFoldIntoRange(time, foldRange: range)
      #expect(range.containsTime(folded) && folded.timescale == scale)
      #expect((folded.value - time.value).isMultiple(of: range.duration.value))
    }
  }

  @Test func `mapping takes ends to ends and back`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Self.count {
      func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }
      func range() -> CMTimeRange {
        CMTimeRange(
          start: CMTime(value: number(-9999...9999), timescale: Int32(number(1...90))),
          duration: CMTime(value: number(1...9999), timescale: Int32(number(1...90))))
      }
      let (from, to) = (range(), range())
      func map(_ time: CMTime) -> CMTime { CMTimeMapTimeFromRangeToRange(time, fromRange: from, toRange: to) }
      #expect(map(from.start) == to.start)
      #expect(map(from.end) == to.end)
      let inner = from.start + CMTimeMultiplyByRatio(from.duration, multiplier: 1, divisor: 7)
      let expected = to.start + CMTimeMultiplyByRatio(to.duration, multiplier: 1, divisor: 7)
      #expect(map(inner) == expected && !map(inner).hasBeenRounded)
    }
  }

  /// Checks that a time is a fraction of seconds, rounded to nearest in its timescale with halves away from
  /// 0; or infinite, if the fraction does not fit in whole seconds.
  private func expect(
    _ time: CMTime, is numerator: Int128, over denominator: Int128,
    _ location: SourceLocation = #_sourceLocation
  ) {
    guard time.isNumeric else {
      let limit = (Int128(Int64.max) * denominator).magnitude
      #expect(numerator.magnitude >= limit, sourceLocation: location)
      #expect(time == (numerator < 0 ? .negativeInfinity : .positiveInfinity), sourceLocation: location)
      return
    }
    // Bits: 94 and 31 for the fraction, 64 and 62 for the time; twice the error still fits.
    let error = Int128(time.value) * denominator - numerator * Int128(time.timescale)
    let isOutward = numerator < 0 ? error <= 0 : error >= 0
    let unit = denominator.magnitude
    #expect(
      2 * error.magnitude < unit || 2 * error.magnitude == unit && isOutward, sourceLocation: location)
    #expect(time.hasBeenRounded == (error != 0), sourceLocation: location)
  }
}
