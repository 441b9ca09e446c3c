// SPDX-License-Identifier: Apache-2.0

package import CoreMedia
import MultiplaneGeometry

/// The pieces of a track of a composition: ranges of sources, and pauses, one after the other from the time
/// 0.
///
/// All times are exact, as `CMTime` computes them. The pieces have no gaps, and the last one is no pause.
package struct TrackTimeline<Source> {
  /// A range of a source that plays in a range of the composition.
  package struct Piece {
    /// The source, or `nil` for a pause.
    package var source: Source?
    /// The range of the source, and the range of the composition in which it plays. For a pause, the range of
    /// the source is invalid.
    package var mapping: CMTimeMapping

    /// Creates a piece.
    package init(_ source: Source?, _ mapping: CMTimeMapping) {
      (self.source, self.mapping) = (source, mapping)
    }

    /// Creates a pause.
    package init(pause range: CMTimeRange) {
      self.init(nil, CMTimeMapping(source: .invalid, target: range))
    }

    /// The range of the composition in which the piece plays.
    package var range: CMTimeRange { mapping.target }

    /// Returns the time of the source that plays at a time of the composition; invalid for a pause.
    package func sourceTime(at time: CMTime) -> CMTime {
      CMTimeMapTimeFromRangeToRange(time, fromRange: mapping.target, toRange: mapping.source)
    }

    /// Returns the part of the piece in a range of the composition that lies in its own range.
    package func part(in range: CMTimeRange) -> Piece {
      guard source != nil else { return Piece(pause: range) }
      let start = sourceTime(at: range.start)
      let end = range.end == mapping.target.end ? mapping.source.end : sourceTime(at: range.end)
      return Piece(source, CMTimeMapping(source: CMTimeRange(start: start, end: end), target: range))
    }

    /// Returns the piece at another time of the composition.
    package func moved(by offset: CMTime) -> Piece {
      var piece = self
      piece.mapping.target.start = mapping.target.start + offset
      return piece
    }
  }

  /// The pieces in the order of time.
  package private(set) var pieces: [Piece] = []

  /// The greatest number of pieces of a track. A piece more is refused.
  package static var maximumPieceCount: Int { 1_000_000 }

  /// Creates an empty timeline.
  package init() {}

  /// The time after the last piece.
  package var duration: CMTime { pieces.last?.range.end ?? .zero }

  /// Returns the piece that plays at a time, or `nil` before 0 and from the end on.
  package func piece(at time: CMTime) -> Piece? { index(at: time).map { pieces[$0] } }

  /// Returns the index of the piece that plays at a time, or `nil` before 0 and from the end on.
  package func index(at time: CMTime) -> Int? {
    guard time >= .zero, time < duration else { return nil }
    return pieces.partitioningIndex { $0.range.start > time } - 1
  }

  /// Returns the parts of the pieces in a range, at their times in the composition.
  package func pieces(in range: CMTimeRange) -> [Piece] {
    pieces.compactMap { piece in
      let shared = CMTimeRangeGetIntersection(piece.range, otherRange: range)
      guard shared.isValid, shared.duration > .zero else { return nil }
      return shared == piece.range ? piece : piece.part(in: shared)
    }
  }

  // MARK: Editing

  /// Inserts pieces, whose times begin at 0, at a time. What plays from that time on plays later, by
  /// `length`. A pause fills the time between the end of the track and a later `time`.
  package mutating func insert(_ new: [Piece], length: CMTime, at time: CMTime) {
    guard length > .zero, time >= .zero else { return }
    var inserted = new.map { $0.moved(by: time) }
    let end = inserted.last?.range.end ?? time
    if end < time + length {
      inserted.append(Piece(pause: CMTimeRange(start: end, end: time + length)))
    }
    if time > duration { inserted.insert(Piece(pause: CMTimeRange(start: duration, end: time)), at: 0) }
    let index = split(at: time)
    for later in pieces.indices where later >= index { pieces[later] = pieces[later].moved(by: length) }
    pieces.insert(contentsOf: inserted, at: index)
    tidy()
  }

  /// Inserts a pause. A pause at the end of the track, or after it, has no effect.
  package mutating func insertPause(_ range: CMTimeRange) {
    guard range.start < duration else { return }
    insert([], length: range.duration, at: range.start)
  }

  /// Removes a range. What plays after it plays earlier, by the length of the range.
  package mutating func remove(_ range: CMTimeRange) {
    guard range.duration > .zero, duration > range.start else { return }
    let first = split(at: range.start)
    let last = split(at: range.end)
    pieces.removeSubrange(first..<last)
    let offset = .zero - range.duration
    for later in pieces.indices where later >= first { pieces[later] = pieces[later].moved(by: offset) }
    tidy()
  }

  /// Stretches or shortens a range to a length above 0. What plays after it moves by the difference.
  package mutating func scale(_ range: CMTimeRange, to length: CMTime) {
    guard length > .zero, range.duration > .zero, duration > range.start else { return }
    let first = split(at: range.start)
    let last = split(at: range.end)
    let target = CMTimeRange(start: range.start, duration: length)
    var start = range.start
    for index in first..<last {
      let old = pieces[index].range.end
      let end =
        old == range.end ? target.end : CMTimeMapTimeFromRangeToRange(old, fromRange: range, toRange: target)
      pieces[index].mapping.target = CMTimeRange(start: start, end: end)
      start = end
    }
    let offset = length - range.duration
    for later in pieces.indices where later >= last { pieces[later] = pieces[later].moved(by: offset) }
    tidy()
  }

  /// Replaces all pieces. The new ones are in the order of time, without gaps.
  package mutating func replace(with new: [Piece]) {
    pieces = new
    tidy()
  }

  /// Cuts the piece that plays at a time in two, unless one begins there. Returns the index of the piece that
  /// begins at the time, or the number of pieces.
  private mutating func split(at time: CMTime) -> Int {
    guard let index = pieces.firstIndex(where: { $0.range.end > time }) else { return pieces.count }
    let piece = pieces[index]
    guard piece.range.start < time else { return index }
    pieces[index] = piece.part(in: CMTimeRange(start: piece.range.start, end: time))
    pieces.insert(piece.part(in: CMTimeRange(start: time, end: piece.range.end)), at: index + 1)
    return index + 1
  }

  /// Joins pauses that follow each other, and removes pieces without length and pauses at the end.
  private mutating func tidy() {
    var result: [Piece] = []
    for piece in pieces where piece.range.duration > .zero {
      if piece.source == nil, let last = result.last, last.source == nil {
        result[result.count - 1] = Piece(pause: CMTimeRange(start: last.range.start, end: piece.range.end))
      } else {
        result.append(piece)
      }
    }
    if let last = result.last, last.source == nil { result.removeLast() }
    pieces = result
  }
}
