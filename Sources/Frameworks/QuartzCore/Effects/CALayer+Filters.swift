// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CALayer {
  /// The filters of the layer and its sublayers, applied in order. Default `nil`. Animatable by key paths
  /// such as `filters.NAME.inputX`.
  ///
  /// An element is a `CAFilter` or the name of a type. Another object, or a filter of unknown type, is stored
  /// and reported, but has no effect.
  public var filters: [Any]? {
    get { filterObjects(.filters) }
    set { setFilters(newValue, .filters) }
  }

  /// The filters of the layer's backdrop, inside its bounds and mask. Same elements and default as `filters`.
  public var backgroundFilters: [Any]? {
    get { filterObjects(.backgroundFilters) }
    set { setFilters(newValue, .backgroundFilters) }
  }

  /// The blend mode of the layer and its backdrop: the name of a mode, such as "multiplyBlendMode", "plusL"
  /// or "destIn", or a `CAFilter` of that type. The default, `nil`, means normal blending. Another object is
  /// stored and reported, and counts as `nil`.
  public var compositingFilter: Any? {
    get { extras?.objects[.compositingFilter] ?? compositingName }
    set { setCompositingFilter(newValue) }
  }

  /// The name of the current blend mode, for layers without a stored object. `nil` for normal blending.
  private var compositingName: String? {
    let mode = properties.effects.compositing
    return mode == .normal ? nil : mode.filterName
  }

  final func filterObjects(_ id: PropertyID) -> [Any]? {
    if let objects = extras?.objects[id] as? [Any] { return objects }
    guard case .filters(let filters) = properties[id], !filters.isEmpty else { return nil }
    return filters.map { CAFilter($0) }
  }

  final func setFilters(_ objects: [Any]?, _ id: PropertyID) {
    let key = PropertyTable[id].key
    let records = Diagnostics.naming({ reportName }) {
      (objects ?? []).compactMap { Self.filterRecord($0, of: "CALayer.\(key)") }
    }
    let old: [LayerFilter] = if case .filters(let list) = properties[id] { list } else { [] }
    assign(records, to: id, from: old) { $0[id] = .filters($1) }
    guard !state.contains(.isPresentation) else { return }
    if let objects { makeExtras().objects[id] = objects } else { extras?.objects[id] = nil }
  }

  /// Returns the filter of an object or a type's name in the engine's form. Reports other objects and returns
  /// `nil`.
  static func filterRecord(_ object: Any, of property: String) -> LayerFilter? {
    switch object {
    case let filter as CAFilter: return filter.record(of: property)
    case let name as String: return CAFilter(type: name).record(of: property)
    default:
      Diagnostics.report(.unsupported, property, "a \(type(of: object)) is not drawn; only a CAFilter is")
      return nil
    }
  }

  private func setCompositingFilter(_ object: Any?) {
    var mode = BlendMode.normal
    let name = (object as? CAFilter)?.type ?? object as? String
    if let known = name.flatMap({ BlendMode(filterName: $0) }) {
      mode = known
    } else if let object {
      let what = name.map { "\"\($0)\"" } ?? "a \(type(of: object))"
      report(
        .unsupported, "CALayer.compositingFilter", "\(what) is no known blend mode; normal is used")
    }
    assign(mode, to: .compositingFilter, in: \.compositing)
    guard !state.contains(.isPresentation) else { return }
    if let object {
      makeExtras().objects[.compositingFilter] = object
    } else {
      extras?.objects[.compositingFilter] = nil
    }
  }

  /// Sets an input of one of the layer's filters, and of the `CAFilter` object behind it.
  final func setFilterInput(
    _ value: AnimatableValue, _ target: PropertyTarget, of id: PropertyID, keyPath: String
  ) {
    guard case .filters(let old) = properties[id] else { return }
    var changed = properties
    changed.setValue(value, of: target)
    guard case .filters(let new) = changed[id], let name = keyPath.split(separator: ".").last else { return }
    let action = { self.actionOfInput(target, keyPath: keyPath, of: id) }
    assign(new, to: id, from: old, action: action) { $0[id] = .filters($1) }
    for case let filter as CAFilter in extras?.objects[id] as? [Any] ?? []
    where LayerFilter.key(filter.name) == target.filterKey {
      filter.setValue(value.boxed, forKey: String(name))
    }
  }
}

extension BlendMode: PropertyValue { var isAcceptable: Bool { true } }

extension CAFilter {
  /// The name of the blend mode of this filter type, or `nil` if the type is not a blend mode.
  var compositingName: String? { BlendMode(filterName: type)?.filterName }
}
