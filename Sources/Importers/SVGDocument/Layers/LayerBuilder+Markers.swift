// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImporterSupport
import QuartzCore

extension LayerBuilder {
  /// The elements that may have markers.
  private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]
  private static let mostMarkers = 20_000

  /// Returns the markers on the vertices of a shape. Source: SVG 2, section 13.7.
  func markers(
    on geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope
  ) -> [CALayer] {
    guard Self.marked.contains(tree[index].name) else { return [] }
    let names = ["marker-start", "marker-mid", "marker-end"].map { style[$0] }
    guard names.contains(where: { $0 != nil && $0 != "none" }) else { return [] }
    let inner = arcSteps(of: index, style)
    let vertices = MarkerVertex.all(of: geometry.path, without: inner)
    guard vertices.count <= Self.mostMarkers else {
      log.note(.unsupported, index, "marker", "there are more than \(Self.mostMarkers) markers")
      return []
    }
    var scope = scope
    scope.contextFill = shapePaint("fill", style, scope, of: index, box: geometry.box)
    scope.contextStroke = shapePaint("stroke", style, scope, of: index, box: geometry.box)
    var result: [CALayer] = []
    func add(_ name: String?, _ chosen: Range<Int>, isStart: Bool = false) {
      guard let name, name != "none", let marker = markerElement(name, of: index) else { return }
      for number in chosen {
        var vertex = vertices[number]
        vertex.isStart = isStart
        let drawn = self.marker(marker, at: vertex, of: index, style, in: scope)
        guard let (layer, transform) = drawn else { continue }
        result.append(layer)
        follow(geometry, layer) { values in
          let path = geometry.outline(values) ?? geometry.path
          let moved = MarkerVertex.all(of: path, without: inner)
          var vertex = moved.count == vertices.count ? moved[number] : vertices[number]
          vertex.isStart = isStart
          return transform(vertex)
        }
      }
    }
    add(names[0], 0..<min(1, vertices.count), isStart: true)
    if vertices.count > 2 { add(names[1], 1..<(vertices.count - 1)) }
    if vertices.count > 1 { add(names[2], (vertices.count - 1)..<vertices.count) }
    return result
  }

  /// Moves a marker with an outline that moves.
  private func follow(
    _ geometry: ShapeGeometry, _ layer: CALayer, _ transform: ([MotionValue]) -> CGAffineTransform
  ) {
    animate(geometry.moving?.sampled(), layer, "transform") { list in
      .transforms(list.map { CATransform3DMakeAffineTransform(transform($0)) })
    }
  }

  /// Returns the steps of a path's arcs that end inside of an arc, where there is no vertex.
  private func arcSteps(of index: SVGTree.Index, _ style: SVGStyle) -> Set<Int> {
    guard tree[index].name == "path", let text = value("d", of: index, style) else { return [] }
    return PathData(text).innerSteps
  }

  private func markerElement(_ text: String, of index: SVGTree.Index) -> SVGTree.Index? {
    guard let (fragment, _) = SVGText.reference(text) else { return nil }
    return tree.identifiers[fragment].flatMap { tree[$0].name == "marker" ? $0 : nil }
  }

  private func marker(
    _ marker: SVGTree.Index, at vertex: MarkerVertex, of index: SVGTree.Index, _ style: SVGStyle,
    in scope: SVGScope
  ) -> (layer: CALayer, transform: (MarkerVertex) -> CGAffineTransform)? {
    guard var inside = scope.entering(marker) else { return nil }
    let node = tree[marker]
    let own = styles.style(of: marker, parent: ancestorStyle(of: marker))
    let units = scope.units
    func number(_ name: String, _ initial: Double, _ axis: SVGAxis) -> Double {
      node.attributes[name].flatMap { SVGLength($0) }.map { units.units($0, axis) } ?? initial
    }
    let (width, height) = (number("markerWidth", 3, .x), number("markerHeight", 3, .y))
    guard width > 0, height > 0, own["display"] != "none" else { return nil }
    let viewport = CGRect(x: 0, y: 0, width: width, height: height)
    let box = AspectRatio.viewBox(node.attributes["viewBox"])
    let ratio = AspectRatio(node.attributes["preserveAspectRatio"])
    let fit = box.map { ratio.transform(from: $0, to: viewport) } ?? .identity
    (inside.units.width, inside.units.height) = (
      box.map { Double($0.width) } ?? width, box.map { Double($0.height) } ?? height
    )
    let reference = CGPoint(
      x: markerOffset(node.attributes["refX"], inside.units.width, box?.sides.x ?? 0, .x, units),
      y: markerOffset(node.attributes["refY"], inside.units.height, box?.sides.y ?? 0, .y, units)
    ).applying(fit)
    let isScaled = node.attributes["markerUnits"] != "userSpaceOnUse"
    let scale = isScaled ? restValue("stroke-width", of: index, style, scope).number : 1
    guard scale > 0 else { return nil }
    func transform(_ vertex: MarkerVertex) -> CGAffineTransform {
      CGAffineTransform(translationX: -reference.x, y: -reference.y)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(rotationAngle: markerAngle(node, vertex)))
        .concatenating(CGAffineTransform(translationX: vertex.point.x, y: vertex.point.y))
    }
    let position = transform(vertex)
    inside.style = own
    inside.transform = fit.concatenating(position).concatenating(scope.transform)
    guard let drawn = group(node.children, in: inside) else { return nil }
    drawn.layer.setAffineTransform(fit)
    var layer = wrapped(drawn.layer)
    if clipsOverflow(marker, own) {
      (layer.anchorPoint, layer.bounds) = (.zero, viewport)
      layer.masksToBounds = true
      layer = wrapped(layer)
    }
    let content = DrawnElement(layer: layer, box: drawn.box?.applying(fit))
    let finished = effects(on: content, of: marker, own, inside).layer
    finished.setAffineTransform(position)
    return (finished, transform)
  }

  private func markerOffset(
    _ text: String?, _ extent: Double, _ start: Double, _ axis: SVGAxis, _ units: UnitSpace
  ) -> Double {
    switch text {
    case nil: return 0
    case "left", "top": return start
    case "center": return start + extent / 2
    case "right", "bottom": return start + extent
    case let text?: return SVGLength(text).map { units.units($0, axis) } ?? 0
    }
  }

  /// Returns the angle of a marker in radians.
  private func markerAngle(_ node: SVGTree.Node, _ vertex: MarkerVertex) -> Double {
    switch node.attributes["orient"] {
    case "auto": return vertex.angle
    case "auto-start-reverse": return vertex.angle + (vertex.isStart ? .pi : 0)
    case let text?: return (SVGAngle.degrees(text) ?? 0) * .pi / 180
    case nil: return 0
    }
  }

  /// Returns a shape's own paint, for the markers on it.
  func shapePaint(
    _ property: String, _ style: SVGStyle, _ scope: SVGScope, of index: SVGTree.Index,
    box: CGRect? = nil
  ) -> ShapePaint? {
    let current = currentColor(style)
    let paint =
      style[property].flatMap { SVGPaint($0, current: current) }
      ?? (property == "fill" ? .color(SVGColorText.black) : SVGPaint.none)
    if paint == .contextFill { return scope.contextFill }
    if paint == .contextStroke { return scope.contextStroke }
    let opacity = restValue(property + "-opacity", of: index, style, scope).number
    return ShapePaint(paint: paint, opacity: opacity, box: box, space: scope.transform)
  }
}

