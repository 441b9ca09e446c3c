// SPDX-License-Identifier: Apache-2.0

/// The time in which the properties of a composition are resolved.
///
/// The domain's own time is measured in frames of the layers' composition. Inside a time remap, it is the
/// time of the nearest composition outside the remap, and `map` converts it to frames of the layers'
/// composition.
struct TimeDomain {
  /// The number of frames per second, which is the same for all compositions.
  var rate: Double
  /// The local time of the layers at frame 0 of the domain's own time, in frames. Layers have no time below
  /// 0, so a composition that is visible before its frame 0 needs an offset.
  var epoch = 0.0
  /// The frames of the domain's own time in which something is visible.
  var range: ClosedRange<Double>
  var map: Map?

  struct Map {
    var frame: (Double) -> Double
    var knots: [Double]
    var breaks: [Double]
    var isConstant = false
  }

  /// Returns a property as a function of the domain's own time.
  func signal<Value>(_ property: Property<Value>) -> Signal<Value> {
    if property.isAtRest { return .constant(property.first) }
    guard let map else { return .keys(property) }
    let frame = map.frame
    if map.isConstant { return .constant(property.value(at: frame(range.lowerBound))) }
    return .sampled(
      Signal<Value>.Sampled(
        value: { property.value(at: frame($0)) }, knots: map.knots, breaks: map.breaks))
  }

  /// Returns the frame of the layers' composition at `time`, a frame of the domain's own time.
  func frame(at time: Double) -> Double { map?.frame(time) ?? time }

  /// Returns the domain of a precomposition that begins at `start` and is `stretch` times as long.
  func inside(start: Double, stretch: Double) -> TimeDomain {
    guard let map else {
      let (a, b) = ((range.lowerBound - start) / stretch, (range.upperBound - start) / stretch)
      return TimeDomain(rate: rate, range: min(a, b)...max(a, b))
    }
    var inner = self
    inner.map = Map(
      frame: { (map.frame($0) - start) / stretch }, knots: map.knots, breaks: map.breaks,
      isConstant: map.isConstant)
    return inner
  }

  /// Returns a domain that depends only on the layers of a composition, not on the layer that shows it. It
  /// extends from the first to the last of their in and out points, except for frames in which no layer shows
  /// the composition. `shown` are the frames in which layers do, or `nil` if they are not known. All uses of
  /// the composition then have the same animations.
  func normalized(for layers: [LayerModel], shown: ClosedRange<Double>?) -> TimeDomain {
    let (starts, ends) = (layers.map(\.inPoint), layers.map(\.outPoint))
    guard map == nil, let first = starts.min(), let last = ends.max(), first.isFinite, last.isFinite,
      last > first
    else {
      var result = self
      result.epoch = max(0, (2 - range.lowerBound).rounded(.up))
      return result
    }
    var result = self
    var lower = range.lowerBound < first ? first - 1 : first
    // A layer that ends with the composition stays visible at the end, so that end must not move.
    let isAtEnd = ends.contains(range.upperBound)
    var upper = range.upperBound > last ? last + 1 : isAtEnd ? range.upperBound : last
    if let shown {
      let first = shown.lowerBound.rounded(.down) - 1, last = shown.upperBound.rounded(.up) + 1
      lower = lower.clamped(atLeast: first < range.lowerBound ? first : range.lowerBound, atMost: .infinity)
      upper = upper.clamped(atLeast: -.infinity, atMost: last > range.upperBound ? last : range.upperBound)
    }
    result.range = lower...max(lower, upper)
    result.epoch = max(0, (2 - first).rounded(.up))
    return result
  }

  /// Returns the domain of a precomposition that is visible in `seen`. `remap` is the time of the
  /// precomposition, in seconds.
  func inside(remap: Signal<Double>, seen: ClosedRange<Double>) -> TimeDomain {
    let rate = rate
    return TimeDomain(
      rate: rate, epoch: epoch, range: seen,
      map: Map(
        frame: { remap.value(at: $0) * rate },
        knots: merged(remap.knots, [seen.lowerBound, seen.upperBound]).filter { seen.contains($0) },
        breaks: remap.breaks.filter { seen.contains($0) }, isConstant: remap.isConstant))
  }
}
