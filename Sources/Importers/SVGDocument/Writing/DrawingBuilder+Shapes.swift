// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Shape layers and text layers.

extension DrawingBuilder {
  /// Returns the fill and the stroke of a shape layer.
  func outlineParts(_ id: NodeID, _ layer: LayerProperties, in inside: Surroundings) -> [DrawingPart] {
    guard let path = layer.path(.path)?.path, !path.isEmpty else { return [] }
    var result: [DrawingPart] = []
    if let color = layer.color(.fillColor), color.alpha > 0 {
      var part = pathPart(PartKey(layer: id.index, role: .fill), path, in: inside)
      if layer.name(.fillRule) == "even-odd" { part.add("fill-rule", "evenodd") }
      part.set(.fill, shown(color, in: inside))
      result.append(part)
    }
    guard let color = layer.color(.strokeColor), color.alpha > 0, layer.number(.lineWidth) > 0 else {
      return result
    }
    let (start, end) = (layer.number(.strokeStart), layer.number(.strokeEnd))
    guard start < end, start < 1, end > 0 else { return result }
    return result + strokeParts(id, layer, path, shown(color, in: inside), in: inside)
  }

  /// Returns the line along a shape layer's path.
  private func strokeParts(
    _ id: NodeID, _ layer: LayerProperties, _ path: Path, _ color: RGBA, in inside: Surroundings
  ) -> [DrawingPart] {
    let (start, end) = (layer.number(.strokeStart), layer.number(.strokeEnd))
    let isCut = start > 0 || end < 1
    let pattern = layer.numbers(.lineDashPattern) ?? []
    let isDashed =
      !pattern.isEmpty && pattern.allSatisfy { $0 >= 0 && $0.isFinite } && pattern.reduce(0, +) > 0
    let key = PartKey(layer: id.index, role: .stroke)
    if inside.isProjected {
      // A line in perspective has no constant width, so its outline is filled.
      var style = StrokeStyle(
        width: layer.number(.lineWidth), cap: layer.lineCap, join: layer.lineJoin,
        miterLimit: layer.number(.miterLimit))
      if isDashed { style.dash = DashStyle(lengths: pattern, phase: layer.number(.lineDashPhase)) }
      let line = isCut ? path.trimmed(from: start, to: end) : path
      var part = pathPart(key, strokeOutline(of: line, style: style), in: inside)
      part.set(.fill, color)
      return [part]
    }
    func line(_ path: Path, _ number: Int32) -> DrawingPart {
      linePart(PartKey(layer: id.index, role: .stroke, number: number), layer, path, color, in: inside)
    }
    guard isCut, isMoving, !isDashed else {
      var part = line(isCut ? path.trimmed(from: start, to: end) : path, 0)
      if isDashed {
        part.set(.dashes, pattern)
        part.set(.dashOffset, [layer.number(.lineDashPhase)])
      }
      return [part]
    }
    return cutParts(path, from: start, to: end, line)
  }

