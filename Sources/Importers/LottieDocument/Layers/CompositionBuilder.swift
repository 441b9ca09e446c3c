// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import QuartzCore

/// Makes the layers of a composition.
struct CompositionBuilder {
  let context: BuildContext
  let domain: TimeDomain
  let layers: [LayerModel]
  /// The layers by their index in the file. If several layers have the same index, the first one counts.
  let byIndex: [Int: Int]
  let mattes: [Int: Int]
  /// The layers that are the matte of the next layer without being marked as a matte.
  private let implicitSources: Set<Int>
  let containers = ParentContainers()
  var transforms: TransformBuilder {
    TransformBuilder(animations: context.animations, domain: domain)
  }

  /// The maximum number of mattes nested in each other.
  private static let longestMatteChain = 4
  /// The most layers that a matte adds, without those of its source.
  private static let layersOfMatte = 5

  init(_ context: BuildContext, domain: TimeDomain, layers: [LayerModel]) {
    self.context = context
    self.domain = domain
    self.layers = layers
    var byIndex: [Int: Int] = [:]
    for (slot, layer) in layers.enumerated() {
      if let index = layer.index, byIndex[index] == nil { byIndex[index] = slot }
    }
    self.byIndex = byIndex
    var mattes: [Int: Int] = [:]
    for (slot, layer) in layers.enumerated() where layer.matte != nil {
      if let index = layer.matteIndex {
        mattes[slot] = byIndex[index]
      } else if slot > 0 {
        mattes[slot] = slot - 1
      }
    }
    self.mattes = mattes
    implicitSources = Set(mattes.filter { layers[$0.key].matteIndex == nil }.values)
  }

  /// Adds the layers to `parent`, with the first one in front.
  func build(in parent: CALayer) {
    var group = ParentGroup(outermost: parent)
    let shown = layers.indices.reversed().filter { isShown($0) }
    var movers = shown.first.map { sharedParents(of: $0) } ?? []
    for (position, slot) in shown.enumerated() where !context.isExhausted {
      let following = position + 1 < shown.count ? sharedParents(of: shown[position + 1]) : []
      open(movers, sharedWith: following, in: &group)
      for built in build(slot, inside: group.innermost, below: []) { group.add(built) }
      movers = following
    }
    group.close(downTo: 0)
  }

  private func isShown(_ slot: Int) -> Bool {
    let model = layers[slot]
    return model.isDrawn && model.isEverVisible && !model.isHidden && !model.isMatteSource
      && !implicitSources.contains(slot)
  }

  /// Returns what a layer of the file shows, from back to front: one layer, or several if parts of it blend
  /// with what is behind the layer. Returns an empty list if it shows nothing or the limit of layers is
  /// reached.
  ///
  /// `mover` is the parent in whose layers the result will be placed. `targets` are the layers whose matte it
  /// is, from the outermost one.
  private func build(_ slot: Int, inside mover: Int?, below targets: [Int]) -> [CALayer] {
    let model = layers[slot]
    context.log.layerNames.append(model.name)
    let outerPath = context.animations.layerPath
    context.animations.layerPath = model.jsonPath
    defer {
      context.log.layerNames.removeLast()
      context.animations.layerPath = outerPath
    }
    guard model.isEverVisible, context.admitLayer() else { return [] }
    let transform = TransformSignals(model.transform, in: domain, autoOrients: model.autoOrients)
    return contents(of: model, moving: transform, isMatte: !targets.isEmpty).map { content, filter in
      content.name = model.name.isEmpty ? nil : model.name
      MaskBuilder(context: context, domain: domain).apply(model.masks, to: content)
      let finished = EffectBuilder(context: context, domain: domain).apply(model.effects, to: content)
      transforms.applyOpacity(transform.opacity, to: finished)
      var outer = transforms.apply(transform, to: finished)
      outer = addParents(of: slot, around: outer, inside: mover)
      applyVisibility(of: model, to: outer)
      if let mode = model.matte { outer = addMatte(mode, of: slot, around: outer, below: targets) }
      outer.compositingFilter = filter
      applyBlendMode(model, to: outer)
      return outer
    }
  }

