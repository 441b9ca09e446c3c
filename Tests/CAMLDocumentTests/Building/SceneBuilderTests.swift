// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import QuartzCore
import TestSupport
import Testing

struct SceneBuilderTests {
  @Test func `sublayers in order`() throws {
    let root = try root(
      """
      <caml><CALayer bounds="0 0 10 10" name="r"><sublayers><CALayer name="a"><sublayers><CALayer name="c"/></sublayers>
      </CALayer><CALayer name="b"/></sublayers></CALayer><CALayer name="second"/></caml>
      """)
    #expect(root.name == "r")
    #expect(root.sublayers?.map(\.name) == ["a", "b"])
    #expect(root.sublayers?.first?.sublayers?.map(\.name) == ["c"])
  }

  @Test func `the root is centered wherever it says that it is`() throws {
    let root = try document(
      "<caml><CALayer bounds='0 0 200 100' position='390 0' anchorPoint='0 1'/></caml>"
    ).makeScene().root
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func `a document without a layer is refused`() {
    #expect(
      throws: CAMLError(
        .noScene, file: "test.caml", element: "caml", explanation: "there is no layer in it")
    ) { try document("<caml/>") }
  }

  @Test func `reports say what where and how often`() throws {
    let document = try document(
      """
      <caml>
        <CALayer bounds="0 0 10 10" frobnicate="1" caplayKind="video" caplay.fps="3">
          <wobble/>
          <sublayers>
            <CALayer frobnicate="2"/>
            <CAPortalLayer><sublayers><CALayer name="kept"/></sublayers></CAPortalLayer>
            <NSArray/>
          </sublayers>
          <delegate/>
        </CALayer>
      </caml>
      """)
    let found = document.report.entries.map {
      "\($0.kind.rawValue) \($0.subject) \($0.line ?? 0) \($0.count)"
    }
    #expect(
      found == [
        "unknownAttribute frobnicate 2 2", "unknownElement wobble 3 1", "unknownElement NSArray 7 1",
        "unsupported CAPortalLayer 6 1",
      ])
    #expect(!document.report.isFaithful)
    #expect(document.makeScene().root.sublayers?.last?.sublayers?.first?.name == "kept")
  }

  @Test func `strictness makes errors`() throws {
    let text = "<caml>\n<CALayer frobnicate='1'/></caml>"
    let error = try #require(throws: CAMLError.self) { try document(text, isStrict: true) }
    #expect(error.reason == .incompatible)
    #expect(error.line == 2)
    #expect(error.element == "frobnicate")
    #expect(throws: Never.self) {
      try document(
        "<caml><CALayer id='a'><sublayers><CALayer id='a'/></sublayers></CALayer></caml>", isStrict: true)
    }
  }

  @Test func `every class of layers`() throws {
    let document = try scene(
      """
      <sublayers>
        <CATextLayer alignmentMode="center" fontSize="12" wrapped="1" truncationMode="end" resizingMode="auto"><string
          type="string" value="a &lt;b&gt;"/><font type="string" value="SFProText-Regular"/><foregroundColor value="1 0 0"
          opacity="0.5"/></CATextLayer>
        <CAEmitterLayer emitterPosition="1 2" emitterSize="3 4" emitterShape="line" emitterMode="outline" seed="7"
          renderMode="additive" birthRate="2"><emitterCells><CAEmitterCell name="spark" birthRate="9" lifetime="2"
          emissionLongitude="0.5" alphaSpeed="-0.5" xAcceleration="3"><color value="1 0.5 0" opacity="0.25"/><emitterCells>
          <CAEmitterCell name="smoke" spinRange="1"/></emitterCells></CAEmitterCell></emitterCells></CAEmitterLayer>
        <CAScrollLayer scrollMode="horizontally"/>
        <CATiledLayer levelsOfDetail="3" levelsOfDetailBias="1" tileSize="64 32"/>
      </sublayers>
      """)
    #expect(document.report.entries.isEmpty, "\(document.report.entries)")
    let layers = try #require(document.makeScene().root.sublayers)
    let text = try #require(layers[0] as? CATextLayer)
    #expect(
      text.string as? String == "a <b>" && text.font as? String == "SFProText-Regular" && text.fontSize == 12)
    #expect(text.alignmentMode == .center && text.isWrapped && text.truncationMode == .end)
    #expect(text.foregroundColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    let emitter = try #require(layers[1] as? CAEmitterLayer)
    #expect(
      emitter.emitterPosition == CGPoint(x: 1, y: 2) && emitter.emitterSize == CGSize(width: 3, height: 4))
    #expect((emitter.emitterShape, emitter.emitterMode, emitter.renderMode) == (.line, .outline, .additive))
    #expect(emitter.seed == 7 && emitter.birthRate == 2)
    let cell = try #require(emitter.emitterCells?.first)
    #expect((cell.name, cell.birthRate, cell.lifetime, cell.alphaSpeed) == ("spark", 9, 2, -0.5))
    #expect(cell.emissionLongitude == 0.5 && cell.xAcceleration == 3)
    #expect(cell.color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(cell.emitterCells?.map(\.name) == ["smoke"] && cell.emitterCells?.first?.spinRange == 1)
    let scroll = try #require(layers[2] as? CAScrollLayer)
    #expect(scroll.scrollMode == .horizontally && scroll.masksToBounds)
    let tiled = try #require(layers[3] as? CATiledLayer)
    #expect(
      (tiled.levelsOfDetail, tiled.levelsOfDetailBias) == (3, 1)
        && tiled.tileSize == CGSize(width: 64, height: 32))
  }

  /// The example from the format's description: an image of 18 x 3.667 points is drawn with 14 x 1.667 points
  /// at (2, 1).
  @Test func `contents that are moved`() throws {
    let document = try scene(attributes: "contentsTransform='matrix(.7778 0 0 .4545 2 1)'")
    #expect(document.report.entries.isEmpty)
    let move = try #require(
      (document.makeScene().root.value(forKey: "contentsTransform") as? NSValue)?.caTransform3DValue)
    #expect(
      CATransform3DGetAffineTransform(move)
        == CGAffineTransform(a: 0.7778, b: 0, c: 0, d: 0.4545, tx: 2, ty: 1))
  }

  @Test func `filter inputs that are unknown are reported`() throws {
    let document = try scene(
      """
      <filters><CAFilter filter="gaussianBlur" name="b" inputRadius="2" inputNormalizeEdges="0" inputDither="0"/>
      <CAFilter filter="gaussianBlur" inputNormalizeEdges="1" inputWobble="3"/></filters>
      """)
    #expect(
      document.report.entries.map(\.subject) == ["filter's inputNormalizeEdges", "filter's inputWobble"])
  }

  /// A picture of 30,000 x 30,000 pixels in 57 bytes is refused before it is decompressed. So are sizes whose
  /// product overflows.
  @Test(arguments: [30_000, UInt32.max, 1 << 31] as [UInt32])
  func `images of too many pixels`(side: UInt32) throws {
    func number(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
      number(UInt32(bytes.count)) + Array(type.utf8) + bytes
        + number(TestArchive.checksum(Array(type.utf8) + bytes))
    }
    let header = number(side) + number(side) + [8, 6, 0, 0, 0]
    let bytes =
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", header)
      + chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1])
      + chunk("IEND", [])
    let document = try scene(
      "<contents type='CGImage' src='data:image/png;base64,\(Data(bytes).base64EncodedString())'/>")
    #expect(document.report.entries.map(\.kind) == [.missingFile])
    // 67,108,864 pixels, and 32 for each byte of the file.
    let most = 67_108_864 + 32 * bytes.count
    #expect(
      document.report.entries.first?.effect == "the images have more than \(most) pixels; it is left out")
  }

  /// One image tinted in a thousand colours counts as a thousand images.
  @Test func `painted images count too`() throws {
    var limits = CAMLLimits()
    limits.imagePixels = 10
    let image =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
    let layers = (0..<20).map {
      "<CALayer contentsMultiplyColor='0 0 \($0)'><contents type='CGImage' src='data:image/png;base64,\(image)'/></CALayer>"
    }
    let document = try document(
      "<caml><CALayer bounds='0 0 9 9'><sublayers>\(layers.joined())</sublayers></CALayer></caml>",
      limits: limits)
    #expect(document.report.entries.map(\.subject) == ["a painted image"])
    #expect(document.report.entries.first?.count == 11)
  }

  @Test func `circular references`() throws {
    let document = try scene(
      """
      <animations><animation id="a" object="b"/><animation id="b" object="a"/><animation object="c"/></animations>
      <sublayers><CALayer object="root"/></sublayers>
      """)
    #expect(document.report.entries.allSatisfy { $0.kind == .badReference })
    #expect(document.report.entries.reduce(0) { $0 + $1.count } == 4)
    #expect(document.makeScene().root.animationKeys() == nil)
  }

  @Test func keyframes() throws {
    let layer = try scene(
      """
      <animations>
        <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" beginTime="1e-100" duration="2"
          repeatCount="inf" repeatDuration="0" removedOnCompletion="0" calculationMode="discrete" autoreverses="0">
          <values><real value="0"/><integer value="-6"/></values>
          <keyTimes><real value="0"/><real value="0.5"/><integer value="1"/></keyTimes>
        </animation>
        <p key="second" type="CAKeyframeAnimation" keyPath="position" duration="1">
          <values><CGPoint value="1 2"/><CGPoint value="3 4"/></values>
          <timingFunctions><CAMediaTimingFunction value="ease-in"/></timingFunctions>
        </p>
        <animation type="CABasicAnimation" keyPath="opacity" timingFunction="0.1 0.2 0.3 0.4" fillMode="both">
          <fromValue type="real" value="0.5"/><toValue type="string" value="1"/>
        </animation>
        <animation type="CABasicAnimation" keyPath="opacity" enabled="false"/>
        <animation type="CABasicAnimation" keyPath="opacity"><byValue><real value="2"/></byValue></animation>
      </animations>
      """
    ).makeScene().root
    #expect(layer.animationKeys() == ["transform.rotation.z", "second", "opacity", "opacity-2"])
    let first = try #require(layer.animation(forKey: "transform.rotation.z") as? CAKeyframeAnimation)
    #expect(first.values?.map { ($0 as? NSNumber)?.doubleValue } == [0, -6])
    #expect(first.keyTimes == [0, 0.5, 1])
    #expect(first.beginTime == 1e-100)
    #expect(first.repeatCount == .infinity)
    #expect(!first.isRemovedOnCompletion)
    #expect(first.calculationMode == .discrete)
    let second = try #require(layer.animation(forKey: "second") as? CAKeyframeAnimation)
    #expect(
      second.values?.map { ($0 as? NSValue)?.pointValue } == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(second.timingFunctions == [CAMediaTimingFunction(name: .easeIn)])
    let third = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(third.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
    #expect(third.fromValue as? NSNumber == 0.5)
    #expect(third.toValue as? NSNumber == 1)
    #expect(third.fillMode == .both)
  }

  @Test func `springs and groups`() throws {
    let layer = try scene(
      """
      <animations>
        <go type="CAAnimationGroup" duration="3"><animations>
          <animation type="CASpringAnimation" keyPath="position.x" mass="2" stiffness="300" damping="50" velocity="1"
            timingFunction="0.125 0 0.125 0" mica_autorecalculatesDuration="1"/>
          <animation type="CABasicAnimation" keyPath="opacity"/>
        </animations></go>
      </animations>
      """
    ).makeScene().root
    let group = try #require(layer.animation(forKey: "go") as? CAAnimationGroup)
    #expect(group.animations?.count == 2)
    let spring = try #require(group.animations?.first as? CASpringAnimation)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [2, 300, 50, 1])
    #expect(spring.timingFunction == nil)
  }

  @Test func `layer classes`() throws {
    let document = try scene(
      """
      <sublayers>
        <CAReplicatorLayer instanceCount="3" instanceDelay="0.5" instanceTransform="translate(10, 0)"
          instanceColor="1 1 1" instanceAlphaOffset="-0.25"/>
        <CATransformLayer sublayerTransform="perspective(500)"/>
        <CAGradientLayer startPoint="0 0" endPoint="1 0"><colors><CGColor value="1 0 0"/>
          <CGColor value="0 0 1"/></colors>
          <locations><integer value="0"/><real value="0.5"/></locations><type value="conic"/></CAGradientLayer>
        <CAShapeLayer path="M0 0 h10 v10 z" fillColor="0 1 0" lineCap="round" lineDashPattern="3 2"/>
        <CAEmitterLayer emitterPosition="5 6" emitterShape="line" renderMode="additive"><emitterCells>
          <CAEmitterCell name="spark" birthRate="20" lifetime="2" velocity="30" emissionRange="6.28" yAcceleration="-9">
            <color value="1 0.5 0" opacity="0.5"/><emitterCells><CAEmitterCell name="smoke"/></emitterCells>
          </CAEmitterCell><wobble/></emitterCells></CAEmitterLayer>
      </sublayers>
      """)
    #expect(document.report.entries.map(\.subject) == ["wobble"])
    let layers = try #require(document.makeScene().root.sublayers)
    let replicator = try #require(layers[0] as? CAReplicatorLayer)
    #expect(replicator.instanceCount == 3 && replicator.instanceDelay == 0.5)
    #expect(replicator.instanceTransform.m41 == 10 && replicator.instanceAlphaOffset == -0.25)
    #expect(layers[1] is CATransformLayer)
    let gradient = try #require(layers[2] as? CAGradientLayer)
    #expect(gradient.colors?.count == 2 && gradient.locations == [0, 0.5] && gradient.type == .conic)
    let shape = try #require(layers[3] as? CAShapeLayer)
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(shape.lineDashPattern == [3, 2] && shape.lineCap == .round)
    let emitter = try #require(layers[4] as? CAEmitterLayer)
    #expect(emitter.emitterPosition == CGPoint(x: 5, y: 6) && emitter.emitterShape == .line)
    let cell = try #require(emitter.emitterCells?.first)
    #expect(cell.name == "spark" && cell.birthRate == 20 && cell.yAcceleration == -9)
    #expect(cell.color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(cell.emitterCells?.first?.name == "smoke")
  }

  @Test func `masks filters and shadows`() throws {
    let document = try scene(
      """
      <sublayers><CALayer bounds="0 0 40 20" cornerRadius="5" continuousCorners="1" shadowOpacity="1" shadowRadius="2"
          shadowOffset="0 0" shadowPathIsBounds="1" maskedCorners="3">
        <mask bounds="0 0 9 9"><sublayers><CALayer name="hole"/></sublayers></mask>
        <shadowColor opacity="0.25" value="0 0 1"/>
        <filters><CAFilter filter="gaussianBlur" inputDither="0" inputNormalizeEdges="0" inputRadius="20" name="soft"/>
          <CAFilter filter="displacementMap"/><CAFilter filter="colorInvert" enabled="false"/></filters>
        <compositingFilter type="CAFilter" filter="destIn" name="destIn"/>
      </CALayer><CALayer><compositingFilter type="string" value="normalBlendMode"/></CALayer>
      <CALayer><compositingFilter type="CAFilter" filter="wobbleBlendMode"/></CALayer></sublayers>
      """)
    #expect(
      document.report.entries.map(\.subject) == [
        "filters displacementMap", "compositingFilter wobbleBlendMode",
      ])
    let layer = try #require(document.makeScene().root.sublayers?.first)
    #expect(layer.mask?.sublayers?.first?.name == "hole")
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.value(forKey: "shadowPathIsBounds") as? NSNumber == 1 && layer.shadowPath == nil)
    #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.25))
    #expect((layer.value(forKeyPath: "filters.soft.inputRadius") as? NSNumber)?.doubleValue == 20)
    #expect(layer.compositingFilter as? String == "destIn")
  }

  @Test func `neighbouring runs of a text have different shadows`() throws {
    let runs = (0..<2).map {
      "<run location='\(2 * $0)' length='2'><shadow x='\($0)' y='0'><color value='1 0 0'/></shadow></run>"
    }
    let root = try root(
      "<caml><CATextLayer><string type='NSAttributedString' value='abcd'>\(runs.joined())</string>"
        + "</CATextLayer></caml>")
    let text = try #require((root as? CATextLayer)?.string as? NSAttributedString)
    var lengths: [Int] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: 4)) { _, range, _ in
      lengths.append(range.length)
    }
    #expect(lengths == [2, 2])
  }
}
