// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRecorder
import QuartzCore

/// The state of a writer, which its inputs share. A lock makes calls on different threads follow each other.
final class WriterCore: @unchecked Sendable {
  // Unchecked: the lock protects all variables.

  private let lock = NSRecursiveLock()
  private let url: URL
  private let fileType: AVFileType
  private var state = AVAssetWriter.Status.unknown
  private var failure: (any Error)?
  private var added: [AVAssetWriterInput] = []
  private var writer: MediaWriter?
  private var sessionStart: CMTime?
  private var sessionEnd: CMTime?

  init(_ url: URL, _ fileType: AVFileType) { (self.url, self.fileType) = (url, fileType) }

  var status: AVAssetWriter.Status { lock.withLock { state } }
  var error: (any Error)? { lock.withLock { failure } }
  var inputs: [AVAssetWriterInput] { lock.withLock { added } }

  func isReady(_ input: AVAssetWriterInput) -> Bool {
    lock.withLock { state == .writing && !input.track.isFinished }
  }

  /// Indicates whether no more samples of an input can be appended.
  func hasEnded(_ input: AVAssetWriterInput) -> Bool {
    lock.withLock { input.track.isFinished || (state != .writing && state != .unknown) }
  }

  func appendedCount(_ input: AVAssetWriterInput) -> Int { lock.withLock { input.track.appendedCount } }

  func add(_ input: AVAssetWriterInput) {
    lock.withLock {
      input.core = self
      added.append(input)
    }
  }

  // MARK: Beginning

  func begin(texts: [(name: String, value: String)]) -> Bool {
    lock.withLock {
      guard state == .unknown else { return false }
      state = .writing
      return attempt {
        guard let container = fileType.container else {
          throw AVError(
            .fileFormatNotRecognized, reason: "files of the type \(fileType.rawValue) are not written")
        }
        guard !FileManager.default.fileExists(atPath: url.path) else {
          throw AVError(.fileAlreadyExists, url: url, reason: "it exists already")
        }
        guard !added.isEmpty else { throw AVError(.operationNotAllowed, reason: "the writer has no input") }
        let writer = try recording { () throws(RecorderError) in
          try MediaWriter(path: url.path, container: container)
        }
        writer.texts = texts
        self.writer = writer
        for input in added { try open(input, writer) }
        try beginIfDescribed()
      }
    }
  }

  /// Adds the track of an input to the file, unless its format is not known yet.
  private func open(_ input: AVAssetWriterInput, _ writer: MediaWriter) throws {
    guard let settings = input.outputSettings else {
      if let hint = input.sourceFormatHint { try open(input, writer, copying: hint) }
      return
    }
    if input.mediaType == .video {
      var pictures = try WriterSettings.pictures(settings)
      if input.mediaTimeScale > 0 { pictures.timescale = input.mediaTimeScale }
      pictures.displayMatrix = WriterSettings.displayMatrix(input.transform)
      pictures.language = input.languageCode
      input.track.timescale = pictures.timescale
      input.track.size = (pictures.width, pictures.height)
      input.track.scalingMode = settings[AVVideoScalingModeKey] as? String ?? AVVideoScalingModeResize
      input.track.index = try recording { () throws(RecorderError) in try writer.addPictures(pictures) }
    } else {
      var sound = try WriterSettings.sound(settings)
      sound.language = input.languageCode
      input.track.timescale = CMTimeScale(clamping: sound.rate)
      input.track.index = try recording { () throws(RecorderError) in try writer.addSound(sound) }
    }
  }

  private func open(
    _ input: AVAssetWriterInput, _ writer: MediaWriter, copying format: CMFormatDescription
  ) throws {
    var packets = try WriterSettings.packets(format)
    packets.displayMatrix = WriterSettings.displayMatrix(input.transform)
    packets.language = input.languageCode
    input.track.timescale = packets.timescale
    input.track.index = try recording { () throws(RecorderError) in try writer.addPackets(packets) }
  }

  /// Writes the header once the formats of all tracks are known.
  private func beginIfDescribed() throws {
    guard added.allSatisfy({ $0.track.index != nil || $0.track.isFinished }) else { return }
    try recording { () throws(RecorderError) in try writer?.begin() }
  }

