// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The stack of contexts for drawing functions that have no context parameter. The last context is the
/// current one. Each thread has its own stack.
enum GraphicsStack {
  private static let contexts = ThreadLocal<[(context: CGContext, base: CGAffineTransform)]>()

  static var current: CGContext? { contexts.value?.last?.context }

  /// The transform from the user space that the current context had when it was pushed to the space of its
  /// patterns.
  static var patternSpace: CGAffineTransform {
    contexts.value?.last.map { $0.context.patternSpace(from: $0.base) } ?? .identity
  }

  static func push(_ context: CGContext) {
    contexts.value = (contexts.value ?? []) + [(context, context.ctm)]
  }

  static func pop() { if contexts.value?.isEmpty == false { contexts.value?.removeLast() } }
}

/// A bitmap context with a size in points and a y axis that points down, and the image made from it.
struct BitmapDrawing {
  let context: CGContext
  let scale: CGFloat

  /// The maximum width and height in pixels. A larger bitmap is reported and not created.
  private static let largestSide: CGFloat = 16_384

  /// Creates a context for `bounds`, in points. An unusable size is reported and gives `nil`.
  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= Self.largestSide, height <= Self.largestSide,
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else {
      Diagnostics.report(
        .invalid, "UIGraphics", "a picture of \(bounds.size) at a scale of \(scale) cannot be drawn into",
        cause: "a picture of this size cannot be drawn into")
      return nil
    }
    if isOpaque {
      context.setFillColor(.black)
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.makeTransformBase()
    self.context = context
    self.scale = scale
  }

  /// The contents of the context as an image. `nil` if there is no image.
  var image: UIImage? { context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
}

/// The drawings begun with `UIGraphicsBeginImageContext`, in a stack for each thread. `nil` stands for a
/// drawing whose bitmap could not be created.
private let drawings = ThreadLocal<[BitmapDrawing?]>()

/// Returns the current context of this thread; `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes `context` the current context until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Pops the current context, so that the previous one becomes current again. Does nothing without a context.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a transparent image of `size`, in points, with one pixel for each point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image and makes its context current. If no bitmap of that size can be created, that is reported
/// and the current context does not change.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: True to begin with opaque black instead of transparent pixels.
///   - scale: The number of pixels for each point; 0 or less for the screen's scale, 2.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.pixelsPerPoint
  let drawing = BitmapDrawing(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  drawings.value = (drawings.value ?? []) + [drawing]
  if let drawing { GraphicsStack.push(drawing.context) }
}

/// Returns the current contents of the image begun last; `nil` without an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { (drawings.value?.last ?? nil)?.image }

/// Ends the image begun last and pops its context.
public func UIGraphicsEndImageContext() {
  guard let ended = drawings.value?.popLast() else { return }
  if ended != nil { GraphicsStack.pop() }
}

/// Fills a rectangle with the fill colour of the current context, replacing the pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour of the current context, in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Strokes a line, one point wide, along the inside of a rectangle's edges with the stroke colour of the
/// current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
