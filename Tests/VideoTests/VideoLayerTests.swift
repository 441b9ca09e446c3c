// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneVideo
import QuartzCore
import TestSupport
import Testing

/// Layers that show the frames of a film, and scenes over films.
@Suite struct VideoLayerTests {
  private let films: Films

  init() throws { films = try Films() }

  /// Returns the gray in the middle of a layer's picture at times.
  private func grays(of layer: CALayer, at times: [Double]) throws -> [Int] {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
    stage.addSublayer(layer)
    let sink = MemorySink()
    try Player(clock: ChosenTimesClock(rate: 10, times: times), sink: sink).play(LayerHost(root: stage))
    return sink.frames.map { $0.color(8, 6)[0] }
  }

  private func layer(_ film: VideoFile, _ configure: (VideoLayer) -> Void = { _ in }) -> VideoLayer {
    let layer = VideoLayer(film)
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
    configure(layer)
    return layer
  }

  @Test func `a layer shows the frame of its time`() throws {
    let film = try films.counting()
    let times = [0, 0.05, 0.1, 0.15, 0.9, 1.9, 5]
    #expect(try grays(of: layer(film), at: times) == [0, 0, 1, 1, 9, 19, 19].map(Films.gray))
  }

  @Test func `the layer's timing moves the film`() throws {
    let film = try films.counting()
    let late = layer(film) { $0.beginTime = 0.5 }
    #expect(try grays(of: late, at: [0, 0.5, 0.7]) == [0, 0, 2].map(Films.gray))
    let fast = layer(film) { $0.speed = 2 }
    #expect(try grays(of: fast, at: [0, 0.1, 0.45]) == [0, 2, 9].map(Films.gray))
    let later = layer(film) { $0.timeOffset = 1 }
    #expect(try grays(of: later, at: [0, 0.3]) == [10, 13].map(Films.gray))
  }

  /// A layer whose speed is negative shows the film backwards, which needs a search for each frame.
  @Test func `frames come in any order`() throws {
    let film = try films.counting()
    let back = layer(film) {
      $0.timeOffset = 1.55
      $0.speed = -1
    }
    let times = stride(from: 0, through: 1.5, by: 0.1).map { $0 }
    #expect(try grays(of: back, at: times) == (0...15).reversed().map(Films.gray))
  }

