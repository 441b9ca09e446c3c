// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// The direction of shadows and patterns in the contexts that a program draws into.
@MainActor
@Suite struct ShadowTests {
  private let area = CGRect(x: 0, y: 0, width: 40, height: 40)

  private func draw(_ context: CGContext) {
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.blue.cgColor)
    UIColor.red.setFill()
    context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
  }

  /// Returns the alpha of a point of an image, in points from the upper left.
  private func alpha(_ image: UIImage?, _ x: CGFloat, _ y: CGFloat) throws -> UInt8 {
    let image = try #require(image)
    let pixels = try #require(image.cgImage)
    let data = try #require(pixels.dataProvider?.data as Data?)
    let (column, row) = (Int(x * image.scale), Int(y * image.scale))
    return data[row * pixels.bytesPerRow + column * 4 + 3]
  }

  private func expectShadowBelow(_ image: UIImage?) throws {
    #expect(try alpha(image, 20, 10) == 0)
    #expect(try alpha(image, 20, 30) == 255)
    // At every scale the shadow is as far away as the offset says, in points.
    #expect(try alpha(image, 20, 34) == 255 && alpha(image, 20, 36) == 0)
  }

  private func renderer(_ scale: CGFloat) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: area.size, format: format)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `a shadow falls down in an image renderer`(_ scale: CGFloat) throws {
    try expectShadowBelow(renderer(scale).image { draw($0.cgContext) })
  }

  @Test(arguments: [1, 2] as [CGFloat]) func `a shadow falls down in an image context`(_ scale: CGFloat)
    throws
  {
    UIGraphicsBeginImageContextWithOptions(area.size, false, scale)
    draw(try #require(UIGraphicsGetCurrentContext()))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    try expectShadowBelow(image)
  }

  @Test func `the current transform changes no shadow`() throws {
    let image = renderer(2).image { context in
      context.cgContext.translateBy(x: 0, y: area.height)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.blue.cgColor)
      UIColor.red.setFill()
      context.cgContext.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
    }
    try expectShadowBelow(image)
  }

  @Test func `a shadow falls down in a view, and in an image of the view`() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.blue.cgColor)
        UIColor.red.setFill()
        context?.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
      }
    }
    let view = Drawing(frame: area)
    view.isOpaque = false
    try expectShadowBelow(
      renderer(2).image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) })
    try expectShadowBelow(renderer(2).image { view.layer.render(in: $0.cgContext) })
  }

  @Test func `the shadow of a layer falls down in an image of it`() throws {
    let view = UIView(frame: area)
    let square = UIView(frame: CGRect(x: 15, y: 15, width: 10, height: 10))
    square.backgroundColor = .red
    (square.layer.shadowOpacity, square.layer.shadowRadius) = (1, 0)
    square.layer.shadowOffset = CGSize(width: 0, height: 10)
    view.addSubview(square)
    try expectShadowBelow(renderer(2).image { view.layer.render(in: $0.cgContext) })
  }

  @Test func `the shadow of a string falls down, in points`() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 0, height: 20), 0)
    shadow.shadowColor = UIColor.blue
    let text = NSAttributedString(
      string: "\u{2588}", attributes: [.font: UIFont(name: "DejaVu Sans", size: 10)!, .shadow: shadow])
    for scale in [1, 2] as [CGFloat] {
      let image = renderer(scale).image { _ in text.draw(at: CGPoint(x: 10, y: 0)) }
      #expect(try alpha(image, 13, 5) == 255 && alpha(image, 13, 25) == 255 && alpha(image, 13, 38) == 0)
    }
  }

  @Test func `a positive height is upwards in a context that the program creates`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    let image = context.makeImage().map { UIImage(cgImage: $0) }
    #expect(try alpha(image, 20, 10) == 255 && alpha(image, 20, 30) == 0)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `tiles of a Core Graphics pattern are upright and as large as points`(_ scale: CGFloat) throws {
    var callbacks = CGPatternCallbacks()
    callbacks.drawPattern = { _, context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let image = renderer(scale).image { context in
      context.cgContext.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
      context.cgContext.setFillPattern(pattern, colorComponents: [1])
      context.fill(area)
    }
    for y in [0, 4, 36] as [CGFloat] {
      #expect(try alpha(image, 20, y + 0.5) == 255 && alpha(image, 20, y + 1.5) == 255)
      #expect(try alpha(image, 20, y + 2.5) == 0 && alpha(image, 20, y + 3.5) == 0)
    }
  }

  @Test func `the colour of a pattern image is upright in an image renderer`() throws {
    let tile = renderer(1).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 10))
    }
    let image = renderer(2).image { context in
      context.cgContext.setFillColor(UIColor(patternImage: tile).cgColor)
      context.fill(area)
    }
    #expect(try alpha(image, 20, 5) == 255 && alpha(image, 20, 15) == 0)
  }
}
