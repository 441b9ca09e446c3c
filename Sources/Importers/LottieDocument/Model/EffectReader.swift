// SPDX-License-Identifier: Apache-2.0

/// Reads the effects and styles of a layer that can be drawn, and reports the others.
struct EffectReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  /// The radius of a shadow for a softness or a size of 1, measured in Apple's pictures.
  private static let (effectBlur, styleBlur) = (0.2, 0.5)
  /// The standard deviation of a blur of 1.
  static let blurSigma = 0.3
  /// The largest number of effects of a layer that are read.
  private static let mostEffects = 100

  /// Returns the effects of a layer, then its styles from the nearest to the farthest one.
  func effects(of layer: JSONValue, at path: JSONPath) -> [EffectModel] {
    var result: [EffectModel] = []
    let list = layer["ef"].map { Array($0.elements.prefix(Self.mostEffects)) } ?? []
    for (index, effect) in list.enumerated() where effect["en"]?.number != 0 {
      result += self.effect(effect, index, of: layer, at: path)
    }
    let styles = (layer["sy"].map { Array($0.elements.prefix(Self.mostEffects)) } ?? [])
      .filter { $0["en"]?.number != 0 }
    for style in styles where style["ty"]?.int == 7 { result.append(overlay(style)) }
    for style in styles where style["ty"]?.int == 1 { result.append(.shadow(styleShadow(style))) }
    for style in styles where ![1, 7].contains(style["ty"]?.int) {
      log.note(.unsupported, style, "this layer style is not drawn")
    }
    return result
  }

  /// The inputs of an effect, by their slots.
  private struct Inputs {
    let values: [JSONValue?]
    let reader: PropertyReader
    /// The most inputs that are read.
    private static let most = 40

    init(_ effect: JSONValue, _ reader: PropertyReader) {
      values = effect["ef"].map { $0.elements.prefix(Self.most).map { $0["v"] } } ?? []
      self.reader = reader
    }

    subscript(index: Int) -> JSONValue? { index < values.count ? values[index] : nil }

    func number(_ index: Int, _ standard: Double = 0) -> Property<Double> {
      reader.number(self[index], standard)
    }

    func color(_ index: Int, _ standard: Double = 0) -> Property<Vector> {
      reader.vector(self[index], Vector(standard, standard, standard, 1))
    }

    /// Returns a choice, which does not change with time.
    func choice(_ index: Int) -> Int? {
      self[index].flatMap { Int(exactly: reader.number($0).first.rounded()) }
    }
  }

  private func effect(
    _ effect: JSONValue, _ index: Int, of layer: JSONValue, at path: JSONPath
  ) -> [EffectModel] {
    let inputs = Inputs(effect, properties)
    switch effect["ty"]?.int {
    case 20:
      return [
        .tint(
          black: inputs.color(0), white: inputs.color(1, 1),
          amount: inputs.number(2, 100).scaled(by: 0.01))
      ]
    case 21: return [.fill(color: inputs.color(2), opacity: inputs.number(6, 1))]
    case 22: return stroke(inputs, effect, index, of: layer, at: path)
    case 23:
      return [
        .tritone(
          TritoneModel(
            bright: inputs.color(0, 1), middle: inputs.color(1, 0.5), dark: inputs.color(2),
            blend: inputs.number(3).scaled(by: 0.01)))
      ]
    case 24: return [.levels(levels(inputs))]
    case 25: return [.shadow(effectShadow(inputs))]
    case 29:
      let axes = inputs.choice(1).flatMap(BlurAxes.init) ?? .both
      return [.blur(inputs.number(0).scaled(by: Self.blurSigma), axes)]
    // Groups and the values of expressions.
    case let type? where type < 20: return []
    default:
      log.note(.unsupported, effect, "this effect is not drawn")
      return []
    }
  }

  // MARK: Levels

  /// Returns the levels of each channel, then those of all colours.
  private func levels(_ inputs: Inputs) -> [LevelsModel] {
    func row(_ slot: Int) -> LevelsRow {
      LevelsModel.plain.enumerated().map { inputs.number(slot + $0, $1) }
    }
    let (plain, colors) = (LevelsModel.plain.map { Property($0) }, row(3))
    let both = [
      LevelsModel(rows: [10, 17, 24, 31].map(row)), LevelsModel(rows: [colors, colors, colors, plain]),
    ]
    return both.filter { levels in
      levels.rows.contains { row in
        zip(row, LevelsModel.plain).contains { !$0.isConstant || $0.first != $1 }
      }
    }
  }

  // MARK: Strokes

  private func stroke(
    _ inputs: Inputs, _ effect: JSONValue, _ index: Int, of layer: JSONValue, at path: JSONPath
  ) -> [EffectModel] {
    let masks = layer["masksProperties"].map { Array($0.elements.prefix(1_000)) } ?? []
    let isAll = inputs.choice(1) ?? 0 != 0
    let chosen = isAll ? Array(masks.indices) : [(inputs.choice(0) ?? 1) - 1].filter(masks.indices.contains)
    guard !chosen.isEmpty else {
      log.note(.badReference, inputs[0] ?? effect, "there is no such mask; nothing is stroked")
      return []
    }
    var items = chosen.map {
      ShapeItem(
        kind: .path(properties.outline(masks[$0]["pt"])), jsonPath: log.paths.add(.masks, $0, of: path))
    }
    let trim = TrimModel(
      start: inputs.number(7), end: inputs.number(8, 100), offset: Property(0),
      isSequential: isAll && inputs.choice(2) ?? 1 != 0)
    // The size of a brush is half its width.
    let width = inputs.number(4, 2).scaled(by: 2)
    let style = inputs.choice(10).flatMap(StrokeEffectModel.Style.init) ?? .onOriginal
    let color = style == .revealing ? Property(Vector(1, 1, 1, 1)) : inputs.color(3, 1)
    let stroke = StrokeModel(
      paint: .color(color), opacity: inputs.number(6, 1).scaled(by: 100), width: width, cap: 2, join: 2,
      miterLimit: 4, dashes: dashes(width, spacing: inputs.number(9, 15).scaled(by: 0.01).first),
      dashOffset: Property(0))
    let own = log.paths.add(.effects, index, of: path)
    items += [
      ShapeItem(kind: .trim(trim), jsonPath: own), ShapeItem(kind: .stroke(stroke), jsonPath: own),
    ]
    return [.stroke(StrokeEffectModel(items: items, style: style))]
  }

  /// The largest distance of two dabs of a brush, as a part of its width, at which they look like a line.
  private static let line = 0.25

  /// Returns the dashes that show the dabs of a brush, which lie apart by a part of its width.
  private func dashes(_ width: Property<Double>, spacing: Double) -> [Property<Double>] {
    spacing > Self.line ? [Property(0.001), width.map { max(0.01, $0 * spacing) }] : []
  }

  // MARK: Shadows, overlays

  private func effectShadow(_ inputs: Inputs) -> ShadowModel {
    ShadowModel(
      color: inputs.color(0), opacity: inputs.number(1, 255).scaled(by: 1 / 255), direction: inputs.number(2),
      distance: inputs.number(3), radius: inputs.number(4).scaled(by: Self.effectBlur),
      isAlone: inputs.choice(5) ?? 0 != 0)
  }

  private func styleShadow(_ style: JSONValue) -> ShadowModel {
    // The angle is that of the light, counter-clockwise from the right.
    let angle = properties.number(style["a"]).map { 270 - $0 }
    return ShadowModel(
      color: properties.vector(style["c"], Vector(0, 0, 0, 1)),
      opacity: properties.number(style["o"], 100).scaled(by: 0.01), direction: angle,
      distance: properties.number(style["d"]),
      radius: properties.number(style["s"]).scaled(by: Self.styleBlur))
  }

  private func overlay(_ style: JSONValue) -> EffectModel {
    let mode = properties.number(style["bm"])
    if !mode.isConstant || mode.first > 1 {
      log.note(.unsupported, style["bm"] ?? style, "the overlay is not blended")
    }
    return .overlay(
      color: properties.vector(style["c"], Vector(0, 0, 0, 1)),
      opacity: properties.number(style["so"] ?? style["o"], 100).scaled(by: 0.01))
  }
}

extension Property<Double> {
  /// The property times a factor.
  func scaled(by factor: Double) -> Property<Double> { map { $0 * factor } }
}
