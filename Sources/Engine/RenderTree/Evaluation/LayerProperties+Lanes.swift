// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

// The one place that knows which stored field a `PropertyID` means. What subclasses add lies in `OwnValues`.

extension LayerProperties {
  /// The value of a property.
  package subscript(id: PropertyID) -> AnimatableValue {
    get {
      switch id {
      case .bounds: .rect(bounds)
      case .position: .point(position)
      case .zPosition: .number(zPosition)
      case .anchorPoint: .point(anchorPoint)
      case .anchorPointZ: .number(rare.anchorPointZ)
      case .transform: .transform(rare.transform)
      case .sublayerTransform: .transform(rare.sublayerTransform)
      case .isHidden: flag(.isHidden)
      case .isDoubleSided: flag(.isDoubleSided)
      case .isGeometryFlipped: flag(.isGeometryFlipped)
      case .masksToBounds: flag(.masksToBounds)
      case .contents: contents == .nothing ? .nothing : .contents(contents)
      case .contentsRect: .rect(rare.contentsRect)
      case .contentsGravity: .name(contentsGravity.rawValue)
      case .contentsScale: .number(rare.contentsScale)
      case .backgroundColor: backgroundColor.map(AnimatableValue.color) ?? .nothing
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(rare.borderWidth)
      case .borderColor: rare.borderColor.map(AnimatableValue.color) ?? .nothing
      case .opacity: .number(Double(opacity))
      default: other(id)
      }
    }
    set {
      let kind = PropertyTable[id].kind
      if PropertyTable.place(of: id).kind != .layer {
        if newValue.isUsable(as: kind) { setOwn(newValue, id) }
      } else if let field = PropertyTable[id].effect {
        field.set(newValue, in: &effects)
      } else if kind.laneCount > 0 {
        if let lanes = newValue.lanes { store(lanes, in: id, isNothing: newValue == .nothing) }
      } else if case .name(let name) = newValue {
        contentsGravity = ContentsGravity(rawValue: name) ?? .center
      } else if id == .contents {
        contents = if case .contents(let value) = newValue { value } else { .nothing }
      }
    }
  }

  /// The numbers of a property; zeros where the value is nothing or no number.
  package func lanes(of id: PropertyID) -> Lanes {
    var lanes = Lanes.zero
    if let transform = transform(of: id) {
      lanes.load(transform)
    } else {
      lanes.lowHalf.lowHalf = shortLanes(of: id)
    }
    return lanes
  }

  /// Writes the numbers of a property.
  package mutating func store(_ lanes: Lanes, in id: PropertyID, isNothing: Bool = false) {
    if PropertyTable[id].kind == .transform {
      setTransform(lanes.transform, of: id)
    } else {
      store(lanes.lowHalf.lowHalf, in: id)
      if isNothing, PropertyTable[id].kind == .color {
        setOwn(.nothing, id)
        PropertyTable[id].effect?.set(.nothing, in: &effects)
      }
      if isNothing, id == .backgroundColor { backgroundColor = nil }
      if isNothing, id == .borderColor { rare.borderColor = nil }
    }
  }

  /// The numbers of a property that has at most four; zeros where the value is nothing, a matrix or no
  /// number.
  package func shortLanes(of id: PropertyID) -> ShortLanes {
    switch id {
    case .bounds: ShortLanes(bounds)
    case .position: ShortLanes(position)
    case .zPosition: ShortLanes(zPosition)
    case .anchorPoint: ShortLanes(anchorPoint)
    case .anchorPointZ: ShortLanes(rare.anchorPointZ)
    case .isHidden: ShortLanes(flags.contains(.isHidden) ? 1 : 0)
    case .isDoubleSided: ShortLanes(flags.contains(.isDoubleSided) ? 1 : 0)
    case .isGeometryFlipped: ShortLanes(flags.contains(.isGeometryFlipped) ? 1 : 0)
    case .masksToBounds: ShortLanes(flags.contains(.masksToBounds) ? 1 : 0)
    case .contentsRect: ShortLanes(rare.contentsRect)
    case .contentsScale: ShortLanes(rare.contentsScale)
    case .backgroundColor: backgroundColor.map { ShortLanes($0) } ?? .zero
    case .cornerRadius: ShortLanes(cornerRadius)
    case .borderWidth: ShortLanes(rare.borderWidth)
    case .borderColor: rare.borderColor.map { ShortLanes($0) } ?? .zero
    case .opacity: ShortLanes(Double(opacity))
    case .transform, .sublayerTransform, .contents, .contentsGravity: .zero
    default: other(id).shortLanes ?? .zero
    }
  }

  /// Writes the numbers of a property that has at most four.
  package mutating func store(_ lanes: ShortLanes, in id: PropertyID) {
    switch id {
    case .bounds: bounds = lanes.rect
    case .position: position = lanes.point
    case .zPosition: zPosition = lanes.x
    case .anchorPoint: anchorPoint = lanes.point
    case .anchorPointZ: rare.anchorPointZ = lanes.x
    case .isHidden: set(.isHidden, lanes.x != 0)
    case .isDoubleSided: set(.isDoubleSided, lanes.x != 0)
    case .isGeometryFlipped: set(.isGeometryFlipped, lanes.x != 0)
    case .masksToBounds: set(.masksToBounds, lanes.x != 0)
    case .contentsRect: rare.contentsRect = lanes.rect
    case .contentsScale: rare.contentsScale = lanes.x
    case .backgroundColor: backgroundColor = lanes.color
    case .cornerRadius: cornerRadius = lanes.x
    case .borderWidth: rare.borderWidth = lanes.x
    case .borderColor: rare.borderColor = lanes.color
    case .opacity: opacity = Float(finite: lanes.x)
    case .transform, .sublayerTransform, .contents, .contentsGravity: break
    default:
      let kind = PropertyTable[id].kind
      if PropertyTable.place(of: id).kind == .layer {
        PropertyTable[id].effect?.set(lanes.value(of: kind), in: &effects)
      } else if kind.laneCount > 0 {
        setOwn(lanes.value(of: kind), id)
      }
    }
  }

  /// The matrix of a property; `nil` for properties that are none.
  @inline(__always)
  package func transform(of id: PropertyID) -> CATransform3D? {
    switch id {
    case .transform: rare.transform
    case .sublayerTransform: rare.sublayerTransform
    case .contentsTransform: effects.contentsTransform
    case .instanceTransform: own(id).transform
    default: nil
    }
  }

  /// Changes the matrix of a property in place; no effect on properties that are none.
  @inline(__always)
  package mutating func updateTransform(of id: PropertyID, _ change: (inout CATransform3D) -> Void) {
    if id == .transform {
      change(&rare.transform)
    } else if id == .sublayerTransform {
      change(&rare.sublayerTransform)
    } else if id == .contentsTransform {
      change(&effects.contentsTransform)
    } else if var transform = own(id).transform {
      change(&transform)
      setOwn(.transform(transform), id)
    }
  }

  package mutating func setTransform(_ transform: CATransform3D, of id: PropertyID) {
    updateTransform(of: id) { $0 = transform }
  }

  /// The value of a property that lies neither inline nor among the rare ones.
  private func other(_ id: PropertyID) -> AnimatableValue {
    guard PropertyTable.place(of: id).kind == .layer else { return own(id) }
    return PropertyTable[id].effect?.value(in: effects) ?? .nothing
  }

  private func flag(_ flag: LayerFlags) -> AnimatableValue { .number(flags.contains(flag) ? 1 : 0) }

  private mutating func set(_ flag: LayerFlags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}
