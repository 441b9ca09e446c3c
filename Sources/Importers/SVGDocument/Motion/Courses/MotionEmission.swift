// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Turns the playing pieces of a stretch of time into pieces of a course.
struct MotionEmission {
  /// A playing piece with the rules of its language.
  struct Part {
    var piece: MotionPiece
    var style: MotionStyle
  }

  /// A time at which a piece begins in any case.
  var barrier: Double?
  /// The pieces so far.
  private(set) var pieces: [AttributeCourse.Piece] = []

  init(barrier: Double?) { self.barrier = barrier }

  /// A Boolean value that indicates whether a course may grow no further.
  var isFull: Bool { pieces.count >= MotionLimits.pieces }

  /// The time up to which there are pieces.
  var end: Double { pieces.last?.end ?? 0 }

  /// Holds the last value up to a time.
  mutating func finish(_ time: Double) {
    guard let last = pieces.last else { return }
    append(last.end, time, last.to, last.to, .hold)
  }

  /// The values of several effects together.
  private struct Blend {
    var from, to: MotionValue
    var curve: CubicTimingCurve?
    var first = 0.0, last = 1.0
    var style: MotionStyle

    func value(at fraction: Double) -> MotionValue {
      let input = MotionMath.mix(first, last, fraction)
      return from.interpolated(to: to, at: curve?.evaluate(input) ?? input, style: style)
    }

    /// The value at all times. `nil` if it moves.
    var constant: MotionValue? {
      from == to ? from : first == last ? value(at: 0) : nil
    }
  }

  /// Adds the pieces of a stretch in which the given parts play, from the lowest to the topmost one.
  mutating func emit(base: MotionValue, active: [Part], start: Double, end: Double) {
    guard !isFull else { return }
    let bottom = active.lastIndex { $0.piece.from.replaces && $0.piece.to.replaces } ?? 0
    let parts = active[min(bottom, active.count)...]
    if let blend = Self.blend(base, parts) {
      emit(blend, start, end)
    } else {
      sample(start, end) { time in
        parts.reduce(base) { $1.piece.value(at: time, over: $0, style: $1.style) }
      }
    }
  }

  /// Returns the parts as one movement. `nil` if they have no such form.
  private static func blend(_ base: MotionValue, _ parts: ArraySlice<Part>) -> Blend? {
    var state = Blend(from: base, to: base, style: .smil)
    for part in parts {
      let piece = part.piece
      if piece.from.replaces && piece.to.replaces || state.constant != nil {
        let below = state.constant ?? .missing
        state = Blend(
          from: piece.from.resolved(over: below), to: piece.to.resolved(over: below), curve: piece.curve,
          first: piece.first, last: piece.last, style: part.style)
        continue
      }
      guard case (.add(let from), .add(let to)) = (piece.from, piece.to), sums(state.from, from) else {
        return nil
      }
      let top = Blend(
        from: from, to: to, curve: piece.curve, first: piece.first, last: piece.last, style: part.style)
      if let constant = top.constant {
        guard isExact(state) else { return nil }
        (state.from, state.to) = (state.from.adding(constant), state.to.adding(constant))
      } else {
        guard state.curve == nil, top.curve == nil, isExact(state), isExact(top) else { return nil }
        state = Blend(
          from: state.value(at: 0).adding(top.value(at: 0)), to: state.value(at: 1).adding(top.value(at: 1)),
          style: part.style)
      }
    }
    return state
  }

  /// Returns a Boolean value that indicates whether two values have a sum.
  private static func sums(_ a: MotionValue, _ b: MotionValue) -> Bool {
    switch (a, b) {
    case (.number, .number), (.color, .color), (.transform, .transform): true
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    default: false
    }
  }

