// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the tiles of a tiled layer that have appeared at media time `time`, in seconds. They are cut only
  /// by `clip`.
  ///
  /// The edges between tiles are moved to whole pixels, so that the background is not visible between them. A
  /// layer that is rotated or seen in perspective is therefore drawn offscreen, upright, and the result is
  /// drawn as one picture.
  mutating func addTiles(_ tiles: LayerTiles, at context: DrawContext, clip: ClipID?, time: Double) {
    guard !context.isUpright else { return addLevels(tiles, at: context, clip: clip, time: time) }
    guard canOpenGroup(), !context.bounds.isEmpty else { return }
    let scale = offscreenScale(of: context, over: context.bounds)
    let transform = context.offscreenTransform(scale: scale, origin: context.bounds)
    var (outer, inner) = (context, context)
    (outer.clip, outer.opacity) = (clip, 1)
    open(
      OpenGroup(
        start: openQuads.count, opacity: 1, clip: clip, limits: context.limits,
        offscreen: OffscreenSpace(transform: transform, outer: outer)))
    (inner.transform, inner.projection, inner.clip, inner.edges) = (transform, nil, nil, 15)
    inner.limits = PixelRect(enclosing: transform.boundingBox(of: context.bounds), within: .offscreenLimits)
      .outset(
        by: 1)
    addLevels(tiles, at: inner, clip: nil, time: time)
    closeGroup()
  }

  /// Adds the current level of detail, and the previous level while that fades out.
  private mutating func addLevels(_ tiles: LayerTiles, at context: DrawContext, clip: ClipID?, time: Double) {
    let share = Float(tiles.share(of: tiles.current.start, at: time))
    guard let previous = tiles.previous, share < 1, var dissolve = openDissolve() else {
      return addTiles(of: tiles.current, tiles, at: context, clip: clip, time: time)
    }
    addTiles(of: previous, tiles, at: context, clip: clip, time: .infinity)
    endOldPart(of: &dissolve, at: share, clip: clip)
    addTiles(of: tiles.current, tiles, at: context, clip: clip, time: time)
    close(dissolve, at: share, clip: clip)
  }

  private mutating func addTiles(
    of level: TileLevel, _ tiles: LayerTiles, at context: DrawContext, clip: ClipID?, time: Double
  ) {
    for tile in level.tiles {
      let area = Rect(tile.rect)
      // Tiles outside the bounds were made when the bounds were larger.
      guard area.meets(context.bounds) else { continue }
      var context = context
      context.opacity *= Float(tiles.share(of: tile.start, at: time))
      guard context.opacity > 0 else { continue }
      let picture = QuadPicture(
        recorded: tile.picture, source: Rect(tile.picture.bounds),
        isReversed: tile.picture.isYDown != context.isYDown)
      add(.rect(context.snapped(area)), at: context, paint: .picture(picture), clip: clip)
    }
  }
}

extension DrawContext {
  /// True if the edges of the layer are parallel to the rows and columns of pixels.
  fileprivate var isUpright: Bool { projection == nil && transform.preservesAxes }

  /// Returns the rectangle with its inner edges moved to the nearest pixel boundaries. Edges of the layer
  /// itself are not moved.
  fileprivate func snapped(_ rect: Rect) -> Rect {
    func moved(_ value: Double, _ scale: Double, _ offset: Double) -> Double {
      scale == 0 ? value : ((value * scale + offset).rounded() - offset) / scale
    }
    let t = transform
    let (x, y) = t.b == 0 && t.c == 0 ? ((t.a, t.tx), (t.d, t.ty)) : ((t.b, t.ty), (t.c, t.tx))
    var result = rect
    if rect.minX > bounds.minX { result.minX = moved(rect.minX, x.0, x.1) }
    if rect.maxX < bounds.maxX { result.maxX = moved(rect.maxX, x.0, x.1) }
    if rect.minY > bounds.minY { result.minY = moved(rect.minY, y.0, y.1) }
    if rect.maxY < bounds.maxY { result.maxY = moved(rect.maxY, y.0, y.1) }
    return result
  }
}
