// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A cache of the masks of recent clips, so that consecutive quads with the same clip do not draw its mask
/// again. The masks live for one frame. The coverage of a shape that does not move comes from the coverage
/// cache.
struct ClipCache {
  /// The maximum number of masks: enough for a clip, its ancestors and a pass or two in between. Each mask
  /// takes up to one byte per pixel.
  private static let capacity = 16

  /// The painter that makes masks, and the coverage cache that clips share with painted shapes.
  typealias Tools = (painter: Painter, coverages: CoverageCache)

  private struct Entry {
    var clip: ClipID
    var canvas: Canvas
    var value: Clip
  }

  private var entries: [Entry] = []
  /// The index of the entry to replace next, once the cache is full.
  private var oldest = 0
  private var chain: [ClipID] = []
  /// The outlines of the rounded rectangles that recent frames used as clips. Most clips are rounded
  /// rectangles. In their own spaces they do not change while their layers move.
  private var paths = UsedValues<RoundedRect, Path>()

  /// Removes all masks and offers their memory to the painter that made them.
  mutating func removeAll(_ painter: Painter) {
    for entry in entries { if let mask = entry.value.mask { painter.spareMasks.add(mask) } }
    entries.removeAll(keepingCapacity: true)
    oldest = 0
    paths.endFrame()
  }

  /// Returns the part of `bounds` that is visible inside a clip and its ancestors. `bounds` and the result
  /// are relative to the top left pixel of the pixmap.
  mutating func clip(
    _ bounds: PixelRect, to id: ClipID?, on canvas: Canvas, of frame: Frame, with tools: Tools
  ) -> Clip {
    guard let id, id != frame[canvas.pass].outerClip else { return Clip(bounds: bounds) }
    var result = value(of: id, on: canvas, of: frame, with: tools)
    result.bounds = result.bounds.intersection(bounds)
    return result
  }

  /// Returns the part of the canvas that is visible inside a clip and its ancestors.
  private mutating func value(of id: ClipID, on canvas: Canvas, of frame: Frame, with tools: Tools) -> Clip {
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
      value = intersect(value, with: frame[clip], on: canvas, with: tools)
      remember(Entry(clip: clip, canvas: canvas, value: value), tools.painter)
    }
    return value
  }

  /// Returns the intersection of `clip` and a clip of the frame.
  private mutating func intersect(
    _ clip: Clip, with node: ClipNode, on canvas: Canvas, with tools: Tools
  ) -> Clip {
    let painter = tools.painter
    let transform = canvas.local(node.transform)
    let state = DrawState(transform: transform, clip: clip, antialiases: node.antialiases)
    let limits = clip.limits(in: clip.bounds)
    if let coverage = tools.coverages.coverage(of: node.shape, state: state, within: limits, by: painter) {
      return painter.intersect(clip, with: coverage)
    }
    if case .stroke(let line) = node.shape {
      return painter.intersect(
        clip, withLine: line.style, along: line.path, transform: transform, antialiases: node.antialiases)
    }
    return painter.intersect(
      clip, with: path(of: node.shape), rule: node.shape.rule, transform: transform,
      antialiases: node.antialiases)
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
