// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// The contents of layers: images and recorded drawings.

extension DrawingBuilder {
  /// A part of an image.
  struct ImageCut {
    var image: CGImage
    /// The part in pixels, from the top left corner of the image.
    var source: Rect
    /// True to draw the pixels as squares.
    var isNearest = false
    /// True for a strip of an image in perspective, which is drawn without perspective.
    var isStrip = false
  }

  /// Returns the parts of a layer's contents.
  func contentsParts(
    _ id: NodeID, _ layer: LayerProperties, _ bounds: Bounds, in inside: Surroundings
  ) -> [DrawingPart] {
    guard !layer.contents.isNothing, !bounds.rect.isEmpty else { return [] }
    var inside = inside
    var parts: [DrawingPart] = []
    if layer.hasEffects, !layer.effects.contentsTransform.isIdentity {
      guard let plane = layer.effects.contentsTransform.affineOfPlane else {
        report(id, "CALayer.contentsTransform", "a transform with perspective is ignored")
        return contents(layer.contents, PartKey(layer: id.index, role: .contents), layer, bounds, in: inside)
      }
      let origin = Point(bounds.rect.minX, bounds.rect.minY)
      let move = Affine.translation(-origin.x, -origin.y).concatenating(plane)
        .concatenating(.translation(origin.x, origin.y))
      if inside.isProjected {
        inside.space = CATransform3D(plane: move).concatenating(inside.space)
      } else {
        inside.total = move.concatenating(inside.total)
        var group = DrawingPart(PartKey(layer: id.index, role: .drawing, number: 1), "g", scale: inside.scale)
        group.set(.transform, PlaneMove(move, anchor: origin).numbers)
        group.reach = bounds.rect.width + bounds.rect.height
        group.children = contents(
          layer.contents, PartKey(layer: id.index, role: .contents), layer, bounds, in: inside)
        return [group]
      }
    }
    parts += contents(layer.contents, PartKey(layer: id.index, role: .contents), layer, bounds, in: inside)
    return parts
  }

  private func contents(
    _ contents: LayerContents, _ key: PartKey, _ layer: LayerProperties, _ bounds: Bounds,
    in inside: Surroundings
  ) -> [DrawingPart] {
    switch contents {
    case .nothing: return []
    case .blend(let old, let new, let fraction):
      // The recursion depth is the number of animations that fade the contents at the same time.
      var (oldKey, newKey) = (key, key)
      (oldKey.number, newKey.number) = (key.number * 2 + 1, key.number * 2 + 2)
      return [
        dissolve(
          self.contents(old, oldKey, layer, bounds, in: inside),
          self.contents(new, newKey, layer, bounds, in: inside), fraction, key, in: inside)
      ]
    case .image(let image):
      let points = layer.pointsPerPixel
      if layer.hasNineParts {
        return ninePartsOf(image, key, layer, bounds, in: inside)
      }
      let whole = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
      let source = ContentsArea.part(of: whole, layer.rare.contentsRect)
      guard
        let area = ContentsArea.area(
          of: layer.contentsGravity, width: source.width * points, height: source.height * points,
          in: bounds.rect)
      else { return [] }
      let nearest = layer.hasEffects && layer.effects.magnificationFilter == .nearest
      guard
        let part = imagePart(
          ImageCut(image: image, source: source, isNearest: nearest), key, over: area, in: inside)
      else {
        return []
      }
      return [part]
    case .picture(let recorded):
      let whole = Rect(recorded.bounds)
      var fractions = layer.rare.contentsRect
      if !recorded.isYDown { fractions.origin.y = 1 - fractions.maxY }
      let source = ContentsArea.part(of: whole, fractions)
      guard
        let area = ContentsArea.area(
          of: layer.contentsGravity, width: source.width, height: source.height, in: bounds.rect)
      else { return [] }
      return picture(recorded, key, source, over: area, in: inside)
    }
  }

