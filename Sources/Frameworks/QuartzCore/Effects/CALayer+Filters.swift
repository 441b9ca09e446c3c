// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CALayer {
  /// Filters of the layer with its sublayers, applied one after the other: `CAFilter`s or their types' names; other
  /// objects, and filters of unknown types, are kept and reported and have no effect; default `nil`; animatable by the
  /// key paths `filters.NAME.inputX`.
  public var filters: [Any]? {
    get { filterObjects(.filters) }
    set { setFilters(newValue, .filters) }
  }

  /// Filters of what lies behind the layer, inside its bounds and mask; as `filters`.
  public var backgroundFilters: [Any]? {
    get { filterObjects(.backgroundFilters) }
    set { setFilters(newValue, .backgroundFilters) }
  }

  /// How the layer is laid over what is beneath it in its superlayer: the name of a blend mode such as
  /// "multiplyBlendMode", "plusL" or "destIn", or a `CAFilter` of that type; others are kept and reported and count as
  /// `nil`, the default.
  public var compositingFilter: Any? {
    get { extras?.objects[.compositingFilter] ?? compositingName }
    set { setCompositingFilter(newValue) }
  }

  /// The mode of what shows, for layers whose object is not known.
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
    let records = (objects ?? []).compactMap { Self.filterRecord($0, of: "CALayer.\(key)") }
    let old: [LayerFilter] = if case .filters(let list) = properties[id] { list } else { [] }
    assign(records, to: id, from: old) { $0[id] = .filters($1) }
    guard !state.contains(.isPresentation) else { return }
    if let objects { makeExtras().objects[id] = objects } else { extras?.objects[id] = nil }
  }

  /// The values of a filter given as an object or a name; `nil`, with a report, for anything else.
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
      Diagnostics.report(
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

  /// Sets an input of one of the layer's filters, and of the object that it came from.
  final func setFilterInput(
    _ value: AnimatableValue, _ target: PropertyTarget, of id: PropertyID, named name: String
  ) {
    guard case .filters(let old) = properties[id] else { return }
    var changed = properties
    changed.setValue(value, of: target)
    guard case .filters(let new) = changed[id] else { return }
    assign(new, to: id, from: old) { $0[id] = .filters($1) }
    for case let filter as CAFilter in extras?.objects[id] as? [Any] ?? []
    where LayerFilter.key(filter.name) == target.filterKey {
      filter.setValue(value.boxed, forKey: name)
    }
  }
}

extension BlendMode: PropertyValue { var isAcceptable: Bool { true } }

extension CAFilter {
  /// The name of the mode in which a layer with this compositing filter is drawn; `nil` when the filter is none.
  var compositingName: String? { BlendMode(filterName: type)?.filterName }
}
