// SPDX-License-Identifier: Apache-2.0

/// The time in which the properties of a composition are resolved.
///
/// A layer has the frames of its composition as its media time, unless a time remap lies around it: then its
/// media time is that of the nearest composition without one, and `map` leads from there to its own frames.
struct TimeDomain {
  /// The frames per second of every composition.
  var rate: Double
  /// The frames, in media time, in which something is seen.
  var range: ClosedRange<Double>
  var map: Map?

  struct Map {
    var frame: (Double) -> Double
    var knots: [Double]
    var breaks: [Double]
  }

  /// Returns a property as a function of the media time.
  func signal<Value>(_ property: Property<Value>) -> Signal<Value> {
    if property.isConstant { return .constant(property.first) }
    guard let map else { return .keys(property) }
    let frame = map.frame
    return .sampled(
      Signal<Value>.Sampled(
        value: { property.value(at: frame($0)) }, knots: map.knots, breaks: map.breaks))
  }

  /// Returns the frame of the composition at a frame of the media time.
  func frame(at time: Double) -> Double { map?.frame(time) ?? time }

  /// Returns the domain of a precomposition that begins at `start` and is `stretch` times as long.
  func inside(start: Double, stretch: Double) -> TimeDomain {
    guard let map else {
      let (a, b) = ((range.lowerBound - start) / stretch, (range.upperBound - start) / stretch)
      return TimeDomain(rate: rate, range: min(a, b)...max(a, b))
    }
    var inner = self
    inner.map = Map(
      frame: { (map.frame($0) - start) / stretch }, knots: map.knots, breaks: map.breaks)
    return inner
  }

  /// Returns the domain of a precomposition whose time in seconds is `remap`, which is seen in `range`.
  func inside(remap: Signal<Double>, seen: ClosedRange<Double>) -> TimeDomain {
    let rate = rate
    return TimeDomain(
      rate: rate, range: seen,
      map: Map(
        frame: { remap.value(at: $0) * rate },
        knots: merged(remap.knots, [seen.lowerBound, seen.upperBound]).filter { seen.contains($0) },
        breaks: remap.breaks.filter { seen.contains($0) }))
  }
}