  /// Returns a cross-fade of two lists of parts.
  func dissolve(
    _ old: [DrawingPart], _ new: [DrawingPart], _ fraction: Double, _ key: PartKey, in inside: Surroundings
  ) -> DrawingPart {
    var group = DrawingPart(key, "g", scale: inside.scale)
    group.style("isolation", "isolate")
    let share = fraction.clamped(to: 0...1, ifNaN: 1)
    for (role, parts, opacity) in [(PartKey.Role.past, old, 1 - share), (.present, new, share)]
    where opacity > 0 && !parts.isEmpty {
      var half = DrawingPart(PartKey(layer: key.layer, role: role), "g", scale: inside.scale)
      half.set(.opacity, [opacity])
      // The sum of both is exact, while one over the other would let the background be seen.
      if role == .present { half.style("mix-blend-mode", "plus-lighter") }
      half.children = parts
      group.children.append(half)
    }
    return group
  }

  /// Returns an element of an image that fills `area`, or `nil` if there is no room for its pixels.
  func imagePart(
    _ cut: ImageCut, _ key: PartKey, over area: Rect, in inside: Surroundings
  ) -> DrawingPart? {
    let (image, source) = (cut.image, cut.source)
    guard let index = images.index(of: image, tint: inside.tint), !source.isEmpty else {
      return nil
    }
    let (scaleX, scaleY) = (area.width / source.width, area.height / source.height)
    var map = Affine(
      a: scaleX, b: 0, c: 0, d: inside.isYDown ? scaleY : -scaleY, tx: area.minX - source.minX * scaleX,
      ty: inside.isYDown ? area.minY - source.minY * scaleY : area.maxY + source.minY * scaleY)
    if inside.isProjected {
      if !cut.isStrip {
        return stripParts(cut, key, over: area, in: inside)
      }
      guard let flat = inside.space.projectionOfPlane.affine(over: area) else {
        report(NodeID(key.layer), "CALayer.contents", "the part of an image behind the viewer is not written")
        return nil
      }
      map = map.concatenating(flat)
    }
    guard map.determinant != 0 else { return nil }
    var part = DrawingPart(key, "image", scale: inside.scale)
    part.add("href", "\(index)")
    if cut.isNearest { part.style("image-rendering", "pixelated") }
    if inside.tint.alpha < 1 { part.set(.opacity, [Double(inside.tint.alpha)]) }
    if inside.isMask { part.style("filter", "brightness(0) invert(1)") }
    let size = Point(Double(image.width), Double(image.height))
    part.set(.transform, PlaneMove(map, anchor: .zero).numbers)
    part.reach = (size.x * size.x + size.y * size.y).squareRoot()
    let whole = Rect(minX: 0, minY: 0, maxX: size.x, maxY: size.y)
    guard !source.encloses(whole) else { return part }
    // The part outside the source is cut off.
    var inner = inside
    inner.tint = .white
    let clip = pathPart(
      PartKey(layer: key.layer, role: .clipShape, number: key.number + 1), .rect(area), in: inside)
    var region = DrawingPart(
      PartKey(layer: key.layer, role: .clip, number: key.number + 1), "clipPath", scale: inside.scale)
    region.children = [clip]
    var group = DrawingPart(
      PartKey(layer: key.layer, role: .clipped, number: key.number + 1), "g", scale: inside.scale)
    group.refer("clip-path", to: region.key)
    group.children = [region, part]
    return group
  }

  /// The number of strips into which an image in perspective is cut. Each is drawn without perspective.
  private static let stripCount = 16
  /// The part of a strip that the next one covers, so that the background is not seen between them.
  private static let stripOverlap = 0.1

