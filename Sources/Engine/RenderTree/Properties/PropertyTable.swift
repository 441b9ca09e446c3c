// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// Names one property of one layer class; its row in a `PropertyTable` says everything else about it.
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

/// The properties of a layer class, one row each.
package struct PropertyTable: Sendable {
  /// Those of `CALayer`, then what the class adds.
  package let rows: [PropertyRow]
  /// What the class adds.
  package let ownRows: ArraySlice<PropertyRow>
  private let rowsByKey: [String: PropertyRow]

  private init(_ rows: [PropertyRow]) {
    self.rows = rows
    ownRows = []
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The table of a class that adds `added` to `CALayer`'s properties, some of which have other defaults there.
  init(adding added: [PropertyRow], defaults: [PropertyID: AnimatableValue] = [:]) {
    let inherited = Self.layer.rows.map { row in defaults[row.id].map { row.withDefault($0) } ?? row }
    rows = inherited + added
    ownRows = rows[inherited.count...]
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The row of a property by its key; `nil` for keys that are no property.
  package subscript(key: String) -> PropertyRow? { rowsByKey[key] }

  /// The row of a property, with the default of the class that introduces it.
  package static subscript(id: PropertyID) -> PropertyRow { rowsByID[Int(id.rawValue)] }

  private static let rowsByID: [PropertyRow] = {
    let all = layer.rows + LayerKind.allCases.flatMap { of($0).ownRows }
    return PropertyID.allCases.map { id in all.first { $0.id == id }! }
  }()

  /// The class that introduces a property, and how many it introduces before it.
  static func place(of id: PropertyID) -> PropertyPlace { places[Int(id.rawValue)] }

  private static let places: [PropertyPlace] = {
    var places = Array(repeating: PropertyPlace(kind: .layer, slot: 0), count: PropertyID.allCases.count)
    for kind in LayerKind.allCases {
      for (slot, row) in of(kind).ownRows.enumerated() {
        places[Int(row.id.rawValue)] = PropertyPlace(kind: kind, slot: slot)
      }
    }
    return places
  }()

  /// The table of `CALayer`.
  package static let layer = PropertyTable([
    row(.bounds, "bounds", .rect, .rect(.zero)),
    row(.position, "position", .point, .point(.zero)),
    row(.zPosition, "zPosition", .number, .number(0)),
    row(.anchorPoint, "anchorPoint", .point, .point(CGPoint(x: 0.5, y: 0.5))),
    row(.anchorPointZ, "anchorPointZ", .number, .number(0)),
    row(.transform, "transform", .transform, .transform(.identity)),
    row(.sublayerTransform, "sublayerTransform", .transform, .transform(.identity)),
    row(.isHidden, "hidden", .bool, .number(0), .animatable),
    row(.isDoubleSided, "doubleSided", .bool, .number(1), .animatable),
    row(.isGeometryFlipped, "geometryFlipped", .bool, .number(0), []),
    row(.masksToBounds, "masksToBounds", .bool, .number(0)),
    row(.contents, "contents", .contents, .nothing),
    row(.contentsRect, "contentsRect", .rect, .rect(CGRect(x: 0, y: 0, width: 1, height: 1))),
    row(.contentsGravity, "contentsGravity", .name, .name("resize"), []),
    row(.contentsScale, "contentsScale", .number, .number(1), .animatable),
    row(.backgroundColor, "backgroundColor", .color, .nothing),
    row(.cornerRadius, "cornerRadius", .number, .number(0)),
    row(.borderWidth, "borderWidth", .number, .number(0)),
    row(.borderColor, "borderColor", .color, .color(.black)),
    row(.opacity, "opacity", .number, .number(1)),
    row(.cornerCurve, "cornerCurve", EffectField(\.cornerCurve, .name(else: .circular)), []),
    row(.maskedCorners, "maskedCorners", EffectField(\.maskedCorners, .bits), .animatable),
    row(.shadowColor, "shadowColor", EffectField(\.shadowColor, .color)),
    row(.shadowOpacity, "shadowOpacity", EffectField(\.shadowOpacity, .number)),
    row(.shadowOffset, "shadowOffset", EffectField(\.shadowOffset, .size)),
    row(.shadowRadius, "shadowRadius", EffectField(\.shadowRadius, .number)),
    row(.shadowPath, "shadowPath", EffectField(\.shadowPath, .path), .animatable),
    row(.contentsCenter, "contentsCenter", EffectField(\.contentsCenter, .rect)),
    row(.contentsTransform, "contentsTransform", EffectField(\.contentsTransform, .matrix), .animatable),
    row(
      .minificationFilter, "minificationFilter", EffectField(\.minificationFilter, .name(else: .linear)), []),
    row(
      .magnificationFilter, "magnificationFilter", EffectField(\.magnificationFilter, .name(else: .linear)),
      []),
    row(
      .minificationFilterBias, "minificationFilterBias", EffectField(\.minificationFilterBias, .number), []),
    row(.contentsFormat, "contentsFormat", EffectField(\.contentsFormat, .name(else: .rgba8)), []),
    row(.isOpaque, "opaque", EffectField(\.isOpaque, .truth), []),
    row(.allowsGroupOpacity, "allowsGroupOpacity", EffectField(\.allowsGroupOpacity, .truth), []),
    row(.allowsEdgeAntialiasing, "allowsEdgeAntialiasing", EffectField(\.allowsEdgeAntialiasing, .truth), []),
    row(.edgeAntialiasingMask, "edgeAntialiasingMask", EffectField(\.edgeAntialiasingMask, .bits), []),
    row(.shouldRasterize, "shouldRasterize", EffectField(\.shouldRasterize, .truth), .animatable),
    row(.rasterizationScale, "rasterizationScale", EffectField(\.rasterizationScale, .number)),
    row(.filters, "filters", EffectField(\.filters, .filters), .animatable),
    row(.backgroundFilters, "backgroundFilters", EffectField(\.backgroundFilters, .filters), .animatable),
    row(.compositingFilter, "compositingFilter", EffectField(\.compositing, .blendMode), .animatable),
  ])

  /// What an animation and a change can do to a property.
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let animatable = Traits(rawValue: 1)
    static let implicit = Traits(rawValue: 2)
  }

  static func row(
    _ id: PropertyID, _ key: String, _ kind: ValueKind, _ value: AnimatableValue,
    _ traits: Traits = [.animatable, .implicit]
  ) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: kind, defaultValue: value, isAnimatable: traits.contains(.animatable),
      isImplicit: traits.contains(.implicit), effect: nil)
  }

  /// The row of a property that lies in a field of `EffectProperties`, which has its type and its default.
  private static func row(
    _ id: PropertyID, _ key: String, _ field: EffectField, _ traits: Traits = [.animatable, .implicit]
  ) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: field.kind, defaultValue: field.value(in: .default),
      isAnimatable: traits.contains(.animatable), isImplicit: traits.contains(.implicit), effect: field)
  }
}

/// Where the value of a property lies.
struct PropertyPlace: Sendable {
  /// The class that introduces the property.
  let kind: LayerKind
  /// The number of its value among those that the class introduces; `CALayer` has none that are numbered.
  let slot: Int
}
