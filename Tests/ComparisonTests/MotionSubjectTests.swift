// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import MultiplaneComparisonUIKit
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import QuartzCore
import Testing
import UIKit

@Suite struct MotionSubjectTests {
  /// A root of 40 x 10 points with a red square of 10 that moves by 30 points in 1 s.
  private func makeRoot() -> CALayer {
    let root = CALayer()
    (root.anchorPoint, root.bounds) = (.zero, CGRect(x: 0, y: 0, width: 40, height: 10))
    let square = CALayer()
    square.name = "square"
    square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(square)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5, 35, 1)
    square.add(slide, forKey: nil)
    return root
  }

  /// The first column with red; -1 if there is none.
  private func left(_ frame: Pixmap) -> Int { (0..<frame.width).first { frame.pixel($0, 5).a == 255 } ?? -1 }

  @Test func `a layer is drawn at its times, again and in any order`() throws {
    let root = makeRoot()
    #expect(try root.frames(at: [0, 0.5]).map(left) == [0, 15])
    #expect(try root.frames(at: [0.9]).map(left) == [27])
    #expect(try root.frames(at: [0.1]).map(left) == [3])
    #expect(try root.frames(at: [2]).map(left) == [0])
    #expect(try root.frames(at: [0.5]).map(left) == [15], "also after the end of the animation")
  }

  @Test func `a layer keeps its animations, and their delegates hear of no interruption`() throws {
    final class Listener: NSObject, CAAnimationDelegate {
      var stops: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
    }
    let listener = Listener()
    let root = makeRoot()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (1, 0.5, 1, listener)
    root.add(fade, forKey: "fade")
    _ = try root.frames(at: [0.5])
    _ = try root.frames(at: [0.2])
    #expect(root.animationKeys() == ["fade"])
    #expect(listener.stops == [])
    _ = try root.frames(at: [1.5])
    #expect(listener.stops == [true])
  }

  @Test func `a host of the test's own moves on`() throws {
    let host = LayerHost(root: makeRoot())
    #expect(try host.frames(at: [0.5]).map(left) == [15])
    #expect(host.time == 0.5)
    host.perform { host.root.isHidden = true }
    #expect(try host.frames(at: [0.6]).map(left) == [-1])
    #expect(try host.root.frames(at: [0.7]).map(left) == [-1], "its root has that host too")
    #expect(host.time == 0.7)
  }

  @Test func `a program begins anew each time, with its script`() throws {
    let program = Program(name: "p", title: "p") { script in
      let root = makeRoot()
      script.at(0.25) { root.isHidden = true }
      return root
    }
    #expect(try program.frames(at: [0.2, 0.3]).map(left) == [6, -1])
    #expect(try program.frames(at: [0.2]).map(left) == [6])
  }

  @MainActor @Test func `a view is drawn with y down, and the animations of its layers play`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 4))
    square.backgroundColor = .red
    view.addSubview(square)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5, 35, 1)
    square.layer.add(slide, forKey: nil)
    for _ in 0..<2 {
      let frames = try view.frames(at: [0, 0.5])
      #expect(frames[0].pixel(0, 0).a == 255 && frames[0].pixel(0, 5).a == 0)
      #expect(frames[1].pixel(14, 0).a == 0 && frames[1].pixel(15, 0).a == 255)
    }
    #expect(!view.layer.isGeometryFlipped)
  }

  @MainActor @Test func `a view with a host of the test's own plays the animations of views`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    view.backgroundColor = .red
    let host = LayerHost(view: { view })
    _ = host.tick(to: 0)
    host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
    }
    let alphas = try view.frames(at: [0, 0.5]).map { $0.pixel(0, 0).a }
    // Half of 255 is between two bytes.
    #expect(alphas[0] == 255 && (127...128).contains(alphas[1]))
  }

  @Test func `an animation that begins at the machine's time is an error`() throws {
    let root = makeRoot()
    let late = CABasicAnimation(keyPath: "opacity")
    (late.fromValue, late.beginTime) = (0, CACurrentMediaTime() + 0.5)
    root.sublayers?[0].add(late, forKey: "late")
    let error = #expect(throws: MotionError.beginsAtMachineTime(layer: "\"square\"", key: "late")) {
      try root.frames(at: [0])
    }
    #expect(error?.description.contains("LayerHost { } or a Program") == true)
    // In a host, its time begins at 0.
    let host = LayerHost {
      let root = makeRoot()
      (late.beginTime, late.duration) = (CACurrentMediaTime() + 0.5, 1)
      root.sublayers?[0].add(late, forKey: "late")
      return root
    }
    // A quarter of the fade has passed: 63.75 of 255.
    let alpha = try host.frames(at: [0.75])[0].pixel(25, 5).a
    #expect((63...64).contains(alpha))
  }

  @Test func `frames have the size and background of the layout`() throws {
    var options = PlaybackOptions(scale: 2)
    options.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let frame = try makeRoot().framed(options).frames(at: [0])[0]
    #expect(frame.width == 80 && frame.height == 20)
    #expect(frame.pixel(79, 0).g == 255)
    let small = try makeRoot().framed(width: 20, height: 5).frames(at: [0])[0]
    #expect(small.width == 20 && small.height == 5)
  }

  @Test func `a layer with a superlayer has no picture, and says so`() throws {
    let root = makeRoot()
    let square = try #require(root.sublayers?.first)
    let error = #expect(throws: MotionError.hasSuperlayer("\"square\"")) { try square.frames(at: [0]) }
    #expect(error?.description.hasPrefix("\"square\" has a superlayer") == true)
    #expect(throws: MotionError.noLayer(named: "none")) { try root.layer(named: "none").frames(at: [0]) }
  }

  @Test(arguments: [[], [-1], [.nan], [0.5, 0.5], [.infinity]] as [[Double]])
  func `times that no film has are an error`(times: [Double]) {
    let error = #expect(throws: MotionError.self) { try makeRoot().frames(at: times) }
    #expect(error?.description.contains("cannot be checked") == true)
  }
}
