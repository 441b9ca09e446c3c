// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func boxedValue(forKey key: String) -> Any? {
    if let row = Self.table[key] {
      switch row.kind {
      case .contents: return contents
      case .filters: return filterObjects(row.id)
      case .color: return extras?.objects[row.id] ?? color(row.id)
      default: return row.id == .compositingFilter ? compositingFilter : boxedValue(of: row)
      }
    }
    if let property = LayerKey.typed[key] { return property.value(of: self) }
    return customObject(codingForKey: key)
  }

  final func setBoxedValue(_ value: Any?, forKey key: String) {
    if let row = Self.table[key] {
      setProperty(row, to: value)
    } else if let property = LayerKey.typed[key] {
      if !property.set(value, of: self) { reportMismatch(value, key) }
    } else if !setCustomObject(coding: value, forKey: key) {
      reportMismatch(value, key)
    }
  }

  final func boxedValue(forKeyPath keyPath: String) -> Any? {
    guard keyPath.hasComponents else { return value(forKey: keyPath) }
    if let (layer, rest) = sublayer(atStartOf: keyPath) { return layer?.value(forKeyPath: rest) }
    if let (filter, input) = compositingInput(keyPath) { return filter.value(forKey: input) }
    if let (_, whole, target) = customComponent(keyPath) { return whole.part(of: target).boxed }
    guard let target = componentTarget(keyPath) else { return value(forKey: keyPath) }
    return properties.value(of: target).boxed
  }

  final func setBoxedValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.hasComponents else { return setValue(value, forKey: keyPath) }
    if let (layer, rest) = sublayer(atStartOf: keyPath) {
      layer?.setValue(value, forKeyPath: rest)
      return
    }
    if let (filter, input) = compositingInput(keyPath) {
      guard let copy = filter.copy() as? CAFilter else { return }
      copy.setValue(value, forKey: input)
      compositingFilter = copy
      return
    }
    if let (key, whole, target) = customComponent(keyPath) {
      guard let part = value.flatMap({ AnimatableValue($0, kind: target.kind) }), part.isFinite else {
        return reportMismatch(value, keyPath)
      }
      var changed = whole
      changed.setPart(part, of: target)
      _ = setCustomObject(coding: changed.boxed, forKey: key)
      return
    }
    guard let target = componentTarget(keyPath), let row = target.row else {
      return setValue(value, forKey: keyPath)
    }
    guard let value, let part = AnimatableValue(value, kind: target.kind) else {
      return reportMismatch(value, keyPath)
    }
    guard part.isFinite else {
      return reportNotFinite("setValue(_:forKeyPath: \"\(keyPath)\")", value)
    }
    if row.kind == .filters { return setFilterInput(part, target, of: row.id, keyPath: keyPath) }
    var changed = properties
    changed.setValue(part, of: target)
    if target.cell != nil { return setEmitterCells(changed: changed.cells(row.id)) }
    setProperty(row, to: changed[row.id].boxed)
  }

  final class func boxedDefaultValue(forKey key: String) -> Any? {
    guard let row = table[key] else {
      return MediaTimingRow.row(key)?.nonzeroDefault(for: self) ?? LayerKey.typed[key]?.defaultValue()
        ?? dynamicRangeDefaults[key]
    }
    let value = row.defaultValue
    // Apple returns `nil` if the default is zero, unless it is a Boolean.
    return value.lanes == Lanes.zero && row.kind != .bool ? nil : value.boxed
  }

  private func componentTarget(_ keyPath: String) -> PropertyTarget? {
    guard keyPath.hasComponents, let target = PropertyTarget(keyPath: keyPath, table: Self.table) else {
      return nil
    }
    return target.component == .whole ? nil : target
  }

  /// Returns the filter and the key of `compositingFilter.KEY`. `nil` for other key paths.
  private func compositingInput(_ keyPath: String) -> (CAFilter, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0] == PropertyTable.key(of: .compositingFilter),
      let filter = compositingFilter as? CAFilter
    else { return nil }
    return (filter, String(parts[1]))
  }

  /// Returns the sublayer NAME of a key path `sublayers.NAME.KEY`, and the rest of the path. `nil` for other
  /// key paths.
  final func sublayer(atStartOf keyPath: String) -> (CALayer?, String)? {
    guard keyPath.utf8.starts(with: "sublayers.".utf8) else { return nil }
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    return (childLayers?.first { $0.name == String(parts[1]) }, String(parts[2]))
  }

  private func boxedValue(of row: PropertyRow) -> Any? {
    extras?.objects[row.id] ?? properties[row.id].boxed
  }

  private func setProperty(_ row: PropertyRow, to object: Any?) {
    if row.kind == .filters { return setFilters(object.map { $0 as? [Any] ?? [$0] }, row.id) }
    if row.id == .compositingFilter { return compositingFilter = object }
    if row.kind == .contents, let object { return contents = object }
    let value: AnimatableValue
    if let object {
      guard let converted = AnimatableValue(object, kind: row.kind) else {
        return reportMismatch(object, row.key)
      }
      value = converted
    } else {
      value = [.color, .contents, .path].contains(row.kind) ? .nothing : row.defaultValue
    }
    if let assign = LayerKey.overridable[row.id] {
      assign(self, value)
    } else if row.isOwn {
      setOwn(value, row.id, object: row.kind.keepsObjects ? object : nil)
    } else if row.kind == .color {
      setColor(value.cgColor, row.id) { $0[row.id] = $1.map { .color($0) } ?? .nothing }
    } else {
      assign(row.stored(value), to: row.id, from: properties[row.id]) { $0[row.id] = $1 }
    }
  }

  private func reportMismatch(_ object: Any?, _ key: String) {
    let what = object.map { "a \(type(of: $0))" } ?? "nil"
    report(
      .invalid, "\(type(of: self)).setValue(_:forKeyPath: \"\(key)\")",
      "\(what) does not fit; nothing is changed")
  }
}