  func startSession(_ time: CMTime) {
    lock.withLock {
      guard state == .writing, time.isNumeric, sessionStart == nil else {
        return Diagnostics.report(
          .invalid, "AVAssetWriter.startSession",
          "the writer does not write, has a session already, or the time is no number; nothing changes")
      }
      sessionStart = time
    }
  }

  func endSession(_ time: CMTime) {
    lock.withLock { if sessionStart != nil, time.isNumeric { sessionEnd = time } }
  }

  // MARK: Appending

  func append(_ sample: CMSampleBuffer, to input: AVAssetWriterInput) -> Bool {
    lock.withLock {
      guard state == .writing, !input.track.isFinished, let writer else { return false }
      guard let sessionStart else {
        Diagnostics.report(
          .invalid, "AVAssetWriterInput.append",
          "startSession(atSourceTime:) was not called; nothing is written")
        return false
      }
      return attempt {
        if input.outputSettings == nil {
          try copy(sample, to: input, writer, sessionStart)
        } else if input.mediaType == .video {
          try encodePicture(sample, to: input, writer, sessionStart)
        } else {
          try encodeSound(sample, to: input, writer, sessionStart)
        }
        input.track.appendedCount += 1
      }
    }
  }

  /// Returns a time of the session in units of a timescale, rounded.
  private func stamp(_ time: CMTime, _ start: CMTime, _ timescale: CMTimeScale) throws -> Int64 {
    let result = CMTimeConvertScale(time - start, timescale: timescale, method: .roundHalfAwayFromZero)
    guard result.isNumeric else {
      throw AVError(.operationNotAllowed, url: url, reason: "the time of a sample is no number")
    }
    return result.value
  }

  private func encodePicture(
    _ sample: CMSampleBuffer, to input: AVAssetWriterInput, _ writer: MediaWriter, _ start: CMTime
  ) throws {
    guard let buffer = CMSampleBufferGetImageBuffer(sample), let index = input.track.index else {
      throw AVError(.operationNotAllowed, url: url, reason: "an input that encodes video takes pictures only")
    }
    let stamp = try stamp(CMSampleBufferGetPresentationTimeStamp(sample), start, input.track.timescale)
    // Pictures before the session are not part of it.
    guard stamp >= 0 else { return }
    let picture = try buffer.makePixmap().scaled(to: input.track.size, mode: input.track.scalingMode)
    try recording { () throws(RecorderError) in try writer.write(picture, at: stamp, track: index) }
  }

  /// The least gap in seconds that is filled with silence, and the greatest one.
  private static let (smallestGap, longestGap) = (0.004, 36_000.0)

  private func encodeSound(
    _ sample: CMSampleBuffer, to input: AVAssetWriterInput, _ writer: MediaWriter, _ start: CMTime
  ) throws {
    let format = CMSampleBufferGetFormatDescription(sample)?.audioStreamBasicDescription
    guard let format, let layout = PCMLayout(format), let block = CMSampleBufferGetDataBuffer(sample),
      let index = input.track.index
    else {
      throw AVError(
        .operationNotAllowed, url: url,
        reason: "an input that encodes sound takes samples without compression only")
    }
    var samples = layout.samples([UInt8](try block.dataBytes()))
    let rate = CMTimeScale(layout.rate.clamped(to: 1...1e6, ifNaN: 1))
    let first = Int(try stamp(CMSampleBufferGetPresentationTimeStamp(sample), start, rate))
    if input.track.soundPosition == nil, first < 0 {
      // Sound before the session is not part of it.
      samples.removeFirst(min(-first * layout.channels, samples.count))
    }
    let position = input.track.soundPosition ?? 0
    let late = Double(first - position) / layout.rate
    guard late <= Self.longestGap else {
      throw AVError(.operationNotAllowed, url: url, reason: "a gap of \(late) s in the sound is too long")
    }
    var silence = late > Self.smallestGap || input.track.soundPosition == nil ? max(0, first - position) : 0
    input.track.soundPosition = position + silence + samples.count / layout.channels
    while silence > 0 {
      let part = min(silence, SoundBlocks.length)
      let zeros = [Float](repeating: 0, count: part * layout.channels)
      try recording { () throws(RecorderError) in
        try writer.write(zeros, rate: Int(rate), channels: layout.channels, track: index)
      }
      silence -= part
    }
    guard !samples.isEmpty else { return }
    try recording { () throws(RecorderError) in
      try writer.write(samples, rate: Int(rate), channels: layout.channels, track: index)
    }
  }

