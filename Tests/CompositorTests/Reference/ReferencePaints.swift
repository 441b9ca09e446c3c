// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// The colours of a gradient layer. Straight colours are interpolated, then premultiplied.
struct ReferenceGradient {
  private let stops: [(offset: Double, color: SIMD4<Double>)]
  private let start: Point
  private let end: Point
  private let type: String

  init?(_ values: LayerProperties, tint: ColorValue) {
    guard values.kind == .gradient, let colors = values.colors(.colors), colors.count > 1 else { return nil }
    let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
    let offsets = values.numbers(.locations) ?? even
    guard offsets.count == colors.count else { return nil }
    stops = zip(offsets, colors).map { offset, c in
      (
        offset,
        SIMD4(
          Double(c.red * tint.red), Double(c.green * tint.green), Double(c.blue * tint.blue),
          Double(c.alpha * tint.alpha))
      )
    }
    let bounds = values.bounds
    func point(_ p: CGPoint) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    (start, end) = (point(values.point(.startPoint)), point(values.point(.endPoint)))
    type = values.name(.gradientType)
  }

  func color(at p: Point) -> ReferenceColor {
    let c = straightColor(at: parameter(at: p))
    return ReferenceColor(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
  }

  /// True near the centre of a conic gradient, where the colours change within a pixel.
  func isNearCenter(_ p: Point) -> Bool {
    type == "conic" && hypot(p.x - start.x, p.y - start.y) < 1.5
  }

  private func parameter(at p: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (x, y) = (p.x - start.x, p.y - start.y)
    switch type {
    case "radial": return ((x / dx) * (x / dx) + (y / dy) * (y / dy)).squareRoot()
    case "conic":
      // The turn from the end's direction, from positive x to positive y.
      let turn = (atan2(y, x) - atan2(dy, dx)) / (2 * .pi)
      return turn - turn.rounded(.down)
    default: return (x * dx + y * dy) / (dx * dx + dy * dy)
    }
  }

  private func straightColor(at t: Double) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.offset > t }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color + (b.color - a.color) * ((t - a.offset) / (b.offset - a.offset))
  }
}

/// An image in the bounds, interpolated linearly between its pixel centres.
struct ReferenceImage {
  /// The area of the image on the layer.
  let area: Rect
  /// The same area, extended where masking bounds cut it: these edges belong to the bounds.
  let edges: Rect
  private let pixels: [[ReferenceColor]]
  /// The part of the image that fills the area, in pixels from the top left corner.
  private let part: Rect
  /// True if the image's top is at minimum y.
  private let isYDown: Bool
  private let tint: ReferenceColor
  /// The middle of the part that is stretched, and the length of an image pixel in points.
  private let center: Rect
  private let pointsPerPixel: Double

  init?(_ values: LayerProperties, isYDown: Bool, tint: ColorValue) {
    guard case .image(let image) = values.contents else { return nil }
    let pixmap = image.pixmap
    pixels = (0..<pixmap.height).map { y in
      (0..<pixmap.width).map { x in
        let p = pixmap.pixel(x, y)
        return ReferenceColor(Double(p.r), Double(p.g), Double(p.b), Double(p.a)) / 255
      }
    }
    let (width, height) = (Double(pixmap.width), Double(pixmap.height))
    let unit = Rect(values.rare.contentsRect)
    part = Rect(
      minX: unit.minX * width, minY: unit.minY * height, maxX: unit.maxX * width, maxY: unit.maxY * height)
    let scale = values.rare.contentsScale
    let size = CGSize(width: (part.maxX - part.minX) / scale, height: (part.maxY - part.minY) / scale)
    area = Rect(values.contentsGravity.rect(size, in: values.bounds))
    var edges = area
    let (bounds, far) = (Rect(values.bounds), 1e6)
    if values.flags.contains(.masksToBounds) {
      if edges.minX < bounds.minX + 1e-6 { edges.minX = -far }
      if edges.minY < bounds.minY + 1e-6 { edges.minY = -far }
      if edges.maxX > bounds.maxX - 1e-6 { edges.maxX = far }
      if edges.maxY > bounds.maxY - 1e-6 { edges.maxY = far }
    }
    self.edges = edges
    self.isYDown = isYDown
    let isStretched = [.resize, .resizeAspect, .resizeAspectFill].contains(values.contentsGravity)
    center =
      isStretched ? Rect(values.effects.contentsCenter) : Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    pointsPerPixel = 1 / scale
    let alpha = Double(tint.alpha)
    self.tint = ReferenceColor(
      Double(tint.red) * alpha, Double(tint.green) * alpha, Double(tint.blue) * alpha, alpha)
  }