/// The access of key-value coding to properties that the tables cannot reach.
enum LayerKey {
  /// The properties outside the property table.
  static let typed =
    ([
      KeyedProperty("name", \CALayer.name), KeyedProperty("mask", \CALayer.mask),
      KeyedProperty("frame", \CALayer.frame, standard: nil),
      KeyedProperty("superlayer", readOnly: \CALayer.superlayer),
      KeyedProperty("sublayers", \CALayer.sublayers), KeyedProperty("delegate", \CALayer.delegate),
      KeyedProperty("actions", \CALayer.actions), KeyedProperty("style", \CALayer.style),
      KeyedProperty("constraints", \CALayer.constraints),
      KeyedProperty("layoutManager", \CALayer.layoutManager),
      KeyedProperty("autoresizingMask", \CALayer.autoresizingMask) {
        NSNumber(value: $0.rawValue)
      } unboxed: {
        let number = $0 == nil ? 0 : $0.flatMap(AnimatableValue.double)
        return number.flatMap { UInt32(exactly: $0) }.map { CAAutoresizingMask(rawValue: $0) }
      },
      KeyedProperty(
        "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange, default: false),
      KeyedProperty("drawsAsynchronously", \CALayer.drawsAsynchronously, default: false),
    ] + MediaTimingRow.all.map { KeyedProperty($0) }).byKey

  typealias Setter = @Sendable (CALayer, AnimatableValue) -> Void

  /// The setters of the properties that subclasses may override. Using them calls the overrides.
  static let overridable: [PropertyID: Setter] = [
    .bounds: setter(\.bounds), .position: setter(\.position), .zPosition: setter(\.zPosition),
    .anchorPoint: setter(\.anchorPoint), .anchorPointZ: setter(\.anchorPointZ),
    .transform: setter(\.transform), .sublayerTransform: setter(\.sublayerTransform),
    .isHidden: setter(\.isHidden), .isDoubleSided: setter(\.isDoubleSided),
    .isGeometryFlipped: setter(\.isGeometryFlipped), .masksToBounds: setter(\.masksToBounds),
    .contents: { layer, value in if value == .nothing { layer.contents = nil } },
    .contentsRect: setter(\.contentsRect),
    .contentsGravity: { if case .name(let name) = $1 { $0.contentsGravity = .init(rawValue: name) } },
    .contentsScale: setter(\.contentsScale), .backgroundColor: { $0.backgroundColor = $1.cgColor },
    .cornerRadius: setter(\.cornerRadius), .borderWidth: setter(\.borderWidth),
    .borderColor: { $0.borderColor = $1.cgColor }, .opacity: setter(\.opacity),
  ]

  private static func setter<Value>(
    _ path: any ReferenceWritableKeyPath<CALayer, Value> & Sendable
  ) -> Setter {
    { layer, value in
      if let value = Animatable<Value>.object(value) as? Value { layer[keyPath: path] = value }
    }
  }
}

extension AnimatableValue {
  fileprivate var cgColor: CGColor? { color.map { CGColor(rgba: $0) } }
}

extension String {
  /// Indicates whether the key path names more than a key.
  ///
  /// `contains(".")` would be Foundation's search for a string, which was a seventh of the time of loading a
  /// scene.
  package var hasComponents: Bool { utf8.contains(UInt8(ascii: ".")) }
}
