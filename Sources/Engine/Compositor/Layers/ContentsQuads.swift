// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRaster
internal import MultiplaneRenderTree

extension FrameBuilder {
  /// Adds the contents, put into the bounds by their gravity and upright on the screen.
  mutating func addContents(of layer: LayerProperties, at place: LayerPlace, clip: ClipID?) {
    switch layer.contents {
    case .nothing: break
    case .image(let image): addImage(image, of: layer, at: place, clip: clip)
    case .picture(let recorded): addPicture(recorded, of: layer, at: place, clip: clip)
    }
  }

  private mutating func addImage(
    _ image: CGImage, of layer: LayerProperties, at place: LayerPlace, clip: ClipID?
  ) {
    let pixels = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let source = layer.shownPart(of: pixels, startsAtMinY: true)
    let scale = layer.rare.contentsScale
    let pointsPerPixel = scale > 0 && scale.isFinite ? 1 / scale : 1
    let (width, height) = (source.width * pointsPerPixel, source.height * pointsPerPixel)
    guard let area = layer.contentsGravity.area(width: width, height: height, in: place.bounds) else {
      return
    }
    let paint = QuadImage(image: image, source: source, startsAtMinY: place.isYDown, filter: .linear)
    add(.rect(area), place.transform, paint: .image(paint), clip: clip)
  }

  private mutating func addPicture(
    _ recorded: RecordedPicture, of layer: LayerProperties, at place: LayerPlace, clip: ClipID?
  ) {
    let bounds = recorded.bounds
    let all = Rect(
      minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
    let source = layer.shownPart(of: all, startsAtMinY: recorded.isYDown)
    guard
      let area = layer.contentsGravity.area(width: source.width, height: source.height, in: place.bounds)
    else { return }
    let paint = QuadPicture(
      recorded: recorded, source: source, isReversed: recorded.isYDown != place.isYDown)
    add(.rect(area), place.transform, paint: .picture(paint), clip: clip)
  }
}

extension LayerProperties {
  /// The part of `whole` that contentsRect names in fractions from the top left corner; all of it if not finite.
  fileprivate func shownPart(of whole: Rect, startsAtMinY: Bool) -> Rect {
    let part = rare.contentsRect.standardized
    let (w, h) = (whole.width, whole.height)
    let x = whole.minX + part.origin.x * w
    let y =
      startsAtMinY ? whole.minY + part.origin.y * h : whole.maxY - (part.origin.y + part.size.height) * h
    let result = Rect(minX: x, minY: y, maxX: x + part.size.width * w, maxY: y + part.size.height * h)
    return result.isFinite ? result : whole
  }
}

extension ContentsGravity {
  /// The rectangle in `bounds` that contents of a size in points fill; `nil` when they fill nothing.
  ///
  /// Bottom means minimum y, top maximum y, whichever way they point on the screen.
  func area(width: Double, height: Double, in bounds: Rect) -> Rect? {
    let (roomX, roomY) = (bounds.width, bounds.height)
    guard width > 0, height > 0 else { return nil }
    var size = (width: width, height: height)
    switch self {
    case .resize: size = (roomX, roomY)
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (roomX / width, roomY / height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      size = (width * scale, height * scale)
    default: break
    }
    let (alignX, alignY) = alignment
    let x = bounds.minX + (roomX - size.width) * alignX
    let y = bounds.minY + (roomY - size.height) * alignY
    let area = Rect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    return area.isEmpty || !area.isFinite ? nil : area
  }

  /// How much of the free room lies before the contents along x and y, from 0 to 1.
  private var alignment: (x: Double, y: Double) {
    switch self {
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .bottom: (0.5, 0)
    case .top: (0.5, 1)
    case .bottomLeft: (0, 0)
    case .bottomRight: (1, 0)
    case .topLeft: (0, 1)
    case .topRight: (1, 1)
    }
  }
}

extension Rect {
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var isFinite: Bool { (minX + minY + maxX + maxY).isFinite }
}
