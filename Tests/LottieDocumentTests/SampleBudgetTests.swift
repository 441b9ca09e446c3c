// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import TestSupport
import Testing

/// Animations whose values are computed at many frames. The values are counted, whatever the time that the
/// keyframes reach.
@Suite struct SampleBudgetTests {
  private typealias L = Lottie

  /// Returns a text layer with animators that move all its letters until a frame.
  private func letters(_ count: Int, until end: Double, properties: String, animators: Int = 1) -> String {
    let moving = L.keys((0, "[0]"), (end, "[100]"))
    let animator =
      #"{"s":{"t":0,"b":1,"sh":3,"s":{"k":0},"e":{"k":100},"o":\#(moving)},"a":{\#(properties)}}"#
    let document = #"{"s":1,"f":"F","t":"\#(String(repeating: "a", count: count))","j":0,"fc":[1,0,0]}"#
    return #"{"ty":5,"ip":0,"op":1000,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":\#(document)}]},"a":["#
      + Array(repeating: animator, count: animators).joined(separator: ",") + "]}}"
  }

  private func read(
    _ layer: String, _ change: (inout LottieLimits) -> Void = { _ in }
  ) throws -> (scene: LottieScene, findings: [String]) {
    TestFonts.use()
    var options = LottieScene.Options()
    change(&options.limits)
    let text = animation(
      layer, #""fonts":{"list":[{"fName":"F","fFamily":"DejaVu Sans","fStyle":"Book"}]},"#
    ).replacing(#""op":10,"#, with: #""op":1000,"#)
    let scene = try LottieScene(bytes: Array(text.utf8), name: "x.json", options: options)
    return (scene, scene.report.entries.map(\.effect))
  }

  private func count(_ layer: CALayer, _ key: String) -> Int {
    let own = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CAKeyframeAnimation }
      .filter { $0.keyPath == key }.reduce(0) { $0 + ($1.keyTimes?.count ?? 0) }
    return (layer.sublayers ?? []).reduce(own) { $0 + count($1, key) }
  }

  @Test func `letters are sampled only at the frames that are shown`() throws {
    let color = #""fc":{"k":[0,0,1]}"#
    let (scene, findings) = try read(letters(3, until: 1e6, properties: color))
    #expect(findings == [])
    // The composition has 1000 frames, and a sample may be before and after them.
    let keys = count(scene.makeLayer(), "fillColor")
    #expect((3 * 2...3 * 1003).contains(keys), "\(keys)")
  }

  @Test func `values that animators compute are counted`() throws {
    let position = #""p":{"k":[10,10]}"#
    let (_, few) = try read(letters(3, until: 100, properties: position, animators: 4))
    #expect(few == [])
    // 3 letters at 1000 frames, with 5 evaluations for each of 2 signals, are more than 20,000.
    let (_, cut) = try read(letters(3, until: 1e6, properties: position, animators: 4)) {
      $0.evaluationCount = 20_000
    }
    #expect(cut.allSatisfy { $0.hasPrefix("the animations need too many samples; ") })
    #expect(!cut.isEmpty)
  }

  @Test func `ten thousand letters with a late keyframe are read`() throws {
    let start = ProcessFigures.processorTime
    let moves = #""p":{"k":[10,10]},"r":\#(L.keys((0, "[0]"), (1e6, "[360]"))),"s":{"k":[50,50]}"#
    let (_, findings) = try read(letters(10_000, until: 1e6, properties: moves))
    #expect(findings.contains { $0.hasPrefix("the animations need too many samples; ") })
    #expect(ProcessFigures.processorTime - start < 2 * ProcessFigures.slowness)
  }
}
