// SPDX-License-Identifier: Apache-2.0

/// An animation of one attribute of one element: what it does in a simple duration, and the runs in which
/// it plays.
struct MotionEffect: Sendable {
  /// A stretch of time in which an animation plays.
  struct Run: Equatable, Sendable {
    var begin, end: Double
    /// A Boolean value that indicates whether the last value stays until the next run.
    var freezes = false
    /// A Boolean value that indicates whether the first value shows before the begin.
    var fillsBefore = false
  }

  /// The way from a cycle's values to those of the attribute.
  enum Shape: Equatable, Sendable {
    /// The values are those of the attribute.
    case plain
    /// The values are the arguments of a function.
    case transform(TransformStep.Kind)
    /// The values are a position, and possibly an angle in degrees.
    case motion
  }

  /// The direction in which the rounds of an animation play.
  enum Direction: String, Sendable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"

    /// Returns a Boolean value that indicates whether a round plays backwards.
    func isBackwards(_ round: Double) -> Bool {
      let isOdd = round.isFinite && round.truncatingRemainder(dividingBy: 2) == 1
      return switch self {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    }

    /// A Boolean value that indicates whether the direction changes from round to round.
    var alternates: Bool { self == .alternate || self == .alternateReverse }
  }

  /// The place among the effects of the same kind. A greater one stands above.
  var order: Int
  var style: MotionStyle
  /// The pieces of one round, over fractions of it. They adjoin and cover 0...1. Pieces without length at
  /// the ends give the value there.
  var cycle: [MotionPiece]
  /// The simple duration in seconds. Infinite for an animation that shows its first value for ever.
  var duration: Double
  var runs: [Run]
  var shape = Shape.plain
  var direction = Direction.normal
  /// The value that each round adds to the next one.
  var growth: MotionValue?
  /// The number of rounds, for a duration of zero.
  var rounds: Double?
  /// The loop of the runs that come again and again. `nil` if the runs are all there are.
  var repetition: AttributeCourse.Loop?
  /// A Boolean value that indicates whether runs may be missing behind the horizon.
  var isOpen = false
  /// A Boolean value that indicates whether the effect lies below all others.
  var isBase = false
  /// The time in seconds outside of which the effect does not show, whatever it fills.
  var window = 0.0...Double.infinity
}

extension MotionEffect {
  /// A piece of an effect with the place where it stands among others.
  struct Layer: Sendable {
    var piece: MotionPiece
    /// The begin of the run. A later run of a SMIL animation stands above.
    var begin: Double
  }

  /// The time from which an effect comes again and again.
  enum Tail: Equatable, Sendable {
    /// The effect never comes again in the same way.
    case none
    /// The effect stays as it is from a time on.
    case constant(from: Double)
    case loop(AttributeCourse.Loop)
  }

  var tail: Tail {
    if let repetition { return .loop(repetition) }
    guard !isOpen else { return .none }
    if window.upperBound < .infinity { return .constant(from: window.upperBound) }
    guard let last = runs.last else { return .constant(from: 0) }
    guard last.end == .infinity else { return .constant(from: max(last.end, 0)) }
    let start = max(last.begin, 0)
    guard isPlayed else { return .constant(from: start) }
    guard growth == nil else { return .none }
    return .loop(.init(start: start, period: duration * (direction.alternates ? 2 : 1)))
  }

  /// A Boolean value that indicates whether the rounds are long enough to be seen.
  private var isPlayed: Bool {
    duration.isFinite && duration >= MotionLimits.shortestDuration
  }

  /// Returns the effect's pieces between 0 and a time, in ascending order.
  func layers(until limit: Double, notes: inout MotionNotes) -> [Layer] {
    guard window != 0...Double.infinity else { return allLayers(until: limit, notes: &notes) }
    return allLayers(until: min(limit, window.upperBound), notes: &notes).compactMap { layer in
      guard layer.piece.end > window.lowerBound else { return nil }
      return Layer(
        piece: layer.piece.clipped(window.lowerBound, window.upperBound), begin: layer.begin)
    }
  }

