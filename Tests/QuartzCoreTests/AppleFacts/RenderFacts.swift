// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

// Facts about `render(in:)` from test suites that run against Apple's own classes. The numbers are those of
// the project's list. Differences of the screen are tested with `drawAsShown(in:)`.

@Suite struct ShapeFacts {
  private let layer = CAShapeLayer()

  init() {
    layer.frame = rect(0, 0, 80, 60)
    layer.path = CGPath(rect: rect(10, 10, 40, 30), transform: nil)
  }

  @Test
  func `fact 112: a path is filled, in the layer's coordinates and beyond its bounds unless these mask`()
    throws
  {
    #expect(try Painting(layer).count == 1200)
    layer.path = CGPath(rect: rect(60, 40, 30, 30), transform: nil)
    #expect(try Painting(layer).count == 900)
    layer.masksToBounds = true
    #expect(try Painting(layer).count == 400)
    layer.fillColor = nil
    #expect(try Painting(layer).count == 0)
    (layer.fillColor, layer.path) = (red, nil)
    #expect(try Painting(layer).count == 0)
  }

  @Test func `fact 113: a stroke lies on both sides of the path, and ends by length`() throws {
    (layer.strokeColor, layer.lineWidth) = (red, 4)
    #expect(try Painting(layer).count == 1496)
    layer.fillColor = nil
    #expect(try Painting(layer).count == 560)
    layer.strokeEnd = 0.5
    #expect(try Painting(layer).count == 280)
  }

  @Test func `fact 114: dashes draw less than a line, and elsewhere with another phase`() throws {
    (layer.strokeColor, layer.fillColor, layer.lineWidth) = (red, nil, 4)
    let solid = try Painting(layer)
    layer.lineDashPattern = [6, 6]
    let dashed = try Painting(layer)
    layer.lineDashPhase = 6
    let moved = try Painting(layer)
    #expect(dashed.count < solid.count && moved.count < solid.count)
    // From the corner (10, 10) along x: 6 on, 6 off.
    #expect(dashed.isPainted(13, 10) && !dashed.isPainted(19, 10))
    #expect(!moved.isPainted(13, 10) && moved.isPainted(19, 10))
  }

  @Test func `fact 114: dashes stay on for the lines of sublayers, but not on the screen`() throws {
    let root = CAShapeLayer()
    root.frame = rect(0, 0, 80, 60)
    (root.path, root.fillColor) = (CGPath(rect: rect(70, 50, 0, 0), transform: nil), nil)
    (root.strokeColor, root.lineDashPattern) = (red, [6, 6])
    (layer.strokeColor, layer.fillColor, layer.lineWidth) = (red, nil, 4)
    root.addSublayer(layer)
    // The perimeter is 140: twelve dashes of length 6, four wide.
    #expect(try Painting(root).count == 288)
    #expect(try Painting(root, asShown: true).count == 560)
  }

  @Test func `fact 115: a shape is drawn over the contents, a gradient and text under them`() throws {
    layer.contents = try image(80, 60)
    layer.fillColor = red
    #expect(try Painting(layer)[30, 30] == [255, 0, 0, 255] && Painting(layer)[5, 5] == [0, 255, 0, 255])
    let gradient = CAGradientLayer()
    gradient.frame = rect(0, 0, 80, 60)
    (gradient.colors, gradient.contents) = ([red, red], try image(80, 60))
    #expect(try Painting(gradient)[30, 30] == [0, 255, 0, 255])
    TestFonts.use()
    let text = CATextLayer()
    text.frame = rect(0, 0, 80, 60)
    (text.string, text.foregroundColor, text.contents) = ("MMM", red, try image(80, 60))
    let painting = try Painting(text)
    #expect((0..<80).allSatisfy { x in (0..<60).allSatisfy { painting[x, $0] == [0, 255, 0, 255] } })
  }
}

@Suite struct GradientFacts {
  private let layer = CAGradientLayer()
  private let black = color(0, 0, 0)
  private let white = color(1, 1, 1)

  init() {
    layer.frame = rect(0, 0, 80, 60)
    layer.colors = [color(0, 0, 0), color(1, 1, 1)]
  }

  private func column(_ painting: Painting) -> [UInt8] { (0..<60).map { painting[40, $0][0] } }

