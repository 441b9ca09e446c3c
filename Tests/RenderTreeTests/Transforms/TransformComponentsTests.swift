// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct TransformComponentsTests {
  private func get(_ t: CATransform3D, _ component: PropertyComponent) -> Double { t.component(component).x }

  private func setting(_ t: CATransform3D, _ component: PropertyComponent, _ value: Double) -> CATransform3D {
    var t = t
    t.setComponent(component, to: ShortLanes(value))
    return t
  }

  @Test func `animations 1.1: scale reads as the average`() {
    #expect(get(.scale(2, 3, 4), .scale) == 3)
    #expect(get(.scale(0.9, 0.9, 1), .scale).isClose(to: 2.8 / 3))
    #expect(get(.scale(2, 3, 4), .scaleX) == 2)
    #expect(get(.scale(2, 3, 4), .scaleY) == 3)
    #expect(get(.scale(2, 3, 4), .scaleZ) == 4)
  }

  @Test func `animations 1.1: setting scale sets all three`() {
    #expect(setting(.scale(2, 3, 4), .scale, 5) == .scale(5, 5, 5))
    #expect(setting(.scale(2, 3, 4), .scaleX, 5) == .scale(5, 3, 4))
    #expect(setting(.scale(2, 3, 4), .scaleY, 5) == .scale(2, 5, 4))
    #expect(setting(.scale(2, 3, 4), .scaleZ, 5) == .scale(2, 3, 5))
  }

  @Test func `animations 1.1: scales of pure scales keep their signs`() {
    let t = CATransform3D.scale(-2, 3, -1)
    #expect(get(t, .scaleX) == -2 && get(t, .scaleY) == 3 && get(t, .scaleZ) == -1)
    #expect(get(t, .rotationZ) == 0)
    #expect(setting(t, .scaleY, 5) == .scale(-2, 5, -1))
  }

  @Test func `scale grows again from zero`() {
    #expect(setting(.scale(0, 0, 1), .scale, 0.5) == .scale(0.5, 0.5, 0.5))
    let flat = CATransform3D.rotation(0.5, 0, 0, 1)
    let squashed = CATransform3D.scale(0, 1).concatenating(flat)
    #expect(setting(squashed, .scaleX, 1).isClose(to: flat))
    #expect(setting(.scale(0, 0, 0), .scale, 2) == .scale(2, 2, 2))
  }

  @Test func `animations 1.1: translation is the last row`() {
    var t = CATransform3D.scale(2, 3, 4)
    t.m41 = 6
    #expect(get(t, .translationX) == 6)
    t = setting(t, .translationX, 11)
    t = setting(t, .translationY, 12)
    t = setting(t, .translationZ, 13)
    #expect((t.m41, t.m42, t.m43) == (11, 12, 13))
    #expect((t.m11, t.m22, t.m33) == (2, 3, 4))
    #expect(t.component(.translation) == ShortLanes(11, 12, 0, 0))
    t.setComponent(.translation, to: ShortLanes(1, 2, 0, 0))
    #expect((t.m41, t.m42, t.m43) == (1, 2, 13))
  }

  @Test(arguments: [(PropertyComponent.rotationX, 0), (.rotationY, 1), (.rotationZ, 2)])
  func `animations 1.1: rotations about one axis`(_ component: PropertyComponent, _ axis: Int) {
    for angle in [-3.0, -2, -1.2, -0.3, 0.1, 0.7, 1.5, 2, 2.5, 3.1] {
      let axes: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
      let t = CATransform3D.rotation(angle, axes[axis].0, axes[axis].1, axes[axis].2)
      #expect(get(t, component).isClose(to: angle), "read \(angle)")
      #expect(setting(.identity, component, angle).isClose(to: t), "written \(angle)")
      let others: [PropertyComponent] = [.rotationX, .rotationY, .rotationZ].filter { $0 != component }
      for other in others { #expect(get(t, other).isClose(to: 0), "\(other) at \(angle)") }
    }
  }

  @Test func `animations 1.1: half turns read as positive`() {
    #expect(get(.rotation(.pi, 0, 0, 1), .rotationZ).isClose(to: .pi))
    #expect(get(.rotation(-.pi, 0, 0, 1), .rotationZ).isClose(to: .pi))
  }

  @Test func `animations 1.1: x is applied first then y then z`() {
    let x = CATransform3D.rotation(0.3, 1, 0, 0)
    let y = CATransform3D.rotation(0.5, 0, 1, 0)
    let z = CATransform3D.rotation(-0.7, 0, 0, 1)
    let t = x.concatenating(y).concatenating(z)
    #expect(get(t, .rotationX).isClose(to: 0.3))
    #expect(get(t, .rotationY).isClose(to: 0.5))
    #expect(get(t, .rotationZ).isClose(to: -0.7))
    let changed = x.concatenating(.rotation(-0.2, 0, 1, 0)).concatenating(z)
    #expect(setting(t, .rotationY, -0.2).isClose(to: changed))
  }

  @Test func `rotation keeps scale translation and skew`() {
    let scale = CATransform3D.scale(2, 3, 4)
    let moved = CATransform3D.translation(5, 6, 7)
    let t = scale.concatenating(.rotation(0.4, 0, 0, 1)).concatenating(moved)
    let expected = scale.concatenating(.rotation(1.1, 0, 0, 1)).concatenating(moved)
    #expect(setting(t, .rotationZ, 1.1).isClose(to: expected))
    #expect(setting(scale.concatenating(moved), .rotationZ, 1.1).isClose(to: expected))
    var lean = CATransform3D.identity
    lean.m21 = 0.5
    let leaning = lean.concatenating(.rotation(0.4, 0, 0, 1))
    #expect(setting(leaning, .rotationZ, 0).isClose(to: lean))
  }

  @Test func `turned scales change alone`() {
    let turn = CATransform3D.rotation(0.4, 0, 0, 1)
    let t = CATransform3D.scale(2, 3, 4).concatenating(turn)
    #expect(setting(t, .scaleX, 7).isClose(to: CATransform3D.scale(7, 3, 4).concatenating(turn)))
    #expect(setting(t, .scale, 7).isClose(to: CATransform3D.scale(7, 7, 7).concatenating(turn)))
    #expect(
      get(t, .scaleX).isClose(to: 2) && get(t, .scaleY).isClose(to: 3) && get(t, .scaleZ).isClose(to: 4))
  }

  @Test func `animations 1.1: perspective turns with the layer`() {
    var lens = CATransform3D.identity
    lens.m34 = -1.0 / 500
    let turned = CATransform3D.rotation(0.8, 0, 1, 0).concatenating(lens)
    #expect(setting(lens, .rotationY, 0.8).isClose(to: turned))
    #expect(setting(turned, .rotationY, 0).isClose(to: lens))
    #expect(get(turned, .rotationY).isClose(to: 0.8))
    let moved = CATransform3D.translation(0, 0, 100).concatenating(lens)
    #expect(setting(lens, .translationZ, 100).isClose(to: moved))
  }

  @Test func `taking apart and putting together changes nothing`() {
    var lottery = Lottery(seed: 7)
    for round in 0..<3000 {
      var t = CATransform3D.identity
      if round % 2 == 0 {
        t = CATransform3D.scale(lottery.number(-2, 2), lottery.number(-2, 2), lottery.number(-2, 2))
        t = t.concatenating(
          .rotation(
            lottery.number(-7, 7), lottery.number(-1, 1), lottery.number(-1, 1), lottery.number(-1, 1)))
        (t.m41, t.m42, t.m43) = (lottery.number(-9, 9), lottery.number(-9, 9), lottery.number(-9, 9))
      } else {
        var lanes = Lanes.zero
        for lane in 0..<16 { lanes[lane] = lottery.number(-3, 3) }
        t = lanes.transform
      }
      for keepsSigns in [false, true] {
        let parts = TransformDecomposition(t, keepsSigns: keepsSigns)
        if !parts.isSingular, abs(parts.scale.min()) > 0.01, abs(parts.scale.y) > 0.01,
          abs(parts.scale.z) > 0.01
        {
          #expect(parts.matrix.isClose(to: t, within: 1e-7), "round \(round)")
        }
      }
    }
  }

  @Test func `angles read back in all directions`() {
    var lottery = Lottery(seed: 8)
    for _ in 0..<3000 {
      let angles = SIMD3(lottery.number(-3.1, 3.1), lottery.number(-1.5, 1.5), lottery.number(-3.1, 3.1))
      let rows = RotationRows(angles: angles)
      let again = RotationRows(angles: rows.angles)
      let difference = [again.x - rows.x, again.y - rows.y, again.z - rows.z]
      #expect(difference.allSatisfy { ($0 * $0).sum() < 1e-18 })
    }
  }

  @Test func `straight up stays defined`() {
    let t = CATransform3D.rotation(.pi / 2, 0, 1, 0)
    #expect(get(t, .rotationY).isClose(to: .pi / 2))
    #expect(get(t, .rotationX) == 0)
    #expect(get(t, .rotationZ).isClose(to: 0))
  }
}