  @Test(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
  func `a search in a film of long groups finds the exact frame`() throws {
    // The brightness is ten times the number of the frame; key frames are 16 frames apart.
    let film = try films.ffmpeg(
      "-f lavfi -i color=black:size=16x16:rate=10:duration=2.4,format=gray,geq=lum='10*N' -c:v libx264 -qp 0"
        + " -g 16 -bf 3 -pix_fmt yuv420p", "a.mp4")
    for index in [23, 5, 17, 15, 16, 0, 22] {
      let shown = layer(film) { $0.timeOffset = film.frameTimes[index] }
      shown.speed = 0
      let gray = try grays(of: shown, at: [0])[0]
      // A step of brightness in limited range is 255/219 of a step of gray.
      #expect(abs(gray - 10 * index) <= 1, "frame \(index)")
    }
  }

  @Test func `a film is masked and turned like any picture`() throws {
    let film = try films.counting()
    let shown = layer(film) {
      $0.cornerRadius = 6
      $0.masksToBounds = true
      $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    }
    #expect(try grays(of: shown, at: [0.3]) == [Films.gray(3)])
  }

  @Test func `a film is replicated and turned in three dimensions`() throws {
    let film = try films.counting()
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
    copies.instanceCount = 2
    copies.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
    let half = layer(film) { $0.frame = CGRect(x: 0, y: 0, width: 8, height: 12) }
    copies.addSublayer(half)
    let stage = CALayer()
    stage.frame = copies.frame
    stage.addSublayer(copies)
    let turned = layer(film) {
      $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      $0.transform.m34 = -1 / 100
    }
    let space = CALayer()
    space.frame = copies.frame
    space.addSublayer(turned)
    for (root, columns) in [(stage, [4, 12]), (space, [8])] {
      let sink = MemorySink()
      try Player(clock: ChosenTimesClock(rate: 10, times: [0.7]), sink: sink).play(LayerHost(root: root))
      for x in columns { #expect(sink.frames[0].color(x, 6)[0] == Films.gray(7), "column \(x)") }
      // At 60 degrees the layer is half as wide.
      if root === space { #expect(sink.frames[0].color(1, 6)[3] == 0) }
    }
  }

  @Test func `a film that is gone is reported with the layer`() throws {
    let film = try films.counting()
    try FileManager.default.removeItem(atPath: film.path)
    let shown = layer(film)
    shown.video = nil
    shown.name = "cinema"
    shown.video = film
    let (grays, reports) = try Diagnostics.collecting { try self.grays(of: shown, at: [0, 0.1]) }
    #expect(grays == [0, 0])
    #expect(reports.count == 1 && reports.first?.subject == "cinema.contents")
  }

  @Test func `drawing ahead on threads changes nothing`() throws {
    let film = try films.counting()
    func frames(_ threadCount: Int) throws -> [Pixmap] {
      let sink = MemorySink()
      let program = Program(name: "a", title: "a") { _ in self.layer(film) }
      try Player(clock: VideoClock(film), sink: sink)
        .play(program.makeHost(), options: PlaybackOptions(threadCount: threadCount))
      return sink.frames
    }
    let plain = try frames(0)
    #expect(plain.count == 20)
    #expect(try frames(3) == plain)
  }

  // MARK: Scenes over films

  /// A scene of 8 x 4 points, which is red, and blue from one second on.
  private func scene(duration: Double? = nil) -> Program {
    Program(name: "scene", title: "scene", duration: duration) { script in
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
      root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let change = CAKeyframeAnimation(keyPath: "backgroundColor")
      change.values = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
      ]
      change.calculationMode = .discrete
      change.keyTimes = [0, 0.5, 1]
      change.duration = 2
      change.beginTime = CACurrentMediaTime()
      root.add(change, forKey: nil)
      return root
    }
  }

  private func frames(_ program: Program, at times: [Double]) throws -> [Pixmap] {
    let sink = MemorySink()
    try Player(clock: ChosenTimesClock(rate: 10, times: times), sink: sink).play(program.makeHost())
    return sink.frames
  }

  @Test func `a scene is fitted to its place over the film`() throws {
    let film = try films.counting()
    var placement = VideoPlacement(rect: CGRect(x: 4, y: 0, width: 8, height: 8))
    let whole = try frames(scene().over(film, at: placement), at: [0.2])[0]
    // The scene is 8 x 4 in the middle of 8 x 8: rows 2 to 5.
    let (red, gray) = ([255, 0, 0, 255], Array(repeating: Films.gray(2), count: 3) + [255])
    #expect(whole.width == 16 && whole.height == 12)
    #expect(whole.color(8, 2) == red && whole.color(8, 5) == red && whole.color(4, 3) == red)
    #expect(whole.color(8, 1) == gray && whole.color(8, 6) == gray && whole.color(3, 3) == gray)
    placement.alignment = CGPoint(x: 0, y: 1)
    let low = try frames(scene().over(film, at: placement), at: [0.2])[0]
    #expect(low.color(8, 3) == gray && low.color(8, 4) == red && low.color(8, 7) == red)
  }

  @Test func `a scene begins and ends at its times`() throws {
    let film = try films.counting()
    let placement = VideoPlacement(start: 0.5, length: 1.2)
    let shown = try frames(scene().over(film, at: placement), at: [0.4, 0.5, 1.4, 1.6, 1.8])
    let colors = shown.map { $0.color(8, 6) }
    #expect(colors[0] == Array(repeating: Films.gray(4), count: 3) + [255])
    #expect(colors[1] == [255, 0, 0, 255] && colors[2] == [255, 0, 0, 255])
    // One second after the scene's start.
    #expect(colors[3] == [0, 0, 255, 255])
    #expect(colors[4] == Array(repeating: Films.gray(18), count: 3) + [255])
  }

  @Test func `after its end a scene stays as it was`() throws {
    let film = try films.counting()
    // The animation would end at 2 s; the scene ends at 1.5 s, when it is blue, and the film goes on.
    let over = scene(duration: 1.5).over(film, sceneDuration: 1.5)
    #expect(over.duration == film.duration)
    #expect(
      try frames(over, at: [1.4, 1.9, 5]).map { $0.color(8, 6) }
        == Array(repeating: [0, 0, 255, 255], count: 3))
  }
}
