// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import QuartzCore

/// Makes layers for the paints in a list of shapes.
struct ShapeBuilder {
  let context: BuildContext
  let domain: TimeDomain
  private var animations: AnimationBuilder { context.animations }
  private var transforms: TransformBuilder { TransformBuilder(animations: animations, domain: domain) }

  init(_ context: BuildContext, in domain: TimeDomain) {
    self.context = context
    self.domain = domain
  }

  /// Adds the layers of `nodes`, which are in order from front to back.
  func add(_ nodes: [ShapeNode], to layer: CALayer) {
    for child in layers(of: nodes) { layer.addSublayer(child) }
  }

  /// Returns the layers of `nodes` from back to front.
  func layers(of nodes: [ShapeNode]) -> [CALayer] {
    var result: [CALayer] = []
    for node in nodes.reversed() {
      switch node {
      case .fill(let paths, let fill): self.fill(paths, fill).map { result.append($0) }
      case .stroke(let paths, let stroke): self.stroke(paths, stroke).map { result.append($0) }
      case .group(let group): result += layers(of: group)
      }
    }
    return result
  }

  /// Returns a layer that contains the layers of a group's children, or those layers themselves if each of
  /// them can take the group's transform.
  private func layers(of group: ShapeGroup) -> [CALayer] {
    guard context.admitLayer() else { return [] }
    if let copies = group.copies { return replicator(of: group, copies) }
    let content = layers(of: group.children)
    if content.isEmpty { return [] }
    if let matrix = fixedMatrix(of: group), content.allSatisfy({ $0.canAppend(matrix) }) {
      for child in content { child.append(matrix) }
      return content
    }
    let isComposite = group.blendFilter != nil || group.blur != nil || !group.opacity.isOpaque
    let runs = isComposite ? [BlendRun(layers: content)] : content.blendRuns
    let isPlain = group.matrix == nil && group.blur == nil
    return runs.map { run in
      let layer = transforms.holder(
        of: run.layers, for: isPlain ? group.transform : nil, opacity: group.opacity)
      var outer = layer
      if let transform = group.transform { outer = transforms.apply(transform, to: layer) }
      if let matrix = group.matrix {
        animations.apply(
          matrix, in: domain, to: layer,
          AnimationBuilder.Target(matrix: "transform") { layer.transform = $0 })
      }
      transforms.applyOpacity(group.opacity, to: layer)
      outer.compositingFilter = group.blendFilter ?? run.filter
      if let blur = group.blur { EffectBuilder(context: context, domain: domain).blur(layer, by: blur) }
      return outer
    }
  }

  /// Returns a layer that draws the copies of a group, or an empty list if the group has no layers.
  private func replicator(of group: ShapeGroup, _ copies: ShapeCopies) -> [CALayer] {
    var single = group
    single.copies = nil
    let content = layers(of: single)
    if content.isEmpty { return [] }
    let layer = CAReplicatorLayer()
    for child in content { layer.addSublayer(child) }
    layer.instanceCount = copies.count
    animations.apply(
      copies.step, in: domain, to: layer,
      AnimationBuilder.Target(matrix: "instanceTransform") { layer.instanceTransform = $0 })
    return [layer]
  }

  /// Returns the transform of a group that has no other effect and does not move, or `nil` for any other
  /// group.
  private func fixedMatrix(of group: ShapeGroup) -> Affine? {
    guard group.blur == nil, group.blendFilter == nil, case .constant(1...) = group.opacity else {
      return nil
    }
    var result = Affine.identity
    if let transform = group.transform {
      guard let own = transform.fixedMatrix else { return nil }
      result = own
    }
    if let matrix = group.matrix {
      guard case .constant(let outer) = matrix else { return nil }
      result = result.concatenating(outer)
    }
    return result
  }

  // MARK: Fills

  private func fill(_ paths: [PathEntry], _ fill: FillModel) -> CALayer? {
    guard !paths.isEmpty, context.admitLayer() else { return nil }
    let shape = CAShapeLayer()
    shape.fillRule = fill.isEvenOdd ? .evenOdd : .nonZero
    let shown = apply(paths.joined, to: shape)
    let result = paint(shape, fill.paint, box: Self.bounds(of: shown)) { color in
      AnimationBuilder.Target(
        keyPath: "fillColor", set: { shape.fillColor = color($0) }, list: { .colors($0.map(color)) })
    }
    result?.compositingFilter = fill.blendFilter
    return result
  }

