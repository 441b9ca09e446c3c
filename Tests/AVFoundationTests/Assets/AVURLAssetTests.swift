// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplaneDiagnostics
import MultiplaneRaster
import TestSupport
import Testing

/// The properties of files as assets.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct AVURLAssetTests {
  private let media: MediaFolder

  init() throws { media = try MediaFolder() }

  @Test func `the properties of a film are exact`() async throws {
    let asset = try media.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=30000/1001:d=2 -f lavfi -i sine=d=1:r=44100 -c:v libx264 -bf 2"
        + " -c:a aac",
      "a.mp4")
    let (duration, tracks) = try await asset.load(.duration, .tracks)
    #expect(duration == CMTime(value: 60 * 1001, timescale: 30_000))
    #expect(tracks.map(\.mediaType) == [.video, .audio])
    #expect(tracks.map(\.trackID) == [1, 2])
    let video = try #require(try await asset.loadTracks(withMediaType: .video).first)
    #expect(video.naturalSize == CGSize(width: 64, height: 48))
    #expect(video.preferredTransform == .identity)
    #expect(abs(video.nominalFrameRate - 29.97) < 0.001)
    #expect(video.minFrameDuration == CMTime(value: 1001, timescale: 30_000))
    #expect(video.timeRange == CMTimeRange(start: .zero, duration: duration))
    #expect(video.requiresFrameReordering && video.asset === asset)
    let formats = try await video.load(.formatDescriptions)
    #expect(formats.map(\.mediaSubType) == [.h264])
    #expect(formats.first?.dimensions == CMVideoDimensions(width: 64, height: 48))
    let sound = try #require(asset.track(withTrackID: 2))
    let format = try #require(sound.formatDescriptions.first as? CMFormatDescription)
    #expect(format.audioStreamBasicDescription?.mSampleRate == 44_100)
    #expect(sound.timeRange.duration == CMTime(value: 1, timescale: 1))
    #expect(asset.tracks(withMediaCharacteristic: .audible) == [sound])
  }

  @Test func `an asset of a URL is a file`() throws {
    try media.counting()
    let asset = AVAsset(url: media.url("count.mov"))
    #expect((asset as? AVURLAsset)?.url == media.url("count.mov"))
    #expect(asset.duration == CMTime(value: 2, timescale: 1))
    #expect(asset.tracks.count == 1 && asset.isPlayable)
  }

  @Test func `a turned film has a transform that shows it upright from the origin`() throws {
    try media.ffmpeg("-f lavfi -i testsrc2=s=96x64:r=10:d=1 -c:v libx264", "a.mp4")
    let asset = try media.ffmpeg("-i @a.mp4 -c copy -metadata:s:v rotate=90", "turned.mp4")
    let track = try #require(asset.tracks(withMediaType: .video).first)
    #expect(track.naturalSize == CGSize(width: 96, height: 64))
    let rect = CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform)
    #expect(rect == CGRect(x: 0, y: 0, width: 64, height: 96))
  }

  @Test func `a track that begins later has a later range`() throws {
    try media.ffmpeg(
      "-f lavfi -i testsrc2=s=32x32:r=10:d=1 -f lavfi -i sine=d=2 -c:v libx264 -c:a aac", "a.mp4")
    let asset = try media.ffmpeg("-itsoffset 0.5 -i @a.mp4 -i @a.mp4 -map 0:v -map 1:a -c copy", "late.mp4")
    let video = try #require(asset.tracks(withMediaType: .video).first)
    #expect(video.timeRange == CMTimeRange(start: tenths(5), duration: tenths(10)))
    #expect(asset.duration == tenths(20))
  }

  @Test func `titles and chapters are read`() async throws {
    try media.folder.write(
      ";FFMETADATA1\ntitle=Blue\n[CHAPTER]\nTIMEBASE=1/10\nSTART=0\nEND=5\ntitle=One\n[CHAPTER]\n"
        + "TIMEBASE=1/10\nSTART=5\nEND=10\ntitle=Two\n", to: "texts.txt")
    let asset = try media.ffmpeg(
      "-f lavfi -i testsrc2=s=32x32:r=10:d=1 -i @texts.txt -map 0:v -map_metadata 1 -c:v libx264", "a.mp4")
    let items = try await asset.load(.commonMetadata)
    let titles = AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .commonIdentifierTitle)
    #expect(titles.map(\.stringValue) == ["Blue"])
    let chapters = try await asset.loadChapterMetadataGroups(bestMatchingPreferredLanguages: ["en"])
    #expect(chapters.map { $0.items.first?.stringValue } == ["One", "Two"])
    #expect(chapters.map(\.timeRange.start) == [.zero, tenths(5)])
  }

  @Test func `a file that cannot be read has a typed error and no tracks`() async throws {
    try media.folder.write("nonsense", to: "bad.mp4")
    let bad = media.asset("bad.mp4")
    let error = await #expect(throws: AVError.self) { try await bad.load(.duration) }
    #expect(error?.code == .fileFormatNotRecognized)
    #expect(error.map { "\($0)" }?.contains("bad.mp4") == true)
    let bridged = try #require(error) as NSError
    #expect(bridged.domain == AVFoundationErrorDomain && bridged.code == -11_828)
    let missing = await #expect(throws: AVError.self) {
      try await media.asset("none.mp4").load(.tracks)
    }
    #expect(missing?.code == .failedToLoadMediaData)
    let (tracks, reports) = Diagnostics.collecting { bad.tracks + media.asset("other.mp4").tracks }
    #expect(tracks.isEmpty && reports.count == 1)
    let remote = await #expect(throws: AVError.self) {
      try await AVURLAsset(url: #require(URL(string: "https://example.com/a.mp4"))).load(.duration)
    }
    #expect(remote?.code == .failedToLoadMediaData)
  }

  @Test func `frames are those at a time in any order`() throws {
    let track = try #require(try media.counting().tracks.first)
    let reading = try track.makeReading()
    for (time, index) in [
      (tenths(0), 0), (tenths(7), 7), (CMTime(value: 79, timescale: 100), 7), (tenths(2), 2),
    ] {
      let frame = try #require(try reading.frame(at: time))
      #expect(frame.time == tenths(Int64(index)) && frame.duration == tenths(1))
      #expect(frame.pixmap.pixel(3, 3).g == UInt8(MediaFolder.gray(index)))
    }
    #expect(try reading.nextFrame()?.time == tenths(3))
    #expect(try reading.frame(at: tenths(-5))?.time == .zero)
    #expect(try reading.frame(at: tenths(99))?.time == tenths(19))
    #expect(try reading.nextFrame() == nil)
  }

  @Test func `frames between keyframes are exact`() throws {
    let asset = try media.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=10:d=12 -c:v libx264 -g 25 -bf 3 -pix_fmt yuv420p", "long.mp4")
    let track = try #require(asset.tracks.first)
    let ordered = try track.makeReading()
    var frames: [Pixmap] = []
    while let frame = try ordered.nextFrame() { frames.append(frame.pixmap) }
    #expect(frames.count == 120)
    let reading = try track.makeReading()
    for index in [3, 110, 24, 26, 99, 0, 61] {
      let frame = try #require(try reading.frame(at: tenths(Int64(index))))
      #expect(frame.time == tenths(Int64(index)) && frame.pixmap == frames[index])
    }
  }

  @Test func `sound is at its time after seeks`() throws {
    try media.ffmpeg("-f lavfi -i aevalsrc=if(gte(t\\,15)\\,0.5\\,0):s=48000:d=20", "step.wav")
    let track = try #require(media.asset("step.wav").tracks.first)
    let reading = try track.makeReading(rate: 48_000, channels: 2)
    func samples(from first: Int) throws -> [Float] {
      var result = [Float](repeating: 9, count: 8)
      try result.withUnsafeMutableBufferPointer { try reading.readSound(from: first, into: $0) }
      return result
    }
    let step = 15 * 48_000
    let half = try samples(from: step)[0]
    #expect(abs(half - 0.5) < 0.001 || abs(half - 0.3536) < 0.001)
    #expect(try samples(from: step - 2) == [0, 0, 0, 0, half, half, half, half])
    #expect(try samples(from: 100) == [Float](repeating: 0, count: 8))
    #expect(try samples(from: step + 100) == [Float](repeating: half, count: 8))
    #expect(try samples(from: -10) == [Float](repeating: 0, count: 8))
    #expect(try samples(from: 20 * 48_000) == [Float](repeating: 0, count: 8))
  }
}