  /// Returns an image in perspective as strips across the direction in which the distance changes most.
  private func stripParts(
    _ cut: ImageCut, _ key: PartKey, over area: Rect, in inside: Surroundings
  ) -> DrawingPart? {
    let source = cut.source
    report(NodeID(key.layer), "CALayer.contents", "an image in perspective is written as strips without it")
    let projection = inside.space.projectionOfPlane
    let isAcross = abs(projection.p) * area.width >= abs(projection.q) * area.height
    var group = DrawingPart(
      PartKey(layer: key.layer, role: .drawing, number: key.number), "g", scale: inside.scale)
    for index in 0..<Self.stripCount {
      let count = Double(Self.stripCount)
      let isLast = index + 1 == Self.stripCount
      let (from, to) = (
        Double(index) / count, (Double(index + 1) + (isLast ? 0 : Self.stripOverlap)) / count
      )
      var (part, strip) = (source, area)
      if isAcross {
        (part.minX, part.maxX) = (source.minX + from * source.width, source.minX + to * source.width)
        (strip.minX, strip.maxX) = (area.minX + from * area.width, area.minX + to * area.width)
      } else {
        (strip.minY, strip.maxY) = (area.minY + from * area.height, area.minY + to * area.height)
        let (first, last) = inside.isYDown ? (from, to) : (1 - to, 1 - from)
        (part.minY, part.maxY) = (source.minY + first * source.height, source.minY + last * source.height)
      }
      let piece = ImageCut(image: cut.image, source: part, isNearest: cut.isNearest, isStrip: true)
      let number = PartKey(layer: key.layer, role: key.role, number: key.number &* 64 &+ Int32(index) + 1000)
      if let element = imagePart(piece, number, over: strip, in: inside) {
        group.children.append(element)
      }
    }
    return group.children.isEmpty ? nil : group
  }

  /// Returns an image in nine parts, of which the corners are not stretched.
  private func ninePartsOf(
    _ image: CGImage, _ key: PartKey, _ layer: LayerProperties, _ bounds: Bounds, in inside: Surroundings
  ) -> [DrawingPart] {
    let pointsPerPixel = layer.pointsPerPixel
    let whole = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let source = ContentsArea.part(of: whole, layer.rare.contentsRect)
    guard
      let area = ContentsArea.area(
        of: layer.contentsGravity, width: source.width * pointsPerPixel,
        height: source.height * pointsPerPixel,
        in: bounds.rect)
    else { return [] }
    let center = layer.effects.contentsCenter
    let columns = ContentsArea.thirds(
      from: (source.minX, source.maxX), to: (area.minX, area.maxX), middle: (center.minX, center.maxX),
      scale: pointsPerPixel, isReversed: false)
    let rows = ContentsArea.thirds(
      from: (source.minY, source.maxY), to: (area.minY, area.maxY), middle: (center.minY, center.maxY),
      scale: pointsPerPixel, isReversed: !inside.isYDown)
    var result: [DrawingPart] = []
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let target = Rect(minX: column.to.0, minY: row.to.0, maxX: column.to.1, maxY: row.to.1)
        let part = Rect(minX: column.from.0, minY: row.from.0, maxX: column.from.1, maxY: row.from.1)
        let pixels = CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height)
        guard !target.isEmpty, !part.isEmpty, let piece = image.cropping(to: pixels) else { continue }
        let all = Rect(minX: 0, minY: 0, maxX: Double(piece.width), maxY: Double(piece.height))
        let number = PartKey(
          layer: key.layer, role: .contents, number: key.number * 9 + Int32(y * 3 + x) + 10)
        if let element = imagePart(ImageCut(image: piece, source: all), number, over: target, in: inside) {
          result.append(element)
        }
      }
    }
    return result
  }
}

/// The geometry of contents in the bounds of a layer.
enum ContentsArea {
  /// Returns the part of contents that fractions from their first corner select, or all of them if the result
  /// is not finite.
  static func part(of whole: Rect, _ fractions: CGRect) -> Rect {
    let unit = Rect(fractions)
    let result = Rect(
      minX: whole.minX + unit.minX * whole.width, minY: whole.minY + unit.minY * whole.height,
      maxX: whole.minX + unit.maxX * whole.width, maxY: whole.minY + unit.maxY * whole.height)
    return result.isFinite ? result : whole
  }