  /// Sets or animates the path of a shape. Returns the paths that are shown.
  private func apply(_ outline: Signal<Outline>, to shape: CAShapeLayer) -> [Outline] {
    let isStatic = outline.isConstant
    return animations.apply(
      outline, in: domain, to: shape,
      AnimationBuilder.Target(
        keyPath: "path", set: { shape.path = $0.cgPath(usesLines: isStatic) },
        list: { .paths($0.map { $0.cgPath(usesLines: false) }) }))
  }

  /// Gives a shape its colour, or makes it the mask of a gradient. Returns the layer to show, or `nil` if the
  /// gradient cannot be drawn.
  private func paint(
    _ shape: CAShapeLayer, _ paint: PaintModel, box: @autoclosure () -> CGRect?,
    _ target: (@escaping (Vector) -> CGColor) -> AnimationBuilder.Target<Vector>
  ) -> CALayer? {
    let opacity = domain.signal(paint.opacity).map(isAffine: true) { $0 / 100 }
    var result: CALayer = shape
    switch paint.source {
    case .color(let model):
      animations.apply(domain.signal(model.color), in: domain, to: shape, target { $0.color })
    case .gradient(let gradient):
      target { $0.color }.set(Vector(0, 0, 0, 1))
      guard let box = box(),
        let layer = GradientBuilder(animations: animations, domain: domain).layer(gradient, box)
      else { return nil }
      layer.mask = shape
      result = layer
    }
    transforms.applyOpacity(opacity, to: result)
    return result
  }

  /// Returns a box that contains a path at all times, or `nil` if the path is empty. `shown` has the path's
  /// keyframes or samples.
  private static func bounds(of shown: [Outline]) -> CGRect? {
    let boxes = shown.compactMap(\.bounds)
    let box = boxes.dropFirst().reduce(boxes.first ?? .null) { $0.union($1) }
    guard !box.isNull else { return nil }
    // Between two keyframes, an easing may lead beyond both.
    return shown.count == 1 ? box : box.insetBy(dx: -box.width / 2 - 1, dy: -box.height / 2 - 1)
  }

  // MARK: Strokes

  private func stroke(_ paths: [PathEntry], _ stroke: StrokeModel) -> CALayer? {
    guard !paths.isEmpty, context.admitLayer() else { return nil }
    guard paths.contains(where: { $0.trim != nil }) else {
      return strokeLayer(PathEntry(outline: paths.joined, id: paths[0].id), stroke)
    }
    if paths.count == 1 { return strokeLayer(paths[0], stroke) }
    var opaque = stroke
    opaque.paint.opacity = Property(100)
    opaque.blendFilter = nil
    let group = CALayer()
    for path in paths {
      guard context.admitLayer(), let layer = strokeLayer(path, opaque) else {
        continue
      }
      group.addSublayer(layer)
    }
    transforms.applyOpacity(domain.signal(stroke.paint.opacity).map(isAffine: true) { $0 / 100 }, to: group)
    group.compositingFilter = stroke.blendFilter
    return group
  }

  private func strokeLayer(_ path: PathEntry, _ stroke: StrokeModel) -> CALayer? {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    shape.lineCap = [2: .round, 3: .square][stroke.cap] ?? .butt
    shape.lineJoin = [2: .round, 3: .bevel][stroke.join] ?? .miter
    shape.miterLimit = stroke.miterLimit
    let width = domain.signal(stroke.width)
    if case .constant(0) = width { return nil }
    let widths = animations.apply(
      width, in: domain, to: shape,
      AnimationBuilder.Target(
        keyPath: "lineWidth", set: { shape.lineWidth = $0 }, list: { .numbers($0) }))
    applyDashes(stroke, to: shape)
    let shown = applyTrim(path, to: shape)
    func box() -> CGRect? {
      let reach = (widths.max() ?? 0) * max(1, stroke.join == 1 ? stroke.miterLimit : 1)
      return Self.bounds(of: shown)?.insetBy(dx: -reach, dy: -reach)
    }
    let result = paint(shape, stroke.paint, box: box()) { color in
      AnimationBuilder.Target(
        keyPath: "strokeColor", set: { shape.strokeColor = color($0) }, list: { .colors($0.map(color)) })
    }
    result?.compositingFilter = stroke.blendFilter
    return result
  }