  /// Returns the visible part of a line, for each subpath.
  private func cutParts(
    _ path: Path, from start: Double, to end: Double, _ line: (Path, Int32) -> DrawingPart
  ) -> [DrawingPart] {
    // The dashes of a moving cut are the visible part and a gap. SVG begins them again at each subpath.
    let pieces = path.subpaths
    let lengths = pieces.map { CGPath($0).length }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return [line(path, 0)] }
    var (result, before): ([DrawingPart], Double) = ([], 0)
    for (index, piece) in pieces.enumerated() {
      let length = lengths[index]
      let from = (start * total - before).clamped(to: 0...length)
      let to = (end * total - before).clamped(to: 0...length)
      before += length
      guard from < to else { continue }
      var part = line(piece, Int32(index) + 1)
      if from > 0 || to < length {
        part.set(.dashes, [to - from, total + length])
        part.set(.dashOffset, [-from])
      } else {
        part.set(.dashes, [])
        part.set(.dashOffset, [0])
      }
      result.append(part)
    }
    return result
  }

  /// Returns the line along a path, with the width and the form of a shape layer's line.
  private func linePart(
    _ key: PartKey, _ layer: LayerProperties, _ path: Path, _ color: RGBA, in inside: Surroundings
  ) -> DrawingPart {
    var part = DrawingPart(key, "path", scale: inside.scale)
    part.set(path)
    part.add("fill", "none")
    part.set(.stroke, color)
    part.set(.strokeWidth, [layer.number(.lineWidth)])
    let (cap, join) = (layer.name(.lineCap), layer.name(.lineJoin))
    if cap == "round" || cap == "square" { part.add("stroke-linecap", cap) }
    if join == "round" || join == "bevel" { part.add("stroke-linejoin", join) }
    let miter = layer.number(.miterLimit)
    if join != "round", join != "bevel", miter.isFinite, miter >= 1 {
      part.add("stroke-miterlimit", MarkupNumber.text(miter, scale: 1))
    }
    return part
  }

  /// Returns the string of a text layer as the outlines of its glyphs, in a group with the string.
  func textParts(
    _ id: NodeID, _ layer: LayerProperties, _ bounds: Bounds, in inside: Surroundings
  ) -> [DrawingPart] {
    guard !bounds.rect.isEmpty, let (content, isLine) = layer.textContent else { return [] }
    let rect = bounds.rect
    let frame = texts.frame(content, width: rect.width, height: isLine ? 0 : rect.height)
    let toLayer = Affine(
      a: 1, b: 0, c: 0, d: inside.isYDown ? 1 : -1, tx: rect.minX, ty: inside.isYDown ? rect.minY : rect.maxY)
    var inner = inside
    var group = DrawingPart(PartKey(layer: id.index, role: .text), "g", scale: inside.scale)
    if inside.isProjected {
      inner.space = CATransform3D(plane: toLayer).concatenating(inside.space)
    } else {
      group.set(.transform, PlaneMove(toLayer, anchor: .zero).numbers)
      group.reach = rect.width + rect.height
      inner.total = toLayer.concatenating(inside.total)
    }
    group.title = content.string
    var box: Rect?
    for (index, mark) in frame.marks(layer.color(.foregroundColor) ?? .clear).enumerated() {
      let reach = (mark.strokeWidth ?? 0) / 2
      if let extent = mark.path.controlBounds?.outset(by: reach) { box = box?.union(extent) ?? extent }
      var part = pathPart(PartKey(layer: id.index, role: .mark, number: Int32(index)), mark.path, in: inner)
      if let width = mark.strokeWidth {
        part.add("fill", "none")
        part.add("stroke-linejoin", "round")
        part.set(.stroke, shown(mark.color, in: inside))
        part.set(.strokeWidth, [width])
      } else {
        part.set(.fill, shown(mark.color, in: inside))
      }
      if let shadow = mark.shadow {
        let key = PartKey(layer: id.index, role: .markShadow, number: Int32(index))
        let cast = Cast(
          x: shadow.offset.x, y: shadow.offset.y, sigma: shadow.blur / 2,
          color: shown(shadow.color, in: inside))
        group.children += castParts(key, mark.path, cast, in: inner)
        box = nil
      }
      group.children.append(part)
    }
    guard !group.children.isEmpty else { return [] }
    let room = Rect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height)
    if let box, room.outset(by: 1e-6).encloses(box) { return [group] }
    var edge = bounds
    edge.radius = 0
    return [clipped([group], PartKey(layer: id.index, role: .clipped, number: -1), edge, in: inside)]
  }
}

extension LayerProperties {
  /// The form of the ends of a shape layer's line.
  var lineCap: LineCap {
    switch name(.lineCap) {
    case "round": .round
    case "square": .square
    default: .butt
    }
  }

  /// The form of the corners of a shape layer's line.
  var lineJoin: LineJoin {
    switch name(.lineJoin) {
    case "round": .round
    case "bevel": .bevel
    default: .miter
    }
  }
}

extension Path {
  /// The subpaths, each as a path of its own.
  var subpaths: [Path] {
    var result: [Path] = []
    for segment in segments {
      if segment.verb == .move || result.isEmpty { result.append(Path()) }
      let last = result.count - 1
      switch segment.verb {
      case .move: result[last].move(to: segment.end)
      case .line: result[last].line(to: segment.end)
      case .quad: result[last].quad(to: segment.end, control: segment.control1)
      case .cubic:
        result[last].cubic(to: segment.end, control1: segment.control1, control2: segment.control2)
      case .close: result[last].close()
      }
    }
    return result
  }
}
