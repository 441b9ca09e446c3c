// SPDX-License-Identifier: Apache-2.0

/// A value as a function of the frames of a composition.
///
/// `keys` are exact in Core Animation. Everything else is sampled.
enum Signal<Value: Blendable> {
  case constant(Value)
  case keys(Property<Value>)
  case sampled(Sampled)

  struct Sampled {
    var value: (Double) -> Value
    /// The frames, in ascending order, at which a sample is needed in addition to whole frames.
    var knots: [Double]
    /// The frames at which the value jumps, in ascending order.
    var breaks: [Double]
  }

  var isConstant: Bool { if case .constant = self { true } else { false } }

  /// Returns the value at `frame`.
  func value(at frame: Double) -> Value {
    switch self {
    case .constant(let value): value
    case .keys(let property): property.value(at: frame)
    case .sampled(let sampled): sampled.value(frame)
    }
  }

  /// The frames of keyframes, or of other changes in the value's rate, in ascending order.
  var knots: [Double] {
    switch self {
    case .constant: []
    case .keys(let property): property.knots
    case .sampled(let sampled): sampled.knots
    }
  }

  var breaks: [Double] {
    switch self {
    case .constant: []
    case .keys(let property): property.breaks
    case .sampled(let sampled): sampled.breaks
    }
  }

  /// The values at the knots, from which limits and bounds are computed.
  var knotValues: [Value] {
    if case .keys(let property) = self {
      return [property.first] + property.segments.flatMap { [$0.from, $0.to] } + [property.last]
    }
    return isConstant ? [value(at: 0)] : knots.map(value)
  }

  /// Returns the signal of a function of the value. Pass true for `isAffine` if the function commutes with
  /// interpolation.
  func map<Other: Blendable>(isAffine: Bool, _ body: @escaping (Value) -> Other) -> Signal<Other> {
    switch self {
    case .constant(let value): return .constant(body(value))
    case .keys(let property) where isAffine && property.hasOneEase && !property.hasTangents:
      return .keys(property.map(body))
    default:
      return .sampled(
        Signal<Other>.Sampled(value: { body(self.value(at: $0)) }, knots: knots, breaks: breaks))
    }
  }

  /// Returns the signal of a function of two values. Pass true for `isAffine` if the function commutes with
  /// interpolation.
  func with<Second: Blendable, Other: Blendable>(
    _ second: Signal<Second>, isAffine: Bool, _ body: @escaping (Value, Second) -> Other
  ) -> Signal<Other> {
    if case .constant(let value) = self {
      return second.map(isAffine: isAffine) { body(value, $0) }
    }
    if case .constant(let value) = second { return map(isAffine: isAffine) { body($0, value) } }
    if isAffine, case .keys(let a) = self, case .keys(let b) = second, a.isAligned(with: b) {
      return .keys(a.combined(with: b, body))
    }
    return .sampled(
      Signal<Other>.Sampled(
        value: { body(self.value(at: $0), second.value(at: $0)) }, knots: merged(knots, second.knots),
        breaks: merged(breaks, second.breaks)))
  }
}

extension Signal {
  /// The same signal with a cache, for values that are slow to compute and are used by several paints.
  var memoized: Signal {
    guard case .sampled(let sampled) = self else { return self }
    let memo = Memo()
    return .sampled(
      Sampled(
        value: { frame in memo.value(at: frame, sampled.value) }, knots: sampled.knots, breaks: sampled.breaks
      ))
  }

  private final class Memo {
    private static var most: Int { 1_000 }
    private var values: [Double: Value] = [:]

    func value(at frame: Double, _ compute: (Double) -> Value) -> Value {
      if let known = values[frame] { return known }
      let value = compute(frame)
      if values.count < Self.most { values[frame] = value }
      return value
    }
  }
}

extension Signal<Double> {
  /// A Boolean value that indicates whether the signal is a constant of 0.
  var isConstantZero: Bool { if case .constant(0) = self { true } else { false } }

  /// A Boolean value that indicates whether the signal, an opacity, is a constant of at least 1.
  var isOpaque: Bool { if case .constant(1...) = self { true } else { false } }
}

/// Returns the numbers of two ascending lists in ascending order, without duplicates.
func merged(_ a: [Double], _ b: [Double]) -> [Double] {
  var (result, last): ([Double], Double?) = ([], nil)
  result.reserveCapacity(a.count + b.count)
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    let isFirst = j == b.count || (i < a.count && a[i] <= b[j])
    let time = isFirst ? a[i] : b[j]
    if isFirst { i += 1 } else { j += 1 }
    if time != last { result.append(time) }
    last = time
  }
  return result
}

extension Property {
  /// Returns whether both properties have the same times and easings. If so, a function of both also has
  /// keyframes.
  func isAligned<Other>(with other: Property<Other>) -> Bool {
    guard hasOneEase, other.hasOneEase, !hasTangents, !other.hasTangents,
      segments.count == other.segments.count
    else { return false }
    return zip(segments, other.segments).allSatisfy {
      $0.start == $1.start && $0.end == $1.end && $0.easing == $1.easing
    }
  }

  func combined<Second, Other>(
    with second: Property<Second>, _ body: (Value, Second) -> Other
  ) -> Property<Other> {
    Property<Other>(
      first: body(first, second.first),
      segments: zip(segments, second.segments).map {
        Property<Other>.Segment(
          start: $0.start, end: $0.end, from: body($0.from, $1.from), to: body($0.to, $1.to),
          easing: $0.easing)
      }, last: body(last, second.last))
  }
}
