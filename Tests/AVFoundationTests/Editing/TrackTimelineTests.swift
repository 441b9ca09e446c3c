// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Testing

/// A piece as text: its source with the range that plays, and the range of the composition, in seconds.
private func text(_ timeline: TrackTimeline<String>) -> [String] {
  timeline.pieces.map { piece in
    let (from, to) = (piece.mapping.source, piece.mapping.target)
    let played = piece.source.map { "\($0) \(from.start.seconds)-\(from.end.seconds)" } ?? "pause"
    return "\(played) at \(to.start.seconds)-\(to.end.seconds)"
  }
}

private func range(_ start: Double, _ end: Double) -> CMTimeRange {
  CMTimeRange(
    start: CMTime(seconds: start, preferredTimescale: 600), end: CMTime(seconds: end, preferredTimescale: 600)
  )
}

private func seconds(_ value: Double) -> CMTime { CMTime(seconds: value, preferredTimescale: 600) }

private func piece(_ source: String, _ played: CMTimeRange) -> TrackTimeline<String>.Piece {
  TrackTimeline.Piece(
    source, CMTimeMapping(source: played, target: CMTimeRange(start: .zero, duration: played.duration)))
}

/// A track with 4 seconds of `a` from its second 1 on, and 2 seconds of `b`.
private func sample() -> TrackTimeline<String> {
  var track = TrackTimeline<String>()
  track.insert([piece("a", range(1, 5))], length: seconds(4), at: .zero)
  track.insert([piece("b", range(0, 2))], length: seconds(2), at: seconds(4))
  return track
}

@Suite struct TrackTimelineTests {
  @Test func `ranges follow each other`() {
    #expect(text(sample()) == ["a 1.0-5.0 at 0.0-4.0", "b 0.0-2.0 at 4.0-6.0"])
    #expect(sample().duration == seconds(6))
  }

  @Test func `an insertion in the middle cuts a piece and moves the rest`() {
    var track = sample()
    track.insert([piece("c", range(10, 11))], length: seconds(1), at: seconds(1.5))
    #expect(
      text(track) == [
        "a 1.0-2.5 at 0.0-1.5", "c 10.0-11.0 at 1.5-2.5", "a 2.5-5.0 at 2.5-5.0", "b 0.0-2.0 at 5.0-7.0",
      ])
  }

  @Test func `an insertion after the end leaves a pause`() {
    var track = sample()
    track.insert([piece("c", range(0, 1))], length: seconds(1), at: seconds(8))
    #expect(Array(text(track).dropFirst(2)) == ["pause at 6.0-8.0", "c 0.0-1.0 at 8.0-9.0"])
  }

  @Test func `a pause moves what follows and joins other pauses`() {
    var track = sample()
    track.insertPause(range(4, 5))
    track.insertPause(range(4.5, 5))
    #expect(text(track) == ["a 1.0-5.0 at 0.0-4.0", "pause at 4.0-5.5", "b 0.0-2.0 at 5.5-7.5"])
  }

  @Test func `a pause at the end has no effect`() {
    var track = sample()
    track.insertPause(range(6, 9))
    #expect(text(track) == text(sample()))
  }

  @Test func `a removal cuts two pieces`() {
    var track = sample()
    track.remove(range(3, 5))
    #expect(text(track) == ["a 1.0-4.0 at 0.0-3.0", "b 1.0-2.0 at 3.0-4.0"])
  }

  @Test func `a removal of the end leaves no pause`() {
    var track = sample()
    track.insertPause(range(4, 5))
    track.remove(range(5, 100))
    #expect(text(track) == ["a 1.0-5.0 at 0.0-4.0"])
  }

  @Test func `a longer range plays the same part more slowly`() {
    var track = sample()
    track.scale(range(1, 2), to: seconds(3))
    #expect(
      text(track) == [
        "a 1.0-2.0 at 0.0-1.0", "a 2.0-3.0 at 1.0-4.0", "a 3.0-5.0 at 4.0-6.0", "b 0.0-2.0 at 6.0-8.0",
      ])
    #expect(track.piece(at: seconds(2.5))?.sourceTime(at: seconds(2.5)) == seconds(2.5))
  }

  @Test func `a scaled range over two pieces divides the length in proportion`() {
    var track = sample()
    track.scale(range(2, 6), to: seconds(1))
    #expect(
      text(track) == ["a 1.0-3.0 at 0.0-2.0", "a 3.0-5.0 at 2.0-2.5", "b 0.0-2.0 at 2.5-3.0"])
  }

  @Test func `thirds are exact`() {
    var track = TrackTimeline<String>()
    track.insert([piece("a", range(0, 1))], length: seconds(1), at: .zero)
    track.scale(range(0, 1), to: CMTime(value: 1, timescale: 3))
    let time = CMTime(value: 1, timescale: 9)
    #expect(track.piece(at: time)?.sourceTime(at: time) == CMTime(value: 1, timescale: 3))
    #expect(track.duration == CMTime(value: 1, timescale: 3))
  }

  @Test func `a time at a cut belongs to the later piece`() {
    #expect(sample().piece(at: seconds(4))?.source == "b")
    #expect(sample().piece(at: seconds(6)) == nil)
    #expect(sample().piece(at: seconds(-1)) == nil)
  }

  @Test func `the parts in a range keep their times`() {
    let parts = sample().pieces(in: range(3, 5))
    #expect(parts.map { $0.mapping.source } == [range(4, 5), range(0, 1)])
    #expect(parts.map { $0.mapping.target } == [range(3, 4), range(4, 5)])
  }
}
