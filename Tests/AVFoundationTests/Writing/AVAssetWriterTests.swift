// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplaneDiagnostics
import MultiplaneRaster
import TestSupport
import Testing

/// Files that are written from samples.
@Suite(.enabled(if: MediaTools.ffmpeg != nil && MediaTools.ffprobe != nil, "needs ffmpeg and ffprobe"))
struct AVAssetWriterTests {
  private let media: MediaFolder

  init() throws { media = try MediaFolder() }

  private static var video: [String: Any] {
    [AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 32, AVVideoHeightKey: 24]
  }
  private static var sound: [String: Any] {
    [AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 48_000, AVNumberOfChannelsKey: 1]
  }

  /// Returns sound of a level from a time on, in one channel at 48,000 samples a second.
  private func block(_ level: Float, count: Int, at time: CMTime) throws -> CMSampleBuffer {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 1))
    let data = try CMBlockBuffer(length: count * 4)
    let samples = (0..<count).map { index in level * (index % 96 < 48 ? 1 : -1) }
    try data.replaceDataBytes(with: samples.withUnsafeBytes { Data($0) })
    var result: CMSampleBuffer?
    _ = CMAudioSampleBufferCreateReadyWithPacketDescriptions(
      allocator: nil, dataBuffer: data, formatDescription: try #require(format.formatDescription),
      sampleCount: count, presentationTimeStamp: time, packetDescriptions: nil, sampleBufferOut: &result)
    return try #require(result)
  }

  /// Appends a gray picture from the pool.
  private func append(_ gray: Int, at time: CMTime, _ adaptor: AVAssetWriterInputPixelBufferAdaptor) throws
    -> Bool
  {
    var buffer: CVPixelBuffer?
    _ = CVPixelBufferPoolCreatePixelBuffer(nil, try #require(adaptor.pixelBufferPool), &buffer)
    let target = try #require(buffer)
    try target.store(
      .gray(gray, width: CVPixelBufferGetWidth(target), height: CVPixelBufferGetHeight(target)))
    return adaptor.append(target, withPresentationTime: time)
  }

  /// Writes a film of grays at 30 frames a second from 10 s on, and returns its writer.
  private func write(
    _ name: String, _ settings: [String: Any] = AVAssetWriterTests.video, count: Int = 30, step: Int = 4,
    prepare: (AVAssetWriter, AVAssetWriterInput) -> Void = { _, _ in }
  ) async throws -> AVAssetWriter {
    let writer = try AVAssetWriter(outputURL: media.url(name), fileType: .mp4)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: input, sourcePixelBufferAttributes: nil)
    prepare(writer, input)
    writer.add(input)
    #expect(adaptor.pixelBufferPool == nil && writer.startWriting())
    writer.startSession(atSourceTime: CMTime(value: 10, timescale: 1))
    for index in 0..<count {
      #expect(try append(20 + step * index, at: CMTime(value: Int64(300 + index), timescale: 30), adaptor))
    }
    input.markAsFinished()
    await writer.finishWriting()
    return writer
  }

  @Test func `frames have their times and grays within 2`() async throws {
    let writer = try await write("a.mp4")
    #expect(writer.status == .completed && writer.error == nil)
    let track = try #require(media.asset("a.mp4").tracks.first)
    #expect(track.naturalSize == CGSize(width: 32, height: 24))
    #expect(track.timeRange == CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1)))
    let reading = try track.makeReading()
    for index in 0..<30 {
      let frame = try #require(try reading.nextFrame())
      #expect(frame.time == CMTime(value: Int64(index), timescale: 30))
      #expect(abs(Int(frame.pixmap.pixel(5, 5).g) - (20 + 4 * index)) <= 2)
    }
  }

  @Test func `settings and metadata count and unknown keys are reported`() async throws {
    var settings = Self.video
    settings[AVVideoCompressionPropertiesKey] = [
      AVVideoAverageBitRateKey: 100_000, AVVideoMaxKeyFrameIntervalKey: 10,
      AVVideoProfileLevelKey: AVVideoProfileLevelH264MainAutoLevel, AVVideoAllowFrameReorderingKey: false,
    ]
    let writer = try await write("a.mp4", settings, step: 0) { writer, input in
      let title = AVMutableMetadataItem()
      title.identifier = .commonIdentifierTitle
      title.value = "Grays" as NSString
      writer.metadata = [title]
      input.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0)
    }
    #expect(writer.status == .completed)
    #expect(try media.entry("stream=profile", "a.mp4") == "Main")
    #expect(try media.entry("stream=has_b_frames", "a.mp4") == "0")
    let flags = try media.entry("packet=flags", "a.mp4").split(separator: "\n").map { $0.hasPrefix("K") }
    #expect(flags.indices.filter { flags[$0] } == [0, 10, 20])
    let asset = media.asset("a.mp4")
    #expect(asset.commonMetadata.first?.stringValue == "Grays")
    let transform = asset.preferredTransform
    #expect(
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] == [
        0, 1, -1, 0, 24, 0,
      ])
    let ((), reports) = try Diagnostics.collecting {
      let writer = try AVAssetWriter(outputURL: media.url("b.mp4"), fileType: .mp4)
      settings["Nonsense"] = 1
      #expect(writer.canApply(outputSettings: settings, forMediaType: .video))
    }
    #expect(reports.map(\.message) == ["the key Nonsense is not known; it has no effect"])
  }

  @Test func `settings that are not supported are refused`() throws {
    let writer = try AVAssetWriter(outputURL: media.url("a.mp4"), fileType: .mp4)
    for (key, value) in [(AVVideoCodecKey, "xxxx"), (AVVideoWidthKey, 0), (AVVideoHeightKey, "tall")]
      as [(String, Any)]
    {
      var settings = Self.video
      settings[key] = value
      #expect(!writer.canAdd(AVAssetWriterInput(mediaType: .video, outputSettings: settings)))
    }
    var pcm = Self.sound
    pcm[AVFormatIDKey] = kAudioFormatLinearPCM
    #expect(!writer.canApply(outputSettings: pcm, forMediaType: .audio))
    #expect(!writer.canApply(outputSettings: [:], forMediaType: .audio))
    #expect(
      !(try AVAssetWriter(outputURL: media.url("a.m4a"), fileType: .m4a)).canApply(
        outputSettings: Self.video, forMediaType: .video))
    let error = #expect(throws: AVError.self) {
      try AVAssetWriter(outputURL: media.url("a.mp3"), fileType: .mp3)
    }
    #expect(error?.code == .fileFormatNotRecognized)
  }

  @Test func `sound is at its time and gaps are silent`() async throws {
    let writer = try AVAssetWriter(outputURL: media.url("a.m4a"), fileType: .m4a)
    let input = AVAssetWriterInput(mediaType: .audio, outputSettings: Self.sound)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: tenths(20))
    // Sound before the session is cut off, and the one after a gap is at its time.
    #expect(input.append(try block(0.5, count: 9600, at: tenths(19))))
    #expect(input.append(try block(0.5, count: 4800, at: tenths(25))))
    await writer.finishWriting()
    #expect(writer.status == .completed)
    let track = try #require(media.asset("a.m4a").tracks.first)
    let reading = try track.makeReading(rate: 48_000, channels: 1)
    var samples = [Float](repeating: 0, count: 38_400)
    try samples.withUnsafeMutableBufferPointer { try reading.readSound(from: 0, into: $0) }
    func loudness(_ range: Range<Int>) -> Float {
      samples[range].map { abs($0) }.reduce(0, +) / Float(range.count)
    }
    // 10 ms at each edge are left out.
    #expect(loudness(480..<4320) > 0.3 && loudness(5280..<23_520) < 0.02)
    #expect(loudness(24_480..<28_320) > 0.3 && loudness(29_280..<38_400) < 0.02)
  }

  @Test func `packets are copied unchanged`() async throws {
    let asset = try media.ffmpeg(
      "-f lavfi -i testsrc2=s=32x32:r=10:d=2 -f lavfi -i sine=d=2 -c:v libx264 -bf 2 -c:a aac", "a.mp4")
    let reader = try AVAssetReader(asset: asset)
    let writer = try AVAssetWriter(outputURL: media.url("copy.mov"), fileType: .mov)
    var pairs: [(AVAssetReaderTrackOutput, AVAssetWriterInput)] = []
    for track in asset.tracks {
      let output = AVAssetReaderTrackOutput(track: track, outputSettings: nil)
      let input = AVAssetWriterInput(mediaType: track.mediaType, outputSettings: nil)
      reader.add(output)
      writer.add(input)
      pairs.append((output, input))
    }
    #expect(reader.startReading() && writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    for (output, input) in pairs {
      while let sample = output.copyNextSampleBuffer() { #expect(input.append(sample)) }
      input.markAsFinished()
    }
    await writer.finishWriting()
    #expect(writer.status == .completed)
    for kind in ["v", "a"] { #expect(try media.checksum("copy.mov", kind) == media.checksum("a.mp4", kind)) }
    #expect(media.asset("copy.mov").duration == tenths(20))
  }

  @Test func `a closure is called until its input is finished`() async throws {
    let writer = try AVAssetWriter(outputURL: media.url("a.mp4"), fileType: .mp4)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: Self.video)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: input, sourcePixelBufferAttributes: nil)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    nonisolated(unsafe) var frame = 0
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      input.requestMediaDataWhenReady(on: DispatchQueue(label: "frames")) {
        guard input.isReadyForMoreMediaData else { return }
        guard frame < 7 else {
          input.markAsFinished()
          return continuation.resume()
        }
        // One picture a call.
        _ = try? self.append(100, at: tenths(Int64(frame)), adaptor)
        frame += 1
      }
    }
    await writer.finishWriting()
    #expect(writer.status == .completed && !input.isReadyForMoreMediaData)
    #expect(media.asset("a.mp4").duration == tenths(7))
  }

  @Test func `a file that exists or is cancelled stays as it is`() async throws {
    #expect(try await write("a.mp4", count: 2).status == .completed)
    let bytes = media.folder.bytes(of: "a.mp4")
    let second = try AVAssetWriter(outputURL: media.url("a.mp4"), fileType: .mp4)
    second.add(AVAssetWriterInput(mediaType: .video, outputSettings: Self.video))
    #expect(!second.startWriting() && second.status == .failed)
    #expect((second.error as? AVError)?.code == .fileAlreadyExists)
    #expect(media.folder.bytes(of: "a.mp4") == bytes)
    let cancelled = try AVAssetWriter(outputURL: media.url("b.mp4"), fileType: .mp4)
    let input = AVAssetWriterInput(mediaType: .audio, outputSettings: Self.sound)
    cancelled.add(input)
    #expect(cancelled.startWriting())
    cancelled.startSession(atSourceTime: .zero)
    #expect(input.append(try block(0.5, count: 4800, at: .zero)))
    cancelled.cancelWriting()
    #expect(!input.append(try block(0.5, count: 4800, at: tenths(1))) && cancelled.status == .cancelled)
    let empty = try AVAssetWriter(outputURL: media.url("c.mp4"), fileType: .mp4)
    empty.add(AVAssetWriterInput(mediaType: .video, outputSettings: Self.video))
    #expect(empty.startWriting())
    await empty.finishWriting()
    #expect(empty.status == .failed && media.folder.names == ["a.mp4"])
  }

  @Test func `times that do not ascend are an error and leave no file`() async throws {
    let writer = try AVAssetWriter(outputURL: media.url("a.mp4"), fileType: .mp4)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: Self.video)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: input, sourcePixelBufferAttributes: nil)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    #expect(try append(50, at: tenths(2), adaptor))
    #expect(try !append(50, at: tenths(2), adaptor))
    #expect(writer.status == .failed && writer.error is AVError)
    await writer.finishWriting()
    #expect(media.folder.names.isEmpty)
  }

  @Test func `the same samples give the same bytes`() async throws {
    _ = try await write("a.mp4")
    _ = try await write("b.mp4")
    #expect(media.folder.bytes(of: "a.mp4") == media.folder.bytes(of: "b.mp4"))
  }
}
