// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func archive(into coder: NSCoder) {
    for row in Self.table.rows where properties[row.id] != row.defaultValue {
      switch properties[row.id] {
      case .name(let name): coder.encode(name, forKey: row.key)
      case .contents:
        Diagnostics.report(.unsupported, "CALayer.encode(with:)", "contents are not archived")
      case .nothing: coder.encode([Double](), forKey: row.key)
      case .text: coder.encode(stringObject, forKey: row.key)
      case .cells: coder.encode(emitterCellObjects, forKey: row.key)
      case .numbers, .colors, .path: coder.encode(properties[row.id].archivedNumbers, forKey: row.key)
      case let value:
        let lanes = value.lanes ?? .zero
        let numbers = (0..<row.kind.laneCount).map { NSNumber(value: lanes[$0]) }
        coder.encode(numbers, forKey: row.key)
      }
    }
    if timing != .default {
      for key in LayerKey.timingKeys { coder.encode(value(forKey: key), forKey: key) }
    }
    if let name { coder.encode(name, forKey: "name") }
    if let layers = childLayers { coder.encode(layers, forKey: "sublayers") }
  }

  final func decode(from coder: NSCoder) {
    for row in Self.table.rows where coder.containsValue(forKey: row.key) {
      if row.kind == .name {
        guard let name = coder.decodeObject(of: NSString.self, forKey: row.key) else { continue }
        properties[row.id] = .name(name as String)
        continue
      }
      if row.kind == .text {
        let classes: [AnyClass] = [NSString.self, NSAttributedString.self]
        setString(coder.decodeObject(of: classes, forKey: row.key))
        continue
      }
      if row.kind == .cells {
        let classes: [AnyClass] = [NSArray.self, CAEmitterCell.self]
        setEmitterCells(coder.decodeObject(of: classes, forKey: row.key) as? [CAEmitterCell])
        continue
      }
      let allowed: [AnyClass] = [NSArray.self, NSNumber.self]
      guard let numbers = coder.decodeObject(of: allowed, forKey: row.key) as? [NSNumber] else { continue }
      if row.kind.isList {
        guard let value = AnimatableValue(archived: numbers, kind: row.kind), value.isFinite else {
          Diagnostics.report(.invalid, "CALayer.init(coder:)", "\(row.key) is damaged; it is left out")
          continue
        }
        properties[row.id] = value
        continue
      }
      var lanes = Lanes.zero
      for (lane, number) in numbers.prefix(row.kind.laneCount).enumerated() {
        lanes[lane] = number.doubleValue
      }
      guard lanes.isFinite else {
        Diagnostics.report(.invalid, "CALayer.init(coder:)", "\(row.key) is not finite; it is left out")
        continue
      }
      properties.store(lanes, in: row.id, isNothing: numbers.isEmpty)
    }
    for key in LayerKey.timingKeys where coder.containsValue(forKey: key) {
      if let value = coder.decodeObject(of: [NSNumber.self, NSString.self], forKey: key) {
        setValue(value, forKey: key)
      }
    }
    extras?.name = nil
    // Asking for a key that is not there makes the whole archive count as damaged.
    if coder.containsValue(forKey: "name"), let name = coder.decodeObject(of: NSString.self, forKey: "name") {
      makeExtras().name = name as String
    }
    let classes: [AnyClass] = [NSArray.self, CALayer.self]
    if coder.containsValue(forKey: "sublayers"),
      let layers = coder.decodeObject(of: classes, forKey: "sublayers") as? [CALayer]
    {
      for layer in layers {
        children.append(layer)
        layer.parent = self
      }
      state.insert(.hasNewChildren)
    }
  }
}
