// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite struct PictureTests {
  func record(_ bounds: CGRect, _ draw: (CGContext) -> Void) -> Picture {
    let context = CGContext(recording: bounds)
    draw(context)
    return context.recordedPicture!
  }

  /// Draws `picture`, y up, into a pixmap of `width` x `height`. Its bounds fill the pixmap.
  func render(_ picture: Picture, _ width: Int, _ height: Int, alpha: Float = 1, over color: RGBA = .clear)
    -> Pixmap
  {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.clear(to: color)
    let b = picture.bounds
    let (x, y) = (Double(width) / (b.maxX - b.minX), Double(height) / (b.maxY - b.minY))
    let transform = Affine(a: x, b: 0, c: 0, d: -y, tx: -b.minX * x, ty: b.maxY * y)
    Painter().draw(
      picture, state: DrawState(transform: transform, clip: Clip(bounds: pixmap.bounds), alpha: alpha),
      into: &pixmap)
    return pixmap
  }

  let unit = CGRect(x: 0, y: 0, width: 4, height: 4)

  func scene(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    context.fillEllipse(in: CGRect(x: 1, y: 2, width: 20, height: 12))
    context.saveGState()
    context.clip(to: CGRect(x: 4, y: 4, width: 10, height: 20))
    context.translateBy(x: 10, y: 10)
    context.rotate(by: 0.3)
    context.setStrokeColor(gray: 0.2, alpha: 0.7)
    context.setLineWidth(3)
    context.addRect(CGRect(x: -5, y: -5, width: 10, height: 10))
    context.strokePath()
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor.white, CGColor.clear] as CFArray, locations: nil)!
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 5, y: 5), options: [])
    context.restoreGState()
    context.clear(CGRect(x: 0, y: 0, width: 6, height: 3.5))
    let image = CGImage(pixmap: render(record(unit) { $0.fill(unit) }, 2, 2))
    context.draw(image, in: CGRect(x: 15, y: 3, width: 5, height: 5))
  }

  @Test func `a recording draws the same as a bitmap`() {
    let direct = bitmap(24, 24)
    scene(direct)
    let recorded = record(CGRect(x: 0, y: 0, width: 24, height: 24), scene)
    #expect(render(recorded, 24, 24) == direct.makeImage()!.pixmap)
  }

  @Test func `a recording is sharp at any scale`() {
    let picture = record(unit) { $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1)) }
    let large = render(picture, 400, 400)
    #expect(large.rgba(100, 200) == black && large.rgba(199, 299) == black)
    #expect(large.rgba(99, 250) == nothing && large.rgba(200, 250) == nothing)
    let line = record(unit) { $0.stroke(CGRect(x: 1, y: 1, width: 2, height: 2), width: 0.5) }
    let drawn = render(line, 40, 40)
    // 5 pixels wide around x = 10: from 7.5 to 12.5
    #expect(drawn.rgba(8, 20) == black && drawn.rgba(11, 20) == black && drawn.rgba(13, 20) == nothing)
    #expect(abs(Int(drawn.rgba(12, 20)[3]) - 128) <= 1)
  }

  @Test func `what is recorded is listed`() {
    let picture = record(unit) { context in
      context.saveGState()
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
      context.restoreGState()
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.scaleBy(x: 2, y: 2)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.strokePath()
      context.restoreGState()
    }
    let path =
      "\n    moveto (0.0, 0.0)\n    lineto (2.0, 0.0)\n    lineto (2.0, 2.0)\n    lineto (0.0, 2.0)\n    closepath"
    #expect(
      picture.description == """
        Picture (0.0, 0.0) ... (4.0, 4.0)
          fill (1.0, 0.0, 0.0, 0.5) nonZero
            moveto (1.0, 1.0)
            lineto (2.0, 1.0)
            lineto (2.0, 2.0)
            lineto (1.0, 2.0)
            closepath
          save
          clip nonZero\(path)
          stroke (0.0, 0.0, 0.0, 1.0) width 1.0 butt miter 10.0 [2.0, 0.0, 0.0, 2.0, 0.0, 0.0]
            moveto (0.0, 0.0)
            lineto (1.0, 1.0)
          restore
        """)
    #expect(picture == Picture(bounds: picture.bounds, commands: picture.commands))
  }

  @Test func `nothing shows outside of the bounds`() {
    let picture = record(CGRect(x: 0, y: 0, width: 2, height: 2)) {
      $0.fill(CGRect(x: -9, y: -9, width: 99, height: 99))
    }
    var pixmap = Pixmap(width: 6, height: 6)
    let state = DrawState(transform: .translation(2, 2), clip: Clip(bounds: pixmap.bounds))
    Painter().draw(picture, state: state, into: &pixmap)
    #expect(pixmap.rgba(2, 2) == black && pixmap.rgba(3, 3) == black)
    #expect(pixmap.rgba(1, 2) == nothing && pixmap.rgba(4, 3) == nothing && pixmap.rgba(2, 4) == nothing)
  }

  @Test func `a turned picture is cut along its sides`() {
    let picture = record(CGRect(x: 0, y: 0, width: 10, height: 10)) {
      $0.fill(CGRect(x: -99, y: -99, width: 999, height: 999))
    }
    var pixmap = Pixmap(width: 30, height: 30)
    let r = 0.5.squareRoot()
    let turn = Affine(a: r, b: r, c: -r, d: r, tx: 15, ty: 5)
    Painter().draw(
      picture, state: DrawState(transform: turn, clip: Clip(bounds: pixmap.bounds)), into: &pixmap)
    // A square rotated by 45 degrees: (15, 5), (22.07, 12.07), (15, 19.14), (7.93, 12.07).
    #expect(pixmap.rgba(15, 12) == black)
    #expect(pixmap.rgba(10, 7) == nothing && pixmap.rgba(20, 17) == nothing && pixmap.rgba(15, 3) == nothing)
  }

  @Test func `fading treats the picture as one`() {
    let picture = record(unit) { context in
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(unit)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(unit)
    }
    // 0.2 of white over nothing. The pass is offscreen; otherwise the black below the white would be visible.
    #expect(render(picture, 4, 4, alpha: 0.2).rgba(2, 2) == [51, 51, 51, 51])
    let single = record(unit) { $0.fill(unit) }
    #expect(render(single, 4, 4, alpha: 0.2).rgba(2, 2) == [0, 0, 0, 51])
  }

  @Test func `erasing does not reach what lies under`() {
    let picture = record(unit) { context in
      context.fill(unit)
      context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let pixmap = render(picture, 4, 4, over: RGBA(1, 0, 0, 1))
    #expect(pixmap.rgba(0, 0) == red && pixmap.rgba(1, 3) == red && pixmap.rgba(2, 2) == black)
  }

  @Test func `the clip of the caller counts`() {
    let picture = record(unit) { context in
      context.resetClip()
      context.fill(unit)
    }
    var pixmap = Pixmap(width: 4, height: 4)
    let clip = Clip(bounds: PixelRect(x0: 1, y0: 1, x1: 2, y1: 2))
    Painter().draw(picture, state: DrawState(clip: clip), into: &pixmap)
    #expect(pixmap.rgba(1, 1) == black && pixmap.rgba(2, 1) == nothing && pixmap.rgba(0, 0) == nothing)
  }

  @Test func `invisible drawing is not recorded`() {
    let picture = record(unit) { context in
      context.saveGState()
      context.setAlpha(0)
      context.fill(unit)
      context.restoreGState()
      context.setFillColor(.clear)
      context.fill(unit)
      context.setLineWidth(0)
      context.stroke(unit)
      context.fillPath()
    }
    #expect(picture.isEmpty && picture.commands.isEmpty)
  }

  @Test func `only clips that change are saved`() {
    func kinds(_ draw: (CGContext) -> Void) -> [String] {
      record(unit, draw).commands.map { "\($0)".split(separator: " ")[0].description }
    }
    let nested = kinds { context in
      context.saveGState()
      context.saveGState()
      context.saveGState()
      context.clip(to: unit)
      context.restoreGState()
      context.restoreGState()
      context.clip(to: unit)
      context.saveGState()
      context.fill(unit)
      context.restoreGState()
      context.restoreGState()
      context.fill(unit)
    }
    #expect(
      nested == ["save", "save", "save", "clip", "restore", "restore", "clip", "fill", "restore", "fill"])
    #expect(kinds { context in for _ in 0..<9 { context.saveGState() } }.isEmpty)
  }

  @Test func `a recording ends at its limit and stays balanced`() {
    let context = CGContext(recording: unit)
    let (_, reports) = Diagnostics.collecting {
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      for _ in 0..<1_000_001 { context.resetClip() }
      context.saveGState()
      context.clip(to: unit)
      context.fill(unit)
      context.restoreGState()
      context.restoreGState()
    }
    #expect(reports.count == 1)
    let commands = context.recordedPicture!.commands
    #expect(commands.count == 1_000_001 && commands.last == .restore)
  }

  @Test func `an untouched recording says so`() {
    let context = CGContext(recording: unit)
    #expect(!context.isUntouched)
    context.markUntouched()
    #expect(context.isUntouched)
    context.fill(unit)
    #expect(!context.isUntouched)
    #expect(bitmap(1, 1).recordedPicture == nil)
  }

  @Test func `a recording can be made an image`() {
    let context = CGContext(recording: CGRect(x: 10, y: 10, width: 3, height: 2))
    context.fill(CGRect(x: 10, y: 10, width: 1, height: 1))
    let image = context.makeImage()
    #expect(image?.width == 3 && image?.height == 2)
    #expect(image?.pixmap.rgba(0, 1) == black && image?.pixmap.rgba(0, 0) == nothing)
    #expect((context.width, context.height) == (3, 2) && context.data == nil)
  }

  @Test func `recordings without area draw nothing`() {
    for bounds in [CGRect.zero, .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      let picture = record(bounds) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      var pixmap = Pixmap(width: 1, height: 1)
      let state = DrawState(transform: .scale(0, 0), clip: Clip(bounds: pixmap.bounds))
      Painter().draw(picture, state: state, into: &pixmap)
      #expect(pixmap.rgba(0, 0) == nothing)
    }
  }
}
