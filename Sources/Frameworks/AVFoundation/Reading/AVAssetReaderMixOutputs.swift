// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// An output of the mixed sound of tracks.
open class AVAssetReaderAudioMixOutput: AVAssetReaderOutput, @unchecked Sendable {
  // Unchecked: one thread at a time uses an output.

  /// The tracks that are mixed.
  public let audioTracks: [AVAssetTrack]
  /// The settings, or `nil` for floating-point samples in stereo at 48,000 Hz.
  public let audioSettings: [String: Any]?
  /// The volumes of the tracks over time, or `nil` for tracks as they are.
  open var audioMix: AVAudioMix?
  /// The change of the pitch of sound at another speed. Only `varispeed` is supported.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.varispeed

  private var mix: SoundMix?
  private var layout = PCMLayout(rate: 48_000, channels: 2)
  private var position = 0

  /// Creates an output of the mixed sound of tracks; see `AVAssetReaderTrackOutput` for the settings. There
  /// are one or two channels.
  public init(audioTracks: [AVAssetTrack], audioSettings: [String: Any]?) {
    (self.audioTracks, self.audioSettings) = (audioTracks, audioSettings)
    super.init()
  }

  /// Sound.
  open override var mediaType: AVMediaType { .audio }
  package override var sourceTracks: [AVAssetTrack] { audioTracks }

  package override func open(_ range: CMTimeRange) throws {
    var usual = PCMLayout(rate: Double(48_000), channels: SoundMix.channelCount)
    if audioSettings != nil { (usual.bits, usual.isFloat) = (16, false) }
    layout = try PCMLayout(
      settings: audioSettings ?? [:], usual: usual, subject: "AVAssetReaderAudioMixOutput")
    guard layout.channels <= SoundMix.channelCount else {
      throw AVError(.unsupportedOutputSettings, reason: "a mix has at most \(SoundMix.channelCount) channels")
    }
    let whole = CMTimeRange(start: .zero, end: audioTracks.map(\.timeRange.end).max() ?? .zero)
    let shared = CMTimeRangeGetIntersection(range, otherRange: whole)
    mix = try SoundMix(audioTracks, audioMix, range: shared, rate: Int(layout.rate))
    position = SoundBlocks.sample(at: shared.start, rate: layout.rate)
  }

  package override func next() throws -> CMSampleBuffer? {
    while true {
      if let block = try mix?.next() { return try sample(block) }
      guard try openPending() else { return nil }
    }
  }

  private func sample(_ block: [Float]) throws -> CMSampleBuffer {
    var samples = block
    if layout.channels == 1 {
      samples = (0..<block.count / 2).map { (block[2 * $0] + block[2 * $0 + 1]) / 2 }
    }
    let time = CMTime(value: CMTimeValue(position), timescale: CMTimeScale(layout.rate))
    position += samples.count / layout.channels
    return try ByteSampleFactory.sound(samples, layout, at: time)
  }
}

/// An output of the composed frames of video tracks.
open class AVAssetReaderVideoCompositionOutput: AVAssetReaderOutput, @unchecked Sendable {
  // Unchecked: one thread at a time uses an output.

  /// The tracks that are composed.
  public let videoTracks: [AVAssetTrack]
  /// The settings, or `nil` for frames in 420v; see `AVAssetReaderTrackOutput`.
  public let videoSettings: [String: Any]?
  /// The composition, which must be set before reading begins.
  open var videoComposition: AVVideoComposition?

  private var composer: FrameComposer?
  private var factory: FrameSampleFactory?
  private var range = CMTimeRange.zero
  private var index = 0

  /// Creates an output of the composed frames of tracks.
  public init(videoTracks: [AVAssetTrack], videoSettings: [String: Any]?) {
    (self.videoTracks, self.videoSettings) = (videoTracks, videoSettings)
    super.init()
  }

  /// The compositor of the frames, or `nil`: it belongs to the output.
  open var customVideoCompositor: (any AVVideoCompositing)? { nil }
  package override var sourceTracks: [AVAssetTrack] { videoTracks }

  package override func open(_ range: CMTimeRange) throws {
    guard let composition = videoComposition?.copy() as? AVVideoComposition, let asset = reader?.asset else {
      throw AVError(.invalidVideoComposition, reason: "the output has no video composition")
    }
    guard composition.frameDuration.isNumeric, composition.frameDuration > .zero else {
      throw AVError(.invalidVideoComposition, reason: "the video composition has no valid frameDuration")
    }
    let whole = CMTimeRange(start: .zero, end: asset.duration)
    self.range = CMTimeRangeGetIntersection(range, otherRange: whole)
    factory = try FrameSampleFactory(settings: videoSettings, subject: "AVAssetReaderVideoCompositionOutput")
    composer = FrameComposer(asset, composition, isExport: true)
    index = 0
  }

  package override func next() throws -> CMSampleBuffer? {
    while true {
      if let sample = try composedSample() { return sample }
      guard try openPending() else { return nil }
    }
  }

  /// Returns the next frame, whose time is an exact multiple of the frames' duration after the start.
  private func composedSample() throws -> CMSampleBuffer? {
    guard let composer, let factory else { return nil }
    let step = composer.composition.frameDuration
    let time = range.start + CMTimeMultiply(step, multiplier: Int32(clamping: index))
    guard time < range.end else { return nil }
    index += 1
    let image = try composer.image(at: time) { [weak reader] in reader?.status != .reading }
    return try factory.sample(image.pixmap, at: time, duration: step)
  }
}
