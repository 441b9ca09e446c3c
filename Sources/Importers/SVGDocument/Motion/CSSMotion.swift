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
  /// The times in seconds at which the style begins and ceases to have the animation.
  var span = 0.0...Double.infinity
  /// The times in which a style lets the animation stand still, in ascending order.
  var pauses: [ClosedRange<Double>] = []
}

extension CSSMotion {
  /// Returns the effects on the property, one after the other. A greater order stands above. There are none
  /// if no keyframe has a value.
  func effects(
    order: Int, notes: inout MotionNotes, parse: (String) -> MotionValue?
  ) -> [MotionEffect] {
    let cycle = cycle(notes: &notes, parse: parse)
    guard !cycle.isEmpty else { return [] }
    let limit = MotionLimits.time
    let delay = span.lowerBound + delay.clamped(to: -limit...limit, ifNaN: 0)
    let duration = duration.clamped(to: 0...limit, ifNaN: 0)
    let count = max(iterationCount.isNaN ? 1 : iterationCount, 0)
    let end = duration == 0 || count == 0 ? delay : delay + duration * count
    let run = MotionEffect.Run(
      begin: delay, end: end, freezes: fillMode == .forwards || fillMode == .both,
      fillsBefore: fillMode == .backwards || fillMode == .both)
    var effect = MotionEffect(
      order: order, style: .css, cycle: cycle, duration: duration, runs: [run], direction: direction)
    if duration == 0 { effect.rounds = count }
    effect.window = span
    if isPaused { return [effect.paused] }
    return pauses.isEmpty ? [effect] : effect.withPauses(pauses)
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
  /// Returns the effect in parts, of which some stand still. The pauses are in ascending order.
  fileprivate func withPauses(_ pauses: [ClosedRange<Double>]) -> [MotionEffect] {
    var result: [MotionEffect] = []
    var moving = self
    var start = window.lowerBound
    var notes = MotionNotes()
    for pause in pauses where pause.upperBound > pause.lowerBound {
      let (low, high) = (max(pause.lowerBound, start), min(pause.upperBound, window.upperBound))
      guard low < high else { continue }
      if low > start {
        var part = moving
        part.window = start...low
        result.append(part)
      }
      // The pieces after the moment of the pause say what shows there.
      var whole = moving
      whole.window = 0...Double.infinity
      let piece = whole.layers(until: low + Self.moment, notes: &notes).last?.piece
      if let piece, piece.start <= low, piece.end > low {
        var still = self
        let input = piece.input(at: low)
        still.cycle = [
          MotionPiece(
            start: 0, end: 1, from: piece.from, to: piece.to, curve: piece.curve, first: input,
            last: input)
        ]
        (still.duration, still.direction, still.growth) = (.infinity, .normal, nil)
        (still.runs, still.window) = ([Run(begin: low, end: .infinity)], low...high)
        result.append(still)
      }
      guard high < .infinity else { return result }
      moving.runs = moving.runs.map { run in
        var run = run
        (run.begin, run.end) = (run.begin + high - low, run.end + high - low)
        return run
      }
      start = high
    }
    moving.window = start...max(window.upperBound, start)
    return result + [moving]
  }

  /// A time in seconds in which nothing moves visibly.
  private static let moment = 1e-6

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
