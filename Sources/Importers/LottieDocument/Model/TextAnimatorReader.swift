// SPDX-License-Identifier: Apache-2.0

/// Reads the animators of texts.
struct TextAnimatorReader {
  let properties: PropertyReader

  func animators(_ list: JSONValue?) -> [TextAnimatorModel] {
    list.map { $0.elements.prefix(Self.most).map(animator) } ?? []
  }

  private static let most = 100

  func grouping(_ value: JSONValue?) -> TextGrouping {
    TextGrouping(
      basis: value?["g"]?.int.flatMap(TextGrouping.Basis.init) ?? .characters,
      alignment: properties.vector(value?["a"]))
  }

  private func animator(_ value: JSONValue) -> TextAnimatorModel {
    let (p, style) = (properties, value["a"])
    for name in ["sh", "ss", "sb", "ls", "lc", "rx", "ry"] as [StaticString] {
      if let part = style?[name] {
        p.log.note(.unsupported, part, "text animators do not change this property")
      }
    }
    return TextAnimatorModel(
      transform: TransformModel(style, reader: p),
      fill: style?["fc"].map { p.vector($0, Vector(0, 0, 0, 1)) },
      stroke: style?["sc"].map { p.vector($0, Vector(0, 0, 0, 1)) },
      hue: style?["fh"].map { p.number($0) }, saturation: style?["fs"].map { p.number($0) },
      brightness: style?["fb"].map { p.number($0) }, fillOpacity: style?["fo"].map { p.number($0, 100) },
      strokeOpacity: style?["so"].map { p.number($0, 100) },
      strokeWidth: style?["sw"].map { p.number($0) },
      blur: style?["bl"].map { p.vector($0).map { $0 * EffectReader.blurSigma } },
      tracking: p.number(style?["t"]),
      selector: value["s"].flatMap(selector))
  }

  private func selector(_ value: JSONValue) -> TextSelectorModel? {
    let p = properties
    if let kind = value["t"], kind.int != 0 {
      p.log.note(.unsupported, kind, "the letters of this selector do not move at random; its range is used")
    }
    guard value.count > 0 else { return nil }
    return TextSelectorModel(
      start: p.number(value["s"]), end: value["e"].map { p.number($0, 100) }, offset: p.number(value["o"]),
      isIndex: value["r"]?.int == 2,
      shape: value["sh"]?.int.flatMap(TextSelectorModel.Shape.init) ?? .square,
      basis: value["b"]?.int.flatMap(TextSelectorModel.Basis.init) ?? .characters,
      amount: p.number(value["a"], 100), easeHigh: p.number(value["xe"]), easeLow: p.number(value["ne"]),
      smoothness: p.number(value["sm"], 100), isRandom: value["rn"]?.int == 1)
  }
}
