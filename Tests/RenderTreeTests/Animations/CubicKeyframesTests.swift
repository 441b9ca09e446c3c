// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct CubicKeyframesTests {
  private func tree(_ effect: AnimationRecord.Effect) -> RenderTree {
    RenderTreeTests.tree([animation(timing(1, .fill(.both)), effect)])
  }

  private func number(
    _ values: [Double], at time: Double, mode: KeyframeCourse.Mode = .cubic,
    _ settings: TrackSetting = .mode(.cubic),
    _ others: TrackSetting = .times([])
  ) -> Double {
    let effect = keyframes("zPosition", values.map { .number($0) }, settings, others, .mode(mode))
    return RenderTreeTests.values(tree(effect), at: time).zPosition
  }

  // Measured on macOS by the author of OpenCoreAnimation.
  @Test func `fact A5: ends go on as they came`() {
    #expect(number([0, 10, 10], at: 0.75) == 10.625)
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    let tree = tree(keyframes("position", points.map { .point($0) }, .mode(.cubic)))
    #expect(values(tree, at: 0.75).position == CGPoint(x: 10.625, y: 13.125))
  }

  @Test func `animations 4.3: tension continuity and bias shape the curve`() {
    func middle(_ tangents: KeyframeTangents) -> Double {
      number([0, 1, 4, 9], at: 0.5, .times([0, 0.25, 0.75, 1]), .tangents(tangents))
    }
    #expect(middle(KeyframeTangents()) == 2.25)
    #expect(middle(KeyframeTangents(tension: [0, 1, 1, 0])) == 2.5)
    #expect(middle(KeyframeTangents(continuity: [0, 1, 0, 0])) == 2.125)
    #expect(middle(KeyframeTangents(bias: [0, 0, 1, 0])) == 2.375)
    #expect(middle(KeyframeTangents(tension: [0, 7, 1])) == 2.5)
    #expect(middle(KeyframeTangents(tension: [.nan])) == 2.25)
  }

  @Test func `animations 4.3: two values are a line`() {
    for time in [0.25, 0.5, 0.8] { #expect(number([2, 4], at: time).isClose(to: 2 + 2 * time)) }
    #expect(number([5], at: 0.5) == 5)
  }

  @Test func `passes through every value`() {
    let values = [0.0, 7, -3, 12, 12, 5]
    for (index, value) in values.enumerated() {
      #expect(number(values, at: Double(index) / 5).isClose(to: value))
      #expect(
        number(values, at: Double(index) / 5, .tangents(KeyframeTangents(bias: [1, -1, 0.5]))).isClose(
          to: value))
    }
    #expect(number(values, at: 1) == 5)
  }

  @Test func `is smooth through the values`() {
    let values = [0.0, 7, -3, 12]
    let step = 1e-6
    for index in 1...2 {
      let at = Double(index) / 3
      let before = (number(values, at: at) - number(values, at: at - step)) / step
      let after = (number(values, at: at + step) - number(values, at: at)) / step
      #expect(before.isClose(to: after, within: 0.01))
    }
  }

  @Test func `fact A6, Animations 4.3: matrices and names go straight`() {
    let turns = [0.0, 90, 180].map { AnimatableValue.transform(.rotation($0 * .pi / 180, 0, 0, 1)) }
    let shown = values(tree(keyframes("transform", turns, .mode(.cubic))), at: 0.25).rare.transform
    #expect(shown.isClose(to: .rotation(.pi / 4, 0, 0, 1)))
  }

  // MARK: Pacing

  @Test func `animations 4.3: paced times follow the distances`() {
    #expect(number([0, 10, 100], at: 0.25, mode: .paced).isClose(to: 25))
    #expect(number([0, 10, 100], at: 0.05, mode: .paced).isClose(to: 5))
    #expect(number([0, 10, 0, 20], at: 0.5, mode: .paced).isClose(to: 0))
    #expect(number([0, 10, 100], at: 1, mode: .paced) == 100)
  }

  @Test func `pacing counts all components`() {
    let rects =
      [CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 3, y: 0, width: 4, height: 0)]
      + [CGRect(x: 3, y: 0, width: 4, height: 15)]
    let shown = values(tree(keyframes("bounds", rects.map { .rect($0) }, .mode(.paced))), at: 0.25).bounds
    #expect(shown == CGRect(x: 3, y: 0, width: 4, height: 0))
    let colours = [ColorValue(0, 0, 0), ColorValue(1, 0, 0), ColorValue(1, 0, 0.5)]
    let colour = values(
      tree(keyframes("backgroundColor", colours.map { .color($0) }, .mode(.paced))), at: 1.0 / 3)
    #expect(abs(colour.backgroundColor!.red - 0.5) < 1e-6)
  }

  @Test func `pacing ignores times and curves`() {
    let tree = tree(
      keyframes(
        "zPosition", [.number(0), .number(10), .number(100)], .mode(.paced), .times([0, 0.9, 1]),
        .curves([.easeIn, .easeIn])))
    #expect(values(tree, at: 0.25).zPosition.isClose(to: 25))
  }

  @Test func `animations 4.3: equal values are evenly spaced`() {
    #expect(number([4, 4, 4], at: 0.3, mode: .paced) == 4)
    #expect(number([4], at: 0.3, mode: .paced) == 4)
    let turns = [0.0, 10, 90].map { AnimatableValue.transform(.rotation($0 * .pi / 180, 0, 0, 1)) }
    let shown = values(tree(keyframes("transform", turns, .mode(.paced))), at: 0.5).rare.transform
    #expect(shown.isClose(to: .rotation(10 * .pi / 180, 0, 0, 1)))
  }

  @Test func `cubic paced passes through the values at paced times`() {
    #expect(number([0, 10, 100], at: 0.1, mode: .cubicPaced).isClose(to: 10))
    #expect(number([0, 10, 100], at: 1, mode: .cubicPaced) == 100)
    // On a line the rescaled tangents give a constant speed.
    for time in [0.03, 0.2, 0.77] {
      #expect(number([0, 10, 100], at: time, mode: .cubicPaced).isClose(to: 100 * time))
    }
  }
}
