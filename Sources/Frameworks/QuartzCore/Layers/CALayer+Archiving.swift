// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func archive(into coder: NSCoder) {
    for row in Self.table.rows
    where properties[row.id] != row.defaultValue && shouldArchiveValue(forKey: row.key) {
      switch properties[row.id] {
      case .name(let name): coder.encode(name, forKey: row.key)
      case .contents:
        Diagnostics.report(.unsupported, "CALayer.encode(with:)", "contents are not archived")
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

  /// The key of the list of keys that are no property, and what stands before each of them in an archive.
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
    let classes: [AnyClass] = [NSArray.self, NSString.self]
    guard coder.containsValue(forKey: Self.customKey),
      let keys = coder.decodeObject(of: classes, forKey: Self.customKey) as? [String]
    else { return }
    for key in keys where coder.containsValue(forKey: "\(Self.customKey).\(key)") {
      let object = coder.decodeObject(of: CAAnimation.archivedClasses, forKey: "\(Self.customKey).\(key)")
      guard let object else { continue }
      let property = CustomProperties.of(self)[key]
      let value = property?.kind.flatMap { AnimatableValue(object, kind: $0) }
      makeExtras().customValues[key] = value.flatMap { property?.object($0) } ?? object
    }
  }

  final func isArchivable(_ key: String) -> Bool {
    if let row = Self.table[key] {
      // What was changed by other ways than the setters, such as decoding, counts as well.
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
      // Subclasses may have other defaults.
      guard row.form != .fillMode else { return row.isSet(on: self) }
      let standard = Self.defaultValue(forKey: key).flatMap(AnimatableValue.double) ?? 0
      return AnimatableValue.double(row.value(of: self)) != standard
    }
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
      if row.kind == .filters {
        let classes: [AnyClass] = [NSArray.self, CAFilter.self]
        let filters = coder.decodeObject(of: classes, forKey: row.key) as? [CAFilter] ?? []
        properties[row.id] = .filters(filters.compactMap { $0.record(of: "CALayer.\(row.key)") })
        continue
      }
      if row.kind == .cells {
        let classes: [AnyClass] = [NSArray.self, CAEmitterCell.self]
        setEmitterCells(coder.decodeObject(of: classes, forKey: row.key) as? [CAEmitterCell])
        continue
      }
      decodeNumbers(of: row, from: coder)
    }
    for row in MediaTimingRow.all where coder.containsValue(forKey: row.key) {
      if let value = coder.decodeObject(of: [NSNumber.self, NSString.self], forKey: row.key) {
        setValue(value, forKey: row.key)
      }
    }
    extras?.name = nil
    decodeCustomValues(from: coder)
    // Asking for a key that is not there makes the whole archive count as damaged.
    if coder.containsValue(forKey: "name"), let name = coder.decodeObject(of: NSString.self, forKey: "name") {
      makeExtras().name = name as String
    }
    decodeTree(from: coder)
    decodeLayout(from: coder)
  }

  /// Reads a property that is archived as numbers; damaged ones are reported and left out.
  private func decodeNumbers(of row: PropertyRow, from coder: NSCoder) {
    let allowed: [AnyClass] = [NSArray.self, NSNumber.self]
    guard let numbers = coder.decodeObject(of: allowed, forKey: row.key) as? [NSNumber] else { return }
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

  /// Reads the sublayers and the mask.
  private func decodeTree(from coder: NSCoder) {
    let classes: [AnyClass] = [NSArray.self, CALayer.self]
    if coder.containsValue(forKey: "sublayers"),
      let layers = coder.decodeObject(of: classes, forKey: "sublayers") as? [CALayer]
    {
      for layer in layers {
        // A damaged archive may hold a layer twice, or inside itself.
        guard layer.parent == nil, canInsert(layer) else { continue }
        children.append(layer)
        layer.parent = self
      }
      state.insert(.hasNewChildren)
    }
    if coder.containsValue(forKey: "mask"),
      let layer = coder.decodeObject(of: CALayer.self, forKey: "mask"), layer.parent == nil, canInsert(layer)
    {
      maskStorage = layer
      layer.parent = self
      state.insert(.hasNewChildren)
    }
  }
}
