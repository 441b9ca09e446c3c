// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

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
    row(.cornerCurve, "cornerCurve", .name, .name("circular"), []),
    row(.maskedCorners, "maskedCorners", .number, .number(15), .animatable),
    row(.shadowColor, "shadowColor", .color, .color(.black)),
    row(.shadowOpacity, "shadowOpacity", .number, .number(0)),
    row(.shadowOffset, "shadowOffset", .size, .size(CGSize(width: 0, height: -3))),
    row(.shadowRadius, "shadowRadius", .number, .number(3)),
    row(.shadowPath, "shadowPath", .path, .nothing, .animatable),
    row(.contentsCenter, "contentsCenter", .rect, .rect(CGRect(x: 0, y: 0, width: 1, height: 1))),
    row(.contentsTransform, "contentsTransform", .transform, .transform(.identity), .animatable),
    row(.minificationFilter, "minificationFilter", .name, .name("linear"), []),
    row(.magnificationFilter, "magnificationFilter", .name, .name("linear"), []),
    row(.minificationFilterBias, "minificationFilterBias", .number, .number(0), []),
    row(.contentsFormat, "contentsFormat", .name, .name("RGBA8"), []),
    row(.isOpaque, "opaque", .bool, .number(0), []),
    row(.allowsGroupOpacity, "allowsGroupOpacity", .bool, .number(1), []),
    row(.allowsEdgeAntialiasing, "allowsEdgeAntialiasing", .bool, .number(1), []),
    row(.edgeAntialiasingMask, "edgeAntialiasingMask", .number, .number(15), []),
    row(.shouldRasterize, "shouldRasterize", .bool, .number(0), .animatable),
    row(.rasterizationScale, "rasterizationScale", .number, .number(1)),
    row(.filters, "filters", .filters, .filters([]), .animatable),
    row(.backgroundFilters, "backgroundFilters", .filters, .filters([]), .animatable),
    row(.compositingFilter, "compositingFilter", .name, .name("normalBlendMode"), .animatable),
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
      isImplicit: traits.contains(.implicit))
  }
}

/// Where the value of a property lies.
struct PropertyPlace: Sendable {
  /// The class that introduces the property.
  let kind: LayerKind
  /// The number of its value among those that the class introduces; `CALayer` has none that are numbered.
  let slot: Int
}
