// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite
struct PictureCacheTests {
  private static let size = 64

  /// Translucent discs over a bar, 16 x 16 points.
  private static func recording(_ seed: Int) -> RecordedPicture {
    let bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    let context = CGContext(recording: bounds)
    context.setFillColor(red: 0.9, green: 0.3, blue: CGFloat(seed % 3) / 2, alpha: 1)
    context.fill(CGRect(x: 2, y: 3, width: 11, height: 4 + seed % 5))
    context.setFillColor(red: 0.2, green: 0.8, blue: 0.4, alpha: 0.45)
    for i in 0..<3 { context.fillEllipse(in: CGRect(x: 1.5 + 3 * Double(i), y: 2, width: 8, height: 11)) }
    if seed % 2 == 0 { context.clear(CGRect(x: 5, y: 5, width: 3, height: 3)) }
    let empty = Picture(bounds: Rect(bounds), commands: [])
    return RecordedPicture(picture: context.recordedPicture ?? empty, bounds: bounds, isYDown: false)
  }

  private static func frame(_ tree: Tree) -> Frame {
    tree.frame(width: Double(size), height: Double(size), background: RGBA(0.1, 0.2, 0.3))
  }

  private static func pixels(_ frame: Frame, _ rasterizer: SoftwareRasterizer) -> Pixmap {
    var pixmap = Pixmap(width: 0, height: 0)
    rasterizer.rasterize(frame, into: &pixmap)
    return pixmap
  }

  // MARK: The same bytes

  /// Layers with pictures. Some rest, some jump by whole pixels, some glide, rotate, fade, or are clipped by
  /// round corners.
  private struct Scene {
    var tree = Tree(width: Double(size), height: Double(size))
    private var layers: [NodeID] = []
    private var kinds: [Int] = []

    init(_ random: inout some RandomNumberGenerator) {
      let recordings = (0..<3).map { PictureCacheTests.recording($0) }
      for _ in 0..<8 {
        kinds.append(Int.random(in: 0..<6, using: &random))
        let x = Double.random(in: -10...60, using: &random)
        let y = Double(Int.random(in: -10...60, using: &random))
        let recorded = recordings[Int.random(in: 0..<3, using: &random)]
        let isCut = Bool.random(using: &random)
        layers.append(
          tree.add {
            $0.frame(x, y, 16, isCut ? 12 : 16)
            $0.contents = .picture(recorded)
            if isCut {
              $0.flags.insert(.masksToBounds)
              $0.cornerRadius = 5
              $0.backgroundColor = green
              $0.contentsGravity = .top
            }
          })
      }
    }

    mutating func step(_ random: inout some RandomNumberGenerator) {
      for (layer, kind) in zip(layers, kinds) where Int.random(in: 0..<3, using: &random) > 0 {
        let (dx, dy) = (Int.random(in: -6...6, using: &random), Int.random(in: -6...6, using: &random))
        tree.change(layer) {
          switch kind {
          case 0, 1: break
          case 2: $0.position = CGPoint(x: $0.position.x + Double(dx), y: $0.position.y + Double(dy))
          case 3: $0.position.x += 0.37 * Double(dx)
          case 4: $0.rare.transform = .rotation(Double(dx) / 5, 0, 0, 1)
          default: $0.opacity = Float(dx + 7) / 13
          }
        }
      }
    }
  }

