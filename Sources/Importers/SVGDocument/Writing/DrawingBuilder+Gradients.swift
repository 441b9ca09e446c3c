// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Gradient layers.

extension DrawingBuilder {
  /// The number of sectors of a gradient around a point.
  private static let sectorCount = 360

  /// Returns the parts of a layer's gradient: its definition, and the shape that it fills.
  func gradientParts(
    _ id: NodeID, _ layer: LayerProperties, _ bounds: Bounds, in inside: Surroundings
  ) -> [DrawingPart] {
    guard let colors = layer.colors(.colors), colors.count > 1, !bounds.rect.isEmpty else { return [] }
    let locations = layer.numbers(.locations)
    if let locations, locations.count != colors.count { return [] }
    let stops = colors.indices.map { index in
      GradientStop(
        offset: locations?[index] ?? Double(index) / Double(colors.count - 1),
        color: shown(colors[index], in: inside))
    }
    let (start, end) = (layer.point(.startPoint), layer.point(.endPoint))
    let key = PartKey(layer: id.index, role: .gradient)
    let gradient: DrawingPart
    switch layer.name(.gradientType) {
    case "axial": gradient = axial(key, from: start, to: end, bounds.rect, in: inside)
    case "radial":
      guard start.x != end.x, start.y != end.y else { return [] }
      gradient = radial(key, from: start, to: end, bounds.rect, in: inside)
    case "conic": return conicParts(id, (start, end), stops, bounds, in: inside)
    default: return []
    }
    var definition = gradient
    definition.children = stopParts(stops, id.index, in: inside)
    var shape = shapePart(PartKey(layer: id.index, role: .gradientFill), bounds, in: inside)
    shape.refer("fill", to: definition.key)
    return [definition, shape]
  }

  /// Returns the elements of stops.
  func stopParts(_ stops: [GradientStop], _ layer: Int32, in inside: Surroundings) -> [DrawingPart] {
    stops.enumerated().map { index, stop in
      var part = DrawingPart(PartKey(layer: layer, role: .stop, number: Int32(index)), "stop", scale: 1)
      part.set(.attribute("offset"), [stop.offset.clamped(to: 0...1, ifNaN: 0)])
      part.set(.stopColor, stop.color)
      return part
    }
  }

  private func axial(
    _ key: PartKey, from start: CGPoint, to end: CGPoint, _ rect: Rect, in inside: Surroundings
  ) -> DrawingPart {
    var part = DrawingPart(key, "linearGradient", scale: inside.scale)
    // Fractions of the bounds stay the same while the bounds change. They keep right angles only along an
    // axis.
    let isAligned = (start.x == end.x || start.y == end.y) && !inside.isProjected
    var ends = [start, end].map { Point(Double($0.x), Double($0.y)) }
    if !isAligned {
      part.add("gradientUnits", "userSpaceOnUse")
      ends = ends.map { Point(rect.minX + $0.x * rect.width, rect.minY + $0.y * rect.height) }
      if inside.isProjected, let flat = inside.space.projectionOfPlane.affine(over: rect) {
        ends = Self.axis(ends, mappedBy: flat)
      }
    }
    for (name, value) in [("x1", ends[0].x), ("y1", ends[0].y), ("x2", ends[1].x), ("y2", ends[1].y)] {
      part.set(.attribute(name), [value])
    }
    return part
  }

  /// Returns the ends of a gradient's line after a map, so that the lines of equal colour are mapped too.
  private static func axis(_ ends: [Point], mappedBy map: Affine) -> [Point] {
    let (dx, dy) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
    let start = map.apply(ends[0])
    let end = map.apply(ends[1])
    // The image of the direction across the line.
    let across = Point(map.a * -dy + map.c * dx, map.b * -dy + map.d * dx)
    let square = across.x * across.x + across.y * across.y
    guard square > 0 else { return [start, end] }
    let share = ((end.x - start.x) * across.x + (end.y - start.y) * across.y) / square
    return [start, Point(end.x - across.x * share, end.y - across.y * share)]
  }

