// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster
import SVGDocument
import Testing

/// The text of written files, and files that are read again.
@Suite struct SVGWriterTests {
  /// Returns a layer of 40 x 40 points with sublayers.
  private func stage(_ layers: [CALayer]) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    for layer in layers { root.addSublayer(layer) }
    return root
  }

  private func square(_ frame: CGRect = CGRect(x: 8, y: 4, width: 16, height: 10)) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test func `a still layer is one element, in a space with y up`() {
    #expect(
      SVGWriter(root: stage([square()])).text() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
         <g transform="matrix(1 0 0 -1 0 40)">
          <rect transform="translate(8 4)" x="0" y="0" width="16" height="10" fill="#ff0000"/>
         </g>
        </svg>

        """)
  }

  @Test func `an animation with a timing curve has two keyframes and the curve`() {
    let layer = square()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10.0, 30.0, 1)
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    layer.add(move, forKey: nil)
    let text = SVGWriter(root: stage([layer])).text(lasting: 1)
    // The anchor point is in the middle of 16 x 10 points.
    let course =
      "0%{transform:translate(2px,4px);animation-timing-function:cubic-bezier(0.42,0,0.58,1)}"
      + "100%{transform:translate(22px,4px)}"
    #expect(text.contains("@keyframes k1{\(course)}"), "\(text)")
    #expect(text.contains(".m{animation:1s linear infinite both}"))
  }

  @Test func `whole turns are two keyframes`() {
    let layer = square()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0.0, 4 * Double.pi, 2)
    turn.fillMode = .both
    turn.isRemovedOnCompletion = false
    layer.add(turn, forKey: nil)
    let text = SVGWriter(root: stage([layer])).text(lasting: 2)
    #expect(text.contains("0%{transform:translate(16px,9px) rotate(0deg) translate(-8px,-5px)}"), "\(text)")
    #expect(
      text.contains("100%{transform:translate(16px,9px) rotate(720deg) translate(-8px,-5px)}"), "\(text)")
  }

  @Test func `a string is outlines with the string`() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.string = "A & B"
    layer.fontSize = 10
    let text = SVGWriter(root: stage([layer])).text()
    #expect(text.contains("role=\"img\" aria-label=\"A &amp; B\""), "\(text)")
    #expect(text.contains("<title>A &amp; B</title>"))
    #expect(!text.contains("<text"))
  }

  @Test func `a filter that SVG lacks is reported with its layer`() {
    let layer = square()
    layer.name = "glass"
    layer.backgroundFilters = [CAFilter(type: "gaussianBlur")]
    let (_, reports) = Diagnostics.collecting { SVGWriter(root: stage([layer])).text() }
    #expect(reports.contains { $0.subject == "CALayer.backgroundFilters" && $0.layer == "\"glass\"" })
  }

  @Test func `other names are refused`() {
    #expect(throws: SVGError.self) { try SVGWriter(root: stage([])).write(to: "picture.png") }
  }

  /// Layers with corners, a border, a gradient, a line, a mask and a moving part.
  private func scenery() -> CALayer {
    let card = square(CGRect(x: 4, y: 4, width: 20, height: 20))
    card.cornerRadius = 5
    card.borderWidth = 2
    card.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 26, y: 2, width: 12, height: 16)
    gradient.colors = [
      CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 0, alpha: 1),
    ]
    let line = CAShapeLayer()
    line.path = CGPath(ellipseIn: CGRect(x: 24, y: 24, width: 12, height: 12), transform: nil)
    line.fillColor = nil
    line.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    line.lineWidth = 3
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0.2, 0.9, 1)
    draw.fillMode = .both
    draw.isRemovedOnCompletion = false
    line.add(draw, forKey: nil)
    let slide = CABasicAnimation(keyPath: "position.y")
    (slide.byValue, slide.duration, slide.autoreverses) = (12.0, 0.5, true)
    card.add(slide, forKey: nil)
    let masked = square(CGRect(x: 2, y: 26, width: 20, height: 12))
    let mask = CALayer()
    mask.frame = CGRect(x: 4, y: 2, width: 10, height: 8)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    masked.mask = mask
    return stage([card, gradient, line, masked])
  }

  @Test(arguments: [0.1, 0.4, 0.7, 0.95])
  func `a written animation looks like its layers when it is read`(time: Double) throws {
    let text = SVGWriter(root: scenery()).text(lasting: 1)
    let copy = try #require(try frames(of: try scene(text), at: [time]).first)
    let sink = MemorySink()
    let program = Program(name: "x", title: "x") { _ in self.scenery() }
    let options = PlaybackOptions(pixelSize: CGSize(width: 40, height: 40), threadCount: 1)
    let clock = ChosenTimesClock(rate: try #require(FrameRate(frames: 60)), times: [time])
    try Player(clock: clock, sink: sink).play(program.makeHost(), options: options)
    let original = DrawnFrame(pixmap: try #require(sink.frames.first))
    var differences = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let (a, b) = (original.pixmap[x, y], copy.pixmap[x, y])
        let isNear = [0, 8, 16, 24].allSatisfy { shift in
          abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 24
        }
        if !isNear { differences += 1 }
      }
    }
    // Antialiased edges and the seam of the line's dash may differ: 2 % of the pixels.
    #expect(differences <= 32)
  }
}
