// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The value of a property, boxed, or what was stored under another key; `nil` when there is none.
  public func value(forKey key: String) -> Any? {
    if let row = Self.table[key] {
      switch row.id {
      case .contents: return contents
      case .backgroundColor, .borderColor, .shadowColor: return color(row.id)
      case .filters: return filters
      case .backgroundFilters: return backgroundFilters
      case .compositingFilter: return compositingFilter
      default: return extras?.objects[row.id] ?? properties[row.id].boxed
      }
    }
    if let property = LayerKey.typed[key] { return property.get(self) }
    return customObject(codingForKey: key)
  }

  /// Sets a property, running its action, or stores a value under another key; `nil` sets the default or
  /// removes.
  ///
  /// A value that does not fit the property is reported and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    if let row = Self.table[key] {
      setProperty(row, to: value)
    } else if let property = LayerKey.typed[key] {
      if !property.set(self, value) { reportMismatch(value, key) }
    } else if !setCustomObject(coding: value, forKey: key) {
      reportMismatch(value, key)
    }
  }

  /// The value at a key path: a property, a component such as "position.x", "transform.rotation.z" or
  /// "bounds.size.height", or another key; "sublayers.NAME.…" goes on in the sublayer of that name.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let (layer, rest) = sublayer(atStartOf: keyPath) { return layer?.value(forKeyPath: rest) }
    guard let target = componentTarget(keyPath) else { return value(forKey: keyPath) }
    return properties.value(of: target).boxed
  }

  /// Sets the value at a key path; a component is set by setting the whole property, so its action is that of
  /// the property.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let (layer, rest) = sublayer(atStartOf: keyPath) {
      layer?.setValue(value, forKeyPath: rest)
      return
    }
    guard let target = componentTarget(keyPath) else { return setValue(value, forKey: keyPath) }
    guard let value, let part = AnimatableValue(value, kind: target.kind) else {
      return reportMismatch(value, keyPath)
    }
    guard part.isFinite else {
      return Diagnostics.report(
        .invalid, "\(type(of: self)).setValue(_:forKeyPath: \"\(keyPath)\")",
        "\(value) is not finite; nothing is changed")
    }
    if let name = keyPath.split(separator: ".").last, PropertyTable[target.id].kind == .filters {
      return setFilterInput(part, target, named: String(name))
    }
    var changed = properties
    changed.setValue(part, of: target)
    if target.cell != nil { return setEmitterCells(changed: changed.cells(target.id)) }
    setProperty(PropertyTable[target.id], to: changed[target.id].boxed)
  }

  final class func boxedDefaultValue(forKey key: String) -> Any? {
    guard let row = table[key] else {
      return MediaTimingRow.row(key)?.nonzeroDefault(for: self)
    }
    let value = row.defaultValue
    // Apple answers nil where the default is zero.
    return value.lanes == Lanes.zero ? nil : value.boxed
  }

  private func componentTarget(_ keyPath: String) -> PropertyTarget? {
    guard keyPath.contains("."), let target = PropertyTarget(keyPath: keyPath, table: Self.table) else {
      return nil
    }
    return target.component == .whole ? nil : target
  }

  private func sublayer(atStartOf keyPath: String) -> (CALayer?, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "sublayers" else { return nil }
    return (childLayers?.first { $0.name == String(parts[1]) }, String(parts[2]))
  }

  private func setProperty(_ row: PropertyRow, to object: Any?) {
    let value: AnimatableValue
    if let set = LayerKey.setObject[row.id] { return set(self, object) }
    if let object {
      if row.id == .contents { return contents = object }
      guard let converted = AnimatableValue(object, kind: row.kind) else {
        return reportMismatch(object, row.key)
      }
      value = converted
    } else {
      value = [.color, .contents, .path].contains(row.kind) ? .nothing : row.defaultValue
    }
    if let assign = LayerKey.assign[row.id] {
      assign(self, value)
    } else if row.isEffect {
      setEffect(value, row)
    } else {
      setOwn(value, row.id, object: row.kind.keepsObjects ? object : nil)
    }
  }

  /// Sets a property that subclasses cannot override, as its own setter does.
  private func setEffect(_ value: AnimatableValue, _ row: PropertyRow) {
    if row.kind == .color {
      return setColor(value.cgColor, row.id) { $0[row.id] = $1.map { .color($0) } ?? .nothing }
    }
    let value = value.isFinite ? row.fitted(value) : value
    assign(value, to: row.id, from: properties[row.id]) { $0[row.id] = $1 }
  }

  private func reportMismatch(_ object: Any?, _ key: String) {
    let what = object.map { "a \(type(of: $0))" } ?? "nil"
    Diagnostics.report(
      .invalid, "\(type(of: self)).setValue(_:forKeyPath: \"\(key)\")",
      "\(what) does not fit; nothing is changed")
  }
}

