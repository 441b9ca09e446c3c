// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a property takes, which says how its text is read.
enum ValueShape: Hashable {
  /// What the engine animates.
  case engine(ValueKind)
  /// A number that may be infinite.
  case endlessNumber
  case text
  case timingFunction
}

/// The shapes of properties that the engine's tables do not have.
enum ValueShapes {
  /// The timing and the name of a layer.
  private static let layerKeys: [String: ValueShape] = timing.merging(["name": .text]) { $1 }

  /// The timing of a layer, an emitter cell or an animation.
  static let timing = Dictionary(
    uniqueKeysWithValues: MediaTimingRow.all.map { row -> (String, ValueShape) in
      switch row.form {
      case .number: (row.key, .engine(.number))
      case .endlessNumber: (row.key, .endlessNumber)
      case .truth: (row.key, .engine(.bool))
      case .fillMode: (row.key, .text)
      }
    })

  /// The shape of what a key path of `layer` names; `nil` when it names nothing that is known.
  static func shape(ofKeyPath keyPath: String, on layer: CALayer) -> ValueShape? {
    if let target = PropertyTarget(keyPath: keyPath, table: table(of: layer)) { return .engine(target.kind) }
    return layerKeys[keyPath]
  }

  /// The properties of a layer's class.
  static func table(of layer: CALayer) -> PropertyTable { .of(type(of: layer).kind) }

  /// The shape of the values that an animation gives; `nil` when it animates nothing that is known.
  static func shape(ofValuesOf animation: CAAnimation, on layer: CALayer) -> ValueShape? {
    guard let property = animation as? CAPropertyAnimation, let keyPath = property.keyPath,
      let shape = shape(ofKeyPath: keyPath, on: layer)
    else { return nil }
    guard shape == .engine(.transform), let function = property.valueFunction else { return shape }
    return .engine(function.argumentKind)
  }

  /// Whether an animation of the key path has an effect.
  static func isAnimatable(_ keyPath: String, on layer: CALayer) -> Bool {
    PropertyTarget(keyPath: keyPath, table: table(of: layer))?.row?.isAnimatable ?? false
  }
}
