// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// An output of the samples of one track.
///
/// - Frames are in the track's natural orientation, in the pixel format of the settings, with BT.709 for luma
///   and chroma. The first frame of a range is the one that is shown at its start, at its own time.
/// - Sound is in the format of the settings, 8,192 samples at a time. It begins exactly at the start of the
///   range.
/// - Without settings, samples are compressed packets in decoding order. The first one of a range is the last
///   one, at or before its start, at which decoding can begin.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
  // Unchecked: one thread at a time uses an output.

  /// The track that is read.
  public let track: AVAssetTrack
  /// The settings, or `nil` for compressed packets.
  public let outputSettings: [String: Any]?
  /// The change of the pitch of sound at another speed. Only `varispeed` is supported.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.varispeed

  private var source: (any TrackSampleSource)?

  /// Creates an output of a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - outputSettings: For video, a pixel format by `kCVPixelBufferPixelFormatTypeKey` (BGRA, ARGB, RGBA,
  ///     420v, 420f; default 420v), and a width and a height by `kCVPixelBufferWidthKey` and
  ///     `kCVPixelBufferHeightKey`. For sound, `AVFormatIDKey` with `kAudioFormatLinearPCM`, and the keys of
  ///     its layout. `nil` for packets.
  public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
    (self.track, self.outputSettings) = (track, outputSettings)
    super.init()
  }

  /// The kind of media of the samples.
  open override var mediaType: AVMediaType { track.mediaType }
  package override var sourceTracks: [AVAssetTrack] { [track] }

  package override func open(_ range: CMTimeRange) throws {
    let shared = CMTimeRangeGetIntersection(range, otherRange: track.timeRange)
    guard let outputSettings else {
      source = try PacketSamples(track, shared)
      return
    }
    source =
      track.mediaType == .audio
      ? try SoundSamples(track, shared, outputSettings) : try FrameSamples(track, shared, outputSettings)
  }

  package override func next() throws -> CMSampleBuffer? {
    while true {
      if let sample = try source?.next() { return sample }
      guard try openPending() else { return nil }
    }
  }
}

/// A source of sample buffers of one range of a track.
private protocol TrackSampleSource: AnyObject {
  /// Returns the next buffer, or `nil` at the end of the range.
  func next() throws -> CMSampleBuffer?
}

/// The decoded frames of a range.
private final class FrameSamples: TrackSampleSource {
  private let reading: any TrackReading
  private let range: CMTimeRange
  private let factory: FrameSampleFactory
  private var isFirst = true

  init(_ track: AVAssetTrack, _ range: CMTimeRange, _ settings: [String: Any]) throws {
    self.range = range
    reading = try track.makeReading()
    factory = try FrameSampleFactory(settings: settings, subject: "AVAssetReaderTrackOutput")
  }

  func next() throws -> CMSampleBuffer? {
    guard range.duration > .zero else { return nil }
    let frame = try isFirst ? reading.frame(at: range.start) ?? reading.nextFrame() : reading.nextFrame()
    isFirst = false
    guard let frame, frame.time < range.end else { return nil }
    return try factory.sample(frame.pixmap, at: frame.time, duration: frame.duration)
  }
}

/// The decoded sound of a range.
private final class SoundSamples: TrackSampleSource {
  private let reading: any TrackReading
  private let layout: PCMLayout
  private var position: Int
  private let end: Int

  init(_ track: AVAssetTrack, _ range: CMTimeRange, _ settings: [String: Any]) throws {
    let own = track.soundFormat
    var usual = PCMLayout(rate: own.rate, channels: own.channels)
    (usual.bits, usual.isFloat) = (16, false)
    layout = try PCMLayout(settings: settings, usual: usual, subject: "AVAssetReaderTrackOutput")
    reading = try track.makeReading(rate: Int(layout.rate), channels: layout.channels)
    position = SoundBlocks.sample(at: range.start, rate: layout.rate)
    end = SoundBlocks.sample(at: range.end, rate: layout.rate)
  }

  func next() throws -> CMSampleBuffer? {
    let count = min(end - position, SoundBlocks.length)
    guard count > 0 else { return nil }
    var samples = [Float](repeating: 0, count: count * layout.channels)
    try samples.withUnsafeMutableBufferPointer { try reading.readSound(from: position, into: $0) }
    let time = CMTime(value: CMTimeValue(position), timescale: CMTimeScale(layout.rate))
    position += count
    return try ByteSampleFactory.sound(samples, layout, at: time)
  }
}

/// The packets of a range.
private final class PacketSamples: TrackSampleSource {
  private let reading: any TrackReading
  private let range: CMTimeRange
  private let format: CMFormatDescription?

  init(_ track: AVAssetTrack, _ range: CMTimeRange) throws {
    self.range = range
    format = track.formatDescriptions.first as? CMFormatDescription
    reading = try track.makeReading()
    if range.start > track.timeRange.start { try reading.seekPackets(to: range.start) }
  }

  func next() throws -> CMSampleBuffer? {
    guard range.duration > .zero else { return nil }
    while let packet = try reading.nextPacket() {
      // A packet that is shown after the range may come before one that is shown in it.
      let decoded = packet.timing.decodeTimeStamp
      if decoded.isNumeric, decoded >= range.end { return nil }
      if packet.timing.presentationTimeStamp < range.end {
        return try ByteSampleFactory.packet(packet, format)
      }
    }
    return nil
  }
}

/// Blocks of samples of sound.
enum SoundBlocks {
  /// The number of samples of a block, in each channel.
  static let length = 8192

  /// The farthest sample: more than a year at any rate.
  private static let limit = 1e14

  /// Returns the number of the sample at a time, rounded. Times that are no number count as the farthest
  /// ones.
  static func sample(at time: CMTime, rate: Double) -> Int {
    guard time.isNumeric else { return time == .positiveInfinity ? Int(limit) : 0 }
    return Int((time.seconds * rate).rounded().clamped(to: -limit...limit, ifNaN: 0))
  }
}

extension AVAssetTrack {
  /// The samples per second and the channels of the track's sound, or 48,000 and 2 if they are not known.
  var soundFormat: (rate: Double, channels: Int) {
    let format = (formatDescriptions.first as? CMFormatDescription)?.audioStreamBasicDescription
    guard let format, format.mSampleRate >= 1, format.mChannelsPerFrame > 0 else { return (48_000, 2) }
    return (format.mSampleRate, min(Int(format.mChannelsPerFrame), 8))
  }
}
