// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// The times between regular samples at which values may jump, and the timing curves of animations.
struct SampleInstants {
  /// The time before a jump at which the value before it is sampled, in seconds.
  private static let margin = 0.0002
  /// The largest number of repetitions of an animation whose ends are sampled.
  private static let cycleLimit = 2000.0
  /// The largest number of copies of a layer whose jumps are sampled, and the largest number of all jumps.
  private static let (lagLimit, jumpLimit) = (200, 200_000)
  /// The largest number of keyframes without a jump that are sampled exactly. Each sample draws the whole
  /// tree, and the regular samples find the corners of further ones, at most a sixtieth of a second late: a
  /// film with confetti took six minutes without this limit.
  private static let cornerLimit = 1000
  /// The largest number of curves that are collected.
  private static let curveLimit = 12

  private var tree: RenderTree?
  private var jumps: [Double] = []
  private var cornerCount = 0
  private(set) var curves: [CubicTimingCurve] = [.easeInEaseOut, .easeOut, .easeIn, .default]

  /// Returns the times after `first` and before `last`, in ascending order, at which to sample too: just
  /// before each jump, and at it.
  mutating func between(_ first: Double, _ last: Double, in tree: RenderTree) -> [Double] {
    if self.tree?.isSame(as: tree) != true { read(tree) }
    let start = jumps.partitioningIndex { $0 > first }
    let end = jumps.partitioningIndex { $0 > last }
    var result: [Double] = []
    for jump in jumps[start..<max(start, end)] {
      let before = jump - Self.margin
      if before > result.last ?? first { result.append(before) }
      if jump < last, jump > result.last ?? first { result.append(jump) }
    }
    return result
  }

  private mutating func read(_ tree: RenderTree) {
    self.tree = tree
    (jumps, cornerCount) = ([], 0)
    for id in tree.animatedNodes {
      let first = jumps.count
      for record in tree[id].animations where record.timing.isUsable {
        let interval = tree.mediaInterval(of: record.timing, on: id)
        guard interval.start.isFinite else { continue }
        let length = record.timing.activeDuration
        let isTimed = length > 0 && length.isFinite && interval.end.isFinite
        let pace =
          isTimed ? (interval.end - interval.start) / length : 1 / max(abs(record.timing.speed), 1e-6)
        read(record, from: interval.start, pace: pace, depth: 0)
      }
      let own = jumps[first...]
      for lag in Self.lags(of: id, in: tree) where jumps.count < Self.jumpLimit {
        jumps += own.map { $0 + lag }
      }
    }
    jumps.sort()
  }

  /// Returns the delays of the copies in which replicators show a layer, without 0.
  private static func lags(of id: NodeID, in tree: RenderTree) -> [Double] {
    var lags = [0.0]
    var next = tree[id].parent
    while let node = next {
      let values = tree[node].properties
      next = tree[node].parent
      guard values.kind == .replicator, values.number(.instanceDelay) != 0 else { continue }
      let count = min(values.count(.instanceCount), lagLimit)
      guard count > 1, lags.count * count <= lagLimit else { continue }
      lags = (0..<count).flatMap { copy in lags.map { $0 + Double(copy) * values.number(.instanceDelay) } }
    }
    return lags.filter { $0 != 0 }
  }

  /// Adds the jumps of an animation that begins at a time. `pace` is the number of seconds for each second of
  /// the animation's own time.
  private mutating func read(_ record: AnimationRecord, from start: Double, pace: Double, depth: Int) {
    let timing = record.timing
    if let curve = record.curve { keep(curve) }
    let cycle = timing.cycleDuration * pace
    let count = (timing.activeDuration / timing.cycleDuration).clamped(to: 1...Self.cycleLimit, ifNaN: 1)
    jumps.append(start)
    if timing.activeDuration.isFinite { jumps.append(start + timing.activeDuration * pace) }
    var repetition = 0.0
    while repetition < count {
      let begin = start + repetition * cycle
      jumps.append(begin)
      switch record.effect {
      case .property(let track): read(track, from: begin, length: timing.duration * pace)
      case .group(let children) where depth < AnimationRecord.groupDepthLimit && repetition < 100:
        for child in children where child.timing.isUsable {
          let speed = max(abs(child.timing.speed), 1e-6)
          read(child, from: begin + child.timing.beginTime * pace, pace: pace / speed, depth: depth + 1)
        }
      default: break
      }
      repetition += 1
    }
  }

  private mutating func read(_ track: PropertyTrack, from start: Double, length: Double) {
    guard case .keyframes(let course) = track.course else { return }
    for case .some(let curve) in course.curves { keep(curve) }
    let times = course.times
    if course.mode != .discrete {
      cornerCount += times.count
      guard cornerCount <= Self.cornerLimit else {
        // Two keyframes at one time are a jump.
        for (time, next) in zip(times, times.dropFirst()) where time == next {
          jumps.append(start + time * length)
        }
        return
      }
    }
    for time in times { jumps.append(start + time * length) }
  }

  private mutating func keep(_ curve: CubicTimingCurve) {
    guard curves.count < Self.curveLimit, !curve.isLinear, !curves.contains(curve) else { return }
    curves.append(curve)
  }
}
