// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneRaster
import MultiplaneTesting
import TestSupport
import Testing

// Pictures that are small enough for exact expected pixels.
@Suite struct ExactPixelTests {
  /// Returns red, green, blue and alpha of every pixel, row by row from the top.
  private func pixels(_ width: CGFloat, _ height: CGFloat, build: @escaping (CALayer) -> Void) throws
    -> [[[Int]]]
  {
    let program = Program(name: "pixels", title: "pixels") { _ in
      let root = CALayer()
      root.anchorPoint = .zero
      root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      build(root)
      return root
    }
    let picture = try program.framed(width: Int(width), height: Int(height)).frames(at: [0])[0]
    return picture.withUnsafeBytes { bytes in
      (0..<picture.height).map { y in
        (0..<picture.width).map { x in
          [2, 1, 0, 3].map { Int(bytes[y * picture.bytesPerRow + x * 4 + $0]) }
        }
      }
    }
  }

  private let none = [0, 0, 0, 0]
  private let white = [255, 255, 255, 255]

  @Test func `a rectangle between pixels covers its edges by half`() throws {
    let rows = try pixels(4, 3) { $0.add(0.5, 1, 2, 1, color(1, 1, 1)) }
    #expect(rows[0] == [none, none, none, none] && rows[2] == rows[0])
    // Half of 255 is between 127 and 128.
    for x in [0, 2] { #expect(rows[1][x] == [127, 127, 127, 127] || rows[1][x] == [128, 128, 128, 128]) }
    #expect(rows[1][1] == white && rows[1][3] == none)
  }

  @Test func `y points up`() throws {
    let rows = try pixels(2, 2) {
      $0.add(0, 0, 1, 1, color(1, 0, 0))
      $0.add(1, 1, 1, 1, color(0, 0, 1))
    }
    #expect(rows == [[none, [0, 0, 255, 255]], [[255, 0, 0, 255], none]])
  }

  @Test func `y points down in a flipped tree`() throws {
    let rows = try pixels(2, 2) {
      $0.isGeometryFlipped = true
      $0.add(0, 0, 1, 1, color(1, 0, 0))
      $0.add(1, 1, 1, 1, color(0, 0, 1))
    }
    #expect(rows == [[[255, 0, 0, 255], none], [none, [0, 0, 255, 255]]])
  }

  @Test func `an image of as many pixels is shown pixel for pixel`() throws {
    for isFlipped in [false, true] {
      let rows = try pixels(3, 2) {
        $0.isGeometryFlipped = isFlipped
        $0.contents = makeImage()
      }
      #expect(
        rows == [
          [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]],
          [[255, 255, 0, 255], [0, 255, 255, 255], [0, 0, 0, 255]],
        ])
    }
  }

  @Test func `a drawing of whole pixels is shown pixel for pixel`() throws {
    let rows = try pixels(2, 2) {
      $0.addSublayer(
        DrawnLayer($0.bounds) { context, _ in
          context.setFillColor(color(0, 1, 0))
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        })
    }
    #expect(rows == [[none, none], [[0, 255, 0, 255], none]])
  }

  @Test func `a border lies inside`() throws {
    let rows = try pixels(5, 5) {
      let layer = $0.add(1, 1, 3, 3, color(1, 1, 1))
      (layer.borderWidth, layer.borderColor) = (1, color(1, 0, 0))
    }
    let edge = [255, 0, 0, 255]
    #expect(rows[0] == Array(repeating: none, count: 5) && rows[4] == rows[0])
    #expect(rows[1] == [none, edge, edge, edge, none] && rows[3] == rows[1])
    #expect(rows[2] == [none, edge, white, edge, none])
  }

  @Test func `masks to bounds cuts sublayers and not the layer`() throws {
    let rows = try pixels(3, 1) {
      let layer = $0.add(1, 0, 1, 1, nil)
      layer.masksToBounds = true
      layer.add(-1, 0, 3, 1, color(1, 1, 1))
    }
    #expect(rows == [[none, white, none]])
  }

  @Test func `half opacity of a group is half of its picture`() throws {
    let rows = try pixels(1, 1) {
      $0.backgroundColor = color(0, 0, 0)
      let group = $0.add(0, 0, 1, 1, nil)
      group.opacity = 0.5
      group.add(0, 0, 1, 1, color(1, 0, 0))
      group.add(0, 0, 1, 1, color(0, 0, 1))
    }
    // Half blue on black. The red one is covered.
    #expect(rows[0][0][0] == 0 && rows[0][0][3] == 255)
    #expect([127, 128].contains(rows[0][0][2]))
  }

  /// The right half block of DejaVu Sans Mono lies from x = 617 to 1253 of an em of 2048, from below the
  /// baseline to above the ascent. At 64 points that is 19.281 to 39.156.
  @Test func `a glyph covers what its outline covers`() throws {
    TestFonts.use()
    let rows = try pixels(44, 40) {
      let text = CATextLayer()
      text.frame = $0.bounds
      (text.string, text.font, text.fontSize) = ("\u{2590}", "DejaVu Sans Mono" as NSString, 64)
      text.foregroundColor = color(1, 1, 1)
      $0.addSublayer(text)
    }
    for row in [15, 20, 25] {
      let alpha = rows[row].map { $0[3] }
      #expect(alpha[0..<19].allSatisfy { $0 == 0 } && alpha[40...].allSatisfy { $0 == 0 }, "\(alpha)")
      #expect(alpha[20..<39].allSatisfy { $0 == 255 }, "\(alpha)")
      // .719 and .156 of 255.
      #expect(abs(alpha[19] - 183) <= 1 && abs(alpha[39] - 40) <= 1, "\(alpha)")
    }
  }
}