  private func applyBlendMode(_ model: LayerModel, to layer: CALayer) {
    guard model.blendMode != 0 else { return }
    guard LottieBlendMode.isKnown(model.blendMode) else {
      return context.log.note(
        .unsupported, model.jsonPath, .blendMode, "this blend mode is not known")
    }
    layer.compositingFilter = LottieBlendMode.filter(model.blendMode)
  }

  // MARK: Times

  /// The precision of a remapped time, in frames. Files have three decimals, in seconds.
  private static let remapPrecision = 1e-6

  /// Shows a layer between its in and out points. A layer that lasts until the end of the composition stays
  /// visible there.
  private func applyVisibility(of model: LayerModel, to layer: CALayer) {
    let (start, end) = (model.inPoint, model.outPoint)
    if let map = domain.map {
      // A remapped time that stops at the end of the composition, or turns back there, still shows what lasts
      // until then.
      let isLast = end == layers.lazy.map(\.outPoint).max()
      let lead = Self.remapPrecision
      return context.animations.show(layer, in: domain, through: map) { frame in
        frame >= start - lead && (isLast ? frame <= end + lead : frame < end - lead)
      }
    }
    let isLate = start > domain.range.lowerBound
    let isEarly = end < domain.range.upperBound
    guard isLate || isEarly else { return }
    context.animations.show(layer, from: isLate ? start : nil, to: isEarly ? end : nil, in: domain)
  }

  // MARK: Mattes

  private func addMatte(
    _ mode: LayerModel.MatteMode, of slot: Int, around layer: CALayer, below targets: [Int]
  ) -> CALayer {
    guard let source = mattes[slot], source != slot, !targets.contains(source),
      targets.count < Self.longestMatteChain, context.admitLayers(Self.layersOfMatte)
    else {
      context.log.note(
        .badReference, layers[slot].jsonPath, .matte,
        "there is no layer for the matte, or it is inside itself; it is left out")
      return layer
    }
    let (outer, mask) = (CALayer(), CALayer())
    outer.addSublayer(layer)
    if let content = build(source, inside: nil, below: targets + [slot]).first {
      MaskBuilder.fill(mask, with: content, mode: mode)
    } else if mode.isInverted {
      return layer
    }
    outer.mask = mask
    return outer
  }

  // MARK: Contents

  /// Returns layers with the content of a Lottie layer, from back to front. Masks, effects and `transform`
  /// can be applied to each, and a filter blends it with what is behind. There are several only if parts of
  /// the content blend with what is behind the layer. A matte has nothing behind it.
  private func contents(
    of model: LayerModel, moving transform: TransformSignals, isMatte: Bool
  ) -> [(layer: CALayer, filter: Any?)] {
    guard case .shape(let items) = model.kind else {
      let layer = CALayer()
      return addContent(of: model, to: layer) ? [(layer, nil)] : []
    }
    let resolver = ShapeResolver(
      domain: domain, limits: context.limits, log: context.log, budget: context.paths)
    let shapes = ShapeBuilder(context, in: domain).layers(of: resolver.resolve(items).nodes)
    let isPlain = model.masks.isEmpty && model.effects.isEmpty
    let isComposite =
      !isPlain || isMatte || model.matte != nil || model.blendMode != 0 || !transform.opacity.isOpaque
    let runs = isComposite || shapes.isEmpty ? [BlendRun(layers: shapes)] : shapes.blendRuns
    return runs.map { run in
      (
        transforms.holder(of: run.layers, for: isPlain ? transform : nil, opacity: transform.opacity),
        run.filter
      )
    }
  }

  /// Adds the content of a layer that is not a shape layer. Returns whether there is any.
  private func addContent(of model: LayerModel, to layer: CALayer) -> Bool {
    switch model.kind {
    case .null, .sound, .other, .shape: return false
    case .text(let text): TextBuilder(context: context, domain: domain).add(text, to: layer)
    case .solid(let color, let width, let height):
      let solid = CALayer()
      solid.anchorPoint = .zero
      solid.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      solid.backgroundColor = LottieColor.color(hex: color)
      layer.addSublayer(solid)
    case .image(let reference):
      guard let image = context.images.image(reference, at: model.referencePath, log: context.log) else {
        return false
      }
      let picture = CALayer()
      picture.anchorPoint = .zero
      picture.bounds = CGRect(origin: .zero, size: image.size)
      // Lottie files often show images much smaller than their own size.
      picture.minificationFilter = .trilinear
      picture.minificationFilterBias = -0.25
      picture.contents = image.image
      layer.addSublayer(picture)
    case .precomposition(let reference, let width, let height):
      return addComposition(reference, CGSize(width: width, height: height), of: model, to: layer)
    }
    return true
  }

