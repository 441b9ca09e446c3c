// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ContentsBandsTests {
  /// A floor of 80 x 1600 points with an image of 64 x 1024 pixels. It extends from the lower edge of the
  /// picture into the distance: its far edge appears about nine times smaller than its near edge.
  private func floor(
    _ image: Pixmap?, _ filter: ContentsFilter, _ configure: (inout LayerProperties) -> Void = { _ in }
  ) -> Tree {
    var tree = Tree(width: 80, height: 80)
    tree.change {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      $0.position = CGPoint(x: 40, y: 40)
      $0.rare.sublayerTransform.m34 = -1.0 / 100
    }
    tree.add {
      $0.bounds = CGRect(x: 0, y: 0, width: 80, height: 1600)
      $0.anchorPoint = CGPoint(x: 0.5, y: 0)
      $0.position = CGPoint(x: 40, y: 0)
      $0.rare.transform = .rotation(-1.05, 1, 0, 0)
      if let image { $0.contents = .image(CGImage(pixmap: image)) } else { $0.backgroundColor = green }
      $0.effects.minificationFilter = filter
      configure(&$0)
    }
    return tree
  }

  /// A chequerboard of black and white squares of 4 pixels.
  private static let squares: Pixmap = {
    var pixmap = Pixmap(width: 64, height: 1024)
    for y in 0..<1024 { for x in 0..<64 { pixmap[x, y] = (x / 4 + y / 4) % 2 == 0 ? W : K } }
    return pixmap
  }()

  private static let oneColor: Pixmap = {
    var pixmap = Pixmap(width: 64, height: 1024)
    for y in 0..<1024 { for x in 0..<64 { pixmap[x, y] = G } }
    return pixmap
  }()

  @Test func `far squares become an even grey, near ones stay squares`() throws {
    let pixmap = floor(Self.squares, .trilinear).render(width: 80, height: 80, background: red)
    /// Returns the largest distance from middle grey of the pixels in the middle of a row; `nil` outside the
    /// floor.
    func contrast(_ row: Int) -> Int? {
      let pixels = (36..<44).map { pixmap[$0, row] }
      guard pixels.allSatisfy({ $0 >> 24 == 255 && $0 >> 16 & 255 == $0 & 255 }) else { return nil }
      return pixels.map { abs(Int($0 & 255) - 127) }.max()
    }
    let rows = (0..<80).compactMap { row in contrast(row).map { (row, $0) } }
    try #require(rows.count > 40)
    // The farthest squares would fill less than a fifth of a pixel.
    for (row, contrast) in rows.dropFirst().prefix(5) { #expect(contrast <= 24, "row \(row)") }
    for (row, contrast) in rows.suffix(8) { #expect(contrast >= 90, "row \(row)") }
    // Without smaller sizes of the image, single pixels of it are sampled.
    let picked = floor(Self.squares, .linear).render(width: 80, height: 80, background: red)
    let far = rows.dropFirst().prefix(5).map { row, _ in row }
    #expect(far.contains { row in (36..<44).contains { abs(Int(picked[$0, row] & 255) - 127) > 90 } })
  }

  @Test func `bands have no seams and smooth outer edges`() {
    for opacity in [1, 0.6] as [Float] {
      let bands = floor(Self.oneColor, .trilinear) { $0.opacity = opacity }
      let whole = floor(nil, .linear) { $0.opacity = opacity }
      #expect(bands.frame(width: 80, height: 80).clips.count > 8)
      let (a, b) = (
        bands.render(width: 80, height: 80, background: red),
        whole.render(width: 80, height: 80, background: red)
      )
      for y in 0..<80 {
        for x in 0..<80 {
          for shift in [0, 8, 16] as [UInt32] {
            let difference = abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255))
            #expect(difference <= 1, "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `bounds that mask, and corners, cut bands too`() {
    let bands = floor(Self.oneColor, .trilinear) {
      $0.flags.insert(.masksToBounds)
      $0.cornerRadius = 30
    }
    let whole = floor(nil, .linear) { $0.cornerRadius = 30 }
    let (a, b) = (
      bands.render(width: 80, height: 80, background: red),
      whole.render(width: 80, height: 80, background: red)
    )
    for y in 0..<80 {
      for x in 0..<80 { #expect(abs(Int(a[x, y] >> 8 & 255) - Int(b[x, y] >> 8 & 255)) <= 1, "\(x), \(y)") }
    }
  }

  @Test func `frames drawn one after another are as if each was drawn alone`() {
    let (renderer, target) = (
      FrameRenderer(), FrameTarget(size: CGSize(width: 80, height: 80), background: red)
    )
    for angle in [-1.05, -1.06, -1.06, -1.3, -0.4] {
      let tree = floor(Self.squares, .trilinear) { $0.rare.transform = .rotation(angle, 1, 0, 0) }
      #expect(
        renderer.render(tree.tree, at: 0, target: target)
          == FrameRenderer().render(tree.tree, at: 0, target: target), "\(angle)")
    }
  }

  @Test func `other filters, and images that do not recede, are drawn in one go`() {
    #expect(floor(Self.squares, .linear).frame(width: 80, height: 80).clips.isEmpty)
    let upright = floor(Self.squares, .trilinear) { $0.rare.transform = .identity }
    #expect(upright.frame(width: 80, height: 80).clips.isEmpty)
  }

  @Test(arguments: [Float.nan, .infinity, -100, 100])
  func `any bias ends in a picture`(bias: Float) {
    let tree = floor(Self.squares, .trilinear) { $0.effects.minificationFilterBias = bias }
    #expect(tree.render(width: 80, height: 80, background: red)[40, 78] >> 24 == 255)
    let frame = tree.frame(width: 80, height: 80)
    #expect(frame.clips.count <= 26)
  }

  @Test func `very far images have as many bands as there may be`() {
    let tree = floor(Self.squares, .trilinear) {
      $0.bounds.size.height = 1e7
      $0.rare.transform = .rotation(-1.5, 1, 0, 0)
    }
    let count = tree.frame(width: 80, height: 80).clips.count
    #expect(count > 8 && count <= 25)
  }
}