  @Test func `fact 116: a gradient is axial from the bottom to the top, as fractions of the bounds`() throws {
    let new = CAGradientLayer()
    #expect(new.colors == nil && new.locations == nil && new.type == .axial)
    #expect(new.startPoint == CGPoint(x: 0.5, y: 0) && new.endPoint == CGPoint(x: 0.5, y: 1))
    let column = column(try Painting(layer))
    #expect(column[0] < 10 && column[59] > 245)
  }

  @Test func `fact 117: a gradient covers the bounds, goes one way, goes on at its ends, and turns round`()
    throws
  {
    let whole = try Painting(layer)
    #expect(whole.count == 4800)
    #expect(zip(column(whole), column(whole).dropFirst()).allSatisfy { $0 <= $1 })
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.25), CGPoint(x: 0.5, y: 0.75))
    let short = column(try Painting(layer))
    #expect(short[0] == short[14] && short[45] == short[59] && short[0] == 0 && short[59] == 255)
    (layer.startPoint, layer.endPoint) = (layer.endPoint, layer.startPoint)
    #expect(column(try Painting(layer)) == short.reversed())
  }

  @Test
  func
    `fact 118: fewer than two colours, or locations of another number, draw nothing; equal ones make a step`()
    throws
  {
    for colors in [nil, [], [red]] as [[CGColor]?] {
      layer.colors = colors
      #expect(try Painting(layer).count == 0, "\(colors?.count ?? -1) colours")
    }
    layer.colors = [black, white]
    layer.locations = [0, 0.5, 1]
    #expect(try Painting(layer).count == 0)
    (layer.colors, layer.locations) = ([black, black, white, white], [0, 0.5, 0.5, 1])
    let column = column(try Painting(layer))
    #expect(column[29] == 0 && column[30] == 255)
  }

  @Test func `fact 119: corners round a gradient even if they mask nothing`() throws {
    layer.cornerRadius = 20
    let painting = try Painting(layer)
    #expect(!painting.isPainted(0, 0) && !painting.isPainted(79, 59) && painting.isPainted(0, 30))
    #expect(painting.isPainted(40, 0) && painting.count < 4800)
  }

  @Test
  func
    `fact 120: a radial gradient is an ellipse whose last colour goes on; without a width or a height there is none`()
    throws
  {
    (layer.type, layer.colors) = (.radial, [white, black])
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let painting = try Painting(layer)
    #expect(painting.count == 4800)
    // The radii are 40 and 30. Half of each is the parameter 0.5.
    #expect(abs(Int(painting[60, 30][0]) - Int(painting[40, 45][0])) <= 4)
    #expect((118...136).contains(painting[60, 30][0]) && painting[0, 0][0] == 0 && painting[40, 30][0] > 245)
    for end in [CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.5)] {
      layer.endPoint = end
      #expect(try Painting(layer).count == 0)
    }
  }
}

@Suite struct RenderFacts {
  @Test func `fact 121: there are conic gradients: they cover the bounds and turn around their start`() throws
  {
    let layer = CAGradientLayer()
    layer.frame = rect(0, 0, 80, 60)
    (layer.type, layer.colors) = (.conic, [color(0, 0, 0), color(1, 1, 1)])
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    let painting = try Painting(layer)
    #expect(layer.type.rawValue == "conic" && painting.count == 4800)
    // Next to the direction of the end point, the last colour meets the first.
    #expect(abs(Int(painting[70, 31][0]) - Int(painting[70, 28][0])) > 240)
    #expect((120...135).contains(painting[10, 30][0]))
  }

  @Test func `pictures of render(in:): corners are circular and all of them round, filters do not count`()
    throws
  {
    let layer = plain(rect(0, 0, 60, 60))
    layer.cornerRadius = 20
    let round = try Painting(layer)
    (layer.cornerCurve, layer.maskedCorners) = (.continuous, .layerMinXMinYCorner)
    #expect(try Painting(layer).count == round.count)
    #expect(try Painting(layer, asShown: true).isPainted(59, 59) && !round.isPainted(59, 59))
    layer.filters = ["colorInvert"]
    #expect(try Painting(layer)[30, 30] == [255, 0, 0, 255])
    #expect(try Painting(layer, asShown: true)[30, 30] == [0, 255, 255, 255])
  }

