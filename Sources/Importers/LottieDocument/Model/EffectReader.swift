// SPDX-License-Identifier: Apache-2.0

/// Reads the effects and styles of a layer that can be drawn, and reports the others.
struct EffectReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  /// The radius of a shadow for a softness or a size of 1, measured in Apple's pictures.
  private static let (effectBlur, styleBlur) = (0.2, 0.5)
  /// The largest number of effects of a layer that are read.
  private static let mostEffects = 100

  /// Returns the first drop shadow of a layer.
  func shadow(of layer: JSONValue) -> ShadowModel? {
    var result: ShadowModel?
    for effect in layer["ef"].map({ Array($0.elements.prefix(Self.mostEffects)) }) ?? [] {
      guard effect["en"]?.number != 0, let type = effect["ty"]?.int, type >= 20 else { continue }
      if type == 25, result == nil {
        result = effectShadow(effect)
      } else {
        log.note(.unsupported, effect, "this effect is not drawn")
      }
    }
    for style in layer["sy"].map({ Array($0.elements.prefix(Self.mostEffects)) }) ?? [] {
      guard style["en"]?.number != 0 else { continue }
      if style["ty"]?.int == 1, result == nil {
        result = styleShadow(style)
      } else {
        log.note(.unsupported, style, "this layer style is not drawn")
      }
    }
    return result
  }

  private func effectShadow(_ effect: JSONValue) -> ShadowModel {
    let values = effect["ef"].map { $0.elements.prefix(6).map { $0["v"] } } ?? []
    func value(_ index: Int) -> JSONValue? { index < values.count ? values[index] : nil }
    return ShadowModel(
      color: properties.vector(value(0), Vector(0, 0, 0, 1)),
      opacity: properties.number(value(1), 255).scaled(by: 1 / 255), direction: properties.number(value(2)),
      distance: properties.number(value(3)), radius: properties.number(value(4)).scaled(by: Self.effectBlur))
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
}

extension Property<Double> {
  /// The property times a factor.
  func scaled(by factor: Double) -> Property<Double> { map { $0 * factor } }
}
