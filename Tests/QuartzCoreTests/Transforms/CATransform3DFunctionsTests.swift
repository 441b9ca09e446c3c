// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CATransform3DFunctionsTests {
  private let turn: CGFloat = 0.3
  private var c: CGFloat { cos(turn) }
  private var s: CGFloat { sin(turn) }

  @Test func `fact 50: translation stands in the last row`() {
    let t = CATransform3DMakeTranslation(2, 3, 4)
    #expect((t.m41, t.m42, t.m43, t.m44) == (2, 3, 4, 1))
    #expect((t.m11, t.m22, t.m33) == (1, 1, 1))
  }

  @Test func `fact 50: scale stands on the diagonal`() {
    let t = CATransform3DMakeScale(2, 3, 4)
    #expect((t.m11, t.m22, t.m33, t.m44) == (2, 3, 4, 1))
    #expect((t.m12, t.m13, t.m41) == (0, 0, 0))
  }

  @Test func `fact 50: rotation about each axis has Apple's signs`() {
    let z = CATransform3DMakeRotation(turn, 0, 0, 1)
    #expect(near(z.m11, c) && near(z.m12, s) && near(z.m21, -s) && near(z.m22, c) && z.m33 == 1)
    let x = CATransform3DMakeRotation(turn, 1, 0, 0)
    #expect(near(x.m22, c) && near(x.m23, s) && near(x.m32, -s) && near(x.m33, c) && x.m11 == 1)
    let y = CATransform3DMakeRotation(turn, 0, 1, 0)
    #expect(near(y.m11, c) && near(y.m13, -s) && near(y.m31, s) && near(y.m33, c) && y.m22 == 1)
  }

  @Test func `the length of a rotation axis does not matter and no axis turns nothing`() {
    let long = CATransform3DMakeRotation(turn, 0, 0, 7)
    #expect(near(long.m11, c) && near(long.m12, s))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(turn, 0, 0, 0)))
  }

  @Test func `fact 51: concatenation applies the first one first`() {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let grow = CATransform3DMakeScale(2, 2, 2)
    // A point at 0 moves to 10, then is scaled to 20; or it stays at 0, then moves to 10.
    #expect(CATransform3DConcat(move, grow).m41 == 20)
    #expect(CATransform3DConcat(grow, move).m41 == 10)
  }

  @Test func `fact 51: the modifying functions come before the transform`() {
    let grow = CATransform3DMakeScale(2, 3, 1)
    let moved = CATransform3DTranslate(grow, 10, 20, 0)
    #expect((moved.m41, moved.m42) == (20, 60))
    #expect(CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2).m41 == 10)
    // Rotated first, then translated: the translation does not change.
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), turn, 0, 0, 1)
    #expect((turned.m41, turned.m42) == (10, 20) && near(turned.m12, s))
  }

  @Test func `fact 52: the inverse undoes and a singular transform stays as it is`() {
    let half = CATransform3DInvert(CATransform3DMakeScale(2, 2, 2))
    #expect((half.m11, half.m22, half.m33, half.m44) == (0.5, 0.5, 0.5, 1))
    var view = CATransform3DMakeRotation(turn, 1, 2, 3)
    view.m34 = -1 / 500
    view.m41 = 17
    let back = CATransform3DConcat(view, CATransform3DInvert(view))
    #expect(near(back.m11, 1) && near(back.m22, 1) && near(back.m33, 1) && near(back.m44, 1))
    #expect(near(back.m12, 0) && near(back.m34, 0) && near(back.m41, 0))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func `fact 53: comparison is exact`() {
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3DMakeScale(1 + 1e-15, 1, 1)))
    #expect(CATransform3DEqualToTransform(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeScale(2, 3, 4)))
    #expect(!CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4)))
  }

  @Test func `fact 54: plain maps go there and back`() {
    let plane = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
    let t = CATransform3DMakeAffineTransform(plane)
    #expect([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42, t.m33] == [2, 3, 4, 5, 6, 7, 1])
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == plane)
  }

  @Test func `fact 54: what leaves the plane is not affine`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(turn, 1, 0, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(turn, 0, 0, 1)))
  }
}