  private func copy(
    _ sample: CMSampleBuffer, to input: AVAssetWriterInput, _ writer: MediaWriter, _ start: CMTime
  ) throws {
    guard let format = CMSampleBufferGetFormatDescription(sample),
      let block = CMSampleBufferGetDataBuffer(sample)
    else {
      throw AVError(
        .operationNotAllowed, url: url, reason: "an input without settings takes compressed samples only")
    }
    if input.track.index == nil {
      try open(input, writer, copying: format)
      try beginIfDescribed()
    }
    guard let index = input.track.index else { return }
    let bytes = [UInt8](try block.dataBytes())
    var offset = 0
    for number in 0..<max(CMSampleBufferGetNumSamples(sample), 1) {
      let timing = try sample.sampleTimingInfo(at: number)
      let size = min(sample.sampleSize(at: number), bytes.count - offset)
      let isDependent = sample.sampleAttachments[number][.notSync] as? Bool ?? false
      let shown = try stamp(timing.presentationTimeStamp, start, input.track.timescale)
      let decoded = timing.decodeTimeStamp.isNumeric ? timing.decodeTimeStamp : timing.presentationTimeStamp
      let length = CMTimeConvertScale(
        timing.duration, timescale: input.track.timescale, method: .roundHalfAwayFromZero)
      let packet = PacketSource.Packet(
        bytes: Array(bytes[offset..<offset + size]), shown: shown,
        decoded: try stamp(decoded, start, input.track.timescale),
        length: length.isNumeric ? length.value : 0,
        isKey: !isDependent)
      try recording { () throws(RecorderError) in try writer.write(packet, track: index) }
      offset += size
    }
  }

  // MARK: Ending

  func finish(_ input: AVAssetWriterInput) {
    lock.withLock {
      guard state == .writing, !input.track.isFinished else { return }
      input.track.isFinished = true
      _ = attempt {
        try finishTrack(of: input)
        try beginIfDescribed()
      }
    }
  }

  private func finishTrack(of input: AVAssetWriterInput) throws {
    guard let index = input.track.index, let writer else { return }
    let end = try sessionEnd.flatMap { end in
      try sessionStart.map { try stamp(end, $0, input.track.timescale) }
    }
    try recording { () throws(RecorderError) in try writer.finishTrack(index, end: end) }
  }

  /// Completes the file. Returns at once if the writer does not write.
  func complete() {
    lock.withLock {
      guard state == .writing else { return }
      for input in added where !input.track.isFinished { finish(input) }
      guard state == .writing else { return }
      if attempt({ try recording { () throws(RecorderError) in try writer?.finish() } }) {
        state = .completed
      }
      writer = nil
    }
  }

  func cancel() {
    lock.withLock {
      guard state == .writing || state == .unknown else { return }
      state = .cancelled
      writer?.discard()
      writer = nil
    }
  }

  /// Calls `body`. An error ends the writer, and its file does not appear.
  private func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      (state, failure) = (.failed, error)
      writer?.discard()
      writer = nil
      return false
    }
  }

  /// Calls `body`, and translates its errors.
  private func recording<Result>(_ body: () throws(RecorderError) -> Result) throws -> Result {
    do throws(RecorderError) { return try body() } catch { throw AVError(error, url: url) }
  }
}

extension Pixmap {
  /// Returns the picture in another size: stretched, fitting into it with black around it, or filling it.
  fileprivate func scaled(to size: (width: Int, height: Int), mode: String) throws -> Pixmap {
    guard size.width != width || size.height != height else { return self }
    let (across, down) = (Double(size.width) / Double(width), Double(size.height) / Double(height))
    let share: Double
    switch mode {
    case AVVideoScalingModeResizeAspect, AVVideoScalingModeFit: share = min(across, down)
    case AVVideoScalingModeResizeAspectFill: share = max(across, down)
    default: return try scaled(width: size.width, height: size.height)
    }
    let (wide, high) = (Double(width) * share, Double(height) * share)
    let rect = CGRect(
      x: (Double(size.width) - wide) / 2, y: (Double(size.height) - high) / 2, width: wide, height: high)
    return try drawn(width: size.width, height: size.height, in: rect)
  }
}
