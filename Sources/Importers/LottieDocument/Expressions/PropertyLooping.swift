// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A limit on the count of numbers in all loops of a file.
final class LoopBudget {
  private var left = 5_000_000

  func admit(_ weight: Int) -> Bool {
    left -= weight
    return left >= 0
  }
}

/// Repeats the keyframes of properties. The result consists of keyframes again.
struct PropertyLooping {
  let span: LayerSpan
  let budget: LoopBudget
  /// A Boolean value that indicates whether a loop has too many keyframes and therefore stops early.
  private(set) var isExhausted = false

  /// The memory that a segment takes, expressed as a count of numbers.
  private static let segmentWeight = 24
  /// The time, in frames, for which the last keyframe is held before the first one follows it. It gives the
  /// property the value of the last keyframe at that keyframe's time.
  private static let rest = 1e-6

  init(span: LayerSpan, budget: LoopBudget) {
    self.span = span
    self.budget = budget
  }

  /// Returns a property whose loops extend to the ends of the composition.
  mutating func looped<Value>(_ property: Property<Value>, by loop: LoopExpression) -> Property<Value> {
    guard !property.isConstant, property.end > property.start else { return property }
    var result = property
    if let after = loop.after {
      result = extended(
        property, from: property, after, limit: span.inPoint, until: span.frames.upperBound + 1)
    }
    if let before = loop.before {
      // A loop before the first keyframe is a loop after the last keyframe of the reversed property.
      result =
        extended(
          result.reversed, from: property.reversed, before, limit: -span.outPoint,
          until: 1 - span.frames.lowerBound
        ).reversed
    }
    return result
  }

  /// Appends repetitions of `source` to a property that ends at the same frame, until the frame `end`.
  /// `limit` is the layer's in point, in the time of the property.
  private mutating func extended<Value>(
    _ property: Property<Value>, from source: Property<Value>, _ loop: LoopExpression.Loop, limit: Double,
    until end: Double
  ) -> Property<Value> {
    var result = property
    guard end > source.end else { return result }
    if loop.kind == .continue {
      let step = min(1e-3, (source.end - source.start) / 2)
      let before = source.value(at: source.end - step)
      let to = Value.shifted(source.last, from: before, to: source.last, by: (end - source.end) / step)
      result.append(from: source.last, to: to, for: end - source.end)
      return result
    }
    let piece = piece(of: source, loop.extent, limit: limit)
    guard let first = piece.first, source.end - first.start > 1e-3 else { return result }
    let length = source.end - first.start
    let back = piece.reversed().map { $0.reversed(about: (source.end + first.start) / 2) }
    let weight = Self.segmentWeight + (loop.kind == .offset ? 2 * source.first.weight : 0)
    var round = 1
    while result.end < end {
      guard budget.admit(piece.count * weight) else {
        isExhausted = true
        break
      }
      let isBack = loop.kind == .pingpong && round % 2 == 1
      let shift = Double(round) * length
      for (index, segment) in (isBack ? back : piece).enumerated() where result.end < end {
        var copy = segment
        (copy.start, copy.end) = (segment.start + shift, segment.end + shift)
        if loop.kind == .offset { copy.shift(from: first.from, to: source.last, by: Double(round)) }
        if index == 0, round == 1, copy.from != source.last, loop.kind != .pingpong {
          result.append(from: source.last, to: source.last, for: Self.rest)
        }
        copy.start = result.end
        result.segments.append(copy)
      }
      result.last = result.segments.last?.to ?? result.last
      round += 1
    }
    return result
  }

  /// Returns the segments that repeat, which end at the last keyframe.
  private func piece<Value>(
    of source: Property<Value>, _ extent: LoopExpression.Extent, limit: Double
  ) -> [Property<Value>.Segment] {
    let all = source.segments
    switch extent {
    case .keyframes(let count):
      return count > 0 && count < all.count ? Array(all.suffix(count)) : all
    case .duration(let seconds):
      let start = seconds > 0 ? source.end - seconds * span.rate : limit
      guard start < source.end else { return [] }
      if start <= source.start {
        guard start < source.start else { return all }
        return [
          Property<Value>.Segment(
            start: start, end: source.start, from: source.first, to: source.first, easing: .hold)
        ] + all
      }
      guard let index = source.segmentIndex(at: start) else { return all }
      return source.rest(of: all[index], from: start) + all[(index + 1)...]
    }
  }
}

extension Property {
  /// The property with its time reversed.
  fileprivate var reversed: Property {
    Property(first: last, segments: segments.reversed().map { $0.reversed(about: 0) }, last: first)
  }

  fileprivate mutating func append(from: Value, to: Value, for length: Double) {
    segments.append(
      Segment(start: end, end: end + length, from: from, to: to, easing: from == to ? .hold : .linear))
    last = to
  }

  /// Returns the part of a segment after a frame. The part is exact if the segment has one easing and no
  /// motion path. Otherwise, it is sampled at each frame.
  fileprivate func rest(of segment: Segment, from frame: Double) -> [Segment] {
    guard frame > segment.start else { return [segment] }
    var result = segment
    (result.start, result.from) = (frame, value(at: frame))
    if segment.isHold { return [result] }
    if segment.tangents == nil, case .one(let whole) = segment.easing,
      let ease = whole.rest(from: (frame - segment.start) / (segment.end - segment.start))
    {
      result.easing = .one(ease)
      return [result]
    }
    let inner = stride(from: frame.rounded(.down) + 1, to: segment.end, by: 1).map { $0 }
    let times = [frame] + inner + [segment.end]
    return zip(times, times.dropFirst()).map { start, end in
      Segment(
        start: start, end: end, from: value(at: start), to: end == segment.end ? segment.to : value(at: end),
        easing: .linear)
    }
  }
}

extension Property.Segment {
  /// Returns the segment with its time reversed, mirrored at a frame.
  fileprivate func reversed(about middle: Double) -> Self {
    var result = self
    (result.start, result.end) = (2 * middle - end, 2 * middle - start)
    (result.from, result.to) = isHold ? (from, from) : (to, from)
    result.easing = easing.map { CubicTimingCurve(Point(1, 1) - $0.c2, Point(1, 1) - $0.c1) }
    result.tangents = tangents.map { .init(out: $0.back, back: $0.out, measure: $0.measure) }
    return result
  }

  fileprivate mutating func shift(from: Value, to: Value, by times: Double) {
    self.from = .shifted(self.from, from: from, to: to, by: times)
    self.to = .shifted(self.to, from: from, to: to, by: times)
  }
}
