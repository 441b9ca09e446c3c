// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneRecorder

/// The frames, sound and packets of a file's track. Each decoder is opened when it is first needed.
final class FileReading: TrackReading {
  private let track: FileTrack
  private let rate: Int
  private let channels: Int
  private var cursor: FrameCursor?
  private var sound: SoundReader?
  private var packets: PacketSource?

  /// The timescale of an asset's origin: microseconds.
  static let microseconds: CMTimeScale = 1_000_000

  init(_ track: FileTrack, rate: Int, channels: Int) {
    (self.track, self.rate, self.channels) = (track, rate, channels)
  }

  private var zero: CMTime { CMTime(value: track.origin, timescale: Self.microseconds) }

  /// Returns the time of a timestamp in the asset.
  private func time(_ stamp: Int64) -> CMTime {
    let time = track.stream.unit.time(stamp)
    return track.origin == 0 ? time : time - zero
  }

  /// Returns the last timestamp that is not later than a time of the asset.
  private func stamp(_ time: CMTime) -> Int64 {
    track.stream.unit.stamp(notAfter: track.origin == 0 ? time : time + zero)
  }

  /// Calls `body`, and translates its errors.
  private func decoding<Result>(_ body: () throws(RecorderError) -> Result) throws -> Result {
    do throws(RecorderError) { return try body() } catch { throw AVError(decoding: error, url: track.url) }
  }

  private func check(_ kind: MediaStream.Kind, _ name: String) throws {
    guard track.stream.kind == kind else {
      throw AVError(
        .operationNotSupportedForAsset, url: track.url, reason: "the track \(track.trackID) has no \(name)")
    }
  }

  func frame(at time: CMTime) throws -> TrackFrame? {
    try check(.pictures, "frames")
    return try decoding { () throws(RecorderError) in
      try openedCursor().frame(at: stamp(time)).map(converted)
    }
  }

  func nextFrame() throws -> TrackFrame? {
    try check(.pictures, "frames")
    return try decoding { () throws(RecorderError) in try openedCursor().next().map(converted) }
  }

  private func openedCursor() throws(RecorderError) -> FrameCursor {
    if let cursor { return cursor }
    let new = try FrameCursor(path: track.url.path, stream: track.stream.index)
    cursor = new
    return new
  }

  private func converted(_ frame: FrameCursor.Frame) -> TrackFrame {
    let start = time(frame.start)
    let usual = track.minFrameDuration
    return TrackFrame(
      time: start, duration: frame.end.map { time($0) - start } ?? usual, pixmap: frame.pixmap,
      isOpaque: frame.isOpaque)
  }

  func readSound(from first: Int, into samples: UnsafeMutableBufferPointer<Float>) throws {
    try check(.sound, "sound")
    try decoding { () throws(RecorderError) in try openedSound().read(from: first, into: samples) }
  }

  private func openedSound() throws(RecorderError) -> SoundReader {
    if let sound { return sound }
    let new = try SoundReader(
      path: track.url.path, stream: track.stream.index, origin: track.origin, rate: rate,
      channels: channels)
    sound = new
    return new
  }

  func nextPacket() throws -> TrackPacket? {
    try decoding { () throws(RecorderError) in try openedPackets().next() }.map { packet in
      let timing = CMSampleTimingInfo(
        duration: packet.length > 0 ? track.stream.unit.time(packet.length) : .invalid,
        presentationTimeStamp: time(packet.shown), decodeTimeStamp: time(packet.decoded))
      return TrackPacket(bytes: packet.bytes, timing: timing, isKey: packet.isKey)
    }
  }

  func seekPackets(to time: CMTime) throws {
    let stamp = stamp(time)
    try decoding { () throws(RecorderError) in try openedPackets().seek(to: stamp) }
  }

  private func openedPackets() throws(RecorderError) -> PacketSource {
    if let packets { return packets }
    let new = try PacketSource(path: track.url.path, stream: track.stream.index)
    packets = new
    return new
  }
}
