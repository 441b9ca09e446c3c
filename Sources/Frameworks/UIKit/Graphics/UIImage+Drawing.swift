// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIImage {
  /// Draws the image at its own size into the current context, with its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image, stretched to `rect`, into the current context. A resizable image is drawn in nine
  /// parts. Does nothing without a context.
  public func draw(in rect: CGRect) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
    if traits.isResizable, rect.size != size { return drawParts(in: rect) }
    context.saveGState()
    // The last call is applied to points first: from image space with y up to the unit square with y down,
    // through the orientation, to `rect`.
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(imageOrientation.transform)
    context.translateBy(x: 0, y: 1)
    context.scaleBy(x: 1, y: -1)
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// Draws the image at its own size, with a blend mode and an opacity from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched to `rect`, with a blend mode and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// The limit on the number of tiles in one call. It prevents a tiny image from being drawn millions of
  /// times over a large area.
  private static let tileLimit: CGFloat = 100_000

  /// Tiles `rect` with the image at its own size, from the upper left corner. A call with 100000 tiles or
  /// more is reported and draws nothing.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    guard rect.width / size.width * (rect.height / size.height) < Self.tileLimit else {
      return Diagnostics.report(
        .unsupported, "UIImage.drawAsPattern", "\(rect) takes too many tiles; nothing is drawn",
        cause: "a rectangle takes too many tiles")
    }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
    }
    context.restoreGState()
  }

  /// Returns the image filled with one colour. The image's opacity is kept, and the orientation becomes
  /// `.up`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image filled with one colour, in another rendering mode. The image's opacity is kept, and
  /// the orientation becomes `.up`.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let bounds = CGRect(origin: .zero, size: size)
    let tinted = drawn(scale: scale) {
      draw(in: bounds)
      color.setFill()
      UIRectFillUsingBlendMode(bounds, .sourceIn)
    }
    return UIImage(tinted, traits: traits.with { ($0.renderingMode, $0.orientation) = (renderingMode, .up) })
  }

  /// The pixels with the orientation applied; `nil` for an image without pixels.
  var uprightImage: CGImage? {
    if imageOrientation == .up { return cgImage }
    return drawn(scale: scale) { draw(in: CGRect(origin: .zero, size: size)) }
  }

  private func drawn(scale: CGFloat, _ body: () -> Void) -> CGImage? {
    Self.picture(of: size, scale: scale, body)
  }

  /// Returns the pixels that `body` draws into the current context; `nil` for an unusable size. `size` is in
  /// points.
  static func picture(of size: CGSize, scale: CGFloat, _ body: () -> Void) -> CGImage? {
    let bounds = CGRect(origin: .zero, size: size)
    guard let drawing = BitmapDrawing(bounds: bounds, scale: scale, isOpaque: false) else { return nil }
    GraphicsStack.push(drawing.context)
    body()
    GraphicsStack.pop()
    return drawing.context.makeImage()
  }
}