  @Test func `fact 128: a context in which nothing can be drawn is harmless`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.clip(to: [CGRect]())
    plain(rect(0, 0, 4, 4)).render(in: context)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<4 * context.bytesPerRow).allSatisfy { data[$0] == 0 })
  }

  @Test func `fact 122: the asked layer is drawn in its own space, others where they are in it`() throws {
    let layer = plain(rect(10, 20, 30, 40))
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(try Painting(layer).box == [0, 0, 30, 40])
    let root = plain(rect(0, 0, 20, 20))
    root.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(try Painting(root).box == [10, 10, 30, 30])
    let child = plain(rect(50, 60, 10, 10), nil)
    child.addSublayer(plain(rect(5, 5, 4, 4), green))
    root.addSublayer(child)
    #expect(try Painting(root)[55, 65] == [0, 255, 0, 255])
    child.bounds.origin = CGPoint(x: 3, y: 2)
    #expect(try Painting(root).isPainted(52, 63) && !Painting(root).isPainted(57, 68))
  }

  @Test
  func
    `fact 123: nothing is drawn of what has nothing, is hidden or transparent; half of it is half as strong`()
    throws
  {
    #expect(try Painting(plain(rect(0, 0, 20, 20), nil)).count == 0)
    let layer = plain(rect(0, 0, 20, 20))
    layer.isHidden = true
    #expect(try Painting(layer).count == 0)
    (layer.isHidden, layer.opacity) = (false, 0)
    #expect(try Painting(layer).count == 0)
    layer.opacity = 0.5
    let half = try Painting(layer)
    #expect(half.count == 400 && (127...128).contains(half[10, 10][3]))
  }

  @Test func `fact 124: sublayers stick out unless the bounds mask, later ones lie on top, transforms count`()
    throws
  {
    let root = plain(rect(0, 0, 40, 40))
    let (first, second) = (plain(rect(30, 30, 20, 20), green), plain(rect(30, 30, 20, 20), color(0, 0, 1)))
    root.addSublayer(first)
    root.addSublayer(second)
    #expect(try Painting(root).box == [0, 0, 50, 50] && Painting(root)[35, 35] == [0, 0, 255, 255])
    root.masksToBounds = true
    #expect(try Painting(root).box == [0, 0, 40, 40])
    root.masksToBounds = false
    second.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(try Painting(root).box == [0, 0, 60, 60])
    second.anchorPoint = .zero
    #expect(try Painting(root).box == [0, 0, 80, 80])
    root.sublayerTransform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(try Painting(root).box == [0, 0, 85, 86])
  }

  private final class Drawing: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
      context.setFillColor(red)
      context.fill(rect(5, 5, 10, 10))
    }
  }

  @Test func `fact 125: the delegate draws when the layer is displayed, not when it is rendered`() throws {
    let (layer, drawing) = (plain(rect(0, 0, 20, 20), nil), Drawing())
    layer.delegate = drawing
    #expect(try Painting(layer).count == 0)
    layer.setNeedsDisplay()
    #expect(try Painting(layer).count == 0)
    layer.displayIfNeeded()
    #expect(try Painting(layer).box == [5, 5, 15, 15])
  }

  @Test func `fact 126: contents of 20 x 10 in bounds of 80 x 60, by their gravity`() throws {
    let boxes: [(CALayerContentsGravity, [Int])] = [
      (.resize, [0, 0, 80, 60]), (.resizeAspect, [0, 10, 80, 50]), (.center, [30, 25, 50, 35]),
      (.top, [30, 50, 50, 60]), (.bottomLeft, [0, 0, 20, 10]), (.left, [0, 25, 20, 35]),
      (.right, [60, 25, 80, 35]), (.topLeft, [0, 50, 20, 60]), (.topRight, [60, 50, 80, 60]),
      (.bottom, [30, 0, 50, 10]), (.bottomRight, [60, 0, 80, 10]),
      (CALayerContentsGravity(rawValue: "nowhere"), [30, 25, 50, 35]),
    ]
    for (gravity, box) in boxes {
      let layer = plain(rect(0, 0, 80, 60), nil)
      layer.contents = try image(20, 10)
      layer.contentsGravity = gravity
      #expect(try Painting(layer).box == box, "\(gravity)")
    }
    // Its filled area is from -20 to 100, so it is moved into the bitmap.
    let layer = plain(rect(0, 0, 80, 60), nil)
    layer.contents = try image(20, 10)
    layer.contentsGravity = .resizeAspectFill
    layer.bounds.origin.x = 20
    #expect(try Painting(layer, side: 140).box == [0, 0, 120, 60])
  }

  @Test
  func
    `fact 127: corners leave out the background's, a border lies inside over all, sublayers are cut only to mask`()
    throws
  {
    let layer = plain(rect(0, 0, 80, 60))
    layer.cornerRadius = 20
    let round = try Painting(layer)
    #expect(!round.isPainted(0, 0) && !round.isPainted(79, 0) && !round.isPainted(0, 59))
    #expect(round.isPainted(0, 30) && round.isPainted(40, 59) && round.isPainted(79, 30))
    layer.addSublayer(plain(rect(0, 0, 10, 10), green))
    #expect(try Painting(layer).isPainted(0, 0))
    layer.masksToBounds = true
    #expect(try !Painting(layer).isPainted(0, 0))
    let framed = plain(rect(0, 0, 80, 60), nil)
    (framed.borderWidth, framed.borderColor) = (5, red)
    #expect(try Painting(framed).count == 1300 && Painting(framed).box == [0, 0, 80, 60])
    (framed.backgroundColor, framed.contents) = (color(0, 0, 1), try image(80, 60))
    #expect(try Painting(framed)[2, 30] == [255, 0, 0, 255] && Painting(framed)[6, 30] == [0, 255, 0, 255])
    // A radius above half of the shorter side is clamped to half of it.
    let (large, half) = (plain(rect(0, 0, 80, 60)), plain(rect(0, 0, 80, 60)))
    (large.cornerRadius, half.cornerRadius) = (500, 30)
    #expect(try Painting(large).count == Painting(half).count)
  }
}

