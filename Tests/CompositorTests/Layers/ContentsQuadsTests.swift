// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ContentsQuadsTests {
  private func quads(isFlipped: Bool = false, _ configure: (inout LayerProperties) -> Void) -> [Quad] {
    var tree = Tree(width: 200, height: 200, isFlipped: isFlipped)
    tree.add(configure)
    return tree.frame(width: 200, height: 200).topQuads
  }

  private func image(_ width: Int, _ height: Int) -> LayerContents {
    .image(CGImage(pixmap: Pixmap(width: width, height: height)))
  }

  private func imagePaint(_ quad: Quad?) -> QuadImage? {
    if case .image(let paint) = quad?.paint { paint } else { nil }
  }

  private func picturePaint(_ quad: Quad?) -> QuadPicture? {
    if case .picture(let paint) = quad?.paint { paint } else { nil }
  }

  /// An image of 20 x 10 pixels in a layer of 80 x 60: x, y, width and height as measured on Apple's systems.
  @Test(arguments: [
    (ContentsGravity.resize, [0.0, 0, 80, 60]), (.resizeAspect, [0, 10, 80, 40]),
    (.resizeAspectFill, [-20, 0, 120, 60]), (.center, [30, 25, 20, 10]), (.top, [30, 50, 20, 10]),
    (.bottom, [30, 0, 20, 10]), (.left, [0, 25, 20, 10]), (.right, [60, 25, 20, 10]),
    (.topLeft, [0, 50, 20, 10]), (.topRight, [60, 50, 20, 10]), (.bottomLeft, [0, 0, 20, 10]),
    (.bottomRight, [60, 0, 20, 10]),
  ])
  func `gravity puts an image into the bounds`(gravity: ContentsGravity, expected: [Double]) {
    for isFlipped in [false, true] {
      let quads = quads(isFlipped: isFlipped) {
        $0.frame(50, 50, 80, 60)
        $0.contents = image(20, 10)
        $0.contentsGravity = gravity
      }
      let rect = Rect(
        minX: expected[0], minY: expected[1], maxX: expected[0] + expected[2], maxY: expected[1] + expected[3]
      )
      #expect(quads.map(\.shape) == [.rect(rect)])
      #expect(imagePaint(quads.first)?.source == Rect(minX: 0, minY: 0, maxX: 20, maxY: 10))
    }
  }

  @Test func `an image's size is its part's pixels over the contents scale`() {
    let quads = quads {
      $0.frame(50, 50, 10, 10)
      $0.contents = image(12, 8)
      $0.contentsGravity = .center
      $0.rare.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      $0.rare.contentsScale = 2
    }
    #expect(quads.map(\.shape) == [.rect(Rect(minX: 3.5, minY: 3, maxX: 6.5, maxY: 7))])
    #expect(imagePaint(quads.first)?.source == Rect(minX: 6, minY: 0, maxX: 12, maxY: 8))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a contents scale that is no scale counts as 1`(scale: Double) {
    let (quads, reports) = Diagnostics.collecting {
      self.quads {
        $0.frame(50, 50, 10, 10)
        $0.contents = image(4, 2)
        $0.contentsGravity = .bottomLeft
        $0.rare.contentsScale = scale
      }
    }
    #expect(reports.map(\.kind) == [.invalid])
    #expect(quads.map(\.shape) == [.rect(Rect(minX: 0, minY: 0, maxX: 4, maxY: 2))])
  }

  @Test func `an image that fills a cut layer needs no clip`() {
    var tree = Tree(width: 200, height: 200)
    // With thirds, minimum + (maximum - minimum) may differ from the maximum.
    tree.add {
      $0.frame(50, 50, 0.7, 0.7)
      $0.bounds.origin = CGPoint(x: 0.1, y: 1.0 / 3)
      $0.cornerRadius = 0.2
      $0.contents = image(4, 4)
      $0.flags.insert(.masksToBounds)
    }
    let frame = tree.frame(width: 200, height: 200)
    #expect(frame.clips.isEmpty)
    #expect(frame.quads.count == 1 && frame.quads.allSatisfy { $0.shape != .rect($0.shape.bounds) })
  }

  @Test func `images stand upright however many layers are flipped`() {
    for (isRootFlipped, isLayerFlipped) in [(false, false), (false, true), (true, false), (true, true)] {
      let quads = quads(isFlipped: isRootFlipped) {
        $0.frame(50, 50, 10, 10)
        $0.contents = image(10, 10)
        if isLayerFlipped { $0.flags.insert(.isGeometryFlipped) }
      }
      // If exactly one of the two is flipped, the layer's y points down on the screen, so the top row is at
      // minimum y.
      #expect(imagePaint(quads.first)?.startsAtMinY == (isRootFlipped != isLayerFlipped))
      #expect(quads.first.map { $0.transform.d > 0 } == (isRootFlipped != isLayerFlipped))
    }
  }

  private func recorded(_ bounds: CGRect, isYDown: Bool) -> LayerContents {
    .picture(
      RecordedPicture(picture: Picture(bounds: Rect(bounds), commands: []), bounds: bounds, isYDown: isYDown))
  }

  @Test func `a picture is stretched like an image of the bounds that it was recorded in`() {
    let quads = quads {
      $0.frame(50, 50, 100, 20)
      $0.contents = recorded(CGRect(x: 5, y: 6, width: 10, height: 60), isYDown: false)
    }
    #expect(quads.map(\.shape) == [.rect(Rect(minX: 0, minY: 0, maxX: 100, maxY: 20))])
    #expect(picturePaint(quads.first)?.source == Rect(minX: 5, minY: 6, maxX: 15, maxY: 66))
  }

  @Test func `a picture recorded the other way up than its layer is drawn upside down in it`() {
    for (isRecordedYDown, isFlipped) in [(false, false), (false, true), (true, false), (true, true)] {
      let quads = quads(isFlipped: isFlipped) {
        $0.frame(50, 50, 10, 10)
        $0.contents = recorded(CGRect(x: 0, y: 0, width: 10, height: 10), isYDown: isRecordedYDown)
      }
      #expect(picturePaint(quads.first)?.isReversed == (isRecordedYDown != isFlipped))
    }
  }

  @Test func `a contents rectangle counts from the top of a picture`() {
    for (isYDown, minY) in [(false, 75.0), (true, 0)] {
      let quads = quads {
        $0.frame(50, 50, 10, 10)
        $0.contents = recorded(CGRect(x: 0, y: 0, width: 100, height: 100), isYDown: isYDown)
        $0.rare.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.25)
      }
      #expect(
        picturePaint(quads.first)?.source == Rect(minX: 0, minY: minY, maxX: 100, maxY: minY + 25))
    }
  }

  @Test func `empty images, parts and bounds leave no quads`() {
    let layers: [(inout LayerProperties) -> Void] = [
      { $0.contents = image(0, 10) },
      { $0.rare.contentsRect = .zero },
      { $0.bounds.size.width = 0 },
      { $0.contents = recorded(.zero, isYDown: false) },
    ]
    for change in layers {
      let quads = quads {
        $0.frame(50, 50, 10, 10)
        $0.contents = image(10, 10)
        change(&$0)
      }
      #expect(quads.isEmpty)
    }
  }
}
