// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct PropertyRowTests {
  @Test func `a new layer has the defaults of its rows in its fields`() {
    let (layer, effects) = (LayerProperties(), EffectProperties())
    #expect((layer.opacity, layer.anchorPoint) == (1, CGPoint(x: 0.5, y: 0.5)))
    #expect(layer.flags == .isDoubleSided && layer.contentsGravity == .resize && !layer.hasEffects)
    #expect(layer.rare.contentsScale == 1 && layer.rare.borderColor == .black && !layer.hasRare)
    #expect((effects.shadowRadius, effects.maskedCorners, effects.rasterizationScale) == (3, 15, 1))
    #expect(effects == layer.effects && effects.minificationFilter == .linear && effects.allowsGroupOpacity)
  }

  @Test(arguments: PropertyTable.layer.rows.map(\.id))
  func `numbers of a row go to its field and come back`(id: PropertyID) throws {
    let row = PropertyTable[id]
    guard row.kind.laneCount > 0, row.kind != .transform else { return }
    let lanes: ShortLanes =
      row.kind == .bool ? ShortLanes(row.defaultValue.number == 0 ? 1 : 0) : [1, 0, 0, 0]
    var properties = LayerProperties()
    properties.store(lanes, in: id)
    #expect(properties.shortLanes(of: id) == lanes, "\(row.key)")
    #expect(properties[id].shortLanes == lanes)
    #expect(properties.lanes(of: id).lowHalf.lowHalf == lanes)
    for other in PropertyTable.layer.rows where other.id != id {
      #expect(properties[other.id] == other.defaultValue, "\(other.key) after \(row.key)")
    }
  }

  @Test func `a copy does not share effects and rare values that change later`() throws {
    var first = LayerProperties()
    first[.shadowRadius] = .number(4)
    first[.borderWidth] = .number(2)
    var second = first
    let radius = try #require(PropertyTarget(keyPath: "shadowRadius", table: .layer))
    let width = try #require(PropertyTarget(keyPath: "shadowOffset.width", table: .layer))
    second.store(ShortLanes(9), in: radius)
    second.store(ShortLanes(7), in: width)
    second.store(ShortLanes(5), in: .borderWidth)
    #expect((first.effects.shadowRadius, second.effects.shadowRadius) == (4, 9))
    #expect((first.effects.shadowOffset.width, second.effects.shadowOffset.width) == (0, 7))
    #expect((first.rare.borderWidth, second.rare.borderWidth) == (2, 5))
    #expect((LayerProperties().effects.shadowRadius, LayerProperties().rare.borderWidth) == (3, 0))
  }

  @Test func `nothing is a value of colours, paths and contents only`() {
    for row in PropertyTable.layer.rows {
      var properties = LayerProperties()
      properties[row.id] = .nothing
      let takesNothing = [.color, .path, .contents].contains(row.kind)
      #expect(properties[row.id] == (takesNothing ? .nothing : row.defaultValue), "\(row.key)")
    }
  }

  @Test func `a custom value's target names no property`() throws {
    let target = try #require(PropertyTarget(customPath: "y", of: .point))
    #expect(target.id == nil && target.row == nil && target.description == "own.y")
    var properties = LayerProperties()
    properties.store(ShortLanes(7), in: target)
    properties.setValue(.number(7), of: PropertyTarget(customOf: .number))
    for row in PropertyTable.layer.rows { #expect(properties[row.id] == row.defaultValue, "\(row.key)") }
  }
}