  @Test(arguments: 0..<6) func `keeping pixels changes no byte`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var scene = Scene(&random)
    let keeping = SoftwareRasterizer()
    let small = SoftwareRasterizer(pictureBudget: 6_000)
    var damaged = Pixmap(width: Self.size, height: Self.size)
    let byDamage = SoftwareRasterizer()
    var last = Frame()
    for _ in 0..<16 {
      let frame = Self.frame(scene.tree)
      let expected = Self.pixels(frame, SoftwareRasterizer(pictureBudget: 0))
      #expect(Self.pixels(frame, keeping) == expected)
      #expect(Self.pixels(frame, small) == expected)
      byDamage.rasterize(frame, within: damage(from: last, to: frame), into: &damaged)
      #expect(damaged == expected)
      #expect(small.cachedPictures.bytes <= 6_000)
      last = frame
      scene.step(&random)
    }
    #expect(keeping.cachedPictures.count > 0)
  }

  // MARK: What is kept

  private func tree(_ recorded: RecordedPicture, x: Double = 20) -> Tree {
    var tree = Tree(width: Double(Self.size), height: Double(Self.size))
    tree.add {
      $0.frame(x, 20, 16, 16)
      $0.contents = .picture(recorded)
    }
    return tree
  }

  @Test func `a picture that stands still for two frames is kept`() {
    let recorded = Self.recording(1)
    let rasterizer = SoftwareRasterizer()
    let frame = Self.frame(tree(recorded))
    var counts: [Int] = []
    for _ in 0..<3 {
      _ = Self.pixels(frame, rasterizer)
      counts.append(rasterizer.cachedPictures.count)
    }
    #expect(counts == [0, 1, 1])
    // 16 x 16 pixels of 4 bytes are a lower bound of the memory.
    #expect(rasterizer.cachedPictures.bytes >= 1024)
  }

  @Test func `a picture that glides is not kept`() {
    let recorded = Self.recording(1)
    let rasterizer = SoftwareRasterizer()
    for i in 0..<20 { _ = Self.pixels(Self.frame(tree(recorded, x: 10 + Double(i) / 32)), rasterizer) }
    #expect(rasterizer.cachedPictures == (0, 0))
  }

  @Test func `moving by whole pixels uses the same pixels again`() {
    let recorded = Self.recording(1)
    let rasterizer = SoftwareRasterizer()
    for i in 0..<20 { _ = Self.pixels(Self.frame(tree(recorded, x: 10.25 + Double(i))), rasterizer) }
    #expect(rasterizer.cachedPictures.count == 1)
  }

  @Test func `pixels of a picture that is gone are dropped`() {
    var recorded: RecordedPicture? = Self.recording(1)
    let rasterizer = SoftwareRasterizer()
    if let recorded {
      let frame = Self.frame(tree(recorded))
      for _ in 0..<2 { _ = Self.pixels(frame, rasterizer) }
    }
    #expect(rasterizer.cachedPictures.count == 1)
    recorded = nil
    _ = Self.pixels(Self.frame(Tree(width: 1, height: 1)), rasterizer)
    #expect(rasterizer.cachedPictures == (0, 0))
  }

  @Test func `the pixels unused for longest make room`() {
    let recordings = (0..<4).map { Self.recording($0) }
    // Each takes 16 rows of 64 bytes plus overhead, so three fit and four do not.
    let rasterizer = SoftwareRasterizer(pictureBudget: 8_000)
    func show(_ index: Int) {
      for _ in 0..<2 { _ = Self.pixels(Self.frame(tree(recordings[index])), rasterizer) }
    }
    for index in 0..<3 { show(index) }
    #expect(rasterizer.cachedPictures.count == 3)
    show(0)
    show(3)
    // A quarter of the budget was freed: 1 and 2 were evicted, 0 was used after them and stayed.
    #expect(rasterizer.cachedPictures.count == 2)
    _ = Self.pixels(Self.frame(tree(recordings[0])), rasterizer)
    #expect(rasterizer.cachedPictures.count == 2)
    _ = Self.pixels(Self.frame(tree(recordings[1])), rasterizer)
    #expect(rasterizer.cachedPictures.count == 3)
    // An optimized build would otherwise release the recordings after their last use.
    withExtendedLifetime(recordings) {}
  }

  @Test func `what one frame needs beyond the budget is drawn every time`() {
    let recordings = (0..<4).map { Self.recording($0) }
    var tree = Tree(width: Double(Self.size), height: Double(Self.size))
    for (index, recorded) in recordings.enumerated() {
      tree.add {
        $0.frame(Double(index) * 16, 20, 16, 16)
        $0.contents = .picture(recorded)
      }
    }
    let rasterizer = SoftwareRasterizer(pictureBudget: 5_000)
    let expected = Self.pixels(Self.frame(tree), SoftwareRasterizer())
    for _ in 0..<5 { #expect(Self.pixels(Self.frame(tree), rasterizer) == expected) }
    #expect(rasterizer.cachedPictures.count == 2)
  }
}
