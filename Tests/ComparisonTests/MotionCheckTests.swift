// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneComparison
import MultiplaneComparisonUIKit
import MultiplanePrograms
import QuartzCore
import TestSupport
import Testing
import UIKit

@Suite struct MotionCheckTests {
  /// A check of a test in a folder of its own, which is a package.
  private func check(
    in folder: TemporaryFolder, named name: String? = "door", line: Int = 7
  ) throws -> MotionCheck {
    try folder.write("", to: "Package.swift")
    return try MotionCheck(
      at: MotionCheck.Origin(filePath: folder.file("DoorTests.swift"), line: line, function: "opens()"),
      named: name)
  }

  private func makeDoor(from: Double = 0, to: Double = 1) -> CALayer {
    let door = CALayer()
    door.name = "door"
    (door.anchorPoint, door.bounds) = (.zero, CGRect(x: 0, y: 0, width: 8, height: 8))
    door.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (from, to, 1)
    door.add(fade, forKey: nil)
    return door
  }

  @Test func `a picture without a golden fails, with a name of the function or the test`() throws {
    let folder = try TemporaryFolder()
    for (name, file) in [(nil, "opens"), ("half open", "half-open")] as [(String?, String)] {
      let failure = try #require(
        try check(in: folder, named: name).picture(of: makeDoor(), at: 0.5, tolerance: .exact))
      #expect(failure.message.hasPrefix("there is no golden \(file); to record it, run "))
      let part = folder.file(".build/multiplane-failures/.parts/\(file).png.html")
      let html = String(decoding: try Data(contentsOf: URL(fileURLWithPath: part)), as: UTF8.self)
      #expect(html.contains("<h2 id=\"c-png-") && html.contains(">\(file)</h2>"))
      #expect(html.contains("<pre class=\"command\">MULTIPLANE_RECORD=failed swift test --filter "))
      #expect(failure.files.map(\.path) == [folder.file(".build/multiplane-failures/\(file)-actual.png")])
    }
  }

  @Test func `a film is a strip of its frames`() throws {
    let folder = try TemporaryFolder()
    let door = makeDoor()
    let strip = FilmStrip.pixmap(of: try door.frames(at: [0, 0.5]))
    let store = GoldenStore(
      goldens: URL(fileURLWithPath: folder.file("__Goldens__")),
      failures: FailureFolder(root: URL(fileURLWithPath: folder.file("f"))), mode: .missing)
    #expect(try store.failure(of: strip, named: GoldenName("door")) == nil)
    #expect(try check(in: folder).film(of: door, times: [0, 0.5], tolerance: .exact) == nil)
    let failure = try check(in: folder).film(of: door, times: [0, 0.6], tolerance: .exact)
    #expect(failure?.files.count == 3)
  }

  @Test func `a tree is the text of all values at a time`() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try check(in: folder).tree(of: makeDoor(), at: 0.5))
    let text = folder.data(of: ".build/multiplane-failures/door-actual.txt")
    #expect(failure.files.count == 1)
    #expect(
      String(decoding: text, as: UTF8.self).contains("opacity 0.5"),
      "\(String(decoding: text, as: UTF8.self))")
  }

  @Test func `one golden for two tests is an error`() throws {
    let folder = try TemporaryFolder()
    _ = try check(in: folder).picture(of: makeDoor(), at: 0, tolerance: .exact)
    let error = #expect(throws: GoldenError.self) {
      try check(in: folder, line: 9).picture(of: makeDoor(), at: 0, tolerance: .exact)
    }
    #expect(error?.description.contains("is used by two tests") == true)
  }

  // MARK: Curves

  private func motion(
    _ subject: some MotionSubject, _ curve: MotionCurve, at keyPath: String = "opacity",
    tolerance: Double = 1e-6
  ) throws -> GoldenFailure? {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) {
      try check(in: folder).motion(of: subject, keyPath: keyPath, matches: curve, tolerance: tolerance)
    }
  }

  @Test func `a property follows a function, samples, an animation`() throws {
    let door = makeDoor()
    #expect(try motion(door, .ease(from: 0, to: 1, duration: 1)) == nil)
    #expect(try motion(door, MotionCurve(duration: 0.9) { $0 }) == nil)
    #expect(try motion(door, .samples([(0, 0), (0.25, 0.25), (0.5, 0.5)])) == nil)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    #expect(try motion(door, .animation(fade)) == nil)
    fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(try motion(door, .animation(fade)) != nil)
  }

  /// The linear fade is 0.5 at half time; the curve is 0.75 there.
  @Test func `the message has the first and the farthest time`() throws {
    let failure = try #require(
      try motion(makeDoor(), .samples([(0, 0), (0.25, 0.25), (0.5, 0.75), (0.75, 0.8)])))
    #expect(
      failure.message
        == "opacity leaves the curve at 2 of 4 times: first 0.5 instead of 0.75 at 0.5 s, "
        + "farthest 0.5 instead of 0.75 at 0.5 s")
    // The distance is exactly 0.25: the tolerance is inclusive, and a smaller one fails.
    #expect(try motion(makeDoor(), .samples([(0.5, 0.75)]), tolerance: 0.25) == nil)
    #expect(try motion(makeDoor(), .samples([(0.5, 0.75)]), tolerance: 0.249) != nil)
  }

  @Test func `a layer of a program is found by its name, and a curve begins later`() throws {
    let program = Program(name: "p", title: "p") { script in
      let root = CALayer()
      let door = CALayer()
      door.name = "door"
      root.addSublayer(door)
      script.at(0.5) {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 1)
        door.add(slide, forKey: nil)
      }
      return root
    }
    let curve = MotionCurve.ease(from: 0, to: 100, duration: 1)
    // A curve can be asked again.
    for _ in 0..<2 { #expect(try curve.value(atMediaTime: 30) == 50) }
    #expect(try curve.value(atMediaTime: 0) == 0)
    #expect(try motion(program.layer(named: "door"), curve.starting(at: 0.5), at: "position.x") == nil)
    #expect(try motion(program.layer(named: "door"), curve, at: "position.x") != nil)
  }

  @MainActor @Test func `a view inside another follows a curve`() throws {
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    let host = LayerHost(view: { view })
    _ = host.tick(to: 0)
    host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { inner.alpha = 0 })
    }
    #expect(try motion(inner, .ease(from: 1, to: 0, duration: 1)) == nil)
  }

  @Test func `values that are no numbers, and curves without times, are errors`() throws {
    let error = #expect(throws: MotionError.self) {
      try motion(makeDoor(), .samples([(0, 0)]), at: "position")
    }
    #expect(error?.description.contains("position of \"door\" is ") == true)
    #expect(throws: MotionError.badTimes([])) { try motion(makeDoor(), .samples([])) }
    #expect(throws: MotionError.badTimes([-1])) { try motion(makeDoor(), .samples([(-1, 0)])) }
  }

  @Test func `a value that is not finite leaves every curve`() throws {
    #expect(try motion(makeDoor(), .samples([(0, .nan)]), tolerance: .infinity) != nil)
  }
}
