// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Puts the effects on one attribute of one element on top of each other. Source: SMIL 3.0, section 12.4.2.
enum MotionSandwich {
  /// Returns the attribute's course over its value without animations.
  ///
  /// The effect of styles that change stands below all others. CSS effects stand above those of SMIL. SMIL
  /// effects are ordered by the begin of their run, then by their order. The course is exact where one effect
  /// plays, and where all playing ones are straight lines. Elsewhere it goes through samples.
  static func course(
    base: MotionValue, effects: [MotionEffect], horizon: Double = MotionLimits.period,
    notes: inout MotionNotes
  ) -> AttributeCourse {
    let horizon = (horizon.isFinite ? horizon : 0).clamped(to: 0...7_200)
    let base = base.bounded
    guard !effects.isEmpty else { return AttributeCourse(constant: base, horizon: horizon) }
    let loop = MotionLoops.common(effects.map(\.tail), latest: horizon)
    let limit = loop.map { $0.start + $0.period } ?? horizon
    var stacks = effects.map { effect in
      Stack(effect: effect, layers: effect.layers(until: limit, notes: &notes))
    }
    var times = cuts(stacks, limit: limit, loop: loop)
    if times.count > MotionLimits.pieces {
      notes.add("The animations of an attribute have more than \(MotionLimits.pieces) pieces.")
      times = Array(times.prefix(MotionLimits.pieces))
    }
    var emission = MotionEmission(barrier: loop?.start)
    for (start, end) in zip(times, times.dropFirst()) {
      let active = active(&stacks, start, end)
      emission.emit(base: base, active: active, start: start, end: end)
      if emission.isFull {
        notes.add("The course of an attribute has more than \(MotionLimits.pieces) pieces.")
        break
      }
    }
    guard !emission.pieces.isEmpty else { return AttributeCourse(constant: base, horizon: horizon) }
    let isCut = emission.end < limit - 1e-5
    if isCut { emission.finish(max(limit, horizon)) }
    let course = AttributeCourse(pieces: emission.pieces, loop: isCut ? nil : loop)
    return course.loop != nil && course.isConstant
      ? AttributeCourse(constant: course.value(at: 0), horizon: horizon) : MotionShapes.uniform(course)
  }

  /// The pieces of one effect, and the place of the sweep in them.
  private struct Stack {
    var effect: MotionEffect
    var layers: [MotionEffect.Layer]
    var next = 0
  }

  /// Returns the times between which no effect begins or ends a piece.
  private static func cuts(
    _ stacks: [Stack], limit: Double, loop: AttributeCourse.Loop?
  ) -> [Double] {
    var times = [0, limit]
    if let loop { times.append(loop.start) }
    for stack in stacks {
      for layer in stack.layers { times += [layer.piece.start, layer.piece.end] }
    }
    times.sort()
    var result: [Double] = []
    for time in times where time >= 0 && time <= limit {
      // Rounding errors make no pieces of their own.
      if let last = result.last, time - last < 1e-7 { continue }
      result.append(time)
    }
    // The ends of a round are kept to the last bit.
    for exact in [loop?.start, limit].compactMap(\.self) {
      guard let index = result.firstIndex(where: { abs($0 - exact) < 1e-6 }) else { continue }
      result[index] = exact
    }
    return result
  }

  /// Returns the pieces that play between two times, from the lowest to the topmost one.
  private static func active(_ stacks: inout [Stack], _ start: Double, _ end: Double) -> [MotionEmission.Part]
  {
    var found: [(part: MotionEmission.Part, rank: Int, begin: Double, order: Int)] = []
    let middle = (start + end) / 2
    for index in stacks.indices {
      let layers = stacks[index].layers
      var next = stacks[index].next
      while next < layers.count, layers[next].piece.end <= middle { next += 1 }
      stacks[index].next = next
      guard next < layers.count, layers[next].piece.start <= middle else { continue }
      let effect = stacks[index].effect
      let rank = effect.isBase ? 0 : effect.style == .smil ? 1 : 2
      let part = MotionEmission.Part(
        piece: layers[next].piece.clipped(start, end), style: effect.style)
      found.append((part, rank, rank == 1 ? layers[next].begin : 0, effect.order))
    }
    found.sort { a, b in
      a.rank != b.rank
        ? a.rank < b.rank : a.begin != b.begin ? a.begin < b.begin : a.order < b.order
    }
    return found.map(\.part)
  }
}
