// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import QuartzCore
import Testing

/// A door of 128 x 256 points, hinged on its left edge, in a container of 300 x 300 that is seen from 500
/// points away; y up.
///
/// After a rotation by t, its free edge is at x = 86 + 128 cos t and z = 128 sin t. The projection multiplies
/// its distance from the middle of the container, (150, 150), by 1 / (1 - z / 500).
@Suite struct DoorNumbersTests {
  private let container = CALayer(
    size: CGSize(width: 300, height: 300), anchor: .zero)
  private let door = CALayer(
    size: CGSize(width: 128, height: 256), position: CGPoint(x: 86, y: 150), anchor: CGPoint(x: 0, y: 0.5))

  init() {
    container.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    container.position = CGPoint(x: 150, y: 150)
    container.sublayerTransform.m34 = -1 / 500
    door.backgroundColor = color(1, 0, 0)
    container.addSublayer(door)
  }

  static let angles: [(degrees: Double, factor: Double, x: Double, top: Double)] = [
    (0, 1, 214, 278), (45, 1.221030, 182.369, 306.292), (90, 1.344086, 63.978, 322.043),
  ]

  @Test(arguments: angles)
  func `door numbers: where the free edge is seen at 0, 45 and 90 degrees`(
    degrees: Double, factor: Double, x: Double, top: Double
  ) {
    door.transform = CATransform3DMakeRotation(-degrees * .pi / 180, 0, 1, 0)
    #expect(near(128 * sin(degrees * .pi / 180), (1 - 1 / factor) * 500, 1e-3))
    #expect(near(door.convert(CGPoint(x: 128, y: 256), to: container), CGPoint(x: x, y: top), 1e-3))
    #expect(near(door.convert(CGPoint(x: 128, y: 0), to: container), CGPoint(x: x, y: 300 - top), 1e-3))
    // A rectangle becomes the bounding box of its corners.
    let box = CGRect(x: min(86, x), y: 300 - top, width: abs(x - 86), height: 2 * top - 300)
    #expect(near(door.convert(door.bounds, to: container), box, 1e-3))
    // The hinge does not move.
    #expect(near(door.convert(CGPoint(x: 0, y: 256), to: container), CGPoint(x: 86, y: 278), 1e-9))
  }

  @Test(arguments: angles)
  func `door numbers: the pixels that it paints at 0, 45 and 90 degrees`(
    degrees: Double, factor: Double, x: Double, top: Double
  ) {
    door.transform = CATransform3DMakeRotation(-degrees * .pi / 180, 0, 1, 0)
    let root = CALayer(size: CGSize(width: 400, height: 400), anchor: .zero)
    root.addSublayer(container)
    container.position = CGPoint(x: 200, y: 200)
    let renderer = CARenderer(pixmap: Pixmap(width: 400, height: 400))
    renderer.layer = root
    renderer.beginFrame(atTime: 0, timeStamp: nil)
    renderer.addUpdate(renderer.updateBounds())
    renderer.render()
    renderer.endFrame()
    let pixmap = renderer.pixmap
    func isPainted(_ x: Int, _ y: Int) -> Bool { pixmap.pixel(x, y).a > 2 }
    // The container is offset by 50 points up and to the right. At half height, all columns from the hinge to
    // the free edge are painted.
    let (low, high) = (min(86, x) + 50, max(86, x) + 50)
    for column in 0..<400 {
      let isInside = Double(column) >= low && Double(column + 1) <= high
      let isOutside = Double(column + 1) <= low || Double(column) >= high
      if isInside { #expect(pixmap.pixel(column, 200).a == 255, "column \(column)") }
      if isOutside { #expect(!isPainted(column, 200), "column \(column)") }
    }
    // Half a pixel inside the free edge, the rows within its projected height are painted.
    let inner = x > 86 ? Int(x + 50) - 1 : Int(x + 50) + 1
    let slope = (top - 278) / abs(x - 86)
    let edge = top - slope * abs(Double(inner) + 0.5 - x - 50) + 50
    #expect(isPainted(inner, 400 - Int(edge - 1.5)) && !isPainted(inner, 400 - Int(edge + 2.5)))
  }
}
