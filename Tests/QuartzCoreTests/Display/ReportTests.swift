// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRenderTree
import QuartzCore
import Testing

/// The layers that reports name, and the number of reports.
@Suite struct ReportTests {
  private func reports(_ body: () -> Void) -> [Report] { Diagnostics.collecting(body).1 }

  /// Returns the reports of drawing a layer tree once.
  private func reportsOfDrawing(_ root: CALayer) -> [Report] {
    root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let host = LayerHost(root: root)
    let target = FrameTarget(size: CGSize(width: 20, height: 20))
    return reports { _ = FrameRenderer().render(host.tick(to: 0), at: 0, target: target) }
  }

  @Test func `a report of a setter names the layer by its name or its path`() {
    let (root, card, title, mask) = (CALayer(), CALayer(), CATextLayer(), CAShapeLayer())
    card.name = "card"
    root.sublayers = [CALayer(), card]
    card.addSublayer(title)
    title.mask = mask
    let found = reports {
      for layer in [root, card, title, mask] { layer.setValue(Double.nan, forKeyPath: "position.x") }
    }
    #expect(
      found.map(\.layer) == [
        "CALayer", "\"card\"", "\"card\"/CATextLayer[0]", "\"card\"/CATextLayer[0]/mask",
      ])
    #expect(
      found.first?.description
        == "invalid: CALayer.setValue(_:forKeyPath: \"position.x\") of CALayer: nan is not finite; nothing is changed"
    )
  }

  @Test func `a subclass is named by its own class`() {
    final class Badge: CALayer {}
    let (root, badge) = (CALayer(), Badge())
    root.addSublayer(badge)
    #expect(reports { badge.opacity = .nan }.map(\.layer) == ["CALayer/Badge[0]"])
  }

  @Test func `a report of drawing names the layer and the key path`() {
    let (root, gradient) = (CALayer(), CAGradientLayer())
    gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.type = CAGradientLayerType(rawValue: "spiral")
    root.sublayers = [CALayer(), gradient]
    let found = reportsOfDrawing(root)
    #expect(found.map(\.subject) == ["CAGradientLayer.type"])
    #expect(found.map(\.layer) == ["CALayer/CAGradientLayer[1]"])
    gradient.name = "sky"
    #expect(reportsOfDrawing(root).map(\.layer) == ["\"sky\""])
  }

  @Test func `an animation's report names the layer`() {
    let layer = CALayer()
    layer.name = "dot"
    let animation = CABasicAnimation(keyPath: "position")
    animation.toValue = "left"
    layer.add(animation, forKey: nil)
    let found = reportsOfDrawing(layer)
    #expect(found.map(\.layer) == ["\"dot\""])
    #expect(found.map(\.subject) == ["CABasicAnimation(keyPath: \"position\").toValue"])
  }

  @Test func `drawing in a context reports under the layer that is displayed`() {
    final class Sketch: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setAlpha(1)
        ctx.addLine(to: CGPoint(x: 1, y: 1))
        ctx.strokePath()
      }
    }
    let (root, sketch) = (CALayer(), Sketch())
    sketch.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(sketch)
    sketch.setNeedsDisplay()
    let found = reportsOfDrawing(root)
    #expect(found.map(\.layer) == ["CALayer/Sketch[0]"])
  }

  @Test func `a font that is not installed is reported for the first layer and counted for the others`() {
    let root = CALayer()
    root.sublayers = (0..<5).map { index in
      let text = CATextLayer()
      (text.string, text.font) = ("line \(index)", "No Such Family" as CFString)
      text.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      return text
    }
    let found = reportsOfDrawing(root)
    #expect(found.map(\.layer) == ["CALayer/CATextLayer[0]", nil])
    #expect(found.last?.message.hasPrefix("and 4 more layers: No Such Family is not installed") == true)
  }

  @Test func `twenty layers of a kind are reported, and the number of the others`() {
    let root = CALayer()
    root.sublayers = (0..<25).map { _ in
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      gradient.colors = [CGColor.black, CGColor.white]
      gradient.type = CAGradientLayerType(rawValue: "spiral")
      return gradient
    }
    let found = reportsOfDrawing(root)
    #expect(found.map(\.layer) == (0..<20).map { "CALayer/CAGradientLayer[\($0)]" } + [nil])
    #expect(found.last?.message.hasPrefix("and 5 more layers: ") == true)
  }

  @Test func `a frame that is drawn again reports nothing new, and a name is looked up anew after a commit`()
  {
    let (root, gradient) = (CALayer(), CAGradientLayer())
    root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.type = CAGradientLayerType(rawValue: "spiral")
    root.addSublayer(gradient)
    let host = LayerHost(root: root)
    let renderer = FrameRenderer()
    let target = FrameTarget(size: CGSize(width: 20, height: 20))
    func draw(_ time: Double) -> [Report] {
      reports { _ = renderer.render(host.tick(to: time), at: time, target: target) }
    }
    #expect(draw(0).map(\.layer) == ["CALayer/CAGradientLayer[0]"])
    #expect(draw(1).isEmpty)
    gradient.name = "sky"
    #expect(draw(2).map(\.layer) == ["\"sky\""])
  }
}
