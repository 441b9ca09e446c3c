// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import Demos
import Foundation
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore
import TestSupport
import Testing

struct CAMLWriterTests {
  /// Twenty times within three seconds.
  private static let times = (0..<20).map { Double($0) * 0.157 }

  /// Expects both hosts to show the same at all times.
  private func expectSame(_ first: LayerHost, _ second: LayerHost) {
    var (a, b) = (PresentationTree(), PresentationTree())
    for time in Self.times {
      evaluate(first.tick(to: time), at: time, into: &a)
      evaluate(second.tick(to: time), at: time, into: &b)
      let differences = a.differences(from: b)
      #expect(differences.isEmpty, "at \(time): \(differences)")
    }
  }

  private func image(_ width: Int, _ color: UInt32) -> CGImage {
    var pixmap = Pixmap(width: width, height: 2)
    for x in 0..<width { pixmap[x, 1] = color }
    return CGImage(pixmap: pixmap)
  }

  /// Returns a tree with an example of each class.
  private func makeTree() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
    root.position = CGPoint(x: 50, y: 40)
    root.name = "a \"root\" <&>\n'é'"
    let box = CALayer()
    box.frame = CGRect(x: 10.1, y: 1.0 / 3, width: 30, height: 20)
    box.backgroundColor = CGColor(srgbRed: 0.1, green: 0.2, blue: 1, alpha: 0.3)
    box.borderColor = nil
    box.borderWidth = 2
    box.transform = CATransform3DRotate(CATransform3DMakeScale(1.5, 0.7, 1), 0.4, 1, 2, 3)
    box.contents = image(3, 0xFF80_4020)
    box.contentsRect = CGRect(x: 0.1, y: 0, width: 0.5, height: 1)
    box.contentsGravity = .bottomLeft
    box.opacity = 0.3
    box.speed = 0.5
    box.timeOffset = 0.25
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 1, y: 2, width: 30, height: 20))
    path.move(to: CGPoint(x: 0.1, y: 0.2))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 1e-7, y: 5))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shape.lineDashPattern = [3, 1.5]
    shape.lineCap = .round
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)]
    gradient.locations = [0, 0.75]
    gradient.type = .conic
    gradient.isGeometryFlipped = true
    box.cornerCurve = .continuous
    box.shadowOpacity = 0.5
    box.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    box.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(NSNumber(value: 3.5), forKey: "inputRadius")
    box.filters = [blur, "colorInvert"]
    shape.compositingFilter = "multiplyBlendMode"
    gradient.mask = CAShapeLayer()
    gradient.mask?.bounds = CGRect(x: 0, y: 0, width: 7, height: 9)
    gradient.mask?.addSublayer(CALayer())
    for layer in [box, shape, gradient, makeEmitter()] { root.addSublayer(layer) }
    animate(box, shape, gradient)
    return root
  }

  private func makeEmitter() -> CALayer {
    let emitter = CAEmitterLayer()
    emitter.emitterSize = CGSize(width: 9, height: 3)
    emitter.renderMode = .additive
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity, cell.spin) = (7.5, 1.1, 20, 0.3)
    cell.contents = image(5, 0xFF10_2030)
    cell.color = CGColor(srgbRed: 0.1, green: 1, blue: 0.5, alpha: 0.75)
    let copies = CAReplicatorLayer()
    copies.instanceCount = 4
    copies.instanceTransform = CATransform3DMakeTranslation(3, 0.1, 0)
    emitter.emitterCells = [cell]
    copies.addSublayer(emitter)
    return copies
  }

  private func animate(_ box: CALayer, _ shape: CALayer, _ gradient: CALayer) {
    let keys = CAKeyframeAnimation(keyPath: "position")
    keys.values = [CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 4), CGPoint(x: 3, y: 60)]
    keys.keyTimes = [0, 0.3, 1]
    keys.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.1, 0.9, 0.3, 1.2),
    ]
    keys.duration = 1
    keys.repeatCount = .infinity
    keys.autoreverses = true
    box.add(keys, forKey: "move")
    let spin = CABasicAnimation(keyPath: "transform")
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    spin.fromValue = 0
    spin.toValue = 7
    spin.duration = 2
    spin.isAdditive = true
    spin.beginTime = 0.5
    spin.fillMode = .both
    spin.isRemovedOnCompletion = false
    box.add(spin, forKey: nil)
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.byValue, spring.initialVelocity, spring.duration) = (0, 0.5, 3, 2)
    let along = CAKeyframeAnimation(keyPath: "position")
    along.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil)
    along.rotationMode = .rotateAuto
    along.calculationMode = .paced
    let group = CAAnimationGroup()
    group.animations = [spring, along]
    group.duration = 2.5
    shape.add(group, forKey: "group")
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [CGColor.white, CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.25)]
    colors.duration = 1.5
    colors.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    gradient.add(colors, forKey: "colors")
    let pictures = CAKeyframeAnimation(keyPath: "contents")
    pictures.values = [image(4, 0xFFFF_0000), image(4, 0x8000_8000)]
    pictures.duration = 2
    gradient.add(pictures, forKey: "contents")
  }

  @Test func `what is written reads the same`() throws {
    let (text, report) = CAMLWriter(root: makeTree()).text()
    #expect(report.entries.isEmpty)
    let read = try document(text)
    #expect(read.report.entries.isEmpty, "\(read.report.entries)")
    expectSame(LayerHost { makeTree() }, LayerHost { read.makeScene().root })
    // The text that is written from the tree just read must show the same. It is equal once every animation
    // has a key.
    let again = CAMLWriter(root: read.makeScene().root).text().text
    expectSame(LayerHost { makeTree() }, try LayerHost { try document(again).makeScene().root })
    #expect(CAMLWriter(root: try document(again).makeScene().root).text().text == again)
  }

  @Test func `states are written too`() throws {
    let source = """
      <caml><CALayer id="r" bounds="0 0 40 20"><sublayers><CALayer id="a" name="a" bounds="0 0 4 4"/></sublayers>
      <states><LKState name="Off" initial="1"/><LKState name="On" basedOn="Off"><elements>
        <LKStateSetValue targetId="a" keyPath="position.x"><value type="integer" value="9"/></LKStateSetValue>
        <LKStateSetValue targetId="a" keyPath="backgroundColor"><value type="CGColor" value="1 0 0" opacity=".5"/>
        </LKStateSetValue>
        <LKStateAddAnimation targetId="r" key="k"><animation type="CABasicAnimation" keyPath="opacity"/>
        </LKStateAddAnimation></elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
        <LKStateTransitionElement key="position.x" targetId="a"><animation type="CASpringAnimation" duration="0.8"
          mass="2" stiffness="300" damping="50" beginTime="0.1"/></LKStateTransitionElement></elements>
      </LKStateTransition></stateTransitions></CALayer></caml>
      """
    let first = try document(source)
    let text = CAMLWriter(scene: first.makeScene()).text().text
    let second = try document(text)
    #expect(second.report.entries.isEmpty, "\(second.report.entries)")
    #expect(CAMLWriter(scene: second.makeScene()).text().text == text)
    let hosts = [first, second].map { document in
      var scene: CAMLScene!
      let host = LayerHost {
        scene = document.makeScene()
        return scene.root
      }
      #expect(scene.state == "Off")
      host.schedule(at: 0.5) { scene.enter("On") }
      host.schedule(at: 2) { scene.enter("Off") }
      return host
    }
    expectSame(hosts[0], hosts[1])
  }

  /// Layers that states add, with their insertion positions, and parallax groups.
  @Test func `states that add layers and tilt`() throws {
    let source = """
      <caml><CALayer id="r" bounds="0 0 40 20"><style><wallpaperParallaxGroups type="NSArray"><NSDictionary>
        <axis type="string" value="y"/><keyPath type="string" value="position.x"/><layerName type="string" value="b"/>
        <mapMinTo type="real" value="-9"/><mapMaxTo type="real" value="5.5"/></NSDictionary></wallpaperParallaxGroups>
        </style><sublayers><CALayer id="a" name="a"/><CALayer id="b" name="b" position="7 0"/></sublayers>
      <states><LKState name="S"><elements>
        <LKStateAddElement targetId="r" keyPath="sublayers" beforeObject="b"><object type="CAShapeLayer" id="n" name="new"
          path="M0 0 L1 1"><sublayers><CALayer id="m" name="inner"/></sublayers></object></LKStateAddElement>
        <LKStateSetValue targetId="m" keyPath="opacity"><value type="real" value="0.25"/></LKStateSetValue>
        <LKStateRemoveElement targetId="r" keyPath="sublayers"><object object="a"/></LKStateRemoveElement>
      </elements></LKState></states></CALayer></caml>
      """
    let (text, report) = CAMLWriter(scene: try document(source).makeScene()).text()
    #expect(report.entries.isEmpty)
    let read = try document(text)
    #expect(read.report.entries.isEmpty, "\(read.report.entries)")
    for document in [try document(source), read] {
      let scene = document.makeScene()
      #expect(scene.respondsToTilt)
      scene.enter("S", isAnimated: false)
      #expect(scene.root.sublayers?.map(\.name) == ["new", "b"])
      #expect((scene.root.sublayers?[0] as? CAShapeLayer)?.path?.isEmpty == false)
      #expect(scene.root.sublayers?[0].sublayers?[0].opacity == 0.25)
      scene.tilt(x: 0, y: 1)
      #expect(scene.root.sublayers?[1].position.x == 12.5)
    }
    #expect(CAMLWriter(scene: read.makeScene()).text().text == text)
  }

  /// Losses are reported: properties that the format does not support.
  @Test func `what is lost is reported`() throws {
    let layer = CALayer()
    layer.name = "a\u{1}b\u{7}"
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.add(CATransition(), forKey: nil)
    let strange = CABasicAnimation(keyPath: "opacity")
    strange.toValue = "text"
    _ = Diagnostics.collecting { layer.add(strange, forKey: "strange") }
    let (text, report) = CAMLWriter(root: layer).text()
    #expect(
      report.entries.map(\.subject) == [
        "CATransition", "value of an animation of opacity", "control characters",
      ])
    #expect(try root(text).name == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func `bundles hold their images`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CAMLWriterTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("tree.ca").path
    for _ in 0..<2 {  // the second time it is replaced
      try CAMLWriter(root: makeTree()).write(to: path)
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      #expect(names == ["assets", "index.xml", "main.caml"])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tree.ca"])
    let read = try CAMLDocument(path: path)
    expectSame(LayerHost { makeTree() }, LayerHost { read.makeScene().root })
    let other = folder.appendingPathComponent("other.ca")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    #expect(throws: CAMLError.self) { try CAMLWriter(root: CALayer()).write(to: other.path) }
    #expect(throws: CAMLError.self) { try CAMLWriter(root: CALayer()).write(to: folder.path + "/x.png") }
    #expect(throws: CAMLError.self) {
      try CAMLWriter(root: CALayer()).write(to: folder.path + "/none/x.caml")
    }
  }

  /// Every program that comes with Multiplane, in its initial state. Custom drawings become pixels in the
  /// file, so they are not compared. Neither is the root's position: no picture shows it and readers drop it.
  @MainActor @Test(arguments: demos.indices, ["ca", "caml"])
  func programs(index: Int, ending: String) throws {
    let folder = try TemporaryFolder()
    func reread(_ root: CALayer) throws -> CAMLDocument {
      try CAMLWriter(root: root).write(to: folder.file("a.\(ending)"))
      return try CAMLDocument(path: folder.file("a.\(ending)"))
    }
    let host = demos[index].makeInteractiveHost()
    // Later changes of the program are not written.
    let committed = host.tick(to: 0)
    let read = try reread(host.root)
    let again = try reread(read.makeScene().root)
    expectSame(LayerHost { read.makeScene().root }, LayerHost { again.makeScene().root })
    let reread = LayerHost { read.makeScene().root }.tick(to: 0)
    let rootName = host.root.name.map { "\"\($0)\"" } ?? "#0"
    var (a, b) = (PresentationTree(), PresentationTree())
    for time in Self.times {
      evaluate(committed, at: time, into: &a)
      evaluate(reread, at: time, into: &b)
      let differences = a.differences(from: b).filter {
        !$0.first.hasPrefix("picture") && !($0.key == "position" && $0.layer == rootName)
      }
      #expect(differences.isEmpty, "at \(time): \(differences)")
    }
  }
}
