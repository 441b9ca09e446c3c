// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The values of some attributes of one element over time.
struct MovingValues {
  /// A stretch of time with one easing for all values.
  struct Piece {
    /// The ends in seconds.
    var start, end: Double
    var from, to: [MotionValue]
    var easing: PieceEasing
  }

  /// The values at time 0.
  var rest: [MotionValue]
  /// The pieces in ascending order, without gaps.
  var pieces: [Piece]
  /// The part of the time that repeats for ever, or `nil`.
  var loop: AttributeCourse.Loop?

  /// The values at the ends of all pieces.
  var ends: [[MotionValue]] { pieces.flatMap { [$0.from, $0.to] } }

  /// The time between two samples of values that move in different ways, in seconds.
  private static let step = 1.0 / 60
  /// The maximum number of pieces that are made of several courses.
  private static let mostPieces = 20_000

  /// Joins the courses of several attributes. Values without a course stay.
  ///
  /// - Parameters:
  ///   - courses: The course of each attribute, or its value.
  ///   - horizon: The time in seconds up to which courses with different loops are written out.
  init(_ courses: [(course: AttributeCourse?, value: MotionValue)], horizon: Double) {
    rest = courses.map { $0.course?.value(at: 0) ?? $0.value }
    let moving = courses.indices.filter { courses[$0].course?.isConstant == false }
    guard let first = moving.first, let course = courses[first].course else {
      pieces = []
      return
    }
    let rest = rest
    func all(_ values: (Int) -> MotionValue) -> [MotionValue] {
      courses.indices.map { moving.contains($0) ? values($0) : rest[$0] }
    }
    if moving.count == 1 {
      loop = course.loop
      pieces = course.pieces.map { piece in
        Piece(
          start: piece.start, end: piece.end, from: all { _ in piece.from }, to: all { _ in piece.to },
          easing: piece.easing)
      }
      return
    }
    let parts = moving.map { courses[$0].course ?? course }
    let sharesLoop = parts.allSatisfy { $0.loop == course.loop }
    loop = sharesLoop ? course.loop : nil
    let end = course.loop.flatMap { sharesLoop ? $0.start + $0.period : nil } ?? horizon
    let written = parts.map { sharesLoop ? $0 : $0.writtenOut(to: end) }
    pieces = []
    var cursors = [Int](repeating: 0, count: written.count)
    for (start, stop) in Self.cuts(written, end: end) {
      let now = written.indices.map { written[$0].piece(at: start, from: &cursors[$0]) }
      let isStraight = now.allSatisfy { $0.map { $0.easing == .linear || $0.easing == .hold } ?? true }
      let stops = isStraight ? 1 : Int(((stop - start) / Self.step).rounded(.up)).clamped(to: 1...512)
      guard pieces.count + stops <= Self.mostPieces else { break }
      func values(_ time: Double, isEnd: Bool) -> [MotionValue] {
        all { index in
          let part = moving.firstIndex(of: index) ?? 0
          guard let piece = now[part] else { return written[part].value(at: time) }
          return piece.value(at: time, isEnd: isEnd)
        }
      }
      for number in 0..<stops {
        let a = start + (stop - start) * Double(number) / Double(stops)
        let b = number == stops - 1 ? stop : start + (stop - start) * Double(number + 1) / Double(stops)
        pieces.append(
          Piece(
            start: a, end: b, from: values(a, isEnd: false), to: values(b, isEnd: true), easing: .linear))
      }
    }
  }

  /// The same values, each held to the end of its piece.
  var held: MovingValues {
    var result = self
    for index in pieces.indices {
      (result.pieces[index].to, result.pieces[index].easing) = (pieces[index].from, .hold)
    }
    // The last value stays after the end.
    if loop == nil, let last = pieces.last, last.to != last.from {
      result.pieces.append(
        Piece(start: last.end, end: last.end + Self.step, from: last.to, to: last.to, easing: .hold))
    }
    return result
  }

  /// Returns the same values with a linear piece for each sixtieth of a second in which they change.
  func sampled() -> MovingValues {
    var fine = self
    fine.pieces = []
    for piece in pieces {
      let count = Int(((piece.end - piece.start) / Self.step).rounded(.up)).clamped(to: 1...4_096)
      guard piece.easing != .hold, piece.from != piece.to, fine.pieces.count + count <= Self.mostPieces
      else {
        fine.pieces.append(piece)
        continue
      }
      func at(_ number: Int) -> (time: Double, values: [MotionValue]) {
        let part = Double(number) / Double(count)
        let time = number == count ? piece.end : piece.start + (piece.end - piece.start) * part
        let progress = piece.easing(part)
        return (time, zip(piece.from, piece.to).map { $0.interpolated(to: $1, at: progress) })
      }
      for number in 0..<count {
        let (a, b) = (at(number), at(number + 1))
        fine.pieces.append(
          Piece(start: a.time, end: b.time, from: a.values, to: b.values, easing: .linear))
      }
    }
    return fine
  }

  /// Returns the stretches between the ends of all pieces.
  private static func cuts(_ courses: [AttributeCourse], end: Double) -> [(Double, Double)] {
    var times = Set(courses.flatMap { $0.pieces.flatMap { [$0.start, $0.end] } }.filter { $0 < end })
    times.formUnion([0, end])
    let sorted = times.sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 < $1 }
  }
}

extension AttributeCourse {
  /// Returns the course without a loop, with its rounds written out up to a time.
  func writtenOut(to end: Double) -> AttributeCourse {
    guard let loop, loop.period > 0 else { return self }
    var result = self
    result.loop = nil
    let round = pieces.filter { $0.start >= loop.start && $0.end <= loop.start + loop.period }
    guard !round.isEmpty else { return result }
    result.pieces = pieces.filter { $0.end <= loop.start + loop.period }
    let most = 20_000
    var offset = loop.period
    while loop.start + offset < end, result.pieces.count + round.count <= most {
      result.pieces += round.map {
        var piece = $0
        (piece.start, piece.end) = ($0.start + offset, $0.end + offset)
        return piece
      }
      offset += loop.period
    }
    return result
  }

  /// Returns the piece at a time. `cursor` is the index of an earlier one, and moves on.
  fileprivate func piece(at time: Double, from cursor: inout Int) -> Piece? {
    while cursor + 1 < pieces.count, pieces[cursor].end <= time { cursor += 1 }
    guard pieces.indices.contains(cursor), pieces[cursor].start <= time, time < pieces[cursor].end else {
      return nil
    }
    return pieces[cursor]
  }
}

extension AttributeCourse.Piece {
  /// Returns the value at a time in the piece. A piece that holds has its first value also at its end.
  fileprivate func value(at time: Double, isEnd: Bool) -> MotionValue {
    if easing == .hold { return from }
    if isEnd, time >= end { return to }
    return from.interpolated(to: to, at: easing((time - start) / (end - start)))
  }
}

extension MotionValue {
  /// The number, or 0 for another value.
  var number: Double { if case .number(let number) = self { number } else { 0 } }

  /// The word, or an empty text for another value.
  var text: String { if case .word(let word) = self { word } else { "" } }

  /// The functions of a transform, or none for another value.
  var steps: [TransformStep] { if case .transform(let steps) = self { steps } else { [] } }
}