  private func applyDashes(_ stroke: StrokeModel, to shape: CAShapeLayer) {
    guard !stroke.dashes.isEmpty else { return }
    var pattern = stroke.dashes.map { domain.signal($0) }
    if pattern.count % 2 == 1 { pattern += pattern }
    let lengths = pattern.reduce(Signal<[Double]>.constant([])) { list, length in
      list.with(length, isAffine: true) { $0 + [max(0, $1)] }
    }
    animations.apply(
      lengths, in: domain, to: shape,
      AnimationBuilder.Target(
        keyPath: "lineDashPattern",
        set: { shape.lineDashPattern = $0.map { NSNumber(value: $0) } }, list: { .numberLists($0) }))
    animations.apply(
      domain.signal(stroke.dashOffset), in: domain, to: shape,
      AnimationBuilder.Target(
        keyPath: "lineDashPhase", set: { shape.lineDashPhase = $0 }, list: { .numbers($0) }))
  }

  /// Sets the path of a stroke and trims it, with `strokeStart` and `strokeEnd` or, if these cannot trim it,
  /// by setting a trimmed path. Returns the paths that are shown.
  private func applyTrim(_ path: PathEntry, to shape: CAShapeLayer) -> [Outline] {
    guard let trim = path.trim else { return apply(path.outline, to: shape) }
    let low = trim.start.knotValues.map { $0.rounded(.down) }.min() ?? 0
    let turns = ((trim.end.knotValues.max() ?? 1) - low).rounded(.up)
    guard turns <= Self.mostTurns, let outline = Self.outline(of: path, trim) else {
      return apply(path.trimmed, to: shape)
    }
    let count = max(1, Int(turns))
    let shown = apply(count > 1 ? outline.map(isAffine: true) { $0.repeated(count) } : outline, to: shape)
    let start = trim.start.map(isAffine: true) { ($0 - low) / Double(count) }
    let end = trim.end.map(isAffine: true) { ($0 - low) / Double(count) }
    animations.apply(
      start, in: domain, to: shape,
      AnimationBuilder.Target(keyPath: "strokeStart", set: { shape.strokeStart = $0 }, list: { .numbers($0) })
    )
    animations.apply(
      end, in: domain, to: shape,
      AnimationBuilder.Target(keyPath: "strokeEnd", set: { shape.strokeEnd = $0 }, list: { .numbers($0) }))
    return shown
  }

  /// Returns a path that `strokeStart` and `strokeEnd` trim as a trim measures it, or `nil` if there is none.
  ///
  /// Both properties measure the parameter within a curve. A path that does not move is divided, so that its
  /// curves are as long as their parameters say.
  private static func outline(of path: PathEntry, _ trim: TrimRange) -> Signal<Outline>? {
    switch (trim.measure, path.outline) {
    case (.parameter, _): path.outline
    case (.length, .constant(let outline)): .constant(outline.dividedByLength)
    case (.length, _): nil
    }
  }

  /// The maximum number of repetitions of a path, for a trim that runs around it several times.
  private static let mostTurns = 12.0
}

/// Layers, from back to front, that a layer around them shows as one picture.
struct BlendRun {
  var layers: [CALayer]
  /// The compositing filter that blends the picture with what is behind, or `nil` to draw over it.
  var filter: Any?
}

extension [CALayer] {
  /// The layers in runs, so that a layer around each run changes no picture. A layer blends only with what is
  /// in its superlayer, so one that blends is a run of its own, whose filter is moved to the run.
  var blendRuns: [BlendRun] {
    var runs: [BlendRun] = []
    for layer in self {
      if let filter = layer.compositingFilter {
        layer.compositingFilter = nil
        runs.append(BlendRun(layers: [layer], filter: filter))
      } else if let last = runs.indices.last, runs[last].filter == nil {
        runs[last].layers.append(layer)
      } else {
        runs.append(BlendRun(layers: [layer]))
      }
    }
    return runs
  }
}

extension Vector {
  /// The colour with the numbers as red, green, blue and alpha, each from 0 to 1.
  var color: CGColor { CGColor(srgbRed: x, green: y, blue: z, alpha: w) }
}
