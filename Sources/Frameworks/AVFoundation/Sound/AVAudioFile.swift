// SPDX-License-Identifier: Apache-2.0

import CoreMedia
public import Foundation
import MultiplaneGeometry
import MultiplaneRecorder

/// A file of sound that is read or written, in frames.
///
/// - Reading: any file with sound, such as WAVE, CAF, AIFF, M4A and MP3, or a film, of which it is the first
///   sound track. At most 8 channels are read.
/// - Writing: WAVE, CAF, AIFF, M4A, MP4 and QuickTime, by the extension. The file appears when it is closed:
///   by `close()`, or at the end of the object.
/// - One thread at a time may use a file.
open class AVAudioFile: NSObject {
  /// The URL of the file.
  public let url: URL
  /// The format of the sound in the file.
  public let fileFormat: AVAudioFormat
  /// The format of buffers that are read or written.
  public let processingFormat: AVAudioFormat
  /// The position of the next frame. Set it to read from another frame on.
  open var framePosition: AVAudioFramePosition = 0
  private var frameCount: AVAudioFramePosition
  private let reading: (any TrackReading)?
  private var writer: MediaWriter?

  /// Opens a file for reading as floating-point samples, each channel in memory of its own.
  ///
  /// - Throws: An `AVError` if the file cannot be read or has no sound.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// Opens a file for reading.
  ///
  /// - Throws: An `AVError` if the file cannot be read, has no sound, or if the format is not supported.
  public init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool) throws {
    let asset = AVURLAsset(url: fileURL)
    try asset.check()
    guard let track = asset.tracks(withMediaType: .audio).first,
      let description = (track.formatDescriptions.first as? CMFormatDescription)?.audioStreamBasicDescription
    else { throw AVError(.fileFormatNotRecognized, url: fileURL, reason: "it has no sound") }
    let (rate, channels) = track.soundFormat
    let processing = AVAudioFormat(
      commonFormat: format, sampleRate: rate, channels: AVAudioChannelCount(channels),
      interleaved: interleaved)
    guard let processing else {
      throw AVError(
        .formatUnsupported, url: fileURL, reason: "samples of the format \(format) are not supported")
    }
    (url, processingFormat) = (fileURL, processing)
    // Samples in files may have layouts that buffers do not have.
    fileFormat = withUnsafePointer(to: description) { AVAudioFormat(streamDescription: $0) } ?? processing
    frameCount = AVAudioFramePosition(SoundBlocks.sample(at: track.timeRange.end, rate: rate))
    reading = try track.makeReading(rate: Int(rate), channels: channels)
  }

  /// Opens a file for writing floating-point samples, each channel in memory of its own.
  ///
  /// - Throws: An `AVError` for an unknown extension, for settings that are not supported, and if the file
  ///   cannot be created. A file that exists is replaced when this one is closed.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(
      forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// Opens a file for writing; see `init(forWriting:settings:)`.
  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    guard let container = Self.container(fileURL) else {
      throw AVError(
        .invalidOutputURLPathExtension, url: fileURL,
        reason: "its name does not end with wav, caf, aiff, m4a, mp4 or mov")
    }
    var sound = try WriterSettings.sound(settings)
    // The order of bytes is that of the container.
    if sound.codec.hasPrefix("pcm_"), container != .caf, container != .mov {
      sound.codec = sound.codec.dropLast(2) + (container == .aiff ? "be" : "le")
    }
    let processing = AVAudioFormat(
      commonFormat: format, sampleRate: Double(sound.rate), channels: AVAudioChannelCount(sound.channels),
      interleaved: interleaved)
    guard let processing, let file = AVAudioFormat(settings: settings) else {
      throw AVError(
        .formatUnsupported, url: fileURL, reason: "samples of the format \(format) are not supported")
    }
    (url, processingFormat, fileFormat, frameCount, reading) = (fileURL, processing, file, 0, nil)
    do throws(RecorderError) {
      let writer = try MediaWriter(path: fileURL.path, container: container)
      _ = try writer.addSound(sound)
      try writer.begin()
      self.writer = writer
    } catch {
      throw AVError(error, url: fileURL)
    }
  }

  deinit { try? finish() }

  private static func container(_ url: URL) -> MediaContainer? {
    switch url.pathExtension.lowercased() {
    case "wav", "wave": .wav
    case "caf": .caf
    case "aif", "aiff", "aifc": .aiff
    case "m4a": .m4a
    case "mp4": .mp4
    case "mov": .mov
    default: nil
    }
  }

  /// The number of frames of the file.
  open var length: AVAudioFramePosition { frameCount }
  /// Indicates whether the file can be read or written.
  open var isOpen: Bool { reading != nil || writer != nil }

  /// Reads frames into a buffer up to its capacity, or up to the end of the file, and sets its length.
  ///
  /// - Throws: An `AVError` if the file was opened for writing, if the buffer's format is not
  ///   `processingFormat`, or if the file is damaged.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Reads at most a number of frames; see `read(into:)`.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard let reading else {
      throw AVError(.operationNotAllowed, url: url, reason: "it was opened for writing")
    }
    try check(buffer)
    let rest = max(0, length - max(framePosition, 0))
    let count = rest.clamped(to: 0...Int64(min(frames, buffer.frameCapacity)))
    var samples = [Float](repeating: 0, count: Int(count) * Int(processingFormat.channelCount))
    try samples.withUnsafeMutableBufferPointer {
      try reading.readSound(from: Int(max(framePosition, 0)), into: $0)
    }
    buffer.store(samples)
    framePosition = max(framePosition, 0) + count
  }

  /// Appends the frames of a buffer.
  ///
  /// - Throws: An `AVError` if the file was opened for reading or is closed, if the buffer's format is not
  ///   `processingFormat`, or if writing fails.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard let writer else {
      throw AVError(.operationNotAllowed, url: url, reason: "it was opened for reading, or is closed")
    }
    try check(buffer)
    do throws(RecorderError) {
      try writer.write(
        buffer.samples, rate: Int(processingFormat.sampleRate), channels: Int(processingFormat.channelCount),
        track: 0)
    } catch {
      throw AVError(error, url: url)
    }
    frameCount += AVAudioFramePosition(buffer.frameLength)
    framePosition = frameCount
  }

  private func check(_ buffer: AVAudioPCMBuffer) throws {
    guard buffer.format == processingFormat else {
      throw AVError(
        .formatUnsupported, url: url, reason: "the format of the buffer is not the processing format")
    }
  }

  /// Completes a file that was opened for writing. An error is one of the last write, too, and there is no
  /// file.
  open func close() { try? finish() }

  private func finish() throws(RecorderError) {
    guard let writer else { return }
    self.writer = nil
    defer { writer.discard() }
    // A file without frames does not appear.
    guard frameCount > 0 else { return }
    try writer.finishTrack(0, end: nil)
    try writer.finish()
  }
}
