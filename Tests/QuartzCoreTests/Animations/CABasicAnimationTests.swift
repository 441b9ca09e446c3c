// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CABasicAnimationTests {
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10), position: CGPoint(x: 100, y: 0))
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func add(_ animation: CABasicAnimation, duration: Double = 1) {
    animation.duration = duration
    hosted.change { layer.add(animation, forKey: nil) }
  }

  private func x(_ time: Double) -> CGFloat? { hosted.shown(layer, at: time) { $0.position.x } }

  /// A set of end values with the value shown at a quarter of the duration. The model value is 100.
  struct Ends: CustomTestStringConvertible, Sendable {
    var from: Double?
    var to: Double?
    var by: Double?
    let atQuarter: Double
    var testDescription: String { "from \(from as Any) to \(to as Any) by \(by as Any)" }
  }

  @Test(arguments: [
    Ends(from: 10, to: 50, atQuarter: 20),
    Ends(from: 10, by: 40, atQuarter: 20),
    Ends(to: 50, by: 40, atQuarter: 20),
    Ends(from: 20, atQuarter: 40),
    Ends(to: 200, atQuarter: 125),
    Ends(by: 40, atQuarter: 110),
    Ends(atQuarter: 100),
    Ends(from: 10, to: 50, by: 1000, atQuarter: 20),
  ])
  func `fact 86, Animations 3: the ends that are not given follow from the value`(ends: Ends) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (ends.from, ends.to, ends.by)
    add(animation)
    #expect(x(0.25) == CGFloat(ends.atQuarter))
  }

  @Test func `animations 3: the value is read anew at each moment`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 200
    add(animation)
    #expect(x(0.5) == 150)
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.position.x = 0
    }
    #expect(hosted.shown(layer) { $0.position.x } == 100)
  }

  @Test func `animations 3.4: additive adds to the value`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.isAdditive) = (0, 40, true)
    add(animation)
    #expect(x(0.25) == 110)
    let by = CABasicAnimation(keyPath: "position.x")
    (by.byValue, by.isAdditive) = (8, true)
    add(by, duration: 0.5)
    // At 0.5 s: 20 of the first, and 4 of the second, which begins at 0.25 s and is halfway to 8.
    #expect(x(0.5) == 124)
  }

  @Test func `animations 3.4: cumulative repeats go on from the end value`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.isCumulative, animation.repeatCount) = (
      10, 20, true, 3
    )
    add(animation)
    #expect(x(0.5) == 15)
    // One end value, 20, is accumulated.
    #expect(x(1.5) == 35)
    #expect(x(2.5) == 55)
  }

  @Test func `animations 3.1: colours blend unpremultiplied and from nothing`() throws {
    layer.backgroundColor = color(1, 0, 0)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.toValue = color(0, 1, 0, 0.5)
    add(animation)
    let shown = try #require(hosted.shown(layer, at: 0.5) { $0.backgroundColor?.components ?? [] })
    #expect(zip(shown, [0.5, 0.5, 0, 0.75]).allSatisfy { near($0, $1, 1e-6) } && shown.count == 4)
  }

  @Test func `animations 3.1: a flag switches at the beginning on and at the end off`() {
    let animation = CABasicAnimation(keyPath: "hidden")
    (animation.fromValue, animation.toValue) = (true, false)
    add(animation)
    #expect(hosted.shown(layer, at: 0) { $0.isHidden } == true)
    #expect(hosted.shown(layer, at: 0.99) { $0.isHidden } == true)
    #expect(hosted.shown(layer, at: 1) { $0.isHidden } == false)
  }

  @Test func `animations 1.1: a turn of a component counts every round`() throws {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.byValue = 2 * Double.pi
    add(animation)
    let quarter = try #require(hosted.shown(layer, at: 0.25) { $0.transform })
    #expect(near(quarter.m12, 1) && near(quarter.m11, 0))
  }
}
