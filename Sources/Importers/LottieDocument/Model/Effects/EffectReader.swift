// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads the effects and styles of a layer, and reports those that cannot be drawn.
struct EffectReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  /// The standard deviation of a blur with a blurriness of 1.
  static let blurSigma = 0.3
  /// The maximum number of a layer's effects that are read.
  private static let mostEffects = 100

  /// Returns the effects of a layer, then its styles from the nearest to the farthest.
  func effects(of layer: JSONValue, at path: JSONPath) -> [EffectModel] {
    var result: [EffectModel] = []
    let list = layer["ef"].map { Array($0.elements.prefix(Self.mostEffects)) } ?? []
    for (index, effect) in list.enumerated() where effect["en"]?.number != 0 {
      result += self.effect(effect, index, of: layer, at: path)
    }
    let styles = (layer["sy"].map { Array($0.elements.prefix(Self.mostEffects)) } ?? [])
      .filter { $0["en"]?.number != 0 }
    for style in styles where style["ty"]?.int == 7 { result.append(.overlay(properties.item(style))) }
    for style in styles where style["ty"]?.int == 1 {
      result.append(.shadow(properties.item(style, by: ShadowModel.styleRows)))
    }
    for style in styles where ![1, 7].contains(style["ty"]?.int) {
      log.note(.unsupported, style, "this layer style is not drawn")
    }
    return result
  }

  private func effect(
    _ effect: JSONValue, _ index: Int, of layer: JSONValue, at path: JSONPath
  ) -> [EffectModel] {
    switch effect["ty"]?.int {
    case 20: return [.tint(properties.item(effect))]
    case 21: return [.fill(properties.item(effect))]
    case 22: return stroke(effect, index, of: layer, at: path)
    case 23: return [.tritone(properties.item(effect))]
    case 24: return [.levels(levels(effect))]
    case 25:
      var shadow: ShadowModel = properties.item(effect)
      shadow.isAlone = properties.choice(effect.input(5)) ?? 0 != 0
      return [.shadow(shadow)]
    case 29: return [.blur(properties.item(effect))]
    // Groups draw nothing, and neither do controls that only expressions read.
    case let type? where type < 20: return []
    default:
      log.note(.unsupported, effect, "this effect is not drawn")
      return []
    }
  }

  // MARK: Levels

  /// Returns the levels of the individual channels, then the levels of all colours together.
  private func levels(_ effect: JSONValue) -> [LevelsModel] {
    func row(_ first: Int) -> LevelsRow {
      LevelsModel.plain.enumerated().map { properties.number(effect.input(first + $0), $1) }
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
    _ effect: JSONValue, _ index: Int, of layer: JSONValue, at path: JSONPath
  ) -> [EffectModel] {
    func number(_ index: Int, _ standard: Double = 0) -> Property<Double> {
      properties.number(effect.input(index), standard)
    }
    func choice(_ index: Int) -> Int? { properties.choice(effect.input(index)) }
    let masks = layer["masksProperties"].map { Array($0.elements.prefix(1_000)) } ?? []
    let isAll = choice(1) ?? 0 != 0
    let chosen = isAll ? Array(masks.indices) : [(choice(0) ?? 1) - 1].filter(masks.indices.contains)
    guard !chosen.isEmpty else {
      log.note(.badReference, effect.input(0) ?? effect, "there is no such mask; nothing is stroked")
      return []
    }
    var items = chosen.map {
      ShapeItem(
        kind: .path(PathModel(path: properties.outline(masks[$0]["pt"]))),
        jsonPath: log.paths.add(.masks, $0, of: path))
    }
    let trim = TrimModel(
      start: number(7), end: number(8, 100), isSequential: isAll && choice(2) ?? 1 != 0,
      measure: properties.style.trimMeasure)
    // The brush size is half the stroke's width.
    let width = number(4, 2).scaled(by: 2)
    let style = choice(10).flatMap(StrokeEffectModel.Style.init) ?? .onOriginal
    let white = Property(Vector(1, 1, 1, 1))
    let color = style == .revealing ? white : properties.color(effect.input(3), white.first)
    let stroke = StrokeModel(
      paint: PaintModel(color: color, opacity: number(6, 1).scaled(by: 100)), width: width, cap: 2, join: 2,
      miterLimit: 4, dashes: dashes(width, spacing: number(9, 15).scaled(by: 0.01).first))
    let own = log.paths.add(.effects, index, of: path)
    items += [
      ShapeItem(kind: .trim(trim), jsonPath: own), ShapeItem(kind: .stroke(stroke), jsonPath: own),
    ]
    return [.stroke(StrokeEffectModel(items: items, style: style))]
  }

  /// The maximum distance between two dabs of a brush at which they look like a line, as a fraction of the
  /// brush's width.
  private static let line = 0.25

  /// Returns the dashes that look like the dabs of a brush. `spacing` is the distance between dabs as a
  /// fraction of the brush's width.
  private func dashes(_ width: Property<Double>, spacing: Double) -> [Property<Double>] {
    spacing > Self.line ? [Property(0.001), width.map { max(0.01, $0 * spacing) }] : []
  }
}

extension Property<Double> {
  /// Returns the property multiplied by a factor.
  func scaled(by factor: Double) -> Property<Double> { map { $0 * factor } }
}

extension PropertyReader {
  /// Returns a choice, which does not change over time, or `nil` if the value is missing.
  func choice(_ value: JSONValue?) -> Int? {
    value.flatMap { Int(exactly: number($0).first.rounded()) }
  }
}