  /// Returns the rectangle that contents of a size fill in the bounds, or `nil` if it is empty.
  static func area(of gravity: ContentsGravity, width: Double, height: Double, in bounds: Rect) -> Rect? {
    guard width > 0, height > 0, !bounds.isEmpty else { return nil }
    var (w, h) = (width, height)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / w, bounds.height / h)
      let scale = gravity == .resizeAspect ? min(x, y) : max(x, y)
      (w, h) = (w * scale, h * scale)
    default: break
    }
    let share = alignment(of: gravity)
    let x = bounds.minX + (bounds.width - w) * share.x
    let y = bounds.minY + (bounds.height - h) * share.y
    let area = Rect(minX: x, minY: y, maxX: x + w, maxY: y + h)
    return area.isEmpty || !area.isFinite ? nil : area
  }

  /// The fraction of the free room that is before the contents along x and y.
  private static func alignment(of gravity: ContentsGravity) -> (x: Double, y: Double) {
    switch gravity {
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

  /// One axis of nine parts: the ranges of the image and of the layer.
  typealias Third = (from: (Double, Double), to: (Double, Double))

  /// Divides an axis into three parts, of which the middle one is stretched. Ends that do not fit are drawn
  /// smaller.
  static func thirds(
    from: (Double, Double), to: (Double, Double), middle: (Double, Double), scale: Double, isReversed: Bool
  ) -> [Third] {
    let length = from.1 - from.0
    var (first, last) = (middle.0 * length * scale, (1 - middle.1) * length * scale)
    let room = to.1 - to.0
    if first + last > room { (first, last) = (first * room / (first + last), last * room / (first + last)) }
    let cuts = [from.0, from.0 + middle.0 * length, from.0 + middle.1 * length, from.1]
    let ends =
      isReversed ? [to.1, to.1 - first, to.0 + last, to.0] : [to.0, to.0 + first, to.1 - last, to.1]
    return (0..<3).map { index in
      let target = isReversed ? (ends[index + 1], ends[index]) : (ends[index], ends[index + 1])
      return (from: (cuts[index], cuts[index + 1]), to: target)
    }
  }
}

extension LayerProperties {
  /// The number of points for a pixel of the contents, or 1 if the scale cannot be used.
  fileprivate var pointsPerPixel: Double {
    let scale = rare.contentsScale
    return scale > 0 && scale.isFinite ? 1 / scale : 1
  }

  /// True if the contents are an image whose corners are not stretched.
  var hasNineParts: Bool {
    guard hasEffects, [.resize, .resizeAspect, .resizeAspectFill].contains(contentsGravity) else {
      return false
    }
    let center = effects.contentsCenter
    return center != CGRect(x: 0, y: 0, width: 1, height: 1) && center.size.width >= 0
      && center.size.height >= 0
      && center.minX >= 0 && center.minY >= 0 && center.maxX <= 1 && center.maxY <= 1
  }
}

extension CATransform3D {
  /// The transform of a map of the plane.
  init(plane t: Affine) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }
}

extension Projection {
  /// Returns the affine map that is near to this one at the corners of a rectangle, or `nil` if one of them
  /// is behind the viewer.
  func affine(over area: Rect) -> Affine? {
    let corners = [
      Point(area.minX, area.minY), Point(area.maxX, area.minY), Point(area.minX, area.maxY),
      Point(area.maxX, area.maxY),
    ]
    guard corners.allSatisfy({ w($0) > 0 }), !area.isEmpty else { return nil }
    let images = corners.map(apply)
    // The mean of opposite edges.
    let x = Point(
      (images[1].x - images[0].x + images[3].x - images[2].x) / 2 / area.width,
      (images[1].y - images[0].y + images[3].y - images[2].y) / 2 / area.width)
    let y = Point(
      (images[2].x - images[0].x + images[3].x - images[1].x) / 2 / area.height,
      (images[2].y - images[0].y + images[3].y - images[1].y) / 2 / area.height)
    let middle = Point((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2)
    let centre = Point(
      images.reduce(0) { $0 + $1.x } / Double(images.count),
      images.reduce(0) { $0 + $1.y } / Double(images.count))
    let map = Affine(
      a: x.x, b: x.y, c: y.x, d: y.y, tx: centre.x - middle.x * x.x - middle.y * y.x,
      ty: centre.y - middle.x * x.y - middle.y * y.y)
    return map.isFinite ? map : nil
  }
}