/// How key-value coding reaches what it cannot reach through the property tables.
enum LayerKey {
  /// A property that is none of the table's.
  struct Typed: Sendable {
    let get: @Sendable (CALayer) -> Any?
    /// Sets the value, `nil` meaning the default; false when the object does not fit.
    let set: @Sendable (CALayer, Any?) -> Bool
  }

  static let typed: [String: Typed] = [
    "name": Typed(
      get: { $0.name },
      set: { layer, object in
        guard object == nil || object is String else { return false }
        layer.name = object as? String
        return true
      }),
    "mask": Typed(
      get: { $0.mask },
      set: { layer, object in
        guard object == nil || object is CALayer else { return false }
        layer.mask = object as? CALayer
        return true
      }),
    "frame": Typed(
      get: { NSValue(rect: $0.frame) },
      set: { layer, object in
        guard case .rect(let rect)? = object.flatMap({ AnimatableValue($0, kind: .rect) }) else {
          return false
        }
        layer.frame = rect
        return true
      }),
  ].merging(
    MediaTimingRow.all.map { row in
      (row.key, Typed(get: { row.value(of: $0) }, set: { row.set($1, of: $0) }))
    }
  ) { $1 }

  /// How objects are set that are kept as they are.
  static let setObject: [PropertyID: @Sendable (CALayer, Any?) -> Void] = [
    .filters: { $0.filters = $1.map { $0 as? [Any] ?? [$0] } },
    .backgroundFilters: { $0.backgroundFilters = $1.map { $0 as? [Any] ?? [$0] } },
    .compositingFilter: { $0.compositingFilter = $1 },
  ]

  /// The setters of the properties that subclasses may override, so that overrides run.
  static let assign: [PropertyID: @Sendable (CALayer, AnimatableValue) -> Void] = [
    .bounds: { if case .rect(let value) = $1 { $0.bounds = value } },
    .position: { if case .point(let value) = $1 { $0.position = value } },
    .zPosition: { layer, value in value.number.map { layer.zPosition = CGFloat($0) } },
    .anchorPoint: { if case .point(let value) = $1 { $0.anchorPoint = value } },
    .anchorPointZ: { layer, value in value.number.map { layer.anchorPointZ = CGFloat($0) } },
    .transform: { if case .transform(let value) = $1 { $0.transform = value } },
    .sublayerTransform: { if case .transform(let value) = $1 { $0.sublayerTransform = value } },
    .isHidden: { layer, value in value.number.map { layer.isHidden = $0 != 0 } },
    .isDoubleSided: { layer, value in value.number.map { layer.isDoubleSided = $0 != 0 } },
    .isGeometryFlipped: { layer, value in value.number.map { layer.isGeometryFlipped = $0 != 0 } },
    .masksToBounds: { layer, value in value.number.map { layer.masksToBounds = $0 != 0 } },
    .contents: { layer, value in if value == .nothing { layer.contents = nil } },
    .contentsRect: { if case .rect(let value) = $1 { $0.contentsRect = value } },
    .contentsGravity: { if case .name(let value) = $1 { $0.contentsGravity = .init(rawValue: value) } },
    .contentsScale: { layer, value in value.number.map { layer.contentsScale = CGFloat($0) } },
    .backgroundColor: { $0.backgroundColor = $1.cgColor },
    .cornerRadius: { layer, value in value.number.map { layer.cornerRadius = CGFloat($0) } },
    .borderWidth: { layer, value in value.number.map { layer.borderWidth = CGFloat($0) } },
    .borderColor: { $0.borderColor = $1.cgColor },
    .opacity: { layer, value in value.number.map { layer.opacity = Float($0) } },
  ]
}

extension AnimatableValue {
  fileprivate var cgColor: CGColor? { if case .color(let value) = self { CGColor(rgba: value) } else { nil } }
}