@Suite struct ShadowFacts {
  /// A layer of 40 x 40 at (80, 80) in one of 200 x 200, with a shadow offset by (20, 20).
  private func shadowed(_ background: CGColor? = red, _ change: (CALayer) -> Void = { _ in }) throws
    -> Painting
  {
    let root = plain(rect(0, 0, 200, 200), nil)
    let layer = plain(rect(80, 80, 40, 40), background)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 5, CGSize(width: 20, height: 20))
    root.addSublayer(layer)
    change(layer)
    return try Painting(root, side: 200)
  }

  @Test
  func `fact 129: a shadow spreads by twice its radius, is one for all the layer draws, and has its corners`()
    throws
  {
    let painting = try shadowed()
    #expect(painting.isPainted(149, 110) && !painting.isPainted(152, 110))
    #expect(painting.isPainted(110, 149) && !painting.isPainted(110, 152))
    let wider = try shadowed { $0.addSublayer(plain(rect(40, 0, 20, 40))) }
    #expect(wider.isPainted(169, 110) && !wider.isPainted(172, 110))
    #expect(try shadowed(nil).count == 0)
    let full = Int(painting[130, 130][3])
    let halves = [
      try shadowed { $0.shadowOpacity = 0.5 }, try shadowed { $0.shadowColor = color(0, 0, 0, 0.5) },
    ]
    for half in halves { #expect(abs(Int(half[130, 130][3]) * 2 - full) <= 2) }
    let round = try shadowed { $0.cornerRadius = 20 }
    #expect(painting[137, 137][3] > 60 && round[137, 137][3] < 40)
  }

  @Test func `fact 129: render(in:) knows no shadow path, the screen does`() throws {
    let path = CGPath(rect: rect(0, 0, 10, 10), transform: nil)
    let own = try shadowed { $0.shadowPath = path }
    let plainShadow = try shadowed()
    #expect(own.isPainted(149, 110) && own.box == plainShadow.box)
    let root = plain(rect(0, 0, 200, 200), nil)
    let layer = plain(rect(80, 80, 40, 40), nil)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 20, height: 20))
    layer.shadowPath = path
    root.addSublayer(layer)
    #expect(try Painting(root, side: 200).count == 0)
    #expect(try Painting(root, side: 200, asShown: true).box == [100, 100, 110, 110])
  }

  @Test
  func `fact 130: a transform layer is drawn as a plain one, and on the screen without contents of its own`()
    throws
  {
    let layer = CATransformLayer()
    layer.frame = rect(0, 0, 40, 40)
    (layer.backgroundColor, layer.borderWidth, layer.borderColor) = (red, 5, green)
    layer.addSublayer(plain(rect(30, 30, 20, 20), color(0, 0, 1)))
    #expect(try Painting(layer).box == [0, 0, 50, 50] && Painting(layer)[10, 10] == [255, 0, 0, 255])
    // The border is drawn over the sublayer.
    #expect(try Painting(layer)[2, 20] == [0, 255, 0, 255] && Painting(layer)[37, 37] == [0, 255, 0, 255])
    layer.masksToBounds = true
    #expect(try Painting(layer).box == [0, 0, 40, 40])
    #expect(try Painting(layer, asShown: true).box == [30, 30, 50, 50])
  }

  @Test
  func
    `fact 131: copies have no colours of their own, and are placed about the origin; not so on the screen`()
    throws
  {
    let layer = CAReplicatorLayer()
    layer.frame = rect(0, 0, 40, 40)
    layer.addSublayer(plain(rect(0, 0, 10, 10), color(1, 1, 1)))
    (layer.instanceCount, layer.instanceColor, layer.instanceRedOffset) = (2, green, 0.5)
    layer.instanceTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(try Painting(layer).box == [0, 0, 20, 20] && Painting(layer)[15, 15] == [255, 255, 255, 255])
    // Rotated about the anchor point (20, 20): from (-20, -20) to (0, 0).
    let shown = try Painting(layer, asShown: true)
    #expect(shown.box == [0, 0, 10, 10] && shown[5, 5] == [0, 255, 0, 255])
  }

  @Test func `fact 131: a replicator repeats its sublayers and not itself, and draws none of no copies`()
    throws
  {
    let layer = CAReplicatorLayer()
    layer.frame = rect(0, 0, 20, 20)
    layer.addSublayer(plain(rect(0, 0, 10, 10)))
    (layer.instanceCount, layer.instanceTransform) = (3, CATransform3DMakeTranslation(30, 0, 0))
    #expect(try Painting(layer).box == [0, 0, 70, 10] && Painting(layer).count == 300)
    layer.backgroundColor = green
    #expect(try Painting(layer).count == 400 + 200)
    (layer.instanceCount, layer.backgroundColor) = (0, nil)
    #expect(try Painting(layer).count == 0)
  }

  @Test
  func
    `fact 136: text is drawn in the bounds, from the top on, where it is aligned to, and shortened to fit`()
    throws
  {
    TestFonts.use()
    func draw(_ string: String?, _ change: (CATextLayer) -> Void = { _ in }) throws -> Painting {
      let layer = CATextLayer()
      layer.frame = rect(0, 0, 160, 100)
      (layer.string, layer.fontSize, layer.foregroundColor) = (string, 20, red)
      change(layer)
      return try Painting(layer, side: 170)
    }
    #expect(try draw(nil).count == 0 && draw("").count == 0)
    let left = try draw("Text")
    #expect(left.box[1] >= 70 && left.box[3] <= 100 && left.box[0] < 5 && left.box[2] < 80)
    #expect(try draw("Text") { $0.fontSize = 30 }.count > left.count && draw("Text Text").count > left.count)
    let pixels = (0..<160).flatMap { x in (0..<100).map { left[x, $0] } }
    #expect(pixels.allSatisfy { $0[1] == 0 && $0[2] == 0 })
    #expect(try draw("Text") { $0.alignmentMode = .left }.box == left.box)
    let right = try draw("Text") { $0.alignmentMode = .right }.box
    let center = try draw("Text") { $0.alignmentMode = .center }.box
    #expect(right[2] > 155 && right[0] > center[0] && abs(center[0] + center[2] - 160) <= 4)
    let long = String(repeating: "Text ", count: 10)
    #expect(try draw(long).box[2] >= 158)
    for mode in [CATextLayerTruncationMode.end, .middle] {
      #expect(try draw(long) { $0.truncationMode = mode }.box[2] < 160)
    }
  }
}
