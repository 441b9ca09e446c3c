// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplaneRaster
import Synchronization
import TestSupport
import Testing

/// Pictures of assets at times.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct AVAssetImageGeneratorTests {
  private let media: MediaFolder

  init() throws { media = try MediaFolder() }

  @Test func `a picture is the frame that is shown`() async throws {
    let generator = AVAssetImageGenerator(asset: try media.counting())
    generator.requestedTimeToleranceBefore = .zero
    generator.requestedTimeToleranceAfter = .zero
    var actual = CMTime.invalid
    let image = try generator.copyCGImage(at: CMTime(value: 77, timescale: 100), actualTime: &actual)
    #expect(actual == tenths(7))
    #expect(image.pixmap == .gray(MediaFolder.gray(7), width: 16, height: 12))
    let other = try await generator.image(at: tenths(3))
    #expect(other.actualTime == tenths(3) && other.image.pixmap.pixel(0, 0).r == UInt8(MediaFolder.gray(3)))
  }

  @Test func `tolerances decide about times outside of the film`() throws {
    let generator = AVAssetImageGenerator(asset: try media.counting())
    var actual = CMTime.invalid
    _ = try generator.copyCGImage(at: tenths(50), actualTime: &actual)
    #expect(actual == tenths(19))
    _ = try generator.copyCGImage(at: tenths(-50), actualTime: &actual)
    #expect(actual == .zero)
    generator.requestedTimeToleranceBefore = tenths(5)
    generator.requestedTimeToleranceAfter = .zero
    _ = try generator.copyCGImage(at: tenths(24), actualTime: &actual)
    #expect(actual == tenths(19))
    for time in [tenths(25), tenths(-1), .invalid, .positiveInfinity] {
      let error = #expect(throws: AVError.self) { try generator.copyCGImage(at: time, actualTime: nil) }
      #expect(error?.code == .noImageAtTime)
    }
  }

  @Test func `the preferred transform turns pictures exactly`() throws {
    // The left half of the stored picture is black, the right half white.
    try media.ffmpeg(
      "-f lavfi -i color=black:s=64x32:r=10:d=1 -vf drawbox=x=32:w=32:h=32:c=white:t=fill -c:v libx264 -qp 0"
        + " -pix_fmt yuv444p", "a.mp4")
    let asset = try media.ffmpeg("-i @a.mp4 -c copy -metadata:s:v rotate=90", "turned.mp4")
    let generator = AVAssetImageGenerator(asset: asset)
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
    generator.appliesPreferredTrackTransform = true
    let image = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(image.width == 32 && image.height == 64)
    let track = try #require(asset.tracks.first)
    let white = CGPoint(x: 60, y: 16).applying(track.preferredTransform)
    #expect(image.pixmap.pixel(16, Int(white.y)).g > 250)
    #expect(image.pixmap.pixel(16, 63 - Int(white.y)).g < 5)
    #expect(image.pixmap.pixel(16, white.y < 32 ? 31 : 32).g > 250)
    #expect(image.pixmap.pixel(16, white.y < 32 ? 32 : 31).g < 5)
  }

  @Test func `pictures fit into the greatest size and never grow`() throws {
    let generator = AVAssetImageGenerator(asset: try media.counting())
    for (size, expected) in [
      (CGSize(width: 8, height: 8), [8, 6]), (CGSize(width: 0, height: 3), [4, 3]),
      (CGSize(width: 100, height: 100), [16, 12]),
    ] {
      generator.maximumSize = size
      let image = try generator.copyCGImage(at: tenths(5), actualTime: nil)
      #expect([image.width, image.height] == expected)
      #expect(image.pixmap.pixel(1, 1).g == UInt8(MediaFolder.gray(5)))
    }
  }

  @Test func `sequences and closures have a result for each time`() async throws {
    let generator = AVAssetImageGenerator(asset: try media.counting())
    generator.requestedTimeToleranceBefore = .zero
    var times: [CMTime?] = []
    for await element in generator.images(for: [tenths(4), tenths(99), tenths(1)]) {
      times.append(try? element.actualTime)
    }
    #expect(times == [tenths(4), nil, tenths(1)])
    let results = Mutex<[AVAssetImageGenerator.Result]>([])
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let values = [tenths(2), tenths(99)].map { NSValue(time: $0) }
      generator.generateCGImagesAsynchronously(forTimes: values) { requested, image, _, result, error in
        results.withLock { $0.append(result) }
        #expect((image == nil) == (error != nil))
        if requested == tenths(99) { continuation.resume() }
      }
    }
    #expect(results.withLock { $0 } == [.succeeded, .failed])
  }
}
