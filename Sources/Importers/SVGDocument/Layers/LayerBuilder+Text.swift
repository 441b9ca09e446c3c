// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Returns the layer of a `text` element: the outlines of its letters, with the paints of their elements.
  func text(_ index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope) -> DrawnElement? {
    let motion = MovingText(self, index, style, scope)
    var collector = TextCollector(self, at: motion.moment(motion.moving?.rest))
    let result = collector.layout(index, style, scope)
    for note in result.notes { log.note(.unsupported, index, note) }
    var box: CGRect?
    for run in result.runs where !run.bounds.isNull { box = box.joined(with: run.bounds) }
    guard let box else { return nil }
    let layer = CALayer()
    let sources = collector.sources
    /// Adds a part of a run: its letters, or one of its lines.
    func add(_ run: Int, line: Int?) {
      func outline(_ result: TextLayoutResult) -> CGPath? {
        guard result.runs.indices.contains(run) else { return nil }
        guard let line else { return result.runs[run].outline }
        let lines = result.runs[run].decorations
        return lines.indices.contains(line) ? lines[line].path : nil
      }
      guard let path = outline(result), !path.isEmpty else { return }
      let source = line.map { result.runs[run].decorations[$0].input.source } ?? result.runs[run].source
      let geometry = ShapeGeometry(
        path: path, moving: motion.moving, outline: { outline(motion.layout(at: $0)) }, box: box,
        reach: path.boundingBoxOfPath.union(box))
      let own = sources[source]
      guard let painted = painted(geometry, of: own.index, own.style, in: own.scope) else { return }
      layer.addSublayer(painted)
    }
    for run in result.runs.indices {
      let lines = result.runs[run].decorations.indices
      let above = lines.filter { result.runs[run].decorations[$0].input.kind == .lineThrough }
      for line in lines where !above.contains(line) { add(run, line: line) }
      add(run, line: nil)
      for line in above { add(run, line: line) }
    }
    return DrawnElement(layer: layer, box: box)
  }
}

/// The letters of a `text` element over time.
final class MovingText {
  private let builder: LayerBuilder
  private let index: SVGTree.Index
  private let style: SVGStyle
  private let scope: SVGScope
  /// The animated attributes in the order of the values.
  private var attributes: [(index: SVGTree.Index, name: String)] = []
  /// The values of the animated attributes, or `nil` for letters at rest.
  private(set) var moving: MovingValues?
  private var layouts: [(values: [MotionValue], result: TextLayoutResult)] = []

  init(_ builder: LayerBuilder, _ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) {
    (self.builder, self.index, self.style, self.scope) = (builder, index, style, scope)
    var courses: [(course: AttributeCourse?, value: MotionValue)] = []
    collect(index, style, scope, &courses)
    let isMoving = courses.contains { $0.course?.isConstant == false }
    moving = isMoving ? MovingValues(courses, horizon: builder.motion.horizon) : nil
  }

  private func collect(
    _ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope,
    _ courses: inout [(course: AttributeCourse?, value: MotionValue)]
  ) {
    for name in builder.motion.names(of: index) where TextCollector.moving.contains(name) {
      let axis: SVGAxis = name == "y" || name == "dy" ? .y : .x
      let isList = ["x", "y", "dx", "dy", "rotate"].contains(name)
      func value(_ text: String) -> MotionValue? {
        if name == "font-size" { return FontSize.size(text, parent: scope.units).map { .number($0) } }
        let numbers = SVGText.words(text).compactMap { SVGLength($0) }.map { scope.units.units($0, axis) }
        return isList ? .numbers(numbers) : numbers.first.map { .number($0) }
      }
      let text = builder.value(name, of: index, style)
      let own = name == "font-size" ? MotionValue.number(scope.units.fontSize) : text.flatMap(value)
      let base = own ?? (isList ? .numbers([0]) : .number(0))
      let course = builder.motion.course(of: name, of: index, base: base, parse: value)
      attributes.append((index, name))
      courses.append((course, base))
    }
    for child in builder.tree[index].children where !builder.tree[child].isText {
      let own = builder.styles.style(of: child, parent: style)
      var inside = scope
      (inside.style, inside.units) = (own, builder.units(of: child, own, scope))
      collect(child, own, inside, &courses)
    }
  }

  /// Returns the values of attributes by element.
  func moment(_ values: [MotionValue]?) -> [SVGTree.Index: [String: MotionValue]] {
    guard let values else { return [:] }
    var result: [SVGTree.Index: [String: MotionValue]] = [:]
    for (attribute, value) in zip(attributes, values) {
      result[attribute.index, default: [:]][attribute.name] = value
    }
    return result
  }

  /// Returns the letters for values of the attributes. The runs of one moment use the same layout.
  func layout(at values: [MotionValue]) -> TextLayoutResult {
    if let known = layouts.first(where: { $0.values == values }) { return known.result }
    var collector = TextCollector(builder, at: moment(values))
    let result = collector.layout(index, style, scope)
    if layouts.count < Self.mostLayouts { layouts.append((values, result)) }
    return result
  }

  private static let mostLayouts = 256
}