  private func allLayers(until limit: Double, notes: inout MotionNotes) -> [Layer] {
    var result: [Layer] = []
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].begin : .infinity
      if run.begin >= limit, !run.fillsBefore { break }
      if run.fillsBefore, run.begin > 0, index == 0 {
        let piece = opening(0, min(run.begin, limit))
        result += piece.map { [Layer(piece: $0, begin: run.begin)] } ?? []
      }
      let end = min(run.end, next, limit)
      for piece in played(run, until: end, notes: &notes) {
        result.append(Layer(piece: piece, begin: run.begin))
      }
      if run.freezes, run.end < min(next, limit) {
        let piece = closing(run, max(run.end, 0), min(next, limit))
        result += piece.map { $0.end > $0.start ? [Layer(piece: $0, begin: run.begin)] : [] } ?? []
      }
      if result.count > MotionLimits.pieces {
        notes.add("An animation has more than \(MotionLimits.pieces) pieces. The rest is left out.")
        return Array(result.prefix(MotionLimits.pieces))
      }
    }
    return result
  }

  /// Returns the pieces of a run.
  private func played(_ run: Run, until end: Double, notes: inout MotionNotes) -> [MotionPiece] {
    guard end > max(run.begin, 0) else { return [] }
    guard isPlayed else {
      if duration.isFinite { notes.add("An animation's duration of \(duration) s is too short to be seen.") }
      return opening(max(run.begin, 0), end).map { [$0] } ?? []
    }
    var result: [MotionPiece] = []
    var round = run.begin < 0 ? (-run.begin / duration).rounded(.down) : 0
    while true {
      let start = run.begin + round * duration
      guard start < end else { return result }
      let isBackwards = direction.isBackwards(round)
      for piece in isBackwards ? cycle.reversed() : cycle where piece.end > piece.start {
        let placed = placed(piece, start: start, isBackwards: isBackwards, round: round)
        guard placed.start < end else { break }
        if placed.end > max(run.begin, 0) { result.append(placed.clipped(max(run.begin, 0), end)) }
      }
      guard result.count <= MotionLimits.pieces else { return result }
      round += 1
    }
  }

  /// Returns a piece of the cycle in a round that starts at a time.
  private func placed(_ piece: MotionPiece, start: Double, isBackwards: Bool, round: Double) -> MotionPiece {
    var result = piece
    (result.from, result.to) = (shaped(piece.from, round), shaped(piece.to, round))
    if isBackwards {
      (result.start, result.end) = (start + (1 - piece.end) * duration, start + (1 - piece.start) * duration)
      (result.first, result.last) = (piece.last, piece.first)
    } else {
      (result.start, result.end) = (start + piece.start * duration, start + piece.end * duration)
    }
    return result
  }

  /// Returns an operand as the attribute's value in a round.
  private func shaped(_ operand: MotionOperand, _ round: Double) -> MotionOperand {
    operand.mapped { value in
      var value = value
      if let growth, round > 0 { value = value.adding(growth.scaled(by: round)) }
      return shape.value(value)
    }
  }

  /// Returns a piece that rests at the first moment of the first round.
  private func opening(_ start: Double, _ end: Double) -> MotionPiece? {
    let isBackwards = direction.isBackwards(0)
    guard let piece = isBackwards ? cycle.last : cycle.first else { return nil }
    return resting(piece, at: isBackwards ? piece.last : piece.first, round: 0, start, end)
  }

  /// Returns a piece that rests at one input of a piece of the cycle.
  private func resting(
    _ piece: MotionPiece, at input: Double, round: Double, _ start: Double, _ end: Double
  ) -> MotionPiece {
    MotionPiece(
      start: start, end: end, from: shaped(piece.from, round), to: shaped(piece.to, round),
      curve: piece.curve,
      first: input, last: input)
  }
}

extension MotionEffect {
  /// Returns the round and the fraction of it at the end of a run.
  private func position(_ run: Run) -> (round: Double, fraction: Double) {
    var count = rounds ?? (duration.isFinite && duration > 0 ? (run.end - run.begin) / duration : 0)
    guard count.isFinite else { return (.infinity, 1) }
    if abs(count - count.rounded()) < 1e-9 * max(count, 1) { count = count.rounded() }
    let round = count.rounded(.down)
    return count == round && round > 0 ? (round - 1, 1) : (round, count - round)
  }

  /// Returns a piece that rests at the place where a run ends.
  private func closing(_ run: Run, _ start: Double, _ end: Double) -> MotionPiece? {
    let (round, fraction) = position(run)
    let isBackwards = direction.isBackwards(round)
    let offset = isBackwards ? 1 - fraction : fraction
    let piece =
      isBackwards
      ? cycle.first { $0.end >= offset } ?? cycle.last
      : cycle.last { $0.start <= offset } ?? cycle.first
    guard let piece else { return nil }
    return resting(piece, at: piece.input(at: offset), round: round.isFinite ? round : 0, start, end)
  }
}

extension MotionEffect.Shape {
  /// Returns the attribute's value.
  func value(_ value: MotionValue) -> MotionValue {
    guard case .numbers(let n) = value else { return value }
    switch self {
    case .plain: return value
    case .transform(let kind):
      switch kind {
      case .translate where n.count == 2: return .transform([.translate(n[0], n[1])])
      case .scale where n.count == 2: return .transform([.scale(n[0], n[1])])
      case .rotate where n.count == 3: return .transform([.rotate(n[0], n[1], n[2])])
      case .skewX where n.count == 1: return .transform([.skewX(n[0])])
      case .skewY where n.count == 1: return .transform([.skewY(n[0])])
      default: return .transform([])
      }
    case .motion:
      guard n.count >= 2 else { return .transform([]) }
      let move = TransformStep.translate(n[0], n[1])
      return .transform(n.count > 2 ? [move, .rotate(n[2], 0, 0)] : [move])
    }
  }
}
