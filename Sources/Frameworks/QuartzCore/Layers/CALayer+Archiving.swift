// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func archive(into coder: NSCoder) {
    for row in Self.table.rows
    where properties[row.id] != row.defaultValue && shouldArchiveValue(forKey: row.key) {
      switch properties[row.id] {
      case .name(let name): coder.encode(name, forKey: row.key)
      case .contents:
        report(.unsupported, "CALayer.encode(with:)", "contents are not archived")
      case .nothing: coder.encode([Double](), forKey: row.key)
      case .text: coder.encode(stringObject, forKey: row.key)
      case .filters(let filters): coder.encode(filters.map { CAFilter($0) }, forKey: row.key)
      case .cells: coder.encode(emitterCellObjects, forKey: row.key)
      case .numbers, .colors, .path: coder.encode(properties[row.id].archivedNumbers, forKey: row.key)
      case let value:
        let lanes = value.lanes ?? .zero
        let numbers = (0..<row.kind.laneCount).map { NSNumber(value: lanes[$0]) }
        coder.encode(numbers, forKey: row.key)
      }
    }
    for row in MediaTimingRow.all where shouldArchiveValue(forKey: row.key) {
      coder.encode(row.value(of: self), forKey: row.key)
    }
    archiveCustomValues(into: coder)
    if let name, shouldArchiveValue(forKey: "name") { coder.encode(name, forKey: "name") }
    if let layers = childLayers, shouldArchiveValue(forKey: "sublayers") {
      coder.encode(layers, forKey: "sublayers")
    }
    if let maskStorage, shouldArchiveValue(forKey: "mask") { coder.encode(maskStorage, forKey: "mask") }
    archiveLayout(into: coder)
  }

  /// The archive key of the list of custom keys, and the prefix of each custom value's key.
  private static let customKey = "custom"

  private func archiveCustomValues(into coder: NSCoder) {
    var keys: [String] = []
    for (key, value) in (extras?.customValues ?? [:]).sorted(by: { $0.key < $1.key })
    where shouldArchiveValue(forKey: key) {
      guard let object = CAAnimation.archivable(value) else { continue }
      coder.encode(object, forKey: "\(Self.customKey).\(key)")
      keys.append(key)
    }
    if !keys.isEmpty { coder.encode(keys, forKey: Self.customKey) }
  }

  private func decodeCustomValues(from coder: NSCoder) {
    for key in coder.array(of: NSString.self, forKey: Self.customKey) as? [String] ?? [] {
      let object = coder.object(of: CAAnimation.archivedClasses, forKey: "\(Self.customKey).\(key)")
      guard let object else { continue }
      let property = CustomProperties.of(self)[key]
      let value = property?.kind.flatMap { AnimatableValue(object, kind: $0) }
      makeExtras().customValues[key] = value.flatMap { property?.object($0) } ?? object
    }
  }

  final func isArchivable(_ key: String) -> Bool {
    if let row = Self.table[key] {
      // Values that bypassed the setters, such as decoded ones, are archived, too.
      return setProperties.contains(row.id) || row.traits.contains(.archived)
        || (properties[row.id] != row.defaultValue && extras?.styledProperties.contains(row.id) != true)
    }
    switch key {
    case "sublayers": return !children.isEmpty
    case "mask": return maskStorage != nil
    case "name": return name != nil
    case "actions": return actions != nil
    case "style": return style != nil
    case "frame", "superlayer", "delegate": return false
    default:
      guard let row = MediaTimingRow.row(key) else { return extras?.customValues[key] != nil }
      // A subclass may have a different default.
      guard row.form != .fillMode else { return row.isSet(on: self) }
      let standard = Self.defaultValue(forKey: key).flatMap(AnimatableValue.double) ?? 0
      return AnimatableValue.double(row.value(of: self)) != standard
    }
  }

  final func decode(from coder: NSCoder) {
    for row in Self.table.rows where coder.containsValue(forKey: row.key) {
      switch row.kind {
      case .name:
        let name = coder.object(of: [NSString.self], forKey: row.key) as? String
        if let name { properties[row.id] = .name(name) }
      case .text: setString(coder.object(of: [NSString.self, NSAttributedString.self], forKey: row.key))
      case .filters:
        let filters = coder.array(of: CAFilter.self, forKey: row.key) as? [CAFilter] ?? []
        properties[row.id] = .filters(filters.compactMap { $0.record(of: "CALayer.\(row.key)") })
      case .cells: setEmitterCells(coder.array(of: CAEmitterCell.self, forKey: row.key) as? [CAEmitterCell])
      default: decodeNumbers(of: row, from: coder)
      }
    }
    for key in MediaTimingRow.all.map(\.key) {
      let value = coder.object(of: [NSNumber.self, NSString.self], forKey: key)
      if let value { setValue(value, forKey: key) }
    }
    extras?.name = nil
    decodeCustomValues(from: coder)
    if let name = coder.object(of: [NSString.self], forKey: "name") as? String { makeExtras().name = name }
    decodeTree(from: coder)
    decodeLayout(from: coder)
  }

  /// Decodes a property that is archived as numbers. Damaged numbers are reported and skipped.
  private func decodeNumbers(of row: PropertyRow, from coder: NSCoder) {
    guard let numbers = coder.array(of: NSNumber.self, forKey: row.key) as? [NSNumber] else { return }
    if row.kind.isList {
      guard let value = AnimatableValue(archived: numbers, kind: row.kind), value.isFinite else {
        Diagnostics.report(.invalid, "CALayer.init(coder:)", "\(row.key) is damaged; it is left out")
        return
      }
      properties[row.id] = value
      return
    }
    var lanes = Lanes.zero
    for (lane, number) in numbers.prefix(row.kind.laneCount).enumerated() {
      lanes[lane] = number.doubleValue
    }
    guard lanes.isFinite else {
      Diagnostics.report(.invalid, "CALayer.init(coder:)", "\(row.key) is not finite; it is left out")
      return
    }
    properties.store(lanes, in: row.id, isNothing: numbers.isEmpty)
  }

  /// Decodes the sublayers and the mask.
  private func decodeTree(from coder: NSCoder) {
    // A damaged archive may contain a layer twice, or inside itself.
    func adopt(_ layer: CALayer) -> Bool {
      guard layer.parent == nil, canInsert(layer) else { return false }
      layer.parent = self
      state.insert(.hasNewChildren)
      return true
    }
    let layers = coder.array(of: CALayer.self, forKey: "sublayers") as? [CALayer] ?? []
    for layer in layers where adopt(layer) { children.append(layer) }
    if let layer = coder.object(of: [CALayer.self], forKey: "mask") as? CALayer, adopt(layer) {
      maskStorage = layer
    }
  }
}
