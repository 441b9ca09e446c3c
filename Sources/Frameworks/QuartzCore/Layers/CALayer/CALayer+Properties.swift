// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Changes a property. All setters use this path: it validates the value, looks up the action, stores the
  /// value, then runs the action.
  @inline(__always)
  final func assign<Value: PropertyValue>(
    _ value: Value, to id: PropertyID, from old: Value, _ store: (inout LayerProperties, Value) -> Void
  ) {
    assign(value, to: id, from: old, action: { actionOfChange(id) }, store)
  }

  /// Changes a property with an action of its own.
  @inline(__always)
  final func assign<Value: PropertyValue>(
    _ value: Value, to id: PropertyID, from old: Value, action: () -> PendingAction?,
    _ store: (inout LayerProperties, Value) -> Void
  ) {
    guard value != old else { return noteSet(id) }
    guard value.isAcceptable else {
      return reportNotFinite(PropertyTable.key(of: id), value)
    }
    guard beginChange(of: PropertyTable.key(of: id)) else { return }
    noteSet(id)
    let action = action()
    LayerLock.withLock {
      store(&properties, value)
      markDirty()
    }
    if let old = old as? CGRect, PropertyTable.traits(of: id).contains(.layout) { boundsDidChange(from: old) }
    let ownClass = type(of: self)
    if ownClass != CALayer.self, ownClass.needsDisplay(forKey: PropertyTable.key(of: id)) {
      setNeedsDisplay()
    }
    action?.run()
    if KeyValueObservers.isUsed { noteObserved(PropertyTable.key(of: id)) }
  }

  /// Changes a property of the effects.
  @inline(__always)
  final func assign<Value: PropertyValue>(
    _ value: Value, to id: PropertyID, in field: WritableKeyPath<EffectProperties, Value>
  ) {
    assign(value, to: id, from: properties.effects[keyPath: field]) { $0.effects[keyPath: field] = $1 }
  }

  /// Records that the program has set a property, so the style no longer applies to it.
  @inline(__always)
  private func noteSet(_ id: PropertyID) {
    if state.value.isDisjoint(with: [.isStyling, .isPresentation]) { setProperties.insert(id) }
  }

  /// Hides or shows the layer, and runs the order-in or order-out action.
  final func setHidden(_ hides: Bool) {
    guard hides != isHidden, !state.contains(.isPresentation) else {
      return assign(hides, to: .isHidden, from: isHidden) { $0.flags.set(.isHidden, $1) }
    }
    appear(!hides, in: nil) {
      assign(hides, to: .isHidden, from: isHidden) { $0.flags.set(.isHidden, $1) }
    }
  }

  /// Opens a transaction if there is none. Returns false and reports if this is a presentation layer, because
  /// it is immutable.
  final func beginChange(of key: @autoclosure () -> String) -> Bool {
    guard !state.contains(.isPresentation) else {
      report(
        .invalid, "\(type(of: self)).\(key())",
        "a presentation layer cannot be changed; change its model() layer")
      return false
    }
    TransactionStack.current.ensureTransaction()
    return true
  }

  private func boundsDidChange(from old: CGRect) {
    guard old.size != properties.bounds.size else { return }
    setNeedsLayout()
    parent?.setNeedsLayout()
    if !children.isEmpty { resizeSublayers(withOldSize: old.size) }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func makeExtras() -> LayerExtras {
    if let extras { return extras }
    let extras = LayerExtras()
    self.extras = extras
    return extras
  }

  // MARK: Colours

  final func color(_ id: PropertyID) -> CGColor? {
    if let color = id == .backgroundColor ? backgroundColorObject : extras?.colors[id] { return color }
    return properties[id].color.map { CGColor(rgba: $0) }
  }

  final func setColor(
    _ color: CGColor?, _ id: PropertyID, _ store: (inout LayerProperties, ColorValue?) -> Void
  ) {
    assign(color?.rgba, to: id, from: properties[id].color, store)
    guard !state.contains(.isPresentation) else { return }
    if id == .backgroundColor {
      backgroundColorObject = color
    } else if let color {
      makeExtras().colors[id] = color
    } else {
      extras?.colors[id] = nil
    }
  }

  // MARK: Contents

  final var contentsObject: Any? {
    properties.contents.boxed ?? extras?.contents
  }

  final func setContents(_ object: Any?) {
    let contents: LayerContents
    switch object {
    case nil: contents = .nothing
    case let image as CGImage: contents = .image(image)
    case let picture as RecordedPicture: contents = .picture(picture)
    case .some(let other):
      contents = .nothing
      report(
        .unsupported, "CALayer.contents", "a \(type(of: other)) cannot be drawn; only a CGImage can")
    }
    if state.contains(.isProvidingContents) {
      properties.contents = contents
      return
    }
    if contents == .nothing, object != nil { makeExtras().contents = object } else { extras?.contents = nil }
    assign(contents, to: .contents, from: properties.contents) { $0.contents = $1 }
  }

  // MARK: Timing

  final var timing: MediaTiming { extras?.timing ?? .default }

  final func updateTiming(_ change: (inout MediaTiming) -> Void) {
    guard beginChange(of: "timing") else { return }
    LayerLock.withLock {
      change(&makeExtras().timing)
      markDirty()
    }
  }

  final func setTiming<Value: BinaryFloatingPoint>(
    _ value: Value, _ key: String, _ store: (inout MediaTiming, Value) -> Void
  ) {
    guard value.isFinite else {
      return reportNotFinite(key, value)
    }
    updateTiming { store(&$0, value) }
  }
}

/// A type of layer property value.
protocol PropertyValue: Equatable {
  /// Indicates whether every number in the value is finite.
  var isAcceptable: Bool { get }
}

extension Double: PropertyValue { var isAcceptable: Bool { isFinite } }
extension Float: PropertyValue { var isAcceptable: Bool { isFinite } }
extension Bool: PropertyValue { var isAcceptable: Bool { true } }
extension CGPoint: PropertyValue { var isAcceptable: Bool { x.isFinite && y.isFinite } }
extension CATransform3D: PropertyValue { var isAcceptable: Bool { isFinite } }
extension LayerContents: PropertyValue { var isAcceptable: Bool { true } }
extension UInt8: PropertyValue { var isAcceptable: Bool { true } }
extension CornerCurve: PropertyValue { var isAcceptable: Bool { true } }
extension ContentsFilter: PropertyValue { var isAcceptable: Bool { true } }
extension ContentsFormat: PropertyValue { var isAcceptable: Bool { true } }
extension [LayerFilter]: PropertyValue { var isAcceptable: Bool { true } }
extension CGSize: PropertyValue { var isAcceptable: Bool { (width + height).isFinite } }

extension CGPath: PropertyValue {
  var isAcceptable: Bool { AnimatableValue.path(self).isFinite }
}
extension ContentsGravity: PropertyValue { var isAcceptable: Bool { true } }
extension AnimatableValue: PropertyValue { var isAcceptable: Bool { isFinite } }

extension CGRect: PropertyValue {
  var isAcceptable: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}

extension ColorValue: PropertyValue {
  var isAcceptable: Bool { (red + green + blue + alpha).isFinite }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
  var isAcceptable: Bool { self?.isAcceptable ?? true }
}
