// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A CSS animation of one property. Sources: CSS Animations 1 and 2, Web Animations.
struct CSSMotion: Sendable {
  /// The part of an element's `animation-fill-mode`.
  enum FillMode: String, Sendable { case none, forwards, backwards, both }

  /// The combination of a keyframe's value with the value below.
  enum Composition: String, Sendable { case replace, add, accumulate }

  /// A keyframe. One without a value does not mention the property.
  struct Keyframe: Sendable {
    /// The place from 0 to 1.
    var offset: Double
    var value: String?
    /// The easing up to the next keyframe with a value.
    var easing: String?
    var composition: Composition?

    init(_ offset: Double, _ value: String?, easing: String? = nil, composition: Composition? = nil) {
      (self.offset, self.value, self.easing, self.composition) = (offset, value, easing, composition)
    }
  }

  /// The name of the keyframes, for remarks.
  var name = ""
  /// The times in seconds. A negative delay starts in the middle.
  var duration = 0.0, delay = 0.0
  /// The number of rounds. May be infinite.
  var iterationCount = 1.0
  var direction = MotionEffect.Direction.normal
  var fillMode = FillMode.none
  /// A Boolean value that indicates whether the animation rests at the place of its delay.
  var isPaused = false
  var composition = Composition.replace
  /// The easing between keyframes that name none.
  var easing = "ease"
  var keyframes: [Keyframe] = []
}

extension CSSMotion {
  /// Returns the effect on the property. A greater order stands above. `nil` if no keyframe has a value.
  func effect(
    order: Int, notes: inout MotionNotes, parse: (String) -> MotionValue?
  ) -> MotionEffect? {
    let cycle = cycle(notes: &notes, parse: parse)
    guard !cycle.isEmpty else { return nil }
    let limit = MotionLimits.time
    let delay = delay.clamped(to: -limit...limit, ifNaN: 0)
    let duration = duration.clamped(to: 0...limit, ifNaN: 0)
    let count = max(iterationCount.isNaN ? 1 : iterationCount, 0)
    let end = duration == 0 || count == 0 ? delay : delay + duration * count
    let run = MotionEffect.Run(
      begin: delay, end: end, freezes: fillMode == .forwards || fillMode == .both,
      fillsBefore: fillMode == .backwards || fillMode == .both)
    var effect = MotionEffect(
      order: order, style: .css, cycle: cycle, duration: duration, runs: [run], direction: direction)
    if duration == 0 { effect.rounds = count }
    return isPaused ? effect.paused : effect
  }

  /// Returns the pieces between the keyframes of the property.
  private func cycle(notes: inout MotionNotes, parse: (String) -> MotionValue?) -> [MotionPiece] {
    var stops: [(offset: Double, operand: MotionOperand, easing: MotionEasing)] = []
    let usual = MotionEasing(easing) ?? MotionEasing("ease") ?? .linear
    for keyframe in keyframes.prefix(MotionLimits.listEntries) {
      guard let text = keyframe.value, (0...1).contains(keyframe.offset) else { continue }
      guard let value = parse(text) else {
        notes.add("@keyframes \(name): the value \"\(text.prefix(40))\" is not understood.")
        continue
      }
      let operand = operand(value, keyframe.composition ?? composition)
      stops.append((keyframe.offset, operand, keyframe.easing.flatMap { MotionEasing($0) } ?? usual))
    }
    guard !stops.isEmpty else { return [] }
    // Later keyframes at one place win over earlier ones.
    stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    stops = stops.enumerated().filter { index, stop in
      index + 1 == stops.count || stops[index + 1].offset > stop.offset
    }.map(\.element)
    if stops[0].offset > 0 { stops.insert((0, .underlying, usual), at: 0) }
    if stops[stops.count - 1].offset < 1 { stops.append((1, .underlying, usual)) }
    var pieces = [MotionPiece.holding(stops[0].operand, 0, 0)]
    for (a, b) in zip(stops, stops.dropFirst()) {
      pieces += a.easing.pieces(a.offset, b.offset, from: a.operand, to: b.operand)
      guard pieces.count < MotionLimits.pieces else {
        notes.add("@keyframes \(name) has more than \(MotionLimits.pieces) pieces.")
        return []
      }
    }
    return pieces + [.holding(stops[stops.count - 1].operand, 1, 1)]
  }

  private func operand(_ value: MotionValue, _ composition: Composition) -> MotionOperand {
    switch composition {
    case .replace: .value(value)
    case .add: .add(value)
    case .accumulate: .accumulate(value)
    }
  }
}

extension MotionEffect {
  /// The effect at rest at the time 0 of the document.
  fileprivate var paused: MotionEffect {
    guard let run = runs.first else { return self }
    var result = self
    let isBefore = run.begin > 0
    let isAfter = run.end <= 0
    guard isBefore ? run.fillsBefore : !isAfter || run.freezes else {
      result.runs = []
      return result
    }
    var still = self
    if isAfter || isBefore {
      still.runs = [run]
    } else {
      // Ends the run at once, so that its value now stays.
      still.runs = [Run(begin: run.begin, end: 0, freezes: true)]
      if run.begin == 0 { still.rounds = 0 }
    }
    var notes = MotionNotes()
    let limit = isBefore ? min(run.begin, 1) : 1
    guard let piece = still.layers(until: limit, notes: &notes).first?.piece else { return result }
    result.cycle = [
      MotionPiece(
        start: 0, end: 1, from: piece.from, to: piece.to, curve: piece.curve, first: piece.first,
        last: piece.first)
    ]
    (result.duration, result.runs, result.direction) = (.infinity, [Run(begin: 0, end: .infinity)], .normal)
    return result
  }
}
