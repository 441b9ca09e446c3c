// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct PropertyTargetTests {
  @Test func `every property is its own key path`() {
    for row in PropertyTable.layer.rows {
      let target = PropertyTarget(keyPath: row.key, table: .layer)
      #expect(target == PropertyTarget(id: row.id, component: .whole, kind: row.kind))
      #expect(target?.description == row.key)
    }
  }

  static let components: [(String, PropertyID, PropertyComponent, ValueKind)] = [
    ("position.x", .position, .x, .number), ("position.y", .position, .y, .number),
    ("anchorPoint.y", .anchorPoint, .y, .number),
    ("bounds.origin", .bounds, .origin, .point), ("bounds.size", .bounds, .size, .size),
    ("bounds.origin.x", .bounds, .x, .number), ("bounds.origin.y", .bounds, .y, .number),
    ("bounds.size.width", .bounds, .width, .number), ("bounds.size.height", .bounds, .height, .number),
    ("contentsRect.size.width", .contentsRect, .width, .number),
    ("transform.rotation.x", .transform, .rotationX, .number),
    ("transform.rotation.y", .transform, .rotationY, .number),
    ("transform.rotation.z", .transform, .rotationZ, .number),
    ("transform.scale", .transform, .scale, .number), ("transform.scale.x", .transform, .scaleX, .number),
    ("transform.scale.y", .transform, .scaleY, .number), ("transform.scale.z", .transform, .scaleZ, .number),
    ("transform.translation", .transform, .translation, .size),
    ("transform.translation.x", .transform, .translationX, .number),
    ("transform.translation.y", .transform, .translationY, .number),
    ("sublayerTransform.translation.z", .sublayerTransform, .translationZ, .number),
  ]

  @Test(arguments: components)
  func `reads components`(_ path: String, _ id: PropertyID, _ component: PropertyComponent, _ kind: ValueKind)
  {
    let target = PropertyTarget(keyPath: path, table: .layer)
    #expect(target == PropertyTarget(id: id, component: component, kind: kind))
    #expect(target?.description == path)
  }

  @Test func `rotation is that about z`() {
    #expect(target("transform.rotation") == target("transform.rotation.z"))
  }

  @Test(arguments: [
    "", ".", "x", "frame", "position.", "position.z", "position.x.y", ".x", "opacity.x", "bounds.x",
    "bounds.width", "bounds.size.depth", "transform.rotation.w", "transform.scale.x.y", "position..x",
    "backgroundColor.red", "transform.m34", "filters.blur.inputDepth", "filters.inputRadius",
  ])
  func `rejects what names nothing`(_ path: String) {
    #expect(PropertyTarget(keyPath: path, table: .layer) == nil)
  }
}

@Suite struct LayerPropertiesTargetsTests {
  @Test func `every numeric target reads back what was written`() {
    let rows = PropertyTable.layer.rows.map(\.key) + PropertyTargetTests.components.map(\.0)
    for path in rows {
      let target = target(path)
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
      let value: AnimatableValue? =
        switch target.kind {
        case .number: .number(path.hasSuffix("Corners") || path.hasSuffix("Mask") ? 6 : 0.75)
        case .bool: .number(1)
        case .point: .point(CGPoint(x: 5, y: 6))
        case .size: .size(CGSize(width: 5, height: 6))
        case .rect: .rect(CGRect(x: 5, y: 6, width: 7, height: 8))
        case .color: .color(ColorValue(0.25, 0.5, 0.75, 1))
        case .transform: .transform(.translation(1, 2, 3))
        case .name: target.id.map { .name(PropertyTableTests.name(for: $0)) }
        default: nil
        }
      guard let value else { continue }
      properties.setValue(value, of: target)
      if path.contains("rotation") {
        guard case .number(let angle) = properties.value(of: target) else {
          Issue.record("no angle"); continue
        }
        #expect(angle.isClose(to: 0.75), "\(path)")
      } else {
        #expect(properties.value(of: target) == value, "\(path)")
      }
    }
  }

  @Test func `key paths reach the inputs of filters`() throws {
    var properties = LayerProperties()
    properties.effects.filters = [LayerFilter(.gaussianBlur, name: "soft.edge"), LayerFilter(.colorInvert)]
    let radius = try #require(PropertyTarget(keyPath: "filters.soft.edge.inputRadius", table: .layer))
    #expect(properties.value(of: radius) == .number(0))
    properties.setValue(.number(4), of: radius)
    #expect(properties.value(of: radius) == .number(4) && properties.effects.filters[0].amount == 4)
    properties.setValue(.number(0), of: target("filters.colorInvert.enabled"))
    #expect(properties.effects.filters.map(\.isEnabled) == [true, false])
    // Without a filter of that name there is no effect.
    properties.setValue(.number(9), of: target("filters.other.inputRadius"))
    #expect(properties.effects.filters.map(\.amount) == [4, 1])
    properties.setValue(.color(ColorValue(1, 0, 0, 1)), of: target("filters.soft.edge.inputColor"))
    #expect(properties.effects.filters[0].color == ColorValue(1, 0, 0, 1))
  }

  @Test func `components leave the rest alone`() {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    properties.setValue(.number(9), of: target("bounds.size.height"))
    #expect(properties.bounds == CGRect(x: 1, y: 2, width: 3, height: 9))
    properties.setValue(.size(CGSize(width: 7, height: 8)), of: target("bounds.size"))
    #expect(properties.bounds == CGRect(x: 1, y: 2, width: 7, height: 8))
    properties.setValue(.point(CGPoint(x: -1, y: -2)), of: target("bounds.origin"))
    #expect(properties.bounds == CGRect(x: -1, y: -2, width: 7, height: 8))
    properties.setValue(.number(5), of: target("position.y"))
    #expect(properties.position == CGPoint(x: 0, y: 5))
  }

  @Test func `values of another kind have no effect`() {
    var properties = LayerProperties()
    properties.setValue(.number(3), of: target("position"))
    properties.setValue(.point(CGPoint(x: 3, y: 3)), of: target("opacity"))
    properties.setValue(.nothing, of: target("position.x"))
    properties.setValue(.name("x"), of: target("transform"))
    properties.setValue(.number(.nan), of: target("zPosition"))
    properties.setValue(.point(CGPoint(x: Double.infinity, y: 0)), of: target("position"))
    #expect(properties.position == .zero)
    #expect(properties.opacity == 1)
    #expect(properties.zPosition == 0)
    #expect(properties.rare.transform == .identity)
  }

  @Test func `nothing is a colour`() {
    var properties = LayerProperties()
    properties.setValue(.nothing, of: target("borderColor"))
    #expect(properties.rare.borderColor == nil)
    #expect(properties.value(of: target("borderColor")) == .nothing)
  }
}