  private func addComposition(
    _ reference: String, _ size: CGSize, of model: LayerModel, to layer: CALayer
  ) -> Bool {
    guard let composition = context.model.compositions[reference] else {
      context.log.note(
        .badReference, model.referencePath,
        "there is no composition with this name; the layer is empty")
      return false
    }
    let clip = CALayer()
    clip.anchorPoint = .zero
    clip.bounds = CGRect(origin: .zero, size: size)
    clip.masksToBounds = true
    layer.addSublayer(clip)
    let inner = innerDomain(of: model, composition, shown: context.spans.range(of: reference), clip)
    let key = BuildContext.TemplateKey(reference, inner)
    if let key, let template = context.templates[key] {
      for sublayer in template.sublayers ?? []
      where !context.isExhausted && context.admitLayers(sublayer.treeCount) {
        clip.addSublayer(sublayer.treeCopy())
      }
      return true
    }
    let isEntered = context.enter(reference) {
      CompositionBuilder(context, domain: inner, layers: composition.layers).build(in: clip)
      if let key, !context.isExhausted { context.templates[key] = clip }
    }
    if !isEntered {
      context.log.note(
        .badReference, model.referencePath,
        "the composition is inside itself, or nested too deep; it is empty")
    }
    return isEntered
  }

  /// Returns the time domain inside a precomposition, and sets the timing of its layer. `shown` are the
  /// frames in which layers show the composition, or `nil` if they are not known.
  func innerDomain(
    of model: LayerModel, _ composition: CompositionModel, shown: ClosedRange<Double>?, _ layer: CALayer
  ) -> TimeDomain {
    if let remap = model.timeRemap {
      if let line = line(of: remap, in: model) { return retimed(layer, by: line, composition, shown: shown) }
      let (a, b) = (domain.range.lowerBound, domain.range.upperBound)
      let isNested = domain.map != nil
      let start = isNested ? a : model.inPoint.clamped(to: domain.range)
      let end = isNested ? b : model.outPoint.clamped(atLeast: start, atMost: b)
      return domain.inside(remap: domain.signal(remap), seen: start...end)
    }
    guard domain.map == nil else {
      return domain.inside(start: model.startTime, stretch: model.stretch)
    }
    return retimed(
      layer, by: (slope: 1 / model.stretch, frame: -model.startTime / model.stretch), composition,
      shown: shown)
  }

  /// Returns the slope of a time remap and its value at frame 0, in frames. Returns `nil` unless it is linear
  /// while the layer is visible, with a usable slope, and outside of any other time remap.
  private func line(of remap: Property<Double>, in model: LayerModel) -> (slope: Double, frame: Double)? {
    guard domain.map == nil, remap.segments.count == 1, let segment = remap.segments.first,
      segment.easing == .linear, segment.end > segment.start, segment.to != segment.from,
      max(model.inPoint, domain.range.lowerBound) >= segment.start,
      min(model.outPoint, domain.range.upperBound) <= segment.end
    else { return nil }
    let slope = (segment.to - segment.from) * domain.rate / (segment.end - segment.start)
    guard (1e-6...1e6).contains(abs(slope)) else { return nil }
    return (slope, segment.from * domain.rate - segment.start * slope)
  }

  /// Gives a layer a time that is a linear function of its superlayer's time. Returns the time domain inside
  /// the layer.
  private func retimed(
    _ layer: CALayer, by line: (slope: Double, frame: Double), _ composition: CompositionModel,
    shown: ClosedRange<Double>?
  ) -> TimeDomain {
    let inner = domain.inside(start: -line.frame / line.slope, stretch: 1 / line.slope)
      .normalized(for: composition.layers, shown: shown)
    layer.speed = Float(line.slope)
    layer.timeOffset = (line.frame + inner.epoch - domain.epoch * Double(layer.speed)) / domain.rate
    return inner
  }
}
