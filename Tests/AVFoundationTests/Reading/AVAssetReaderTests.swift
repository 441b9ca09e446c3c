// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplaneDiagnostics
import MultiplaneRaster
import TestSupport
import Testing

/// Samples of assets: frames, sound and packets.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct AVAssetReaderTests {
  private let media: MediaFolder

  init() throws { media = try MediaFolder() }

  /// Reads all samples of a track.
  private func samples(
    _ track: AVAssetTrack, _ settings: [String: Any]?, _ range: CMTimeRange? = nil
  ) throws -> [CMSampleBuffer] {
    let reader = try AVAssetReader(asset: try #require(track.asset))
    let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
    reader.add(output)
    if let range { reader.timeRange = range }
    #expect(reader.startReading())
    var result: [CMSampleBuffer] = []
    while let sample = output.copyNextSampleBuffer() { result.append(sample) }
    #expect(reader.status == .completed && reader.error == nil)
    return result
  }

  private func pixelFormat(_ format: OSType) -> [String: Any] {
    [kCVPixelBufferPixelFormatTypeKey as String: format]
  }

  @Test(arguments: [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA])
  func `frames have the pixels and times of the film`(format: OSType) throws {
    let asset = try media.counting()
    let frames = try samples(asset.tracks[0], pixelFormat(format))
    #expect(frames.map(\.presentationTimeStamp) == (0..<20).map { tenths($0) })
    for (index, frame) in frames.enumerated() {
      let buffer = try #require(frame.imageBuffer)
      #expect(CVPixelBufferGetPixelFormatType(buffer) == format)
      #expect(try buffer.makePixmap() == .gray(MediaFolder.gray(index), width: 16, height: 12))
    }
  }

  @Test func `luma of both ranges follows from the gray`() throws {
    let asset = try media.counting(3)
    for (format, low, span) in [
      (kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, 16.0, 219.0),
      (kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, 0.0, 255.0),
    ] {
      for (index, frame) in try samples(asset.tracks[0], pixelFormat(format)).enumerated() {
        let buffer = try #require(frame.imageBuffer)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        let luma = CVPixelBufferGetBaseAddressOfPlane(buffer, 0)?.load(as: UInt8.self)
        let chroma = CVPixelBufferGetBaseAddressOfPlane(buffer, 1)?.load(as: UInt8.self)
        let expected = (low + Double(MediaFolder.gray(index)) / 255 * span).rounded()
        #expect(luma == UInt8(expected) && chroma == 128)
        #expect(CVBufferHasAttachment(buffer, kCVImageBufferYCbCrMatrixKey))
      }
    }
  }

  @Test func `a range begins with the frame that is shown at its start`() throws {
    let asset = try media.counting()
    let range = CMTimeRange(start: CMTime(value: 55, timescale: 100), end: tenths(8))
    let frames = try samples(asset.tracks[0], pixelFormat(kCVPixelFormatType_32BGRA), range)
    #expect(frames.map(\.presentationTimeStamp) == [tenths(5), tenths(6), tenths(7)])
  }

  @Test func `frames are scaled to the size of the settings`() throws {
    let asset = try media.counting(2)
    var settings = pixelFormat(kCVPixelFormatType_32BGRA)
    settings[kCVPixelBufferWidthKey as String] = 8
    settings[kCVPixelBufferHeightKey as String] = 6
    let buffer = try #require(try samples(asset.tracks[0], settings).last?.imageBuffer)
    #expect(try buffer.makePixmap() == .gray(MediaFolder.gray(1), width: 8, height: 6))
  }

  @Test func `sound has the layout of the settings and exact times`() throws {
    try media.ffmpeg("-f lavfi -i aevalsrc=0.25|-0.5:s=48000:d=1 -c:a pcm_s16le", "levels.wav")
    let asset = media.asset("levels.wav")
    let settings: [String: Any] = [AVFormatIDKey: kAudioFormatLinearPCM]
    let range = CMTimeRange(start: tenths(1), end: tenths(5))
    let blocks = try samples(asset.tracks[0], settings, range)
    #expect(blocks.map(\.numSamples).reduce(0, +) == 19_200)
    #expect(blocks.first?.presentationTimeStamp == tenths(1))
    #expect(blocks.dropFirst().first?.presentationTimeStamp == CMTime(value: 4800 + 8192, timescale: 48_000))
    let bytes = try #require(try blocks.first?.dataBuffer?.dataBytes())
    let values = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self).prefix(4)) }
    #expect(values == [8192, -16_384, 8192, -16_384])
    var floats = settings
    floats[AVLinearPCMIsFloatKey] = true
    floats[AVLinearPCMIsNonInterleaved] = true
    let block = try #require(try samples(asset.tracks[0], floats, range).first)
    let data = try #require(try block.dataBuffer?.dataBytes())
    let planes = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(planes[0] == 0.25 && planes[block.numSamples] == -0.5)
  }

  @Test func `without settings samples are the packets of the file`() throws {
    let asset = try media.ffmpeg(
      "-f lavfi -i testsrc2=s=32x32:r=10:d=2 -c:v libx264 -g 5 -bf 2 -sc_threshold 0", "a.mp4")
    let packets = try samples(asset.tracks[0], nil)
    #expect(packets.count == 20)
    #expect(packets.map(\.presentationTimeStamp).sorted() == (0..<20).map { tenths($0) })
    #expect(packets.map(\.presentationTimeStamp) != packets.map(\.presentationTimeStamp).sorted())
    #expect(packets.map(\.decodeTimeStamp) == packets.map(\.decodeTimeStamp).sorted())
    let keys = packets.filter { $0.sampleAttachments[0][.notSync] == nil }
    #expect(keys.map(\.presentationTimeStamp) == [0, 5, 10, 15].map { tenths($0) })
    // The packets of a range begin with the key frame at or before its start.
    let part = try samples(asset.tracks[0], nil, CMTimeRange(start: tenths(7), end: tenths(12)))
    #expect(part.map(\.presentationTimeStamp).min() == tenths(5))
    #expect(part.map(\.presentationTimeStamp).max() == tenths(11))
  }

  @Test func `an output reads ranges again`() throws {
    let asset = try media.counting()
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(
      track: asset.tracks[0], outputSettings: pixelFormat(kCVPixelFormatType_32BGRA))
    output.supportsRandomAccess = true
    reader.add(output)
    reader.timeRange = CMTimeRange(start: tenths(18), end: tenths(20))
    #expect(reader.startReading())
    func times() -> [CMTime] {
      var result: [CMTime] = []
      while let sample = output.copyNextSampleBuffer() { result.append(sample.presentationTimeStamp) }
      return result
    }
    #expect(times() == [tenths(18), tenths(19)])
    output.reset(forReadingTimeRanges: [
      NSValue(timeRange: CMTimeRange(start: tenths(3), duration: tenths(1)))
    ])
    #expect(times() == [tenths(3)] && reader.status == .reading)
    output.markConfigurationAsFinal()
    #expect(reader.status == .completed)
  }

  @Test func `a reader that is cancelled or used wrongly returns nothing`() throws {
    let (asset, other) = (try media.counting(), try media.counting(2, name: "other.mov"))
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: nil)
    let foreign = AVAssetReaderTrackOutput(track: other.tracks[0], outputSettings: nil)
    #expect(reader.canAdd(output) && !reader.canAdd(foreign))
    let ((), reports) = Diagnostics.collecting { reader.add(foreign) }
    #expect(reports.count == 1 && reader.outputs.isEmpty)
    reader.add(output)
    #expect(output.copyNextSampleBuffer() == nil)
    #expect(reader.startReading() && !reader.startReading())
    #expect(output.copyNextSampleBuffer() != nil)
    reader.cancelReading()
    #expect(output.copyNextSampleBuffer() == nil && reader.status == .cancelled)
    let refused = try AVAssetReader(asset: asset)
    refused.add(AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: pixelFormat(7)))
    #expect(!refused.startReading() && refused.status == .failed)
    #expect((refused.error as? AVError)?.code == .unsupportedOutputSettings)
  }

  @Test func `a damaged film fails with its name`() throws {
    try media.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=4 -c:v mpeg4", "whole.avi")
    var bytes = media.folder.bytes(of: "whole.avi")
    for index in bytes.indices where index > 6_000 && index % 3 == 0 { bytes[index] ^= 0x5A }
    try Data(bytes).write(to: media.url("damaged.avi"))
    let asset = media.asset("damaged.avi")
    let track = try #require(asset.tracks.first)
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(track: track, outputSettings: [:])
    reader.add(output)
    _ = reader.startReading()
    while output.copyNextSampleBuffer() != nil {}
    // The decoder conceals some damage. What it does not is an error with the file's name.
    if reader.status == .failed { #expect("\(reader.error.map { "\($0)" } ?? "")".contains("damaged.avi")) }
    #expect(reader.status == .completed || reader.status == .failed)
  }
}
