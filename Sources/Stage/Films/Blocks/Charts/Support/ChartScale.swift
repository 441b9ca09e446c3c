// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// The scale of an axis: its range, and its ticks at multiples of 1, 2 or 5 times a power of ten.
struct ChartScale: Equatable {
  /// The values at both ends of the axis.
  let range: ClosedRange<Double>
  /// The ticks in ascending order.
  let ticks: [Double]
  /// The distance between two ticks.
  let step: Double

  /// Creates a scale for values.
  ///
  /// - Parameters:
  ///   - values: The smallest and the largest value. They are limited to what numbers in films can be.
  ///   - tickCount: The number of steps that is aimed at. It is limited to 1...20.
  ///   - isRounded: A Boolean value that indicates whether the axis ends at ticks. If not, it ends at the
  ///     values. The default is true.
  init(_ values: ClosedRange<Double>, tickCount: Int, isRounded: Bool = true) {
    let limits = -FilmNumberFormat.largest...FilmNumberFormat.largest
    let low = values.lowerBound.clamped(to: limits, ifNaN: 0)
    var high = values.upperBound.clamped(to: limits, ifNaN: 0)
    high = max(high, low + max(abs(low), 1) * Self.smallestSpan)
    step = Self.niceStep((high - low) / Double(tickCount.clamped(to: 1...20)))
    let first = isRounded ? (low / step).rounded(.down) : (low / step).rounded(.up)
    let last = isRounded ? (high / step).rounded(.up) : (high / step).rounded(.down)
    let step = step
    ticks = stride(from: first, through: last, by: 1).map { $0 * step }
    range = isRounded ? first * step...last * step : low...high
  }

  /// Returns the fraction of the axis at which a value is, from 0 to 1.
  func fraction(of value: Double) -> Double {
    ((value - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1, ifNaN: 0)
  }

  /// Returns the indexes of the ticks whose numbers fit one beside another: each first, second, third and so
  /// on, and that of 0 if there is one.
  ///
  /// - Parameters:
  ///   - length: The length of the axis in points.
  ///   - extent: The largest extent of a number along the axis in points, with the space to the next one.
  func spacedTicks(length: CGFloat, extent: CGFloat) -> [Int] {
    let distance = length * CGFloat(step / (range.upperBound - range.lowerBound))
    let zero = ticks.firstIndex(of: 0) ?? 0
    let stride = (1...max(ticks.count, 1)).first { CGFloat($0) * distance >= extent } ?? ticks.count
    return ticks.indices.filter { ($0 - zero) % max(stride, 1) == 0 }
  }

  /// The smallest range of a scale, as a fraction of its values.
  private static let smallestSpan = 1e-6

  /// Returns the smallest step of 1, 2 or 5 times a power of ten that is not below `least`.
  private static func niceStep(_ least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    // Divisions, because 0.1 and its powers are not exact.
    var divisor = 1.0
    while power / divisor > least { divisor *= 10 }
    power /= divisor
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? power * 10
  }
}

extension ClosedRange<Double> {
  /// Returns the range of values, or 0...1 if there are none.
  static func spanning(_ values: some Sequence<Double>) -> ClosedRange<Double> {
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    return low...high
  }

  /// Returns the smallest range that also has a value.
  func including(_ value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
