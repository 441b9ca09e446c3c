// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct TransformInterpolationTests {
  private func turn(_ degrees: Double, _ x: Double = 0, _ y: Double = 0, _ z: Double = 1) -> CATransform3D {
    .rotation(degrees * .pi / 180, x, y, z)
  }

  @Test func `animations 3.2: quarter turn passes through45 degrees`() {
    #expect(turn(0).blended(with: turn(90), at: 0.5).isClose(to: turn(45)))
    #expect(turn(0, 1, 0, 0).blended(with: turn(90, 1, 0, 0), at: 0.5).isClose(to: turn(45, 1, 0, 0)))
    #expect(turn(0, 0, 1, 0).blended(with: turn(90, 0, 1, 0), at: 0.25).isClose(to: turn(22.5, 0, 1, 0)))
  }

  @Test func `animations 3.2: half turns go in positive direction`() {
    #expect(turn(0).blended(with: turn(180), at: 0.5).isClose(to: turn(90)))
    #expect(turn(0).blended(with: turn(-180), at: 0.5).isClose(to: turn(90)))
    #expect(turn(90).blended(with: turn(270), at: 0.5).isClose(to: turn(180)))
    #expect(turn(0, 0, 1, 0).blended(with: turn(180, 0, 1, 0), at: 0.5).isClose(to: turn(90, 0, 1, 0)))
    #expect(turn(0, 1, 0, 0).blended(with: turn(-180, 1, 0, 0), at: 0.5).isClose(to: turn(90, 1, 0, 0)))
  }

  @Test func `animations 3.2: more than half a turn takes the short way`() {
    #expect(turn(0).blended(with: turn(270), at: 0.5).isClose(to: turn(-45)))
    #expect(turn(354).blended(with: turn(0), at: 0.5).isClose(to: turn(357)))
    #expect(turn(0, 1, 1, 0).blended(with: turn(200, 1, 1, 0), at: 0.5).isClose(to: turn(-80, 1, 1, 0)))
  }

  @Test func `animations 1.1: full turn is no move`() {
    let t = turn(0).blended(with: turn(360), at: 0.5)
    #expect(t.isClose(to: .identity))
  }

  @Test func `plane and space agree`() {
    var lottery = Lottery(seed: 21)
    for _ in 0..<500 {
      func random() -> CATransform3D {
        var lean = CATransform3D.identity
        lean.m21 = lottery.number(-0.5, 0.5)
        let scale = CATransform3D.scale(lottery.number(0.2, 2), lottery.number(0.2, 2))
        return scale.concatenating(lean).concatenating(turn(lottery.number(-80, 80)))
          .concatenating(.translation(lottery.number(-9, 9), lottery.number(-9, 9)))
      }
      let (a, b) = (random(), random())
      let fraction = lottery.number(-0.5, 1.5)
      let plane = a.blended(with: b, at: fraction)
      // The same pair under equal perspective uses the 3D path. The result has that perspective, too.
      var lens = CATransform3D.identity
      lens.m34 = -0.01
      let space = a.concatenating(lens).blended(with: b.concatenating(lens), at: fraction)
      #expect(space.isClose(to: plane.concatenating(lens), within: 1e-9))
    }
  }

  @Test func `animations 3.2: translation scale and perspective are linear`() {
    let a = CATransform3D.scale(1, 1).concatenating(.translation(10, 0))
    let b = CATransform3D.scale(3, 5, 7).concatenating(.translation(20, 30, 40))
    let middle = a.blended(with: b, at: 0.5)
    #expect(middle.isClose(to: CATransform3D.scale(2, 3, 4).concatenating(.translation(15, 15, 20))))
    var lens = CATransform3D.identity
    lens.m34 = -0.002
    #expect(CATransform3D.identity.blended(with: lens, at: 0.5).m34 == -0.001)
  }

  @Test func `animations 3.2: scale from zero grows evenly`() {
    let t = CATransform3D.scale(0, 0).blended(with: .identity, at: 0.25)
    #expect(t.isClose(to: .scale(0.25, 0.25)))
    let turned = CATransform3D.scale(0, 0).blended(with: turn(90), at: 0.5)
    #expect((turned.m11, turned.m12) == (turn(90).m11 / 2, 0.5))
  }

  @Test func `animations 3.2: ends are exact and go on beyond`() {
    let (a, b) = (turn(10, 1, 2, 3), turn(70, 3, 1, 2).concatenating(.translation(1, 2, 3)))
    #expect(a.blended(with: b, at: 0) == a)
    #expect(a.blended(with: b, at: 1) == b)
    #expect(turn(0).blended(with: turn(40), at: 1.5).isClose(to: turn(60)))
    #expect(turn(0).blended(with: turn(40), at: -0.5).isClose(to: turn(-20)))
    #expect(turn(0, 1, 0, 0).blended(with: turn(40, 1, 0, 0), at: 1.5).isClose(to: turn(60, 1, 0, 0)))
  }

  @Test func `mirrored ends pass through flat`() {
    let t = CATransform3D.identity.blended(with: .scale(-1, 1), at: 0.5)
    #expect(t.isClose(to: .scale(0, 1)))
    let turned = turn(30).blended(with: CATransform3D.scale(-1, 1).concatenating(turn(30)), at: 0.5)
    #expect(turned.isClose(to: CATransform3D.scale(0, 1).concatenating(turn(30))))
  }

  @Test func `never yields nonsense`() {
    var lottery = Lottery(seed: 22)
    for _ in 0..<5000 {
      func random() -> CATransform3D {
        var lanes = Lanes.zero
        for lane in 0..<16 {
          lanes[lane] = [0, 0, 1, -1, lottery.number(-1, 1), lottery.number(-1e6, 1e6)][lottery.index(6)]
        }
        return lanes.transform
      }
      let t = random().blended(with: random(), at: lottery.number(-1, 2))
      #expect(t.isFinite)
    }
  }
}
