// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The type of a property, which determines the syntax of its text.
enum ValueShape: Hashable {
  /// A type that the engine can animate.
  case engine(ValueKind)
  /// A number that may be infinite.
  case numberOrInfinity
  case text
  /// One of some names.
  case oneOf([String])
  case timingFunction

  /// The type of the engine's values of this type, or `nil` if the engine has none.
  var kind: ValueKind? {
    switch self {
    case .engine(let kind): kind
    case .oneOf: .name
    case .numberOrInfinity, .text, .timingFunction: nil
    }
  }
}

/// The types of properties, including properties that are not in the engine's tables.
enum ValueShapes {
  /// The keys of a layer that are not in the engine's tables: its timing and its name.
  private static let layerKeys: [String: ValueShape] = timing.merging(["name": .text]) { $1 }

  /// The timing keys of a layer, an emitter cell or an animation.
  static let timing = Dictionary(
    uniqueKeysWithValues: MediaTimingRow.all.map { row -> (String, ValueShape) in
      switch row.form {
      case .number: (row.key, .engine(.number))
      case .numberOrInfinity: (row.key, .numberOrInfinity)
      case .truth: (row.key, .engine(.bool))
      case .fillMode: (row.key, .oneOf(CAMediaTimingFillMode.names))
      }
    })

  /// Returns the type of the value at a key path of `layer`, or `nil` if it is unknown.
  static func shape(ofKeyPath keyPath: String, on layer: CALayer) -> ValueShape? {
    if let target = PropertyTarget(keyPath: keyPath, table: table(of: layer)) {
      guard target.kind == .name, let names = target.row?.names, !names.isEmpty else {
        return .engine(target.kind)
      }
      return .oneOf(names)
    }
    return layerKeys[keyPath]
  }

  /// Returns the keys of a layer that elements and attributes can have.
  static func keys(of layer: CALayer) -> [String] {
    table(of: layer).rows.map(\.key) + layerKeys.keys.sorted()
  }

  /// Returns the table of the animatable properties of a layer's class.
  static func table(of layer: CALayer) -> PropertyTable { .of(type(of: layer).kind) }

  /// Returns the type of an animation's values, or `nil` unless it animates a known key path.
  static func shape(ofValuesOf animation: CAAnimation, on layer: CALayer) -> ValueShape? {
    guard let property = animation as? CAPropertyAnimation, let keyPath = property.keyPath,
      let shape = shape(ofKeyPath: keyPath, on: layer)
    else { return nil }
    guard shape == .engine(.transform), let function = property.valueFunction else { return shape }
    return .engine(function.argumentKind)
  }

  /// Returns true if an animation of the key path has an effect.
  static func isAnimatable(_ keyPath: String, on layer: CALayer) -> Bool {
    PropertyTarget(keyPath: keyPath, table: table(of: layer))?.row?.isAnimatable ?? false
  }
}
