// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct QuadPaintTests {
  /// One paint of each kind, as flatten creates them.
  private static let paints: [QuadPaint] = {
    var tree = Tree(width: 100, height: 100)
    func add(_ configure: (inout LayerProperties) -> Void) { tree.add(configure) }
    add {
      $0.frame(0, 0, 20, 20)
      $0.backgroundColor = red
      $0.rare.borderWidth = 2
      $0.rare.borderColor = blue
      $0.effects.shadowOpacity = 1
    }
    add {
      $0 = LayerProperties(kind: .gradient)
      $0.frame(20, 0, 20, 20)
      $0.setOwn(.colors([.white, ColorValue(0, 0, 0)]), .colors)
    }
    add {
      $0.frame(40, 0, 20, 20)
      let bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
      $0.contents = .picture(
        RecordedPicture(picture: Picture(bounds: Rect(bounds), commands: []), bounds: bounds, isYDown: false))
    }
    add {
      $0.frame(60, 0, 20, 20)
      $0.effects.backgroundFilters = [LayerFilter(.gaussianBlur, amount: 2)]
    }
    var paints = tree.frame(width: 100, height: 100).quads.map(\.paint)
    paints.append(.image(image))
    paints.append(.pass(PassID(3)))
    return paints
  }()

  private static let image = QuadImage(
    image: CGImage(pixmap: Pixmap(width: 2, height: 2)), source: Rect(minX: 0, minY: 0, maxX: 2, maxY: 2),
    startsAtMinY: false, filter: .linear)

  private func name(_ paint: QuadPaint) -> String {
    let text = "\(paint)".prefix { $0 != " " }
    return text == "axial" ? "gradient" : String(text)
  }

  private func names(where answer: (QuadPaint) -> Bool) -> Set<String> {
    Set(Self.paints.filter(answer).map(name))
  }

  @Test func `there is one of each kind`() {
    #expect(
      names { _ in true } == [
        "color", "border", "image", "picture", "gradient", "pass", "shadow", "backdrop",
      ])
  }

  @Test func `each is the same as itself and like itself, passes aside, and no other kind`() {
    for paint in Self.paints {
      for other in Self.paints {
        let isSameKind = name(paint) == name(other)
        #expect(paint.isLike(other) == isSameKind)
        #expect(paint.isSame(as: other) == (isSameKind && paint.pass == nil))
        if paint.isSame(as: other) { #expect(hash(paint) == hash(other)) }
      }
    }
  }

  private func hash(_ paint: QuadPaint) -> Int {
    var hasher = Hasher()
    paint.hashLikeness(into: &hasher)
    return hasher.finalize()
  }

  @Test func `what differs in one part is not the same`() {
    let border = QuadPaint.border(width: 1, red)
    #expect(!border.isSame(as: .border(width: 2, red)) && !border.isSame(as: .border(width: 1, blue)))
    #expect(!QuadPaint.color(red).isSame(as: .color(blue)) && !QuadPaint.color(red).isLike(.color(blue)))
    let image = Self.image
    var (level, tint, filter, source) = (image, image, image, image)
    level.level = 1
    tint.tint = red
    filter.filter = .nearest
    source.source.maxX = 1
    for other in [level, tint, filter, source] {
      #expect(!QuadPaint.image(image).isSame(as: .image(other)))
    }
  }

  @Test func `passes and backdrops show other quads, and name their passes`() {
    #expect(names { $0.showsOtherQuads } == ["pass", "backdrop"])
    #expect(names { $0.pass != nil } == ["pass"])
    #expect(names { $0.backdrop != nil } == ["backdrop"])
    for paint in Self.paints {
      guard var backdrop = paint.backdrop else { continue }
      #expect(paint.mapPasses { _ in PassID(9) }.backdrop?.mask == nil)
      backdrop.mask = PassID(1)
      let mapped = QuadPaint.backdrop(backdrop).mapPasses { PassID(Int($0.index) + 4) }
      #expect(mapped.backdrop?.mask == PassID(5))
    }
    #expect(QuadPaint.pass(PassID(3)).mapPasses { PassID(Int($0.index) + 4) }.pass == PassID(7))
    #expect(QuadPaint.color(red).mapPasses { _ in PassID(9) }.isSame(as: .color(red)))
  }

  @Test func `shadows blur, and passes as their effects do`() {
    var tree = Tree(width: 40, height: 40)
    for index in 0..<2 {
      let layer = tree.add {
        $0.frame(Double(index) * 20, 0, 20, 20)
        $0.effects.shouldRasterize = true
        if index == 1 { $0.effects.filters = [LayerFilter(.gaussianBlur, amount: 2)] }
      }
      tree.add(to: layer) {
        $0.frame(0, 0, 10, 10)
        $0.backgroundColor = red
      }
    }
    let frame = tree.frame(width: 40, height: 40)
    let passes = frame.quads.map(\.paint).filter { $0.pass != nil }
    #expect(passes.map { $0.blurs(in: frame) } == [false, true])
    #expect(
      names { $0.pass == nil && $0.blurs(in: frame) } == ["shadow"])
  }

  @Test func `opaque are colours without alpha and gradients of such colours`() {
    #expect(names { $0.isOpaque(by: .identity) } == ["color", "gradient"])
    #expect(!QuadPaint.color(RGBA(1, 0, 0, 0.5)).isOpaque(by: .identity))
    #expect(names { $0.isOpaque(by: .scale(1e-6, 1)) } == ["color"])
    #expect(names { $0.isPlain } == ["color", "border"])
    #expect(names { $0.isUnbounded } == ["gradient"])
  }

  @Test func `a tint multiplies colours, and leaves the alpha of images and pictures to the quad`() {
    let tint = RGBA(0.5, 1, 0.25, 0.5)
    let (color, opacity) = QuadPaint.color(RGBA(1, 0.5, 1, 1)).tinted(by: tint)
    #expect(color.isSame(as: .color(RGBA(0.5, 0.5, 0.25, 0.5))) && opacity == 1)
    for paint in Self.paints {
      let tinted = paint.tinted(by: tint)
      let isPixels = ["image", "picture"].contains(name(paint))
      #expect(tinted.opacity == (isPixels ? 0.5 : 1))
      #expect(tinted.paint.isSame(as: paint) == ["shadow", "backdrop"].contains(name(paint)))
    }
  }

  @Test func `an image's part grows with its rectangle`() throws {
    let (rect, grown) = (
      Rect(minX: 0, minY: 0, maxX: 4, maxY: 4), Rect(minX: -2, minY: -4, maxX: 5, maxY: 6)
    )
    let paint = try #require(QuadPaint.image(Self.image).grown(from: rect, to: grown))
    guard case .image(let image) = paint else {
      Issue.record("no image")
      return
    }
    // Half a pixel to a unit. The top row of the image is at maximum y.
    #expect(image.source == Rect(minX: -1, minY: -1, maxX: 2.5, maxY: 4))
    let sameKinds = names { $0.grown(from: rect, to: grown) != nil }
    #expect(sameKinds == ["color", "image"])
  }

  @Test func `at an angle some fill an outline, some are looked up in their plane, others are drawn first`() {
    let shape = Shape.rect(Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    var kinds: [String: Set<String>] = [:]
    for paint in Self.paints {
      switch paint.projected(in: shape) {
      case .outline(let outline, let fill):
        kinds["outline", default: []].insert(name(paint))
        // A border is the ring between two outlines, filled with a colour.
        #expect((outline == shape) == (name(paint) != "border"))
        #expect(name(fill) == (name(paint) == "border" ? "color" : name(paint)))
      case .plane: kinds["plane", default: []].insert(name(paint))
      case .offscreen: kinds["offscreen", default: []].insert(name(paint))
      }
    }
    #expect(
      kinds == [
        "outline": ["color", "border", "backdrop"], "plane": ["image", "pass"],
        "offscreen": ["picture", "gradient", "shadow"],
      ])
  }

  @Test func `a quad is three cache lines`() {
    let cacheLine = 64
    #expect(MemoryLayout<Quad>.stride == 3 * cacheLine)
  }
}
