// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// The masks of the clips used last, so that quads that follow each other cut the same do not draw them again.
struct ClipCache {
  /// Enough for a clip, those around it and a pass or two in between; each takes up to a byte a pixel.
  private static let capacity = 16

  private struct Entry {
    var clip: ClipID
    var canvas: Canvas
    var value: Clip
  }

  private var entries: [Entry] = []
  /// The entry that is replaced next, once there are as many as there may be.
  private var oldest = 0
  private var chain: [ClipID] = []
  /// The outlines of the last frames' rounded rectangles, which most clips are: in their own spaces they stay the same while
  /// their layers move.
  private var paths = UsedValues<RoundedRect, Path>()

  /// Forgets all masks and gives their memory to the painter that made them.
  mutating func removeAll(_ painter: Painter) {
    for entry in entries { if let mask = entry.value.mask { painter.spareMasks.add(mask) } }
    entries.removeAll(keepingCapacity: true)
    oldest = 0
    paths.endFrame()
  }

  /// What a clip and its ancestors leave of `bounds`, which like the result counts from the pixmap's corner.
  mutating func clip(
    _ bounds: PixelRect, to id: ClipID?, on canvas: Canvas, of frame: Frame, painter: Painter
  ) -> Clip {
    guard let id, id != frame[canvas.pass].outerClip else { return Clip(bounds: bounds) }
    var result = value(of: id, on: canvas, of: frame, painter: painter)
    result.bounds = result.bounds.intersection(bounds)
    return result
  }

  /// What a clip and its ancestors leave of the canvas.
  private mutating func value(of id: ClipID, on canvas: Canvas, of frame: Frame, painter: Painter) -> Clip {
    let outer = frame[canvas.pass].outerClip
    var value = Clip(bounds: canvas.local(canvas.area))
    var next: ClipID? = id
    chain.removeAll(keepingCapacity: true)
    while let clip = next, clip != outer {
      if let found = entries.first(where: { $0.clip == clip && $0.canvas == canvas }) {
        value = found.value
        break
      }
      chain.append(clip)
      next = frame[clip].parent
    }
    for clip in chain.reversed() {
      let node = frame[clip]
      value = painter.intersect(
        value, with: path(of: node.shape), rule: node.shape.rule,
        transform: canvas.local(node.transform),
        antialiases: node.antialiases)
      remember(Entry(clip: clip, canvas: canvas, value: value), painter)
    }
    return value
  }

  private mutating func remember(_ entry: Entry, _ painter: Painter) {
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      if let mask = entries[oldest].value.mask { painter.spareMasks.add(mask) }
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
  }

  private mutating func path(of shape: Shape) -> Path {
    guard case .roundedRect(let rounded) = shape else { return shape.path }
    if let known = paths.use(rounded) { return known }
    let path = shape.path
    paths.keep(path, for: rounded)
    return path
  }
}
