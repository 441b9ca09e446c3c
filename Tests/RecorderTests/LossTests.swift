// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

/// The difference between the frames of lossy films and the true ones. It must not grow from frame to frame:
/// what has moved away or faded leaves no ghost.
@Suite struct LossTests {
  /// A format with the largest differences of a channel, in 1/255.
  struct Loss: CustomTestStringConvertible, Sendable {
    let ending: String
    var quality: Int?
    /// The largest difference in any pixel of any frame.
    let anywhere: Int
    /// The largest difference in the pixels that show the ground again.
    let behind: Int

    var testDescription: String { "\(ending) \(quality.map(String.init) ?? "usual")" }
  }

  private static let (width, height, count) = (96, 64, 30)

  /// Returns the ground: a soft gradient.
  private static func ground(_ x: Int, _ y: Int) -> Double { 60 + Double(x) + Double(y) / 2 }

  /// Returns the strength from 0 to 1 of what moves over the ground: a bar with soft edges that fades while
  /// it moves, by steps too small to be seen.
  private static func strength(_ x: Int, _ frame: Int) -> Double {
    let distance = abs(Double(x) - 10 - 2.5 * Double(frame))
    let fade = 1 - Double(frame) / Double(count)
    let edge = (12 - distance) / 6
    return (edge < 0 ? 0 : edge > 1 ? 1 : edge) * fade
  }

  private static func frame(_ index: Int) -> Pixmap {
    pixmap(width, height) { x, y in
      let (ground, part) = (ground(x, y), strength(x, index))
      func mix(_ color: Double) -> Int { Int((ground + (color - ground) * part).rounded()) }
      return (mix(255), mix(250), mix(235), 255)
    }
  }

  /// Returns the frames of a film.
  private func pictures(_ path: String) throws -> [Pixmap] {
    var frames: [Pixmap] = []
    if path.hasSuffix(".webp") {
      let sequence = try PictureFile(Data(contentsOf: URL(fileURLWithPath: path))).sequence()
      while let frame = try sequence.next() { frames.append(frame) }
    } else {
      let decoder = try FilmDecoder(path: path)
      while let frame = try decoder.next() { frames.append(frame.pixmap) }
    }
    return frames
  }

  /// A square on the left that fades out in steps that lossy encoders take for nothing.
  @Test(arguments: [
    Loss(ending: "webp", quality: 75, anywhere: 0, behind: 1),
    Loss(ending: "webp", quality: 90, anywhere: 0, behind: 1),
    Loss(ending: "webp", quality: 95, anywhere: 0, behind: 1), Loss(ending: "gif", anywhere: 0, behind: 1),
    Loss(ending: "mp4", anywhere: 0, behind: 1), Loss(ending: "webm", anywhere: 0, behind: 1),
  ])
  func `what has faded is as true as the rest`(_ loss: Loss) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a." + loss.ending)
    let sink = try FrameSinks.sink(writingTo: path, film: FilmSettings(quality: loss.quality))
    let count = 80
    func frame(_ index: Int) -> Pixmap {
      let part = 1 - Double(index) / Double(count - 1)
      return pixmap(Self.width, Self.height) { x, y in
        let ground = Self.ground(x, y)
        func mix(_ color: Double) -> Int {
          Int((x < 24 ? ground + (color - ground) * part : ground).rounded())
        }
        return (mix(255), mix(250), mix(235), 255)
      }
    }
    try sink.begin(format(Self.width, Self.height, count: count, rate: 20))
    for index in 0..<count { try sink.write(frame(index), index: index) }
    try sink.finish()
    let (last, truth) = (try #require(try pictures(path).last), frame(count - 1))
    func mean(_ columns: Range<Int>) -> Double {
      let differences = columns.flatMap { x in
        (0..<Self.height).map { y in
          zip(last.channels(x, y), truth.channels(x, y)).map { abs($0 - $1) }.max() ?? 0
        }
      }
      return Double(differences.reduce(0, +)) / Double(differences.count)
    }
    // Mean differences, in 1/255. Without the comparison of true frames the first was up to 9.
    #expect(mean(4..<20) <= mean(40..<92) + Double(loss.behind), "\(mean(4..<20)), \(mean(40..<92))")
  }

  @Test(arguments: [
    Loss(ending: "webp", anywhere: 16, behind: 8),
    Loss(ending: "webp", quality: 75, anywhere: 24, behind: 14),
    Loss(ending: "webp", quality: 95, anywhere: 12, behind: 7),
    Loss(ending: "webp", quality: 100, anywhere: 0, behind: 0),
    Loss(ending: "apng", anywhere: 0, behind: 0), Loss(ending: "gif", anywhere: 16, behind: 16),
    Loss(ending: "mp4", anywhere: 16, behind: 8), Loss(ending: "webm", anywhere: 16, behind: 8),
  ])
  func `the difference to the true frame does not grow`(_ loss: Loss) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a." + loss.ending)
    let sink = try FrameSinks.sink(writingTo: path, film: FilmSettings(quality: loss.quality))
    try sink.begin(format(Self.width, Self.height, count: Self.count, rate: 20))
    let truth = (0..<Self.count).map(Self.frame)
    for (index, frame) in truth.enumerated() { try sink.write(frame, index: index) }
    try sink.finish()
    let film = try pictures(path)
    #expect(film.count == truth.count)
    var (anywhere, behind) = (0, 0)
    for (index, (frame, expected)) in zip(film, truth).enumerated() {
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let largest = zip(frame.channels(x, y), expected.channels(x, y)).map { abs($0 - $1) }.max() ?? 0
          anywhere = max(anywhere, largest)
          let isBehind = Double(x) < 10 + 2.5 * Double(index) - 28
          if isBehind { behind = max(behind, largest) }
        }
      }
    }
    #expect(anywhere <= loss.anywhere, "anywhere \(anywhere)")
    #expect(behind <= loss.behind, "behind \(behind)")
  }
}