  func color(at p: Point) -> ReferenceColor {
    let (u, v) = fractions(at: p)
    let x = part.minX + u * (part.maxX - part.minX) - 0.5
    let y = part.minY + v * (part.maxY - part.minY) - 0.5
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (toRight, toBottom) = (x - left, y - top)
    return tint
      * ((pixel(left, top) * (1 - toRight) + pixel(left + 1, top) * toRight) * (1 - toBottom)
        + (pixel(left, top + 1) * (1 - toRight) + pixel(left + 1, top + 1) * toRight) * toBottom)
  }

  /// True if a point lies between the ends that keep their width. There the colours change more slowly than
  /// beside it, within a pixel.
  func isInMiddleColumn(_ p: Point) -> Bool { (center.minX..<center.maxX).contains(fractions(at: p).u) }

  /// True if a point lies between the ends that keep their height.
  func isInMiddleRow(_ p: Point) -> Bool { (center.minY..<center.maxY).contains(fractions(at: p).v) }

  /// Returns the position in the image's part, in fractions from the top left corner.
  private func fractions(at p: Point) -> (u: Double, v: Double) {
    let u = Self.stretched(
      p.x - area.minX, area.maxX - area.minX, middle: (center.minX, center.maxX),
      length: (part.maxX - part.minX) * pointsPerPixel)
    let v = Self.stretched(
      isYDown ? p.y - area.minY : area.maxY - p.y, area.maxY - area.minY, middle: (center.minY, center.maxY),
      length: (part.maxY - part.minY) * pointsPerPixel)
    return (u, v)
  }

  /// Returns the fraction of an image's axis at a distance from its start. The middle is stretched, so that
  /// the ends keep their size, or shrink evenly if there is no room for both.
  private static func stretched(
    _ distance: Double, _ room: Double, middle: (Double, Double), length: Double
  ) -> Double {
    guard middle != (0, 1) else { return distance / room }
    var (first, last) = (middle.0 * length, (1 - middle.1) * length)
    let shrunk = min(1, room / (first + last))
    (first, last) = (first * shrunk, last * shrunk)
    if distance < first { return distance / (length * shrunk) }
    if distance >= room - last { return 1 - (room - distance) / (length * shrunk) }
    return middle.0 + (distance - first) / (room - first - last) * (middle.1 - middle.0)
  }

  /// Returns a pixel. Edge pixels extend beyond the image.
  private func pixel(_ x: Double, _ y: Double) -> ReferenceColor {
    let row = pixels[Int(y.clamped(atLeast: 0, atMost: Double(pixels.count - 1)))]
    return row[Int(x.clamped(atLeast: 0, atMost: Double(row.count - 1)))]
  }
}

extension ContentsGravity {
  /// Returns the rectangle of contents of a size in the bounds: bottom is minimum y, top maximum y.
  fileprivate func rect(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    func centred(_ factor: Double) -> CGRect {
      let (w, h) = (size.width * factor, size.height * factor)
      return CGRect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
    }
    var result = centred(1)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return centred(min(x, y))
    case .resizeAspectFill: return centred(max(x, y))
    default: break
    }
    if [.left, .topLeft, .bottomLeft].contains(self) { result.origin.x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(self) { result.origin.x = bounds.maxX - size.width }
    if [.bottom, .bottomLeft, .bottomRight].contains(self) { result.origin.y = bounds.minY }
    if [.top, .topLeft, .topRight].contains(self) { result.origin.y = bounds.maxY - size.height }
    return result
  }
}

/// The inside of a shape layer's path.
struct ReferenceFill {
  let color: ReferenceColor
  private let outline: ReferenceOutline
  private let isEvenOdd: Bool

  init?(_ values: LayerProperties, tint: ColorValue) {
    guard values.kind == .shape, let path = values.path(.path)?.path, let color = values.color(.fillColor)
    else { return nil }
    self.color = ReferenceColor(straight: color, tint: tint)
    outline = ReferenceOutline(path)
    isEvenOdd = values.name(.fillRule) == "even-odd"
  }

  func holds(_ p: Point) -> Bool {
    let turns = outline.turns(around: p)
    return isEvenOdd ? turns % 2 != 0 : turns != 0
  }

  var box: Rect { outline.box }
}
