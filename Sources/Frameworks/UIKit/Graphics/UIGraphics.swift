// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The contexts that drawing functions without a context of their own draw into, the current one last; one stack a
/// thread.
enum GraphicsStack {
  private static let contexts = ThreadLocal<[(context: CGContext, base: CGAffineTransform)]>()

  static var current: CGContext? { contexts.value?.last?.context }

  /// The transform that the current context had when it became that: where its own space lies.
  static var base: CGAffineTransform { contexts.value?.last?.base ?? .identity }

  static func push(_ context: CGContext) {
    contexts.value = (contexts.value ?? []) + [(context, context.ctm)]
  }

  static func pop() { if contexts.value?.isEmpty == false { contexts.value?.removeLast() } }
}

/// Draws into a bitmap what `size` points hold, y down; nothing when the size is of no use.
struct BitmapDrawing {
  let context: CGContext
  let scale: CGFloat

  /// Larger pictures than this in either direction, in pixels, are refused.
  private static let largestSide: CGFloat = 16_384

  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= Self.largestSide, height <= Self.largestSide,
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else {
      Diagnostics.report(
        .invalid, "UIGraphics", "a picture of \(bounds.size) at a scale of \(scale) cannot be drawn into")
      return nil
    }
    if isOpaque {
      context.setFillColor(.black)
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    self.context = context
    self.scale = scale
  }

  var image: UIImage? { context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
}

/// The pictures that are being drawn into by `UIGraphicsBeginImageContext`.
private let drawings = ThreadLocal<[BitmapDrawing?]>()

/// The context that is drawn into at this moment; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes `context` the one that is drawn into, until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Makes the context that was drawn into before the last push the current one.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a picture of `size` points, without background, a pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of `size` points, which becomes the current context.
///
/// - Parameters:
///   - opaque: whether everything begins black.
///   - scale: how many pixels a point has; 0 means as many as the screen has.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.pixelsPerPoint
  let drawing = BitmapDrawing(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  drawings.value = (drawings.value ?? []) + [drawing]
  if let drawing { GraphicsStack.push(drawing.context) }
}

/// What has been drawn into the picture that was begun last; `nil` when none was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { (drawings.value?.last ?? nil)?.image }

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  guard let ended = drawings.value?.popLast() else { return }
  if ended != nil { GraphicsStack.pop() }
}

/// Fills a rectangle with the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour of the current context, blended as `blendMode` says.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point within the edges of a rectangle with the stroke colour of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits what is drawn from now on in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
