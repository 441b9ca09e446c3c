// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct GradientQuadsTests {
  /// A gradient from black to white that fills a picture.
  private func picture(
    _ width: Int = 80, _ height: Int = 60, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> Pixmap {
    var tree = Tree(width: Double(width), height: Double(height))
    tree.add {
      $0 = LayerProperties(kind: .gradient)
      $0.frame(0, 0, Double(width), Double(height))
      $0.setOwn(.colors([.black, .white]), .colors)
      change(&$0)
    }
    return tree.render(width: width, height: height, background: red)
  }

  private func levels(_ row: [UInt32]) -> [UInt32] { row.map { $0 & 255 } }
  private func column(_ picture: Pixmap, _ x: Int) -> [UInt32] { picture.rows.map { $0[x] & 255 } }

  @Test func `by itself it goes from minimum y to maximum y and covers the bounds`() {
    let picture = picture()
    let column = column(picture, 40)
    // Row 0 is the top, maximum y: (59.5 / 60) * 255 = 252.9.
    #expect(column.first == 253 && column.last == 2)
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 > $1 })
    #expect(picture.rows.allSatisfy { Set($0).count == 1 })
    #expect(picture.rows.joined().allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `the ends' colours go on beyond them`() {
    let picture = picture(10, 1) {
      $0.setOwn(.point(CGPoint(x: 0.8, y: 0)), .startPoint)
      $0.setOwn(.point(CGPoint(x: 0.2, y: 0)), .endPoint)
    }
    #expect(levels(picture.rows[0]) == [255, 255, 234, 191, 149, 106, 64, 21, 0, 0])
  }

  @Test func `straight colours change, and their alpha with them`() {
    let clear = RGBA(0, 0, 0, 0)
    let row = picture(5, 1) {
      $0.setOwn(.colors([.white, clear]), .colors)
      $0.setOwn(.point(CGPoint(x: 0.1, y: 0)), .startPoint)
      $0.setOwn(.point(CGPoint(x: 0.9, y: 0)), .endPoint)
    }.rows[0]
    // The pixel centres are at 0, 1/4, 1/2, 3/4 and 1: (1 - t) white with alpha 1 - t over red. Blue is 255
    // (1 - t)^2.
    for (pixel, blue) in zip(row, [255.0, 143.4, 63.75, 15.9, 0]) {
      #expect(abs(Double(pixel & 255) - blue) <= 1)
    }
  }

  @Test func `locations place the colours, equal ones make a step`() {
    let picture = picture(4, 1) {
      $0.setOwn(.colors([red, green, blue, .white]), .colors)
      $0.setOwn(.numbers([0.25, 0.5, 0.5, 0.75]), .locations)
      $0.setOwn(.point(.zero), .startPoint)
      $0.setOwn(.point(CGPoint(x: 1, y: 0)), .endPoint)
    }
    #expect(picture.rows[0][0] == R && picture.rows[0][3] == W)
    let (left, right) = (picture.rows[0][1], picture.rows[0][2])
    #expect(left & 255 == 0 && (127...128).contains(left >> 8 & 255) && right & 255 == 255)
  }

  @Test(arguments: [
    [(PropertyID.colors, AnimatableValue.nothing)], [(.colors, .colors([]))], [(.colors, .colors([.white]))],
    [(.locations, .numbers([0]))], [(.locations, .numbers([0, 0.5, 1]))], [(.locations, .numbers([]))],
    [(.gradientType, .name("radial"))],
  ])
  func `too few colours, locations that do not go with them and ellipses without a size draw nothing`(
    settings: [(PropertyID, AnimatableValue)]
  ) {
    let picture = picture(4, 4) { for (id, value) in settings { $0.setOwn(value, id) } }
    #expect(picture.rows.joined().allSatisfy { $0 == R })
  }

  @Test func `the corners cut it without masksToBounds`() {
    let picture = picture(80, 60) { $0.cornerRadius = 20 }
    #expect(picture.rows[0][0] == R && picture.rows[59][79] == R && picture.rows[0][40] != R)
  }

  @Test func `a radial one is an ellipse around its start and covers the bounds`() {
    let picture = picture(80, 40) {
      $0.setOwn(.name("radial"), .gradientType)
      $0.setOwn(.point(CGPoint(x: 0.5, y: 0.5)), .startPoint)
      $0.setOwn(.point(CGPoint(x: 1, y: 0)), .endPoint)
    }
    // 19.5 of 40 along x, 10.5 of 20 along y.
    let (x, y) = (picture.rows[19][59] & 255, picture.rows[9][39] & 255)
    #expect((123...126).contains(x) && (133...135).contains(y))
    #expect(picture.rows[0][0] == W && picture.rows[39][79] == W)
    #expect(picture.rows[19][39] & 255 < 10)
  }

  @Test func `a conic one starts towards its end and goes from positive x to positive y`() {
    let picture = picture(20, 20) {
      $0.setOwn(.name("conic"), .gradientType)
      $0.setOwn(.point(CGPoint(x: 0.5, y: 0.5)), .startPoint)
      $0.setOwn(.point(CGPoint(x: 1, y: 0.5)), .endPoint)
    }
    // y is up: the start is just above the seam on the right, and straight up is a quarter.
    #expect(picture.rows[9][19] & 255 < 6 && picture.rows[10][19] & 255 > 249)
    #expect((60...68).contains(picture.rows[0][9] & 255))
    #expect((124...131).contains(picture.rows[9][0] & 255))
    #expect((187...195).contains(picture.rows[19][10] & 255))
  }

  @Test func `a type that does not exist draws nothing and is reported`() {
    let (picture, found) = Diagnostics.collecting {
      self.picture(4, 4) { $0.setOwn(.name("spiral"), .gradientType) }
    }
    #expect(picture.rows.joined().allSatisfy { $0 == R } && found.map(\.kind) == [.invalid])
  }

  @Test func `quads of gradients have a text and a damage`() {
    func frame(_ end: Double) -> Frame {
      var tree = Tree(width: 8, height: 8)
      tree.add {
        $0 = LayerProperties(kind: .gradient)
        $0.frame(0, 0, 8, 8)
        $0.setOwn(.colors([.black, .white]), .colors)
        $0.setOwn(.point(CGPoint(x: 0.5, y: end)), .endPoint)
      }
      return tree.frame(width: 8, height: 8)
    }
    #expect(
      frame(1).description.contains("axial gradient 4 0 to 4 8 0 #000000ff, 1 #ffffffff in rect (0 0 8 8)"))
    #expect(damage(from: frame(1), to: frame(1)).isEmpty && !damage(from: frame(1), to: frame(0.5)).isEmpty)
  }

  @Test func `hostile points end in a picture`() {
    for layout in ["axial", "radial", "conic"] {
      for number in [0, 1e300, -1e300, .leastNonzeroMagnitude] {
        let picture = picture(4, 4) {
          $0.setOwn(.name(layout), .gradientType)
          $0.setOwn(.point(CGPoint(x: number, y: number)), .startPoint)
          $0.setOwn(.point(CGPoint(x: -number, y: 1)), .endPoint)
        }
        #expect(picture.width == 4)
      }
    }
  }
}
