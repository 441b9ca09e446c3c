// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

@Suite struct PlayerTests {
  /// A film of 16 x 12 pixels at 10 frames per second. Frame i has the gray 10 * i.
  private func item(_ folder: TemporaryFolder, frames: Int) throws -> AVPlayerItem {
    let sink = FilmSink(path: folder.file("count.mov"), settings: FilmSettings(codec: "qtrle"))
    try sink.begin(FrameFormat(width: 16, height: 12, rate: 10, frameCount: frames, isOpaque: true))
    for index in 0..<frames {
      var pixmap = Pixmap(width: 16, height: 12)
      pixmap.withUnsafeMutableBytes { bytes in
        for byte in bytes.indices { bytes[byte] = byte % 4 == 3 ? 255 : UInt8(10 * index) }
      }
      try sink.write(pixmap, index: index)
    }
    try sink.finish()
    return AVPlayerItem(url: URL(fileURLWithPath: folder.file("count.mov")))
  }

  /// Returns the number of the film's frame that each frame of a recording shows.
  private func frames(of player: AVPlayer, count: Int, _ script: (LayerHost) -> Void) throws -> [Int] {
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
    let host = LayerHost(root: layer)
    script(host)
    var shown: [Int] = []
    let sink = MemorySink { pixmap, _ in shown.append(pixmap.withUnsafeBytes { Int($0[0]) } / 10) }
    try Player(clock: FixedRateClock(rate: 10, duration: Double(count) / 10), sink: sink).play(host)
    return shown
  }

  @Test func `a player in a film shows the frame of each time`() throws {
    let folder = try TemporaryFolder()
    let player = AVPlayer(playerItem: try item(folder, frames: 5))
    let shown = try frames(of: player, count: 9) { host in host.schedule(at: 0.2) { player.play() } }
    #expect(shown == [0, 0, 0, 1, 2, 3, 4, 4, 4])
    #expect(player.rate == 0)
    #expect(player.currentTime() == CMTime(value: 1, timescale: 2))
  }

  @Test func `seeks and rates are exact`() throws {
    let folder = try TemporaryFolder()
    let player = AVPlayer(playerItem: try item(folder, frames: 12))
    player.play()
    let shown = try frames(of: player, count: 9) { host in
      host.schedule(at: 0.3) { player.seek(to: CMTime(value: 9, timescale: 10)) }
      host.schedule(at: 0.5) { player.rate = -2 }
    }
    #expect(shown == [0, 1, 2, 9, 10, 11, 9, 7, 5])
  }

  @Test func `a looper begins each round without a gap`() throws {
    let folder = try TemporaryFolder()
    let queue = AVQueuePlayer()
    let looper = AVPlayerLooper(player: queue, templateItem: try item(folder, frames: 3))
    queue.play()
    #expect(try frames(of: queue, count: 8) { _ in } == [0, 1, 2, 0, 1, 2, 0, 1])
    #expect(looper.loopCount == 2)
  }

  @Test func `the items of a queue follow each other`() throws {
    let folder = try TemporaryFolder()
    let first = try item(folder, frames: 3)
    let second = try #require(first.copy() as? AVPlayerItem)
    second.seek(to: CMTime(value: 1, timescale: 10))
    let queue = AVQueuePlayer(items: [first, second])
    queue.play()
    #expect(try frames(of: queue, count: 6) { _ in } == [0, 1, 2, 1, 2, 2])
    #expect(queue.items().count == 1)
  }
}
