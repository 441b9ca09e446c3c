// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneDiagnostics

/// The frames, the sound and the packets of a track of a composition: those of its pieces, at their times in
/// the composition.
///
/// The source of one piece is open at a time.
final class CompositionReading: TrackReading {
  private typealias Piece = TrackTimeline<AVAssetTrack>.Piece

  private let timeline: TrackTimeline<AVAssetTrack>
  private let rate: Int
  private let channels: Int
  private var open: (source: AVAssetTrack, reading: any TrackReading)?
  /// The piece of the latest frame, or `nil` before the first one.
  private var frameIndex: Int?
  /// The piece of the next packet, and the packets of it that were not returned yet.
  private var packetIndex = 0
  private var isInPiece = false

  init(_ timeline: TrackTimeline<AVAssetTrack>, rate: Int, channels: Int) {
    (self.timeline, self.rate, self.channels) = (timeline, rate, channels)
  }

  private func reading(of source: AVAssetTrack) throws -> any TrackReading {
    if let open, open.source === source { return open.reading }
    let reading = try source.makeReading(rate: rate, channels: channels)
    open = (source, reading)
    return reading
  }

  // MARK: Frames

  func frame(at time: CMTime) throws -> TrackFrame? {
    guard let index = timeline.index(at: time), let source = timeline.pieces[index].source else { return nil }
    let piece = timeline.pieces[index]
    frameIndex = index
    return try reading(of: source).frame(at: source.rounded(piece.sourceTime(at: time))).map {
      Self.frame($0, in: piece)
    }
  }

  func nextFrame() throws -> TrackFrame? {
    if let index = frameIndex, let source = timeline.pieces[index].source {
      let piece = timeline.pieces[index]
      if let next = try reading(of: source).nextFrame(), next.time < piece.mapping.source.end {
        return Self.frame(next, in: piece)
      }
    }
    var index = (frameIndex ?? -1) + 1
    while index < timeline.pieces.count {
      let piece = timeline.pieces[index]
      if piece.source != nil, let frame = try frame(at: piece.range.start) { return frame }
      index += 1
    }
    return nil
  }

  /// Returns a frame of a piece's source with its times in the composition, cut at the ends of the piece.
  private static func frame(_ frame: TrackFrame, in piece: Piece) -> TrackFrame {
    let (source, target) = (piece.mapping.source, piece.mapping.target)
    func mapped(_ time: CMTime) -> CMTime {
      CMTimeMapTimeFromRangeToRange(time, fromRange: source, toRange: target)
    }
    var result = frame
    result.time = frame.time > source.start ? mapped(frame.time) : target.start
    let end = frame.duration.isNumeric ? mapped(frame.time + frame.duration) : target.end
    result.duration = CMTimeMinimum(end, target.end) - result.time
    return result
  }

  // MARK: Sound

  func readSound(from first: Int, into samples: UnsafeMutableBufferPointer<Float>) throws {
    samples.update(repeating: 0)
    let wanted = first..<first + samples.count / channels
    for piece in timeline.pieces {
      let range = sampleIndex(piece.range.start)..<sampleIndex(piece.range.end)
      guard let source = piece.source, range.overlaps(wanted) else { continue }
      let part = range.clamped(to: wanted)
      let start = (part.lowerBound - first) * channels
      let slots = UnsafeMutableBufferPointer(rebasing: samples[start..<start + part.count * channels])
      try read(part.lowerBound - range.lowerBound, of: piece, from: reading(of: source), into: slots)
    }
  }

  private func sampleIndex(_ time: CMTime) -> Int {
    Int(CMTimeConvertScale(time, timescale: Int32(rate), method: .default).value)
  }

  /// Reads the samples of a piece from an offset, in samples, on.
  private func read(
    _ offset: Int, of piece: Piece, from reading: any TrackReading,
    into slots: UnsafeMutableBufferPointer<Float>
  ) throws {
    let (source, target) = (piece.mapping.source, piece.mapping.target)
    guard source.duration != target.duration else {
      return try reading.readSound(from: sampleIndex(source.start) + offset, into: slots)
    }
    let step = source.duration.seconds / target.duration.seconds
    let start = source.start.seconds * Double(rate) + Double(offset) * step
    let count = slots.count / channels
    let first = Int(start.rounded(.down))
    let length = Int((Double(count) * step).rounded(.up)) + 3
    var read = [Float](repeating: 0, count: length * channels)
    try read.withUnsafeMutableBufferPointer { try reading.readSound(from: first, into: $0) }
    for index in 0..<count {
      let position = start - Double(first) + Double(index) * step
      let whole = Int(position)
      for channel in 0..<channels {
        let slot = whole * channels + channel
        slots[index * channels + channel] = .between(
          read[slot], read[slot + channels], at: position - Double(whole))
      }
    }
  }

  // MARK: Packets

  func nextPacket() throws -> TrackPacket? {
    while packetIndex < timeline.pieces.count {
      let piece = timeline.pieces[packetIndex]
      if let source = piece.source {
        let reading = try reading(of: source)
        if !isInPiece {
          try reading.seekPackets(to: piece.mapping.source.start)
          isInPiece = true
        }
        // Frames are stored in the order of decoding, so a later one may come before one that is still
        // wanted.
        while let packet = try reading.nextPacket() {
          if packet.timing.decodeTime >= piece.mapping.source.end { break }
          if packet.timing.presentationTimeStamp < piece.mapping.source.end {
            return try Self.packet(packet, in: piece, isFirst: packetIndex == 0)
          }
        }
      }
      packetIndex += 1
      isInPiece = false
    }
    return nil
  }

  func seekPackets(to time: CMTime) throws {
    packetIndex = timeline.index(at: time) ?? timeline.pieces.count
    isInPiece = false
    guard packetIndex < timeline.pieces.count, let source = timeline.pieces[packetIndex].source else {
      return
    }
    try reading(of: source).seekPackets(to: timeline.pieces[packetIndex].sourceTime(at: time))
    isInPiece = true
  }

  /// Returns a packet of a piece's source with its times in the composition.
  ///
  /// - Throws: `AVError.operationNotSupportedForAsset` for a piece with another speed, and for a later piece
  ///   that does not begin with a frame at which decoding can begin: both need a new encoding.
  private static func packet(_ packet: TrackPacket, in piece: Piece, isFirst: Bool) throws -> TrackPacket {
    let (source, target) = (piece.mapping.source, piece.mapping.target)
    guard source.duration == target.duration else {
      throw AVError(.operationNotSupportedForAsset, reason: "packets cannot be copied at another speed")
    }
    guard isFirst || packet.timing.presentationTimeStamp >= source.start else {
      throw AVError(
        .operationNotSupportedForAsset,
        reason:
          "the range at \(target.start.seconds) s does not begin with a key frame; "
          + "its packets cannot be copied"
      )
    }
    let offset = target.start - source.start
    var result = packet
    result.timing.presentationTimeStamp = packet.timing.presentationTimeStamp + offset
    if packet.timing.decodeTimeStamp.isNumeric {
      result.timing.decodeTimeStamp = packet.timing.decodeTimeStamp + offset
    }
    return result
  }
}

extension CMSampleTimingInfo {
  /// The time of decoding: that of showing, if no other is known.
  fileprivate var decodeTime: CMTime { decodeTimeStamp.isNumeric ? decodeTimeStamp : presentationTimeStamp }
}
