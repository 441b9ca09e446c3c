// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import Testing

@Suite
struct FrameTargetTests {
  @Test func `points go up, pixels go down`() {
    let target = FrameTarget(size: CGSize(width: 100, height: 50), scale: 2)
    #expect(target.width == 200 && target.height == 100)
    #expect(target.transform.apply(Point(0, 0)) == Point(0, 100))
    #expect(target.transform.apply(Point(100, 50)) == Point(200, 0))
  }

  @Test func `parts of pixels are rounded up and lie at the top`() {
    let target = FrameTarget(size: CGSize(width: 10.1, height: 10.1))
    #expect(target.width == 11 && target.height == 11)
    #expect(target.transform.apply(Point(0, 0)) == Point(0, 11))
  }

  @Test func `a visible rectangle is fitted and centred`() {
    // 500 x 760 points in 1000 x 760 pixels: one pixel to a point, with margins of 250 pixels at the left and
    // right.
    let target = FrameTarget(
      width: 1000, height: 760, showing: CGRect(x: -80, y: 180, width: 500, height: 760))
    #expect(target.transform.apply(Point(-80, 180)) == Point(250, 760))
    #expect(target.transform.apply(Point(420, 940)) == Point(750, 0))
  }

  @Test func `a visible rectangle of no area or a size beyond any picture is reported`() {
    let (targets, reports) = Diagnostics.collecting {
      [
        FrameTarget(width: 10, height: 20, showing: .zero),
        FrameTarget(width: 10, height: 20, showing: CGRect(x: 0, y: 0, width: Double.nan, height: 1)),
        FrameTarget(width: -1, height: 20, showing: CGRect(x: 0, y: 0, width: 1, height: 1)),
        FrameTarget(width: 32_768, height: 32_768, showing: CGRect(x: 0, y: 0, width: 1, height: 1)),
        FrameTarget(size: CGSize(width: Double.infinity, height: 1)),
      ]
    }
    #expect(targets[0].transform == Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20))
    #expect(targets[1].transform == targets[0].transform)
    #expect(targets[2...].map(\.width) == [0, 0, 0] && targets[2...].map(\.height) == [0, 0, 0])
    #expect(reports.map(\.kind) == [.invalid, .invalid])
  }
}
