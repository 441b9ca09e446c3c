// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The properties of a layer class, one row each.
package struct PropertyTable: Sendable {
  package let rows: [PropertyRow]
  private let rowsByKey: [String: PropertyRow]

  private init(_ rows: [PropertyRow]) {
    self.rows = rows
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The row of a property by its key; `nil` for keys that are no property.
  package subscript(key: String) -> PropertyRow? { rowsByKey[key] }

  /// The row of a property.
  package static subscript(id: PropertyID) -> PropertyRow { rowsByID[Int(id.rawValue)] }

  private static let rowsByID: [PropertyRow] = PropertyID.allCases.map { id in
    layer.rows.first { $0.id == id }!
  }

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
  ])

  /// What an animation and a change can do to a property.
  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let animatable = Traits(rawValue: 1)
    static let implicit = Traits(rawValue: 2)
  }

  private static func row(
    _ id: PropertyID, _ key: String, _ kind: ValueKind, _ value: AnimatableValue,
    _ traits: Traits = [.animatable, .implicit]
  ) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: kind, defaultValue: value, isAnimatable: traits.contains(.animatable),
      isImplicit: traits.contains(.implicit))
  }
}
