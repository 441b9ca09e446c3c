// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import MultiplaneRaster
import TestSupport
import Testing

/// Plays of a layer, by frames that are derived by hand: 10 frames, 10 a second.
@Suite struct LottieLayerTests {
  private typealias L = Lottie

  private func show(_ more: String = "") throws -> LottieShow {
    LottieShow(try scene(animation(L.solid("#ff0000"), more)))
  }

  /// Returns the frames of a play of the frames 2 to 6, which lasts 0.4 s at speed 1.
  private func frames(
    _ mode: LottieLoopMode, speed: Double = 1, of segment: (Double, Double) = (2, 6), count: Int,
    step: Double = 0.1
  ) throws -> [Double] {
    let show = try show()
    show.layer.animationSpeed = speed
    show.layer.play(fromFrame: segment.0, toFrame: segment.1, loopMode: mode)
    return show.frames(at: steps(count, step))
  }

  @Test func `a segment plays from its start and stays at its end`() throws {
    #expect(try frames(.playOnce, count: 7) == [2, 3, 4, 5, 6, 6, 6])
  }

  @Test func `a loop starts again where it would end`() throws {
    #expect(try frames(.loop, count: 10) == [2, 3, 4, 5, 2, 3, 4, 5, 2, 3])
  }

  @Test func `a reversing loop shows both ends once`() throws {
    #expect(try frames(.autoReverse, count: 11) == [2, 3, 4, 5, 6, 5, 4, 3, 2, 3, 4])
  }

  @Test func `a repeated segment ends at its end`() throws {
    #expect(try frames(.repeat(2), count: 10) == [2, 3, 4, 5, 2, 3, 4, 5, 6, 6])
    #expect(try frames(.repeat(1.5), count: 9) == [2, 3, 4, 5, 2, 3, 4, 4, 4])
    #expect(try frames(.repeat(0), count: 6) == [2, 3, 4, 5, 6, 6])
  }

  @Test func `a reversing repeat ends at its start`() throws {
    #expect(try frames(.repeatBackwards(1), count: 10) == [2, 3, 4, 5, 6, 5, 4, 3, 2, 2])
    #expect(try frames(.repeatBackwards(0.5), count: 6) == [2, 3, 4, 5, 6, 6])
  }

  @Test func `speed scales the time, and negative speed turns it`() throws {
    #expect(try frames(.playOnce, speed: 0.5, count: 10) == [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6])
    #expect(try frames(.playOnce, speed: 2, count: 4) == [2, 4, 6, 6])
    #expect(try frames(.playOnce, speed: -1, count: 6) == [6, 5, 4, 3, 2, 2])
    #expect(try frames(.loop, speed: -1, count: 6) == [6, 5, 4, 3, 6, 5])
    #expect(try frames(.playOnce, speed: 0, count: 3) == [2, 2, 2])
  }

  @Test func `a segment may be given backwards`() throws {
    #expect(try frames(.playOnce, of: (6, 2), count: 6) == [6, 5, 4, 3, 2, 2])
    #expect(try frames(.playOnce, speed: -1, of: (6, 2), count: 6) == [2, 3, 4, 5, 6, 6])
    #expect(try frames(.repeatBackwards(1), of: (6, 2), count: 9) == [6, 5, 4, 3, 2, 3, 4, 5, 6])
  }

  @Test func `ticks may be longer than several passes`() throws {
    // 0.7 s are one pass of 0.4 s and 3 frames, 1.4 s three passes and 2 frames.
    #expect(try frames(.loop, count: 4, step: 0.7) == [2, 5, 4, 3])
    // 0.7 s: 3 frames back from 6; 1.4 s: the fourth pass, 2 frames back; 2.1 s: the sixth, 1 frame back.
    #expect(try frames(.autoReverse, count: 4, step: 0.7) == [2, 3, 4, 5])
    #expect(try frames(.repeat(2), count: 3, step: 5) == [2, 6, 6])
  }

  @Test func `a play without ends goes on from the current frame`() throws {
    let show = try show()
    show.layer.currentFrame = 7
    show.layer.play()
    #expect(show.frames(at: steps(5)) == [7, 8, 9, 10, 10])
    show.host.perform { show.layer.play() }
    // At the end, it starts again. The play begins with the next commit.
    #expect(show.frames(at: [1, 1.1, 1.2]) == [0, 1, 2])
  }

