// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

// Access to the values of properties by identifier, through the rows of the tables.

extension LayerProperties {
  /// The value of a property. Setting a value of another kind has no effect, except that it clears
  /// `contents`.
  package subscript(id: PropertyID) -> AnimatableValue {
    get {
      guard let field = PropertyTable[id].field else { return own(id) }
      return withField(field.slot) { field.get($0) }
    }
    set {
      let row = PropertyTable[id]
      if let field = row.field {
        withMutableField(field.slot) { field.set($0, newValue) }
      } else if newValue.isUsable(as: row.kind) {
        setOwn(newValue, id)
      }
    }
  }

  /// Calls `body` with the address of a field that is not stored in `OwnValues`.
  @inline(__always)
  private func withField<Result>(
    _ slot: PropertySlot, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let offset = Int(slot.offset)
    return switch slot.home {
    case .layer, .own: withUnsafePointer(to: self) { body(UnsafeRawPointer($0) + offset) }
    case .rare: withUnsafePointer(to: &rareStorage.values) { body(UnsafeRawPointer($0) + offset) }
    case .effects:
      withUnsafePointer(to: &effectStorageOrDefault.values) { body(UnsafeRawPointer($0) + offset) }
    }
  }

  /// Calls `body` with the writable address of a field that is not stored in `OwnValues`.
  ///
  /// Shared storage is copied first, so no other layer sees the change.
  @inline(__always)
  private mutating func withMutableField(_ slot: PropertySlot, _ body: (UnsafeMutableRawPointer) -> Void) {
    let offset = Int(slot.offset)
    switch slot.home {
    case .layer, .own: withUnsafeMutablePointer(to: &self) { body(UnsafeMutableRawPointer($0) + offset) }
    case .rare: withUnsafeMutablePointer(to: &rare) { body(UnsafeMutableRawPointer($0) + offset) }
    case .effects: withUnsafeMutablePointer(to: &effects) { body(UnsafeMutableRawPointer($0) + offset) }
    }
  }

  // MARK: Numbers

  /// Returns the numbers of a property, or zeros for `nothing` and for values without numbers.
  package func lanes(of id: PropertyID) -> Lanes { self[id].lanes ?? .zero }

  /// Writes the numbers of a property. If `isNothing` is `true`, a colour becomes `nothing`.
  package mutating func store(_ lanes: Lanes, in id: PropertyID, isNothing: Bool = false) {
    let slot = PropertyTable.slot(of: id)
    if slot.valueKind == .transform {
      setTransform(lanes.transform, in: slot)
    } else if isNothing, slot.valueKind == .color {
      self[id] = .nothing
    } else {
      store(lanes.lowHalf.lowHalf, in: slot)
    }
  }

  /// Returns the numbers of a property that has at most four.
  ///
  /// The result is zeros for `nothing`, for matrices and for values without numbers.
  package func shortLanes(of id: PropertyID) -> ShortLanes {
    let slot = PropertyTable.slot(of: id)
    return slot.home == .own ? own(id).shortLanes ?? .zero : shortLanes(of: slot)
  }

  /// Writes the numbers of a property that has at most four.
  package mutating func store(_ lanes: ShortLanes, in id: PropertyID) {
    store(lanes, in: PropertyTable.slot(of: id))
  }

  /// Returns the numbers at a slot, at most four.
  ///
  /// The result is zeros for `nothing`, for matrices, for values without numbers and for properties of
  /// another class.
  @inline(__always)
  func shortLanes(of slot: PropertySlot) -> ShortLanes {
    guard slot.home == .own else { return withField(slot) { slot.lanes(at: $0) } }
    return own(slot)?.shortLanes ?? .zero
  }

  /// Writes the numbers at a slot, at most four.
  @inline(__always)
  mutating func store(_ lanes: ShortLanes, in slot: PropertySlot) {
    if slot.home != .own {
      withMutableField(slot) { slot.store(lanes, at: $0) }
    } else if slot.valueKind.laneCount > 0 {
      setOwn(lanes.value(of: slot.valueKind), slot)
    }
  }

  /// Changes the numbers at a slot in place. Has no effect on matrices and values without numbers.
  ///
  /// Reading a field outside a mutation would copy all properties.
  @inline(__always)
  mutating func updateLanes(of slot: PropertySlot, _ change: (inout ShortLanes) -> Void) {
    guard slot.home != .own else {
      var lanes = shortLanes(of: slot)
      change(&lanes)
      store(lanes, in: slot)
      return
    }
    withMutableField(slot) { field in
      var lanes = slot.lanes(at: field)
      change(&lanes)
      slot.store(lanes, at: field)
    }
  }

  // MARK: Matrices

  /// Returns the matrix at a slot, or `nil` if the slot holds no matrix.
  @inline(__always)
  func transform(of slot: PropertySlot) -> CATransform3D? {
    guard slot.valueKind == .transform else { return nil }
    if slot.home == .own { return own(slot)?.transform }
    return withField(slot) { $0.assumingMemoryBound(to: CATransform3D.self).pointee }
  }

  /// Changes the matrix at a slot in place. Has no effect if the slot holds no matrix.
  @inline(__always)
  mutating func updateTransform(of slot: PropertySlot, _ change: (inout CATransform3D) -> Void) {
    guard slot.valueKind == .transform else { return }
    if slot.home != .own {
      withMutableField(slot) { change(&$0.assumingMemoryBound(to: CATransform3D.self).pointee) }
    } else if var transform = own(slot)?.transform {
      change(&transform)
      setOwn(.transform(transform), slot)
    }
  }

  mutating func setTransform(_ transform: CATransform3D, in slot: PropertySlot) {
    updateTransform(of: slot) { $0 = transform }
  }
}