/// A vertex of an outline with the direction of a marker on it.
struct MarkerVertex {
  var point: CGPoint
  /// The angle of the marker, in radians: the middle between the directions before and after the vertex.
  var angle: Double
  /// A Boolean value that indicates whether the marker is that of `marker-start`.
  var isStart = false

  /// Returns the vertices of a path in order. The ends of the steps in `inner` are none.
  static func all(of path: CGPath, without inner: Set<Int>) -> [MarkerVertex] {
    var walk = Walk(inner: inner)
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: walk.move(to: points[0])
      case .addLineToPoint: walk.segment([points[0]])
      case .addQuadCurveToPoint: walk.segment([points[0], points[1]])
      case .addCurveToPoint: walk.segment([points[0], points[1], points[2]])
      case .closeSubpath: walk.close()
      @unknown default: break
      }
    }
    return walk.finish()
  }

  /// The vertices found so far, with the directions before and after each of them.
  private struct Walk {
    /// The steps whose ends are no vertices.
    let inner: Set<Int>
    private var points: [CGPoint] = []
    private var before: [CGVector?] = []
    private var after: [CGVector?] = []
    private var start = 0

    init(inner: Set<Int>) { self.inner = inner }

    mutating func move(to point: CGPoint) {
      points.append(point)
      before.append(nil)
      after.append(nil)
      start = points.count - 1
    }

    mutating func segment(_ controls: [CGPoint]) {
      guard let first = points.last, let last = controls.last else { return }
      let all = [first] + controls
      func direction(_ points: [CGPoint]) -> CGVector? {
        guard let origin = points.first, let next = points.first(where: { $0 != origin }) else { return nil }
        return CGVector(dx: next.x - origin.x, dy: next.y - origin.y)
      }
      after[after.count - 1] = direction(all)
      points.append(last)
      before.append(direction(all.reversed()).map { CGVector(dx: -$0.dx, dy: -$0.dy) })
      after.append(nil)
    }

    mutating func close() {
      guard points.indices.contains(start) else { return }
      let first = points[start]
      segment([first])
      // The closing vertex and the first one share their directions.
      after[after.count - 1] = after[start]
      before[start] = before[before.count - 1] ?? before[start]
    }

    func finish() -> [MarkerVertex] {
      points.indices.filter { !inner.contains($0) }.map { index in
        let (a, b) = (before[index], after[index])
        let angle: Double
        switch (a, b) {
        case (let a?, let b?):
          let (first, second) = (atan2(a.dy, a.dx), atan2(b.dy, b.dx))
          var turn = (second - first).remainder(dividingBy: 2 * .pi)
          if turn >= .pi { turn -= 2 * .pi }
          angle = first + turn / 2
        case (let only?, nil), (nil, let only?): angle = atan2(only.dy, only.dx)
        case (nil, nil): angle = 0
        }
        return MarkerVertex(point: points[index], angle: angle)
      }
    }
  }
}
