// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

// What the layer classes add to `CALayer`'s properties. Source of keys and defaults: Apple's documentation of each class.

extension PropertyTable {
  /// The table of a class.
  package static func of(_ kind: LayerKind) -> PropertyTable { tables[Int(kind.rawValue)] }

  private static let tables = LayerKind.allCases.map { kind in
    switch kind {
    case .layer: layer
    case .shape: shape
    case .gradient: gradient
    case .replicator: replicator
    case .transform: transform
    case .scroll: scroll
    case .tiled: tiled
    case .emitter: emitter
    case .text: text
    }
  }

  /// The table of `CAShapeLayer`.
  package static let shape = PropertyTable(adding: [
    row(.path, "path", .path, .nothing, .animatable),
    row(.fillColor, "fillColor", .color, .color(.black)),
    row(.fillRule, "fillRule", .name, .name("non-zero"), .animatable),
    row(.strokeColor, "strokeColor", .color, .nothing),
    row(.strokeStart, "strokeStart", .number, .number(0)),
    row(.strokeEnd, "strokeEnd", .number, .number(1)),
    row(.lineWidth, "lineWidth", .number, .number(1)),
    row(.miterLimit, "miterLimit", .number, .number(10)),
    row(.lineCap, "lineCap", .name, .name("butt"), .animatable),
    row(.lineJoin, "lineJoin", .name, .name("miter"), .animatable),
    row(.lineDashPhase, "lineDashPhase", .number, .number(0)),
    row(.lineDashPattern, "lineDashPattern", .numbers, .nothing),
  ])

  /// The table of `CAGradientLayer`.
  package static let gradient = PropertyTable(adding: [
    row(.colors, "colors", .colors, .nothing),
    row(.locations, "locations", .numbers, .nothing),
    row(.startPoint, "startPoint", .point, .point(CGPoint(x: 0.5, y: 0))),
    row(.endPoint, "endPoint", .point, .point(CGPoint(x: 0.5, y: 1))),
    row(.gradientType, "type", .name, .name("axial"), []),
  ])

  /// The table of `CAReplicatorLayer`.
  package static let replicator = PropertyTable(adding: [
    row(.instanceCount, "instanceCount", .number, .number(1)),
    row(.instanceDelay, "instanceDelay", .number, .number(0)),
    row(.instanceTransform, "instanceTransform", .transform, .transform(.identity)),
    row(.instanceColor, "instanceColor", .color, .color(.white)),
    row(.instanceRedOffset, "instanceRedOffset", .number, .number(0)),
    row(.instanceGreenOffset, "instanceGreenOffset", .number, .number(0)),
    row(.instanceBlueOffset, "instanceBlueOffset", .number, .number(0)),
    row(.instanceAlphaOffset, "instanceAlphaOffset", .number, .number(0)),
    row(.preservesDepth, "preservesDepth", .bool, .number(0), []),
  ])

  /// The table of `CATransformLayer`.
  package static let transform = PropertyTable(adding: [])

  /// The table of `CAScrollLayer`.
  package static let scroll = PropertyTable(
    adding: [row(.scrollMode, "scrollMode", .name, .name("both"), [])],
    defaults: [.masksToBounds: .number(1)])

  /// The table of `CATextLayer`.
  package static let text = PropertyTable(adding: [
    row(.string, "string", .text, .nothing, []),
    row(.font, "font", .name, .name("Helvetica"), []),
    row(.fontSize, "fontSize", .number, .number(36)),
    row(.foregroundColor, "foregroundColor", .color, .color(.white)),
    row(.wrapped, "wrapped", .bool, .number(0), []),
    row(.truncationMode, "truncationMode", .name, .name("none"), []),
    row(.alignmentMode, "alignmentMode", .name, .name("natural"), []),
  ])

  /// The table of `CATiledLayer`.
  package static let tiled = PropertyTable(adding: [
    row(.levelsOfDetail, "levelsOfDetail", .number, .number(1), []),
    row(.levelsOfDetailBias, "levelsOfDetailBias", .number, .number(0), []),
    row(.tileSize, "tileSize", .size, .size(CGSize(width: 256, height: 256)), []),
  ])

  /// The table of `CAEmitterLayer`.
  package static let emitter = PropertyTable(adding: [
    row(.emitterCells, "emitterCells", .cells, .nothing, .animatable),
    row(.emitterBirthRate, "birthRate", .number, .number(1)),
    row(.emitterLifetime, "lifetime", .number, .number(1)),
    row(.emitterVelocity, "velocity", .number, .number(1)),
    row(.emitterScale, "scale", .number, .number(1)),
    row(.emitterSpin, "spin", .number, .number(1)),
    row(.emitterPosition, "emitterPosition", .point, .point(.zero)),
    row(.emitterZPosition, "emitterZPosition", .number, .number(0)),
    row(.emitterDepth, "emitterDepth", .number, .number(0)),
    row(.emitterSize, "emitterSize", .size, .size(.zero)),
    row(.emitterShape, "emitterShape", .name, .name("point"), []),
    row(.emitterMode, "emitterMode", .name, .name("volume"), []),
    row(.renderMode, "renderMode", .name, .name("unordered"), []),
    row(.emitterPreservesDepth, "preservesDepth", .bool, .number(0), []),
    row(.emitterSeed, "seed", .number, .number(0), []),
  ])
}
