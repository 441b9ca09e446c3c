// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The values that the styles of an element give to a property over time.
struct StyleChanges: Sendable {
  /// A new value from a time on.
  struct Change: Sendable {
    /// The time in seconds.
    var time: Double
    /// The text, or `nil` if the style has no value of its own.
    var value: String?
    /// The transition to the value, or `nil` for a change at once.
    var transition: CSSTransition?
  }

  var name: String
  /// The text without a pointer.
  var rest: String?
  /// The changes in ascending order of time.
  var changes: [Change] = []
}

extension StyleChanges {
  /// Returns the effect on the property, which lies below all animations.
  ///
  /// - Parameters:
  ///   - base: The value without a pointer.
  ///   - parse: Returns the value of a text.
  func effect(base: MotionValue, parse: (String) -> MotionValue?) -> MotionEffect {
    var walk = Walk(base: base)
    for change in changes {
      walk.add(change, value(change.value, base: base, parse: parse))
    }
    let (pieces, length) = walk.finished
    let cycle = pieces.map { piece in
      var piece = piece
      (piece.start, piece.end) = (piece.start / length, piece.end / length)
      return piece
    }
    var effect = MotionEffect(
      order: -1, style: .css, cycle: cycle, duration: length,
      runs: [MotionEffect.Run(begin: 0, end: length, freezes: true)])
    effect.isBase = true
    return effect
  }

  private func value(
    _ text: String?, base: MotionValue, parse: (String) -> MotionValue?
  ) -> MotionValue {
    if text == rest { return base }
    if let text { return parse(text) ?? base }
    if CSSPresentation.isInherited(name), let value = parse("inherit") { return value }
    if case .transform = base { return .transform([]) }
    return AttributeKind.of(name).initial(name)
  }

  /// The pieces of the values, made one change after the other. Source: CSS Transitions, section 3.
  private struct Walk {
    private var pieces: [MotionPiece] = []
    /// The value after the last piece, and the end of that piece.
    private var target: MotionValue
    private var end = 0.0
    /// The start of the running transition, and its share of a whole transition.
    private var origin: MotionValue
    private var factor = 1.0

    init(base: MotionValue) { (target, origin) = (base, base) }

    /// The pieces without gaps from 0 on, and their end, after which the last value stays.
    var finished: (pieces: [MotionPiece], length: Double) {
      let length = end + 1
      return (pieces + [.holding(.value(target), end, length)], length)
    }

    /// The piece that plays at a time.
    private func piece(at time: Double) -> MotionPiece? {
      time < end ? pieces.last { $0.start <= time } : nil
    }

    mutating func add(_ change: Change, _ value: MotionValue) {
      let time = max(change.time, 0)
      let running = piece(at: time)
      let present = running?.value(at: time, over: target, style: .css) ?? target
      let turnsBack = running != nil && value == origin
      pieces = pieces.filter { $0.start < time }.map { $0.clipped(0, time) }
      if time > end { pieces.append(.holding(.value(target), end, time)) }
      let old = target
      (target, end) = (value, time)
      guard let transition = change.transition, present != value,
        present.interpolates(to: value, style: .css)
      else { return }
      var (duration, delay) = (transition.duration, transition.delay)
      // The return takes only as long as the transition has played.
      factor =
        turnsBack ? (running?.progress(at: time) ?? 1).clamped(to: 0...1) * factor + 1 - factor : 1
      if factor < 1 {
        duration *= factor
        if delay < 0 { delay *= factor }
      }
      origin = turnsBack ? old : present
      if delay > 0 { pieces.append(.holding(.value(present), time, time + delay)) }
      let easing = MotionEasing(transition.timingFunction) ?? .linear
      let moves = easing.pieces(
        time + delay, time + delay + duration, from: .value(present), to: .value(value))
      pieces += moves.filter { $0.end > max($0.start, time) }.map { $0.clipped(time, .infinity) }
      end = max(time, time + delay + duration)
    }
  }
}
