// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct PropertyTableTests {
  @Test func `every property is a row of one class`() {
    let all = PropertyTable.layer.rows + LayerKind.allCases.flatMap { PropertyTable.of($0).ownRows }
    #expect(all.map(\.id).sorted { $0.rawValue < $1.rawValue } == PropertyID.allCases)
    for id in PropertyID.allCases { #expect(PropertyTable[id].id == id) }
  }

  @Test(arguments: LayerKind.allCases)
  func `a new layer has the defaults of its table`(kind: LayerKind) {
    let properties = LayerProperties(kind: kind)
    #expect(properties.kind == kind)
    for row in PropertyTable.of(kind).rows { #expect(properties[row.id] == row.defaultValue, "\(row.key)") }
  }

  @Test(arguments: LayerKind.allCases)
  func `every value of a row is kept by itself`(kind: LayerKind) throws {
    for row in PropertyTable.of(kind).rows where row.id != .contents {
      var properties = LayerProperties(kind: kind)
      let value = try #require(Self.another(than: row.defaultValue, of: row))
      properties[row.id] = value
      for other in PropertyTable.of(kind).rows {
        #expect(
          properties[other.id] == (other.id == row.id ? value : other.defaultValue),
          "\(row.key), \(other.key)")
      }
    }
  }

  @Test func `what another class adds has its default and cannot be set`() {
    var properties = LayerProperties()
    properties[.lineWidth] = .number(7)
    properties[.instanceTransform] = .transform(CATransform3D(diagonal: 2, 2, 2))
    #expect(properties[.lineWidth] == .number(1))
    #expect(properties[.instanceTransform] == .transform(.identity))
    var gradient = LayerProperties(kind: .gradient)
    gradient[.lineWidth] = .number(7)
    #expect(gradient[.colors] == .nothing && gradient[.lineWidth] == .number(1))
  }

  @Test func `a value of another kind has no effect`() {
    var properties = LayerProperties(kind: .shape)
    properties[.lineWidth] = .name("x")
    properties[.path] = .number(1)
    #expect(properties[.lineWidth] == .number(1) && properties[.path] == .nothing)
  }

  @Test func `copies do not share what is set later`() {
    let first = LayerProperties(kind: .shape)
    var second = first
    second[.lineWidth] = .number(3)
    var third = second
    third[.lineWidth] = .number(4)
    #expect([first, second, third].map { $0.number(.lineWidth) } == [1, 3, 4])
    #expect(LayerProperties(kind: .shape).number(.lineWidth) == 1)
  }

  /// Returns a valid name for a property that differs from its default.
  static func name(for id: PropertyID) -> String {
    switch id {
    case .cornerCurve: "continuous"
    case .minificationFilter, .magnificationFilter: "nearest"
    case .contentsFormat: "Gray8"
    case .compositingFilter: "multiplyBlendMode"
    default: "left"
    }
  }

  /// Returns a value for the row that differs from `value`.
  private static func another(than value: AnimatableValue, of row: PropertyRow) -> AnimatableValue? {
    switch row.kind {
    case .number where row.id == .maskedCorners || row.id == .edgeAntialiasingMask: .number(6)
    case .number: .number((value.number ?? 0) + 0.5)
    case .bool: .number(value.number == 0 ? 1 : 0)
    case .point: .point(CGPoint(x: 3, y: 4))
    case .size: .size(CGSize(width: 3, height: 4))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
    case .transform: .transform(.translation(1, 2, 3))
    case .color: .color(ColorValue(0.25, 0.5, 0.75, 0.5))
    case .name: .name(name(for: row.id))
    case .numbers: .numbers([1, 2, 3])
    case .colors: .colors([.black, .white])
    case .path: .path(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    case .filters: .filters([LayerFilter(.colorInvert)])
    case .cells: .cells([EmitterCell()])
    case .text: .text(LayerText("words"))
    case .contents, .triple: nil
    }
  }
}
