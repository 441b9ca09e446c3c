// SPDX-License-Identifier: Apache-2.0

/// Names one property of one layer class; the rows of `PropertyTable` say everything else about it.
package enum PropertyID: UInt8, Sendable, Hashable, CaseIterable {
  // CALayer: geometry
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case isHidden, isDoubleSided, isGeometryFlipped, masksToBounds
  // CALayer: appearance
  case contents, contentsRect, contentsGravity, contentsScale
  case backgroundColor, cornerRadius, borderWidth, borderColor, opacity
  // CALayer: effects
  case cornerCurve, maskedCorners, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contentsCenter, contentsTransform
  case minificationFilter, magnificationFilter, minificationFilterBias, contentsFormat
  case isOpaque, allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask
  case shouldRasterize, rasterizationScale, filters, backgroundFilters, compositingFilter
  // CAShapeLayer
  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
  case lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern
  // CAGradientLayer
  case colors, locations, startPoint, endPoint, gradientType
  // CAReplicatorLayer
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth
  // CAScrollLayer
  case scrollMode
  // CATiledLayer
  case levelsOfDetail, levelsOfDetailBias, tileSize
  // CATextLayer
  case string, font, fontSize, foregroundColor, wrapped, truncationMode, alignmentMode
  // CAEmitterLayer
  case emitterCells
  case emitterBirthRate, emitterLifetime, emitterVelocity, emitterScale, emitterSpin
  case emitterPosition, emitterZPosition, emitterDepth, emitterSize
  case emitterShape, emitterMode, renderMode, emitterPreservesDepth, emitterSeed
}

extension PropertyID {
  /// Whether the value lies in `EffectProperties`.
  @inline(__always)
  var isEffect: Bool {
    rawValue >= PropertyID.cornerCurve.rawValue && rawValue <= PropertyID.compositingFilter.rawValue
  }
}

/// The shape of a property's value.
package enum ValueKind: UInt8, Sendable, Hashable {
  case number, bool, point, size, rect, transform, color
  /// A name out of a fixed set; changes at once, in the middle of an animation.
  case name
  /// What a layer shows: an image, a recorded picture, or nothing.
  case contents
  /// Lists that change by element.
  case numbers, colors
  case path
  /// What an emitter emits; only single numbers and colours of cells animate.
  case cells
  /// Text, plain or with looks of its own; changes at once, in the middle of an animation.
  case text
  /// Three numbers, along x, y and z: the argument of a value function.
  case triple
  /// A list of filters; changes at once, in the middle of an animation.
  case filters

  /// How many numbers make up a value; 0 for values that are no numbers.
  package var laneCount: Int {
    switch self {
    case .number, .bool: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .triple: 3
    case .transform: 16
    case .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: 0
    }
  }
}

/// One row of a property table: all that is known of a property beside how a layer stores it.
package struct PropertyRow: Sendable {
  package let id: PropertyID
  /// The name in key-value coding and in animations' key paths.
  package let key: String
  package let kind: ValueKind
  /// The value of a new layer.
  package let defaultValue: AnimatableValue
  /// Whether an animation of the key has an effect.
  package let isAnimatable: Bool
  /// Whether a change starts the built-in implicit animation.
  package let isImplicit: Bool

  /// The same property with another default, as a subclass has it.
  func withDefault(_ value: AnimatableValue) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: kind, defaultValue: value, isAnimatable: isAnimatable, isImplicit: isImplicit)
  }
}
