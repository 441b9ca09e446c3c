// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

extension ExportJob {
  /// The bits a second of encoded sound in stereo. AAC is transparent for most listeners then.
  private static let soundBitRate = 192_000

  /// Writes the mixed sound of a range, encoded as AAC.
  func writeSound(to path: String, _ type: AVFileType, _ range: CMTimeRange) throws {
    let tracks = asset.tracks(withMediaType: .audio).filter(\.isEnabled)
    guard !tracks.isEmpty else {
      throw AVError(.operationNotSupportedForAsset, reason: "the asset has no sound to export")
    }
    let mix = try SoundMix(tracks, settings.audioMix, range: range, rate: Self.soundRate)
    let layout = PCMLayout(rate: Double(mix.rate), channels: SoundMix.channelCount)
    let input = AVAssetWriterInput(
      mediaType: .audio,
      outputSettings: [
        AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: mix.rate,
        AVNumberOfChannelsKey: SoundMix.channelCount, AVEncoderBitRateKey: Self.soundBitRate,
      ])
    try write(to: path, type, [input], from: .zero) {
      var position = 0
      while let block = try mix.next() {
        let time = CMTime(value: CMTimeValue(position), timescale: CMTimeScale(mix.rate))
        try append(ByteSampleFactory.sound(block, layout, at: time), to: input)
        position += block.count / SoundMix.channelCount
        progress(Float(position) / Float(max(mix.count, 1)))
      }
      input.markAsFinished()
    }
  }

  /// Copies the packets of a range of all video and audio tracks.
  func writePackets(to path: String, _ type: AVFileType, _ range: CMTimeRange) throws {
    if settings.videoComposition != nil || settings.audioMix != nil {
      Diagnostics.report(
        .invalid, "AVAssetExportSession",
        "packets are copied, so the video composition and the audio mix have no effect")
    }
    let copies = try asset.allTracks.compactMap { track -> PacketCopy? in
      guard track.mediaType == .audio || (track.mediaType == .video && type != .m4a) else { return nil }
      return try PacketCopy(track, range)
    }
    guard !copies.isEmpty else {
      throw AVError(.operationNotSupportedForAsset, reason: "the asset has no track to copy")
    }
    try write(to: path, type, copies.map(\.input), from: range.start) {
      // The containers hold the packets of all tracks in the order of decoding.
      while let copy = copies.filter({ $0.next != nil }).min(by: { $0.time < $1.time }),
        let packet = copy.next
      {
        try append(ByteSampleFactory.packet(packet, copy.format), to: copy.input)
        progress(
          Float(((copy.time - range.start).seconds / range.duration.seconds).clamped(to: 0...1, ifNaN: 0)))
        try copy.advance()
      }
    }
  }

  /// Writes a file with some inputs. `body` appends all samples. After an error there is no file.
  private func write(
    to path: String, _ type: AVFileType, _ inputs: [AVAssetWriterInput], from start: CMTime,
    _ body: () throws -> Void
  ) throws {
    let writer = try AVAssetWriter(outputURL: URL(fileURLWithPath: path), fileType: type)
    writer.metadata = settings.metadata ?? asset.metadata
    for input in inputs {
      guard writer.canAdd(input) else {
        throw AVError(
          .unsupportedOutputSettings, reason: "files of the type \(type.rawValue) do not hold such a track")
      }
      input.expectsMediaDataInRealTime = false
      writer.add(input)
    }
    guard writer.startWriting() else { throw writer.error ?? AVError(.exportFailed) }
    writer.startSession(atSourceTime: start)
    do {
      try body()
    } catch {
      writer.cancelWriting()
      throw writer.error ?? error
    }
    guard writer.finishWriting() else { throw writer.error ?? AVError(.exportFailed) }
  }

  /// The time between two questions whether an input accepts a sample, in seconds.
  private static let pollInterval = 0.001

  private func append(_ sample: CMSampleBuffer, to input: AVAssetWriterInput) throws {
    while !input.isReadyForMoreMediaData {
      try checkCancellation()
      Thread.sleep(forTimeInterval: Self.pollInterval)
    }
    try checkCancellation()
    guard input.append(sample) else { throw AVError(.exportFailed, reason: "a sample cannot be written") }
  }
}

/// The copying of a track's packets.
private final class PacketCopy {
  let input: AVAssetWriterInput
  let format: CMFormatDescription?
  /// The next packet, or `nil` after the last one.
  private(set) var next: TrackPacket?
  private let reading: any TrackReading
  private let end: CMTime

  init(_ track: AVAssetTrack, _ range: CMTimeRange) throws {
    format = track.formatDescriptions.first as? CMFormatDescription
    input = AVAssetWriterInput(mediaType: track.mediaType, outputSettings: nil, sourceFormatHint: format)
    if track.mediaType == .video { input.transform = track.preferredTransform }
    reading = try track.makeReading()
    end = range.end
    if range.start > track.timeRange.start { try reading.seekPackets(to: range.start) }
    try advance()
  }

  /// The time at which the next packet is decoded.
  var time: CMTime {
    guard let timing = next?.timing else { return .positiveInfinity }
    return timing.decodeTimeStamp.isNumeric ? timing.decodeTimeStamp : timing.presentationTimeStamp
  }

  /// Reads the next packet that is shown before the end of the range.
  func advance() throws {
    next = try reading.nextPacket()
    // A packet that is shown later may come before one that is still wanted.
    while let packet = next, packet.timing.presentationTimeStamp >= end, time < end {
      next = try reading.nextPacket()
    }
    if time >= end { next = nil }
    if next == nil { input.markAsFinished() }
  }
}