  private func radial(
    _ key: PartKey, from start: CGPoint, to end: CGPoint, _ rect: Rect, in inside: Surroundings
  ) -> DrawingPart {
    var part = DrawingPart(key, "radialGradient", scale: inside.scale)
    let (x, y) = (Double(abs(end.x - start.x)), Double(abs(end.y - start.y)))
    if x == y, !inside.isProjected {
      part.set(.attribute("cx"), [Double(start.x)])
      part.set(.attribute("cy"), [Double(start.y)])
      part.set(.attribute("r"), [x])
      return part
    }
    var unit = Affine(
      a: x * rect.width, b: 0, c: 0, d: y * rect.height, tx: rect.minX + Double(start.x) * rect.width,
      ty: rect.minY + Double(start.y) * rect.height)
    if inside.isProjected, let flat = inside.space.projectionOfPlane.affine(over: rect) {
      unit = unit.concatenating(flat)
    }
    part.add("gradientUnits", "userSpaceOnUse")
    part.add("cx", "0")
    part.add("cy", "0")
    part.add("r", "1")
    part.add("gradientTransform", MarkupNumber.matrix(unit, scale: inside.scale))
    return part
  }

  /// Returns a gradient around a point as sectors of one colour each, clipped to the bounds.
  private func conicParts(
    _ id: NodeID, _ ends: (CGPoint, CGPoint), _ stops: [GradientStop], _ bounds: Bounds,
    in inside: Surroundings
  ) -> [DrawingPart] {
    let (start, end) = ends
    let rect = bounds.rect
    let center = Point(rect.minX + Double(start.x) * rect.width, rect.minY + Double(start.y) * rect.height)
    let (dx, dy) = (Double(end.x - start.x) * rect.width, Double(end.y - start.y) * rect.height)
    let first = dx == 0 && dy == 0 ? 0 : arcTangent(dy, dx)
    let reach = rect.corners.reduce(0.0) { max($0, ($1 - center).length) } * 1.01
    func point(_ share: Double) -> Point {
      let angle = first + share * 2 * Double.pi
      return Point(center.x + reach * cosine(angle), center.y + reach * sine(angle))
    }
    var parts: [DrawingPart] = []
    for index in 0..<Self.sectorCount {
      let (from, to) = (
        Double(index) / Double(Self.sectorCount), Double(index + 1) / Double(Self.sectorCount)
      )
      // A sector reaches below the next one, so that the background is not seen between them.
      let overlap = index + 1 < Self.sectorCount ? 0.5 / Double(Self.sectorCount) : 0
      let sector = Path(polygon: [center, point(from), point(to), point(to + overlap)])
      var part = pathPart(
        PartKey(layer: id.index, role: .gradientFill, number: Int32(index) + 1), sector, in: inside)
      part.set(.fill, stops.color(at: (from + to) / 2))
      parts.append(part)
    }
    return [clipped(parts, PartKey(layer: id.index, role: .clipped, number: -2), bounds, in: inside)]
  }
}

extension [GradientStop] {
  /// Returns the colour at a position from 0 to 1, in straight colours. The list is not empty.
  func color(at position: Double) -> RGBA {
    guard let next = firstIndex(where: { $0.offset >= position }), next > 0 else {
      return (first { $0.offset >= position } ?? self[count - 1]).color
    }
    let (a, b) = (self[next - 1], self[next])
    let part = b.offset > a.offset ? Float((position - a.offset) / (b.offset - a.offset)) : 1
    func mix(_ x: Float, _ y: Float) -> Float { x + (y - x) * part }
    return RGBA(
      mix(a.color.red, b.color.red), mix(a.color.green, b.color.green), mix(a.color.blue, b.color.blue),
      mix(a.color.alpha, b.color.alpha))
  }
}
