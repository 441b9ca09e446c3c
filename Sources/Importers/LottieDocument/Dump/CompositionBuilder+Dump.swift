// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CompositionBuilder {
  /// Writes the resolved values of the layers.
  func write(to text: inout StageText) {
    for slot in layers.indices {
      let layer = layers[slot]
      guard context.admitLayer() else { return text.line("...") }
      let source = mattes[slot].map { ", matte is \"\(layers[$0].name)\"" } ?? ""
      text.line(layer.summary + source)
      text.inside { text in
        TransformSignals(layer.transform, in: domain, autoOrients: layer.autoOrients).write(to: &text)
        for mask in layer.masks { text.signal("mask \(mask.mode)", domain.signal(mask.path)) }
        write(layer, to: &text)
      }
    }
  }

  private func write(_ layer: LayerModel, to text: inout StageText) {
    switch layer.kind {
    case .shape(let items):
      let resolver = ShapeResolver(
        domain: domain, limits: context.limits, log: context.log, budget: context.paths)
      for node in resolver.resolve(items).nodes { node.write(to: &text) }
    case .text(let model):
      let builder = TextBuilder(context: context, domain: domain)
      for (start, document) in model.documents {
        text.line("text from \(StageText.text(start))")
        text.inside { text in for node in builder.nodes(of: document, in: model) { node.write(to: &text) } }
      }
    case .precomposition(let reference, _, _):
      guard let composition = context.model.compositions[reference] else { return }
      let inner = innerDomain(
        of: layer, composition, shown: context.spans.range(of: reference), CALayer())
      _ = context.enter(reference) {
        CompositionBuilder(context, domain: inner, layers: composition.layers).write(to: &text)
      }
    default: break
    }
  }
}

extension TransformSignals {
  fileprivate func write(to text: inout StageText) {
    text.signal("anchor", anchor, unless: .zero)
    text.signal(motion == nil ? "position" : "position along a path", position, unless: .zero)
    text.signal("scale", scale, unless: Vector(repeating: 1))
    text.signal("rotation", rotation, unless: 0)
    tilt.map { text.signal("tilt", $0) }
    text.signal("skew", skew, unless: 0)
    text.signal("opacity", opacity, unless: 1)
  }
}

extension ShapeNode {
  fileprivate func write(to text: inout StageText) {
    func write(_ paths: [PathEntry], to text: inout StageText) {
      text.inside { text in
        for path in paths {
          text.signal("path \(path.id)", path.outline)
          guard let trim = path.trim else { continue }
          text.signal("trim start", trim.start)
          text.signal("trim end", trim.end)
        }
      }
    }
    switch self {
    case .fill(let paths, _):
      text.line("fill")
      write(paths, to: &text)
    case .stroke(let paths, _):
      text.line("stroke")
      write(paths, to: &text)
    case .group(let group):
      text.line("group")
      text.inside { text in
        group.transform?.write(to: &text)
        group.matrix.map { text.signal("copy", $0) }
        group.copies.map { text.signal("from each of \($0.count) copies to the next", $0.step) }
        for child in group.children { child.write(to: &text) }
      }
    }
  }
}
