// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

extension LayerProperties {
  /// Returns the value that a key path names, or `.nothing` if the layer has no such value.
  package func value(of target: PropertyTarget) -> AnimatableValue {
    guard let id = target.id else { return .nothing }
    if target.component == .whole { return self[id] }
    if target.isPartOfFilter { return effects.input(target) }
    if let cell = target.cell, cells(id).lanes(of: cell) == nil { return .nothing }
    return shortLanes(of: target).value(of: target.kind)
  }

  /// Replaces the value that a key path names. The rest of the property keeps its value.
  ///
  /// Has no effect if the value is not finite, or not of the key path's kind.
  package mutating func setValue(_ value: AnimatableValue, of target: PropertyTarget) {
    guard let id = target.id, value.isFinite, value.isUsable(as: target.kind) else { return }
    if target.component == .whole {
      self[id] = value
    } else if target.isPartOfFilter {
      effects.setInput(value, target)
    } else if let lanes = value.shortLanes {
      store(lanes, in: target)
    }
  }

  /// Returns the numbers that a key path names, at most four.
  package func shortLanes(of target: PropertyTarget) -> ShortLanes {
    if target.component == .whole { return shortLanes(of: target.slot) }
    if target.isPartOfFilter { return effects.input(target).shortLanes ?? .zero }
    if let cell = target.cell { return target.id.flatMap { cells($0).lanes(of: cell) } ?? .zero }
    if let transform = transform(of: target.slot) { return transform.component(target.component) }
    let all = shortLanes(of: target.slot)
    let lane = target.firstLane
    return target.kind == .number ? ShortLanes(all[lane]) : ShortLanes(all[lane], all[lane + 1], 0, 0)
  }

  /// Writes the numbers that a key path names. The rest of the property keeps its value.
  ///
  /// Has no effect if a matrix would become infinite or not a number.
  package mutating func store(_ lanes: ShortLanes, in target: PropertyTarget) {
    if target.component == .whole {
      store(lanes, in: target.slot)
    } else if target.isPartOfFilter {
      effects.setInput(lanes.value(of: target.kind), target)
    } else if let cell = target.cell {
      guard case .cells(var cells)? = own(target.slot) else { return }
      cells.store(lanes, in: cell)
      setOwn(.cells(cells), target.slot)
    } else if target.isPartOfTransform {
      updateTransform(of: target.slot) { transform in
        var changed = transform
        changed.setComponent(target.component, to: lanes)
        if changed.isFinite { transform = changed }
      }
    } else {
      updateLanes(of: target.slot) { all in
        all[target.firstLane] = lanes.x
        if target.kind != .number { all[target.firstLane + 1] = lanes.y }
      }
    }
  }
}

extension AnimatableValue {
  /// Returns `true` if a property of this kind can have the value.
  package func isUsable(as kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.number, .number), (.number, .bool), (.point, .point), (.size, .size), (.rect, .rect),
      (.color, .color), (.transform, .transform), (.name, .name), (.contents, .contents),
      (.nothing, .color), (.nothing, .contents), (.numbers, .numbers), (.colors, .colors), (.path, .path),
      (.cells, .cells), (.nothing, .cells), (.triple, .triple), (.nothing, .numbers), (.nothing, .colors),
      (.nothing, .path), (.filters, .filters), (.text, .text), (.nothing, .text):
      true
    default: false
    }
  }
}
