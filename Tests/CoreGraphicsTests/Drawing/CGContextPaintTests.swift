// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import Testing

@Suite struct CGContextPaintTests {
  private let red1 = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue1 = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func fill(_ context: CGContext, _ color: CGColor, _ rect: CGRect) {
    context.setFillColor(color)
    context.fill(rect)
  }

  private let all = CGRect(x: 0, y: 0, width: 8, height: 8)

  @Test func `radial gradients go from circle to circle`() {
    let gradient = CGGradient(colorsSpace: nil, colors: [red1, blue1] as CFArray, locations: [0, 1])!
    let context = bitmap(40, 40)
    let centre = CGPoint(x: 20, y: 20)
    context.drawRadialGradient(
      gradient, startCenter: centre, startRadius: 4, endCenter: centre, endRadius: 16, options: [])
    #expect(context.rgba(20, 20) == nothing && context.rgba(38, 20) == nothing)
    // The centre of the pixel is 10.51 px from that of the circles: the parameter is 0.543.
    let middle = context.rgba(30, 20)
    #expect(abs(Int(middle[0]) - 117) <= 1 && abs(Int(middle[2]) - 138) <= 1, "\(middle)")
    context.drawRadialGradient(
      gradient, startCenter: centre, startRadius: 4, endCenter: centre, endRadius: 16,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(context.rgba(20, 20) == red && context.rgba(0, 0) == blue)
  }

  @Test func `conic gradients go round`() {
    let gradient = CGGradient(colorsSpace: nil, colors: [red1, blue1] as CFArray, locations: [0, 1])!
    let context = bitmap(40, 40)
    context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
    // From the top, anticlockwise on the screen: left is a quarter, down a half, right three quarters.
    let expected = [(0, 20, 63), (20, 39, 128), (39, 20, 191)]
    for (x, y, value) in expected { #expect(abs(Int(context.rgba(x, y)[2]) - value) <= 3, "\(x) \(y)") }
    #expect(context.rgba(19, 0)[2] < 4 && context.rgba(20, 0)[2] > 251)
  }

  @Test func `shadings ask their function`() {
    let callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, x, y in
        (y[0], y[1], y[2], y[3]) = (x[0] * x[0], 0, 0, 1)
      }, releaseInfo: nil)
    let domain: [CGFloat] = [0, 1]
    let range: [CGFloat] = [0, 1, 0, 1, 0, 1, 0, 1]
    let function = withUnsafePointer(to: callbacks) {
      CGFunction(
        info: nil, domainDimension: 1, domain: domain, rangeDimension: 4, range: range, callbacks: $0)
    }
    let shading = CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 10, y: 0), function: function!,
      extendStart: false, extendEnd: true)!
    let context = bitmap(12, 1)
    context.drawShading(shading)
    for x in 0..<10 {
      let t = (Double(x) + 0.5) / 10
      #expect(abs(Double(context.rgba(x, 0)[0]) - t * t * 255) <= 1)
    }
    #expect(context.rgba(11, 0) == red)
  }

  @Test func `patterns are repeated`() {
    let callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
      releaseInfo: nil)
    func pattern(colored: Bool) -> CGPattern {
      withUnsafePointer(to: callbacks) {
        CGPattern(
          info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
          tiling: .noDistortion, isColored: colored, callbacks: $0)!
      }
    }
    let context = bitmap(6, 6)
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.setFillPattern(pattern(colored: false), colorComponents: [0, 0, 1, 1])
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect((0..<6).map { context.rgba($0, 5) == blue } == [false, true, false, true, false, true])
    #expect((0..<6).map { context.rgba(1, $0) == blue } == [false, false, false, true, false, true])
    let space = CGColorSpace(patternBaseSpace: nil)!
    context.setFillColor(CGColor(patternSpace: space, pattern: pattern(colored: true), components: [1])!)
    context.fill(all)
    #expect(context.rgba(1, 1) == black && context.rgba(0, 0) == nothing)
    context.setFillColor(red1)
    context.fill(all)
    #expect(context.rgba(0, 0) == red)
  }

  @Test func `layers are drawn many times`() throws {
    let context = bitmap(8, 8)
    let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    let inner = try #require(layer.context)
    fill(inner, red1, CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 1, y: 0))
    context.draw(layer, in: CGRect(x: 4, y: 4, width: 4, height: 4))
    #expect(context.rgba(1, 7) == red && context.rgba(2, 7) == nothing)
    #expect(context.rgba(4, 3) == red && context.rgba(5, 2) == red && context.rgba(6, 1) == nothing)
    #expect(Diagnostics.collecting { CGLayer(context, size: .zero, auxiliaryInfo: nil) }.0 == nil)
  }

  @Test func `layers within each other are bounded`() throws {
    var layer = try #require(CGLayer(bitmap(1, 1), size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    fill(layer.context!, red1, CGRect(x: 0, y: 0, width: 1, height: 1))
    let (_, reports) = Diagnostics.collecting {
      for _ in 0..<200 {
        let next = CGLayer(bitmap(1, 1), size: CGSize(width: 2, height: 2), auxiliaryInfo: nil)!
        next.context?.draw(layer, at: .zero)
        next.context?.draw(layer, at: .zero)
        layer = next
      }
      bitmap(2, 2).draw(layer, at: .zero)
      let context = bitmap(2, 2)
      for _ in 0..<300 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      for _ in 0..<300 { context.endTransparencyLayer() }
    }
    #expect(reports.count == 2)
  }
}
