// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics

// The one place that knows which stored field a `PropertyID` means.

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
      }
    }
    set {
      if PropertyTable[id: id].kind.laneCount > 0 {
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
    switch id {
    case .bounds: lanes.load(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
    case .position: lanes.load(position.x, position.y)
    case .anchorPoint: lanes.load(anchorPoint.x, anchorPoint.y)
    case .transform: lanes.load(rare.transform)
    case .opacity: lanes[0] = Double(opacity)
    case .backgroundColor: if let backgroundColor { lanes.load(color: backgroundColor) }
    default: lanes = self[id].lanes ?? .zero
    }
    return lanes
  }

  /// Writes the numbers of a property.
  package mutating func store(_ lanes: Lanes, in id: PropertyID, isNothing: Bool = false) {
    switch id {
    case .bounds: bounds = lanes.rect
    case .position: position = lanes.point
    case .zPosition: zPosition = lanes[0]
    case .anchorPoint: anchorPoint = lanes.point
    case .anchorPointZ: rare.anchorPointZ = lanes[0]
    case .transform: rare.transform = lanes.transform
    case .sublayerTransform: rare.sublayerTransform = lanes.transform
    case .isHidden: set(.isHidden, lanes[0] != 0)
    case .isDoubleSided: set(.isDoubleSided, lanes[0] != 0)
    case .isGeometryFlipped: set(.isGeometryFlipped, lanes[0] != 0)
    case .masksToBounds: set(.masksToBounds, lanes[0] != 0)
    case .contentsRect: rare.contentsRect = lanes.rect
    case .contentsScale: rare.contentsScale = lanes[0]
    case .backgroundColor: backgroundColor = isNothing ? nil : lanes.color
    case .cornerRadius: cornerRadius = lanes[0]
    case .borderWidth: rare.borderWidth = lanes[0]
    case .borderColor: rare.borderColor = isNothing ? nil : lanes.color
    case .opacity: opacity = Float(lanes[0])
    case .contents, .contentsGravity: break  // no numbers
    }
  }

  private func flag(_ flag: LayerFlags) -> AnimatableValue { .number(flags.contains(flag) ? 1 : 0) }

  private mutating func set(_ flag: LayerFlags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}
