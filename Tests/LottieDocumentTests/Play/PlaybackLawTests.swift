// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import MultiplaneRaster
import TestSupport
import Testing

/// Laws of plays, by the bytes of pictures at times that are chosen at random from a seed.
@Suite struct PlaybackLawTests {
  private static let samples = [
    "keyframes", "precompositions", "time-remap", "trims", "mask-modes", "matte-alpha", "gradients",
  ]

  /// Returns times in ascending order, in steps of 1/64 s, which have no rounding errors.
  private func times(_ count: Int, upTo end: Double, _ random: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in Double(Int.random(in: 0...Int(end * 64), using: &random)) / 64 }.sorted()
  }

  @Test(arguments: samples)
  func `progress set in any order equals a play`(name: String) throws {
    var random = SeededGenerator(seed: 0x9A3F)
    let scene = try sample(name)
    let times = times(12, upTo: scene.duration, &random)
    let played = LottieShow(scene)
    played.layer.play()
    // The play begins with the first commit.
    let frames = Array(try played.pictures(at: [0] + times).dropFirst())
    let set = LottieShow(scene)
    for index in times.indices.shuffled(using: &random) {
      set.host.perform { set.layer.currentTime = times[index] }
      let picture = try #require(try set.pictures(at: [0]).first)
      #expect(picture == frames[index], "at \(times[index]) s")
      #expect(Double(set.layer.currentProgress) == times[index] / scene.duration)
    }
  }

  @Test(arguments: samples)
  func `a segment that is played twice shows the same bytes`(name: String) throws {
    var random = SeededGenerator(seed: 0x51E6)
    let scene = try sample(name)
    let show = LottieShow(scene)
    let (a, b) = (scene.duration * 0.2, scene.duration * 0.9)
    let times = [0] + times(8, upTo: b - a, &random) + [b - a + 1]
    let progress = (a / scene.duration, b / scene.duration)
    var films: [[Pixmap]] = []
    // The second start is no multiple of a frame.
    for start in [0, 17.0 / 3] {
      _ = show.host.tick(to: start)
      show.host.perform { show.layer.play(fromProgress: progress.0, toProgress: progress.1) }
      films.append(try show.pictures(at: times.map { start + $0 }))
    }
    #expect(films[0] == films[1])
    #expect(films[0].first != films[0].last)
  }

  @Test func `a play equals the layers of the scene at the same times`() throws {
    for name in Self.samples {
      let scene = try sample(name)
      let times = steps(8, 1.0 / 16)
      let show = LottieShow(scene)
      show.layer.play()
      let program = Program(name: "x", title: "x") { _ in scene.makeLayer() }
      let sink = MemorySink()
      try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: times), sink: sink)
        .play(program.makeHost(), options: PlaybackOptions(pixelSize: scene.size, threadCount: 1))
      #expect(try show.pictures(at: times) == sink.frames, "\(name)")
    }
  }

  @Test func `plays of any mode and speed show the frame that their course has`() throws {
    var random = SeededGenerator(seed: 0xC0157)
    let scene = try scene(animation(Lottie.solid("#ff0000")))
    for _ in 0..<200 {
      let show = LottieShow(scene)
      let (a, b) = (Double.random(in: 0...10, using: &random), Double.random(in: 0...10, using: &random))
      let speed = Double(Float.random(in: -3...3, using: &random))
      let count = Float.random(in: 0.1...4, using: &random)
      let modes: [LottieLoopMode] = [.playOnce, .loop, .autoReverse, .repeat(count), .repeatBackwards(count)]
      let mode = modes.randomElement(using: &random)!
      let start = Double.random(in: 0...5, using: &random)
      _ = show.host.tick(to: start)
      show.layer.animationSpeed = speed
      show.host.perform { show.layer.play(fromFrame: a, toFrame: b, loopMode: mode) }
      var time = start
      for _ in 0..<20 {
        _ = show.host.tick(to: time)
        let expected = Self.frame(a, b, mode, speed: speed, elapsed: time - start)
        let shown = show.host.perform { show.layer.currentFrame }
        #expect(abs(shown - expected) < 1e-5, "\(a) to \(b), \(mode) at \(speed) after \(time - start)")
        time += Double.random(in: 0...0.6, using: &random)
      }
    }
  }

  /// Returns the frame of a segment, in the words of the guide: the first pass leads from its start to its
  /// end, or back at negative speed.
  private static func frame(
    _ a: Double, _ b: Double, _ mode: LottieLoopMode, speed: Double, elapsed: Double
  ) -> Double {
    let (from, to) = speed < 0 ? (b, a) : (a, b)
    let passes: Double =
      switch mode {
      case .playOnce: 1
      case .loop, .autoReverse: .infinity
      case .repeat(let count): Double(count)
      case .repeatBackwards(let count): Double(count) * 2
      }
    let done = min(elapsed * abs(speed) * 10 / abs(b - a), passes)
    let whole = done == passes ? done.rounded(.up) - 1 : done.rounded(.down)
    var part = done - whole
    if mode == .autoReverse || mode == .repeatBackwards(Float(passes / 2)),
      whole.truncatingRemainder(dividingBy: 2) == 1
    {
      part = 1 - part
    }
    return from + (to - from) * part
  }
}
