// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import MultiplaneRenderTree
import QuartzCore
import Testing

/// Values from a fixed set of names, and other misspelt things that only the report tells.
@Suite struct EnumerationTests {
  /// Returns the lines of the report about a layer element.
  private func report(_ element: String) throws -> [String] {
    let text = "<caml><CALayer bounds=\"0 0 9 9\"><sublayers>\(element)</sublayers></CALayer></caml>"
    return try CAMLDocument(bytes: Array(text.utf8), name: "a.caml").report.entries.map(\.description)
  }

  private static let classes: [LayerKind: String] = [
    .layer: "CALayer", .shape: "CAShapeLayer", .gradient: "CAGradientLayer", .scroll: "CAScrollLayer",
    .text: "CATextLayer", .emitter: "CAEmitterLayer",
  ]

  /// The properties with a fixed set of names, by class.
  private static let rows = LayerKind.allCases.flatMap { kind in
    let rows = kind == .layer ? PropertyTable.of(kind).rows[...] : PropertyTable.of(kind).ownRows
    return rows.filter { !$0.names.isEmpty }.map { (kind, $0) }
  }

  @Test func `every name is accepted, and every misspelt one reported`() throws {
    #expect(Self.rows.count >= 13)
    for (kind, row) in Self.rows {
      let name = try #require(Self.classes[kind])
      #expect(row.names.contains { .name($0) == row.defaultValue }, "\(row.key)")
      for value in row.names {
        #expect(try report("<\(name) \(row.key)=\"\(value)\"/>") == [], "\(row.key) \(value)")
        let wrong = value + "x"
        let found = try report("<\(name) \(row.key)=\"\(wrong)\"/>")
        #expect(found.count == 1, "\(row.key) \(wrong)")
        #expect(
          found.first?.hasPrefix(
            "a.caml:1: bad value of \(row.key): \"\(wrong)\" is no value of it (did you mean ")
            == true, "\(found)")
      }
    }
  }

  /// The names of Apple's constants, which the rows repeat.
  @Test func `the rows have the names of the constants`() {
    func names(_ id: PropertyID) -> Set<String> { Set(PropertyTable[id].names) }
    #expect(
      names(.lineCap) == Set([CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue)))
    #expect(names(.lineJoin) == Set([CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue)))
    #expect(names(.fillRule) == Set([CAShapeLayerFillRule.nonZero, .evenOdd].map(\.rawValue)))
    #expect(names(.gradientType) == Set([CAGradientLayerType.axial, .radial, .conic].map(\.rawValue)))
    #expect(
      names(.scrollMode)
        == Set([CAScrollLayerScrollMode.none, .both, .vertically, .horizontally].map(\.rawValue)))
    #expect(
      names(.truncationMode) == Set([CATextLayerTruncationMode.none, .start, .end, .middle].map(\.rawValue)))
    #expect(
      names(.alignmentMode)
        == Set([CATextLayerAlignmentMode.natural, .left, .right, .center, .justified].map(\.rawValue)))
    #expect(
      names(.emitterShape)
        == Set(
          [CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere].map(\.rawValue)))
    #expect(
      names(.emitterMode)
        == Set([CAEmitterLayerEmitterMode.points, .outline, .surface, .volume].map(\.rawValue)))
    #expect(
      names(.renderMode)
        == Set(
          [CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront, .additive].map(
            \.rawValue)))
    #expect(names(.minificationFilter) == Set(CALayerContentsFilter.names))
  }

  @Test(arguments: [
    ("fillMode=\"forward\"", "did you mean forwards?"),
    ("timingFunction=\"wobbly\"", "write default, linear"),
    ("fillMode=\"x\"", "write forwards, backwards, both, removed or frozen"),
    ("timingFunction=\"eesein\"", "did you mean easeIn?"),
    ("repeatCount=\"often\"", "write a number such as 2, or inf"), ("additive=\"maybe\"", "write 1 or 0"),
  ])
  func `attributes of animations are checked`(attribute: String, advice: String) throws {
    let found = try report(
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" \(attribute)/></animations></CALayer>"
    )
    #expect(found.count == 1 && found[0].contains(advice), "\(found)")
  }

  @Test(arguments: [
    ("calculationMode=\"linaer\"", "did you mean linear?"), ("rotationMode=\"autp\"", "did you mean auto?"),
    ("calculationMode=\"bouncy\"", "write linear, discrete, paced, cubic or cubicPaced"),
  ])
  func `attributes of keyframes are checked`(attribute: String, advice: String) throws {
    let found = try report(
      "<CALayer><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"position\" \(attribute)>"
        + "<path type=\"CGPath\" value=\"M 0 0 L 9 9\"/></animation></animations></CALayer>")
    #expect(found.count == 1 && found[0].contains(advice), "\(found)")
  }

  @Test func `a path without a value is told, with the attribute that has it`() throws {
    let found = try report(
      "<CALayer><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"position\">"
        + "<path type=\"CGPath\" d=\"M 0 0 L 9 9\"/></animation></animations></CALayer>")
    #expect(
      found == [
        "a.caml:1: unknown attribute d: it is left out; the value of <path> is its attribute \"value\"",
        "a.caml:1: bad value of CAKeyframeAnimation: it has no values and no path; the animation is left out",
      ])
  }

  @Test(arguments: [
    ("<CALayer backgroundColour=\"#fff\"/>", "it is left out (did you mean backgroundColor?)"),
    ("<CALayer frame=\"0 0 1 1\"/>", "it is left out (write bounds and position)"),
    ("<CALayer backgroundColor=\"red\"/>", "write #rrggbb, or numbers from 0 to 1 such as 1 0 0"),
    ("<CALayer bounds=\"9 9 9\"/>", "write x, y, width and height such as 0 0 100 50"),
    ("<CALayer opacity=\"half\"/>", "write a number such as 0.5"),
    ("<CALayer position=\"1\"/>", "write x and y such as 10 20"),
    ("<CALayer transform=\"rotate\"/>", "write functions such as rotate(30deg)"),
    ("<CAShapeLayer path=\"circle\"/>", "write a path such as M 0 0 L 10 10 Z"),
    ("<CALayer><sublayer/></CALayer>", "it is left out (did you mean sublayers?)"),
    (
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" fromValue=\"0\"/></animations></CALayer>",
      "it is left out; write it as an element, <fromValue ...>, in the animation"
    ),
    (
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"positoin\"/></animations></CALayer>",
      "the animation has no effect (did you mean position?)"
    ),
    (
      "<CAEmitterLayer><emitterCells><CAEmitterCell birthrate=\"1\"/></emitterCells></CAEmitterLayer>",
      "did you mean birthRate?"
    ),
  ])
  func `a report says what is near or right`(element: String, advice: String) throws {
    let found = try report(element)
    #expect(found.count == 1 && found[0].contains(advice), "\(found)")
  }

  @Test func `a font that is not installed is told once`() throws {
    let found = try report(
      "<CATextLayer string=\"a\" font=\"No Such Face\"/><CATextLayer string=\"b\" font=\"No Such Face\"/>"
        + "<CATextLayer string=\"\" font=\"Another Face\"/><CATextLayer string=\"c\" font=\"DejaVu Sans\"/>")
    #expect(
      found == [
        "a.caml:1: unsupported font No Such Face: No Such Face is not installed; DejaVu Sans is used in its place"
          + " (2 times)"
      ])
  }

  @Test func `many unknown names take linear time, and later ones get no advice`() throws {
    let layers = (0..<20).map { layer in
      "<CALayer " + (0..<100).map { "opacit\(layer)y\($0)=\"1\"" }.joined(separator: " ") + "/>"
    }
    let found = try report(layers.joined())
    #expect(found.count == 2_000)
    #expect(found.filter { $0.contains("did you mean") }.count <= 500)
  }
}
