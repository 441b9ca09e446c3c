// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func archive(into coder: NSCoder) {
    for row in Self.table.rows
    where isArchived(row) && shouldArchiveValue(forKey: row.key) {
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
    archiveActions(into: coder)
  }

  /// Returns whether the property differs from its default, or from its value in the style.
  private func isArchived(_ row: PropertyRow) -> Bool {
    properties[row.id] != row.defaultValue
      || (extras?.style != nil && setProperties.contains(row.id))
  }

  /// Archives the actions, the style and the animations with their keys.
  private func archiveActions(into coder: NSCoder) {
    if let actions, shouldArchiveValue(forKey: "actions") {
      coder.encode(archiving: actions, forKey: "actions")
    }
    if let style, shouldArchiveValue(forKey: "style") { coder.encode(archiving: style, forKey: "style") }
    guard !attachedAnimations.isEmpty, shouldArchiveValue(forKey: Self.animationsKey) else { return }
    coder.encode(attachedAnimations.map(\.animation), forKey: Self.animationsKey)
    coder.encode(attachedAnimations.map { $0.key ?? "" }, forKey: Self.animationKeysKey)
  }

  private static let animationsKey = "animations"
  /// The archive key of the animations' keys. An animation without a key has an empty one.
  private static let animationKeysKey = "animationKeys"

  /// Decodes what `archiveActions(into:)` archived. The style comes after the properties, which take
  /// precedence.
  private func decodeActions(from coder: NSCoder) {
    if let actions = coder.restoredValue(forKey: "actions") as? [String: Any] {
      self.actions = actions.compactMapValues { $0 as? any CAAction }
    }
    if let style = coder.restoredValue(forKey: "style") as? [AnyHashable: Any] {
      for row in Self.table.rows where coder.containsValue(forKey: row.key) { setProperties.insert(row.id) }
      self.style = style
    }
    let animations = coder.array(of: CAAnimation.self, forKey: Self.animationsKey) as? [CAAnimation] ?? []
    let keys = coder.array(of: NSString.self, forKey: Self.animationKeysKey) as? [String] ?? []
    for (animation, key) in zip(animations, keys) {
      attachedAnimations.append(
        AttachedAnimation(
          id: AttachedAnimation.nextID(), key: key.isEmpty ? nil : key, animation: animation, groups: []))
    }
  }

  /// The archive key of the list of custom keys, and the prefix of each custom value's key.
  private static let customKey = "custom"

  private func archiveCustomValues(into coder: NSCoder) {
    var keys: [String] = []
    for (key, value) in (extras?.customValues ?? [:]).sorted(by: { $0.key < $1.key })
    where shouldArchiveValue(forKey: key) {
      guard let object = Archiving.archivable(value) else { continue }
      coder.encode(object, forKey: "\(Self.customKey).\(key)")
      keys.append(key)
    }
    if !keys.isEmpty { coder.encode(keys, forKey: Self.customKey) }
  }

  private func decodeCustomValues(from coder: NSCoder) {
    for key in coder.array(of: NSString.self, forKey: Self.customKey) as? [String] ?? [] {
      guard let object = coder.restoredValue(forKey: "\(Self.customKey).\(key)") else { continue }
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
    case Self.animationsKey: return !attachedAnimations.isEmpty
    case "autoresizingMask": return !autoresizingMask.isEmpty
    case "constraints": return constraints != nil
    case "layoutManager": return layoutManager != nil
    case "needsDisplayOnBoundsChange": return needsDisplayOnBoundsChange
    case "drawsAsynchronously": return drawsAsynchronously
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
    decodeActions(from: coder)
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
