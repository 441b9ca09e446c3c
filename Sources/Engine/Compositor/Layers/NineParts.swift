// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension LayerProperties {
  /// True if the contents are drawn in up to nine parts, of which the corners are not stretched.
  var hasNineParts: Bool {
    guard hasEffects, case .image = contents.nearest else { return false }
    let center = effects.contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1), center.size.width >= 0, center.size.height >= 0
    else {
      return false
    }
    let isInside = center.minX >= 0 && center.minY >= 0 && center.maxX <= 1 && center.maxY <= 1
    return isInside && [.resize, .resizeAspect, .resizeAspectFill].contains(contentsGravity)
  }
}

extension FrameBuilder {
  /// Adds an image in nine parts. The corners keep their size, the parts along the edges are stretched in one
  /// direction, and the middle is stretched in both.
  mutating func addNineParts(
    of image: CGImage, _ whole: ContentsSource, of layer: LayerProperties, at context: DrawContext,
    clip: ClipID?
  ) {
    let source = whole.part(layer.rare.contentsRect)
    let (width, height) = (
      source.part.width * source.pointsPerUnit, source.part.height * source.pointsPerUnit
    )
    guard let area = layer.contentsGravity.area(width: width, height: height, in: context.bounds) else {
      return
    }
    let center = Rect(layer.effects.contentsCenter)
    let columns = NineParts(
      from: (source.part.minX, source.part.maxX), to: (area.minX, area.maxX),
      middle: (center.minX, center.maxX),
      scale: source.pointsPerUnit, isReversed: false)
    let rows = NineParts(
      from: (source.part.minY, source.part.maxY), to: (area.minY, area.maxY),
      middle: (center.minY, center.maxY),
      scale: source.pointsPerUnit, isReversed: !context.isYDown)
    // An edge that the clip cuts is not treated as an edge of the contents, because its coverage would
    // otherwise be applied twice.
    let isCut = layer.flags.contains(.masksToBounds) && !layer.movesContents
    let cutEdges: UInt8 = isCut ? 15 & ~area.edges(inside: context.bounds) : 0
    let shownArea = context.grown(area, along: cutEdges)
    for (y, row) in rows.parts.enumerated() {
      for (x, column) in columns.parts.enumerated() {
        let target = Rect(minX: column.to.0, minY: row.to.0, maxX: column.to.1, maxY: row.to.1)
        let part = Rect(minX: column.from.0, minY: row.from.0, maxX: column.from.1, maxY: row.from.1)
        guard !target.isEmpty, !part.isEmpty else { continue }
        let low = context.isYDown ? 0 : 2
        let outer: UInt8 =
          (x == 0 ? 1 : 0) | (x == 2 ? 2 : 0) | (y == low ? 4 : 0) | (y == 2 - low ? 8 : 0)
        let paint = layer.quadImage(image, part, over: target, at: context)
        addPart(paint, over: (target, outer), of: shownArea, at: context, clip: clip)
      }
    }
  }

  /// Adds one of the nine parts: a rectangle, and the edges that it shares with the whole.
  ///
  /// The inner edges of the part are aliased, so that each pixel belongs to one part. Two antialiased edges
  /// would let the background be visible between them. The edges of `area` are antialiased for all parts that
  /// reach their pixels, because a part can be thinner than a pixel.
  private mutating func addPart(
    _ image: QuadImage, over part: (rect: Rect, outerEdges: UInt8), of area: Rect, at context: DrawContext,
    clip: ClipID?
  ) {
    let (target, outerEdges) = part
    let near = context.grown(target, along: 15)
    let shown = near.intersection(area)
    guard shown != near || outerEdges != 0 else {
      var context = context
      context.edges = 0
      return add(.rect(target), at: context, paint: .image(image), clip: clip)
    }
    let cutRect = Shape.rect(context.grown(target, along: outerEdges))
    let limits = clip.map { frame[$0].pixelBounds } ?? context.limits
    let (shape, transform) =
      context.projection.map { ($0.outlined(cutRect), .identity) } ?? (cutRect, context.transform)
    guard let cut = addClip(shape, transform, inside: clip, limits: limits, antialiases: false)
    else { return }
    let first = openQuads.count
    add(.rect(shown), at: context, paint: .image(image.grown(from: target, to: shown)), clip: cut)
    // An aliased clip is needed even if it would not change an antialiased edge.
    for index in first..<openQuads.count where context.edges == 15 || context.projection != nil {
      openQuads[index].clip = cut
    }
  }
}

/// One axis of an image, divided into three parts. The middle one is stretched.
private struct NineParts {
  var parts: [(from: (Double, Double), to: (Double, Double))] = []

  /// Divides an axis.
  ///
  /// - Parameter middle: The fractions of the source at which the middle begins and ends.
  init(
    from: (Double, Double), to: (Double, Double), middle: (Double, Double), scale: Double, isReversed: Bool
  ) {
    let length = from.1 - from.0
    var (first, last) = (middle.0 * length * scale, (1 - middle.1) * length * scale)
    // If there is not enough room for both ends, they are drawn smaller.
    let room = to.1 - to.0
    if first + last > room {
      let factor = room / (first + last)
      (first, last) = (first * factor, last * factor)
    }
    let cuts = [from.0, from.0 + middle.0 * length, from.0 + middle.1 * length, from.1]
    let positions =
      isReversed
      ? [to.1, to.1 - first, to.0 + last, to.0] : [to.0, to.0 + first, to.1 - last, to.1]
    for index in 0..<3 {
      let target =
        isReversed ? (positions[index + 1], positions[index]) : (positions[index], positions[index + 1])
      parts.append((from: (cuts[index], cuts[index + 1]), to: target))
    }
  }
}
