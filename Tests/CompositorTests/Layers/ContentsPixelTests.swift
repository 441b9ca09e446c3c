// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ContentsPixelTests {
  private let corners = CGImage(pixmap: Pixmap(rows: [[R, G], [B, W]]))

  @Test func `an image at its own size and whole pixels is copied, upright`() {
    for isFlipped in [false, true] {
      var tree = Tree(width: 4, height: 4, isFlipped: isFlipped)
      tree.add {
        $0.frame(1, 1, 2, 2)
        $0.contents = .image(corners)
      }
      #expect(
        tree.render(width: 4, height: 4).rows == [[K, K, K, K], [K, R, G, K], [K, B, W, K], [K, K, K, K]])
    }
  }

  @Test(arguments: [
    (ContentsGravity.topLeft, 0, 0), (.top, 1, 0), (.topRight, 2, 0), (.left, 0, 1), (.center, 1, 1),
    (.right, 2, 1), (.bottomLeft, 0, 2), (.bottom, 1, 2), (.bottomRight, 2, 2),
  ])
  func `gravity puts a small image where it says`(gravity: ContentsGravity, x: Int, y: Int) {
    var tree = Tree(width: 4, height: 4)
    tree.add {
      $0.frame(0, 0, 4, 4)
      $0.contents = .image(corners)
      $0.contentsGravity = gravity
    }
    var expected = Array(repeating: Array(repeating: K, count: 4), count: 4)
    (expected[y][x], expected[y][x + 1], expected[y + 1][x], expected[y + 1][x + 1]) = (R, G, B, W)
    #expect(tree.render(width: 4, height: 4).rows == expected)
  }

  @Test func `gravity top lies at the bottom of the screen in a flipped tree`() {
    var tree = Tree(width: 2, height: 4, isFlipped: true)
    tree.add {
      $0.frame(0, 0, 2, 4)
      $0.contents = .image(corners)
      $0.contentsGravity = .top
    }
    #expect(tree.render(width: 2, height: 4).rows == [[K, K], [K, K], [R, G], [B, W]])
  }

  /// A white image over half a pixel is 127 or 128 of 255 over black. It would be 64 if the image's own edge
  /// were antialiased inside of the mask's edge.
  @Test(arguments: [false, true])
  func `an edge of nine parts that masking bounds cut is antialiased once`(isFlipped: Bool) {
    var tree = Tree(width: 10, height: 10, isFlipped: isFlipped)
    tree.add {
      $0.frame(1.5, 1.5, 7, 7)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[W, W, W], [W, W, W], [W, W, W]])))
      $0.effects.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      $0.flags.insert(.masksToBounds)
    }
    let rows = tree.render(width: 10, height: 10).rows
    for middle in 3...6 {
      for edge in [rows[middle][1], rows[middle][8], rows[1][middle], rows[8][middle]] {
        #expect([127, 128].contains(edge & 255), "\(edge & 255)")
      }
    }
  }

  @Test func `nine parts in perspective have no gaps`() {
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(5, 5, 30, 30)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[W, W, W], [W, W, W], [W, W, W]])))
      $0.effects.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      $0.rare.contentsScale = 0.1
      $0.rare.transform = .rotation(0.3, 0, 0, 1)
      $0.rare.transform.m14 = 0.005
    }
    let rows = tree.render(width: 40, height: 40).rows
    for y in 12..<28 { #expect(rows[y][12..<24].allSatisfy { $0 == W }, "row \(y)") }
  }

  /// Scaled by 2 and 1/2 and then translated by (1, 2), about the origin of the bounds at (3, 5): the square
  /// of four covers x from 4 to 12 and y from 7 to 9 in the layer's space.
  @Test(arguments: [false, true], [false, true])
  func `contents are moved within the plane of their layer`(isFlipped: Bool, isCut: Bool) {
    var tree = Tree(width: 16, height: 12, isFlipped: isFlipped)
    tree.add {
      $0.frame(0, 0, 4, 4)
      $0.bounds.origin = CGPoint(x: 3, y: 5)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[R, R], [R, R]])))
      $0.effects.contentsTransform = CATransform3D.identity
      $0.effects.contentsTransform.m11 = 2
      $0.effects.contentsTransform.m22 = 0.5
      ($0.effects.contentsTransform.m41, $0.effects.contentsTransform.m42) = (1, 2)
      if isCut { $0.flags.insert(.masksToBounds) }
    }
    let rows = tree.render(width: 16, height: 12).rows
    for (y, row) in rows.enumerated() {
      let up = isFlipped ? y : 11 - y
      for x in 0..<16 {
        let isInside = (1..<9).contains(x) && (2..<4).contains(up) && (!isCut || x < 4)
        #expect(row[x] == (isInside ? R : K), "\(x) \(y)")
      }
    }
  }

  @Test func `contents that are squeezed to nothing show nothing`() {
    var tree = Tree(width: 2, height: 2)
    tree.add {
      $0.frame(0, 0, 2, 2)
      $0.contents = .image(corners)
      $0.effects.contentsTransform = CATransform3D(diagonal: 0, 1, 1)
    }
    #expect(tree.render(width: 2, height: 2).rows == [[K, K], [K, K]])
  }

  @Test func `a part of an image is counted from its top left corner`() {
    var tree = Tree(width: 1, height: 1)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.contents = .image(corners)
      $0.rare.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    }
    #expect(tree.render(width: 1, height: 1).rows == [[G]])
  }

  @Test func `an enlarged image blends between its pixels and not with what lies outside`() {
    var tree = Tree(width: 4, height: 1)
    tree.add {
      $0.frame(0, 0, 4, 1)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[K, W]])))
    }
    // The pixel centres are at 1/4, 3/4, 5/4 and 7/4 of the image, whose own centres are at 1/2 and 3/2.
    let rows = tree.render(width: 4, height: 1, background: red).rows
    #expect(rows[0][0] == K && rows[0][3] == W)
    #expect((63...64).contains(rows[0][1] & 255) && (191...192).contains(rows[0][2] & 255))
  }

  @Test func `the edge of an image covers pixels in part`() {
    var tree = Tree(width: 3, height: 1)
    tree.add {
      $0.frame(0.5, 0, 2, 1)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[W, W]])))
    }
    #expect(tree.render(width: 3, height: 1).rows == [[0xff80_8080, W, 0xff80_8080]])
  }

  @Test(arguments: [0.0, 1]) func `an edge that contents share with bounds that mask is applied once`(
    radius: Double
  ) {
    var tree = Tree(width: 6, height: 1)
    tree.add {
      $0.frame(0.5, -2, 5, 5)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: Array(repeating: [W, W], count: 5))))
      $0.contentsGravity = .left
      $0.cornerRadius = radius
      $0.flags.insert(.masksToBounds)
    }
    #expect(tree.render(width: 6, height: 1).rows == [[0xff80_8080, W, 0xff80_8080, K, K, K]])
  }

  /// A picture of 2 x 2 points, the lower half red, the upper half green. `isYDown` is the direction of y in
  /// its space.
  private func picture(isYDown: Bool) -> RecordedPicture {
    let bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    let context = CGContext(recording: bounds)
    for (color, minY) in [(red, isYDown ? 1.0 : 0), (green, isYDown ? 0 : 1)] {
      context.setFillColor(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: 1)
      context.fill(CGRect(x: 0, y: minY, width: 2, height: 1))
    }
    let empty = Picture(bounds: Rect(bounds), commands: [])
    return RecordedPicture(picture: context.recordedPicture ?? empty, bounds: bounds, isYDown: isYDown)
  }

  @Test func `a picture is drawn upright and sharp at any size`() {
    for isYDown in [false, true] {
      for isFlipped in [false, true] {
        var tree = Tree(width: 3, height: 4, isFlipped: isFlipped)
        tree.add {
          $0.frame(0, 0, 3, 4)
          $0.contents = .picture(picture(isYDown: isYDown))
        }
        #expect(
          tree.render(width: 3, height: 4).rows == [[G, G, G], [G, G, G], [R, R, R], [R, R, R]])
      }
    }
  }

  @Test func `a part of a picture fills the bounds and no more`() {
    var tree = Tree(width: 3, height: 3)
    tree.add {
      $0.frame(0, 1, 2, 2)
      $0.contents = .picture(picture(isYDown: false))
      $0.rare.contentsRect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
    }
    #expect(tree.render(width: 3, height: 3).rows == [[G, G, K], [R, R, K], [K, K, K]])
  }
}
