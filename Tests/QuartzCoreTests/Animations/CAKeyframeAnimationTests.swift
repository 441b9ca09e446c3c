// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAKeyframeAnimationTests {
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10), position: CGPoint(x: -1, y: 0))
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  /// Returns the positions of a layer during an animation of 1 s through `values`.
  private func positions(
    _ values: [Double], at times: [Double], _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = (values, 1)
    change(animation)
    hosted.change { layer.add(animation, forKey: "it") }
    return times.map { time in hosted.shown(layer, at: time) { Double($0.position.x) } ?? .nan }
  }

  @Test func `values follow evenly`() {
    #expect(positions([0, 10, 30], at: [0, 0.25, 0.5, 0.75]) == [0, 5, 10, 20])
  }

  @Test func `animations 4.1: one value holds`() {
    #expect(positions([7], at: [0, 0.5]) == [7, 7])
  }

  @Test func `key times move the values`() {
    #expect(positions([0, 10, 30], at: [0.4, 0.8, 0.9]) { $0.keyTimes = [0, 0.8, 1] } == [5, 10, 20])
  }

  @Test func `animations 4.1: equal key times jump`() {
    let shown = positions([0, 10, 20, 30], at: [0.25, 0.5, 0.75]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    #expect(shown == [5, 20, 25])
  }

  @Test(
    arguments: [
      [0, 0.5], [0, 0.8, 0.7], [-0.1, 0.8, 1], [0, 1.5, 1], [0, 0.8, 1.1], [0, 0.2, 0.8, 1], [],
    ] as [[Double]])
  func `animations 4.1: key times that do not fit are ignored`(times: [Double]) {
    let shown = positions([0, 10, 30], at: [0.25, 0.75]) { $0.keyTimes = times.map { NSNumber(value: $0) } }
    #expect(shown == [5, 20])
  }

  @Test func `animations 4.1: the last value holds after the last key time`() {
    #expect(positions([0, 10], at: [0.35, 0.7, 0.9]) { $0.keyTimes = [0, 0.7] } == [5, 10, 10])
  }

  @Test func `animations 4.1: the first value holds before the first key time`() {
    let shown = positions([0, 10, 30], at: [0.1, 0.2, 0.5, 0.8, 0.9]) { $0.keyTimes = [0.2, 0.8, 0.8] }
    #expect(zip(shown, [0, 0, 5, 30, 30]).allSatisfy { near($0, $1, 1e-12) })
  }

  @Test func `animations 4.1: discrete values hold before the first and after the last key time`() {
    let shown = positions([1, 2], at: [0.1, 0.4, 0.6, 0.95]) {
      ($0.calculationMode, $0.keyTimes) = (.discrete, [0.3, 0.5, 0.9])
    }
    #expect(shown == [1, 1, 2, 2])
  }

  @Test func `key times that are no numbers are ignored`() {
    let times = [0, Double.nan, 1].map { NSNumber(value: $0) }
    #expect(positions([0, 10, 30], at: [0.25, 0.75]) { $0.keyTimes = times } == [5, 20])
  }

  @Test func `animations 4.1: discrete values hold for equal parts`() {
    let shown = positions([1, 2, 3, 4], at: [0, 0.24, 0.25, 0.6, 0.99]) { $0.calculationMode = .discrete }
    #expect(shown == [1, 1, 2, 3, 4])
  }

  @Test(arguments: [[0, 0.1, 0.5, 1], [0, 0.1, 0.5]] as [[Double]])
  func `animations 4.1: discrete key times are starts with or without the end`(times: [Double]) {
    let shown = positions([1, 2, 3], at: [0.05, 0.1, 0.4, 0.5, 0.9]) {
      $0.calculationMode = .discrete
      $0.keyTimes = times.map { NSNumber(value: $0) }
    }
    #expect(shown == [1, 2, 2, 3, 3])
  }

  @Test func `animations 4.2: each segment has its own curve`() {
    // Ease-in at half of the first segment is .315357. The second segment has no curve of its own.
    let shown = positions([0, 100, 200], at: [0.25, 0.75]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }
    #expect(near(shown[0], 31.5357, 1e-4) && shown[1] == 150)
  }

  @Test func `animations 4.2: a curve too many is ignored`() {
    let shown = positions([0, 100], at: [0.5]) {
      $0.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .linear), count: 5)
    }
    #expect(shown == [50])
  }

  @Test func `animations 4.2: the curve of the whole comes before those of the segments`() {
    // Ease-in at 0.5 is .315357 of the whole: .630714 of the first of two segments.
    let shown = positions([0, 100, 200], at: [0.5]) {
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }
    #expect(near(shown[0], 63.0714, 1e-4))
  }

  @Test func `additive keyframes add to the model`() {
    #expect(positions([0, 10], at: [0.5]) { $0.isAdditive = true } == [4])
  }
}