  /// Returns a Boolean value that indicates whether a movement goes number by number.
  private static func isExact(_ blend: Blend) -> Bool {
    switch (blend.from, blend.to) {
    case (.number, .number): true
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.color(let a), .color(let b)): blend.style == .smil || a.w == b.w
    case (.transform(let a), .transform(let b)): TransformStep.isPairwise(a, b)
    default: false
    }
  }

  private mutating func emit(_ blend: Blend, _ start: Double, _ end: Double) {
    if let constant = blend.constant {
      append(start, end, constant, constant, .hold)
      return
    }
    guard blend.from.interpolates(to: blend.to, style: blend.style) else {
      flip(blend, start, end)
      return
    }
    guard let blend = Self.plain(blend) else {
      sample(start, end) { blend.value(at: ($0 - start) / (end - start)) }
      return
    }
    let (from, to) = (blend.value(at: 0), blend.value(at: 1))
    guard let curve = blend.curve else {
      append(start, end, from, to, .linear)
      return
    }
    let isBackwards = blend.first > blend.last
    let (low, high) = (min(blend.first, blend.last), max(blend.first, blend.last))
    if let part = low < 1e-6 && high > 1 - 1e-6 ? curve : curve.part(from: low, to: high) {
      append(start, end, from, to, .cubic(isBackwards ? part.mirrored : part))
    } else {
      sample(start, end) { blend.value(at: ($0 - start) / (end - start)) }
    }
  }

  /// Returns the movement in a form that mixes number by number. `nil` if there is none.
  private static func plain(_ blend: Blend) -> Blend? {
    var blend = blend
    switch (blend.from, blend.to) {
    case (.transform(let a), .transform(let b)):
      guard let (from, to) = TransformStep.unified(a, b) else { return nil }
      (blend.from, blend.to) = (.transform(from), .transform(to))
    case (.color(var a), .color(var b)):
      if blend.style == .css, a.w != b.w {
        guard a.w == 0 || b.w == 0 else { return nil }
        // A clear colour takes the other one's hue, as it does when premultiplied.
        if a.w == 0 { a = SIMD4(b.x, b.y, b.z, 0) } else { b = SIMD4(a.x, a.y, a.z, 0) }
        (blend.from, blend.to, blend.style) = (.color(a), .color(b), .smil)
      }
      let ends = [blend.value(at: 0), blend.value(at: 1)]
      guard ends.allSatisfy({ $0.bounded == $0 }) else { return nil }
    case (.numbers(let a), .numbers(let b)) where a.count != b.count:
      guard let (from, to) = MotionValue.repeated(a, b) else { return nil }
      (blend.from, blend.to) = (.numbers(from), .numbers(to))
    default: break
    }
    return blend
  }

  /// Adds the pieces of a movement between values that flip.
  private mutating func flip(_ blend: Blend, _ start: Double, _ end: Double) {
    let winner = blend.style == .css ? MotionValue.winner(blend.from, blend.to) : nil
    if let winner {
      append(start, end, winner, winner, .hold)
      return
    }
    let (before, after) = (blend.value(at: 0), blend.value(at: 1))
    guard before != after else {
      append(start, end, before, before, .hold)
      return
    }
    let input = blend.curve?.input(of: 0.5) ?? 0.5
    let fraction = (input - blend.first) / (blend.last - blend.first)
    let middle = MotionMath.mix(start, end, fraction.clamped(to: 0...1))
    append(start, middle, before, before, .hold)
    append(middle, end, after, after, .hold)
  }

  /// Adds linear pieces between samples.
  private mutating func sample(_ start: Double, _ end: Double, _ value: (Double) -> MotionValue) {
    let count = ((end - start) / MotionLimits.sample - 1e-6).rounded(.up).clamped(to: 4...4_096)
    var last = value(start)
    for index in 1...Int(count) {
      guard !isFull else { return }
      let time = index == Int(count) ? end : MotionMath.mix(start, end, Double(index) / count)
      let next = value(time)
      let from = MotionMath.mix(start, end, Double(index - 1) / count)
      if last.interpolates(to: next) {
        append(from, time, last, next, .linear)
      } else {
        append(from, time, last, last, .hold)
      }
      last = next
    }
  }

  /// Adds a piece. One that goes on holding the last value prolongs the last piece.
  private mutating func append(
    _ start: Double, _ end: Double, _ from: MotionValue, _ to: MotionValue, _ easing: PieceEasing
  ) {
    guard end > start else { return }
    let (from, to) = (from.bounded, to.bounded)
    let easing = from == to ? .hold : easing
    if easing == .hold, start != barrier, let last = pieces.last, last.easing == .hold, last.to == from {
      pieces[pieces.count - 1].end = end
    } else {
      pieces.append(.init(start: start, end: end, from: from, to: to, easing: easing))
    }
  }
}