  @Test func `a loop without ends begins at the current frame and repeats all`() throws {
    let show = try show()
    show.layer.currentProgress = 0.8
    show.layer.loopMode = .loop
    show.layer.play()
    #expect(show.frames(at: steps(5)) == [8, 9, 0, 1, 2])
  }

  @Test func `markers name segments`() throws {
    let show = try show(#""markers":[{"cm":"a","tm":2,"dr":3},{"cm":"b","tm":8,"dr":0}],"#)
    show.layer.play(marker: "a", completion: show.end("a"))
    #expect(show.frames(at: steps(5)) == [2, 3, 4, 5, 5])
    show.host.perform { show.layer.play(fromMarker: "a", toMarker: "b") }
    #expect(show.frames(at: [1, 1.3, 1.6, 1.7]) == [2, 5, 8, 8])
    show.host.perform { show.layer.play(fromMarker: "a", toMarker: "b", playEndMarkerFrame: false) }
    #expect(show.frames(at: [2, 2.3, 2.6, 2.7]) == [2, 5, 7, 7])
    let scene = try #require(show.layer.animation)
    #expect(scene.frameTime(forMarker: "b") == 8 && scene.progressTime(forMarker: "a") == 0.2)
    #expect(scene.frameTime(forMarker: "c") == nil)
  }

  @Test func `a missing marker is reported and ends the play at once`() throws {
    let show = try show()
    let reports = Diagnostics.collecting { show.layer.play(marker: "none", completion: show.end("none")) }.1
    #expect(reports.map(\.subject) == ["LottieLayer.play(marker:)"])
    #expect(show.ends == ["none false"] && !show.layer.isAnimationPlaying)
  }

  // MARK: Pauses

  @Test func `a pause keeps the frame, and a play goes on from it`() throws {
    let show = try show()
    show.layer.play()
    #expect(show.frames(at: steps(4)) == [0, 1, 2, 3])
    show.host.perform { show.layer.pause() }
    #expect(!show.layer.isAnimationPlaying)
    #expect(show.frames(at: [0.4, 0.9]) == [3, 3])
    show.host.perform { show.layer.play() }
    #expect(show.layer.isAnimationPlaying)
    #expect(show.frames(at: [1, 1.1, 1.2]) == [3, 4, 5])
    show.host.perform { show.layer.stop() }
    #expect(show.frames(at: [1.3]) == [0])
  }

  @Test func `a change of speed keeps the frame and the rest of the repetitions`() throws {
    let show = try show()
    show.layer.play(fromFrame: 2, toFrame: 6, loopMode: .repeat(2))
    #expect(show.frames(at: steps(6)) == [2, 3, 4, 5, 2, 3])
    show.host.perform { show.layer.animationSpeed = 0.5 }
    #expect(show.frames(at: [0.6, 0.7, 1.1, 1.3]) == [3.5, 4, 6, 6])
    show.host.perform { show.layer.play(fromFrame: 2, toFrame: 6) }
    #expect(show.frames(at: [2, 2.2]) == [2, 3])
    show.host.perform { show.layer.animationSpeed = -1 }
    #expect(show.frames(at: [2.3, 2.4]) == [2, 5])
  }

  @Test func `a position stops a play, and is moved into the animation`() throws {
    let show = try show()
    show.layer.play(completion: show.end("play"))
    _ = show.frames(at: [0, 0.1])
    show.host.perform { show.layer.currentProgress = 2 }
    #expect(show.frames(at: [0.2, 0.3]) == [10, 10])
    #expect(show.ends == ["play false"])
    show.layer.currentTime = 0.35
    #expect(show.layer.currentFrame == 3.5)
    let reports = Diagnostics.collecting { show.layer.currentProgress = .nan }.1
    #expect(reports.count == 1 && show.layer.currentFrame == 3.5)
  }

  // MARK: Completions

  @Test func `completions come in the order of the ends, once each`() throws {
    let show = try show()
    show.layer.play(fromFrame: 0, toFrame: 5, completion: show.end("first"))
    _ = show.frames(at: steps(5))
    #expect(show.ends == [])
    _ = show.frames(at: [0.5])
    #expect(show.ends == ["first true"])
    show.host.perform {
      show.layer.play(fromFrame: 0, toFrame: 5, completion: show.end("second"))
      show.layer.play(fromFrame: 5, toFrame: 6, completion: show.end("third"))
    }
    _ = show.frames(at: [0.6, 0.7, 0.8, 2])
    #expect(show.ends == ["first true", "second false", "third true"])
  }

  @Test func `a completion may start the next play`() throws {
    let show = try show()
    show.layer.play(fromFrame: 0, toFrame: 2) { [layer = show.layer] _ in
      layer.play(fromFrame: 8, toFrame: 10, completion: show.end("next"))
    }
    #expect(show.frames(at: steps(6)) == [0, 1, 8, 9, 10, 10])
    #expect(show.ends == ["next true"])
  }

  @Test func `a segment without length ends with the first tick`() throws {
    let show = try show()
    show.layer.play(fromFrame: 4, toFrame: 4, loopMode: .loop, completion: show.end("still"))
    #expect(show.frames(at: [0, 0.1, 0.2]) == [4, 4, 4])
    #expect(show.ends == ["still true"])
  }

  @Test func `a layer that is removed stops at its frame`() throws {
    let show = try show()
    show.layer.play(completion: show.end("play"))
    _ = show.frames(at: [0, 0.1, 0.2])
    show.host.perform { show.layer.removeFromSuperlayer() }
    _ = show.frames(at: [0.3, 0.4])
    #expect(show.ends == ["play false"] && !show.layer.isAnimationPlaying)
  }

  @Test func `a play begins when its layer joins a tree`() throws {
    let show = try show()
    show.layer.removeFromSuperlayer()
    show.layer.play()
    _ = show.host.tick(to: 3)
    show.host.perform { show.host.root.addSublayer(show.layer) }
    #expect(show.frames(at: [4, 4.1, 4.2]) == [0, 1, 2])
  }

  @Test func `the time of superlayers counts`() throws {
    let show = try show()
    show.host.root.speed = 0.5
    show.host.root.timeOffset = 20
    show.layer.play(completion: show.end("play"))
    #expect(show.frames(at: [0, 0.2, 1]) == [0, 1, 5])
    show.host.perform { (show.host.root.speed, show.host.root.timeOffset) = (0, 20.5) }
    #expect(show.frames(at: [1.2, 4]) == [5, 5])
    #expect(show.layer.isAnimationPlaying && show.ends == [])
  }

  @Test func `without an animation nothing is played, which is reported`() {
    let layer = LottieLayer()
    var ends: [Bool] = []
    let reports = Diagnostics.collecting { layer.play { ends.append($0) } }.1
    #expect(reports.map(\.subject) == ["LottieLayer.play"] && ends == [false])
    #expect(layer.currentFrame == 0 && layer.currentProgress == 0 && layer.allHierarchyKeypaths() == [])
  }

  // MARK: Fit

  @Test func `the picture is upright in trees of both directions`() throws {
    // The upper half is red.
    let scene = try scene(animation(L.solid("#ff0000", 40, 20)))
    for isFlipped in [false, true] {
      let picture = try LottieShow(scene, isFlipped: isFlipped).picture(at: 0)
      #expect(picture[20, 5] == "ff0000ff" && picture.alpha(20, 35) == 0)
    }
  }

  @Test func `the gravity fits the picture into the bounds`() throws {
    let scene = try scene(animation(L.solid("#ff0000")))
    func row(_ gravity: CALayerContentsGravity, masks: Bool = true) throws -> String {
      let show = LottieShow(scene)
      show.host.root.bounds.size.width = 120
      show.layer.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
      show.layer.contentsGravity = gravity
      return try show.picture(at: 0).row(20, step: 20)
    }
    #expect(try row(.resizeAspect) == "..rr..")
    #expect(try row(.resize) == "rrrrrr")
    #expect(try row(.resizeAspectFill) == "rrrrrr")
    #expect(try row(.left) == "rr....")
    #expect(try row(.bottomRight) == "....rr")
    #expect(try row(.center) == "..rr..")
  }
}
