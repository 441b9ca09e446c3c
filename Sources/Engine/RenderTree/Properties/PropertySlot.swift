// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A structure whose stored properties are layer properties.
protocol PropertyHome {
  static var home: PropertySlot.Home { get }
}

extension LayerProperties: PropertyHome { static var home: PropertySlot.Home { .layer } }
extension RareProperties: PropertyHome { static var home: PropertySlot.Home { .rare } }
extension EffectProperties: PropertyHome { static var home: PropertySlot.Home { .effects } }

/// The location of a property's value in `LayerProperties`. It is computed once for each row of the tables.
struct PropertySlot: Sendable, Hashable {
  enum Home: UInt8, Sendable {
    /// Inline in `LayerProperties`.
    case layer
    case rare, effects
    /// In `OwnValues`, the values that the layer's class adds.
    case own
  }

  var home: Home
  var format = LaneFormat.none
  let valueKind: ValueKind
  /// The offset in bytes from the home's address. In `OwnValues`, the index of the value.
  let offset: UInt16
  /// The class that introduces the property.
  var ownKind = LayerKind.layer
  /// The bit in `LayerFlags` that stores a Boolean value, or 0 for other values.
  var flag: UInt8 = 0

  /// The slot of values that are not layer properties.
  static let none = PropertySlot(home: .own, valueKind: .number, offset: 0)
}

/// Access to the value of a property through the address of its field.
struct PropertyField: Sendable {
  let slot: PropertySlot
  let get: @Sendable (UnsafeRawPointer) -> AnimatableValue
  /// Sets the value. A value of another kind has no effect, except that it clears `contents`.
  let set: @Sendable (UnsafeMutableRawPointer, AnimatableValue) -> Void
}

extension PropertySlot {
  /// Returns the numbers of the field at an address, or zeros for `nothing`, for matrices and for values
  /// without numbers.
  @inline(__always)
  func lanes(at field: UnsafeRawPointer) -> ShortLanes {
    switch format {
    case .double: ShortLanes(field.assumingMemoryBound(to: Double.self).pointee)
    case .float: ShortLanes(Double(field.assumingMemoryBound(to: Float.self).pointee))
    case .bool: ShortLanes(field.assumingMemoryBound(to: Bool.self).pointee ? 1 : 0)
    case .flag: ShortLanes(field.assumingMemoryBound(to: UInt8.self).pointee & flag == 0 ? 0 : 1)
    case .mask: ShortLanes(Double(field.assumingMemoryBound(to: UInt8.self).pointee))
    case .point: ShortLanes(field.assumingMemoryBound(to: CGPoint.self).pointee)
    case .size: ShortLanes(field.assumingMemoryBound(to: CGSize.self).pointee)
    case .rect: ShortLanes(field.assumingMemoryBound(to: CGRect.self).pointee)
    case .color: field.assumingMemoryBound(to: ColorValue?.self).pointee.map { ShortLanes($0) } ?? .zero
    case .none, .transform: .zero
    }
  }

  /// Writes the numbers of the field at an address. Has no effect on matrices and values without numbers.
  @inline(__always)
  func store(_ lanes: ShortLanes, at field: UnsafeMutableRawPointer) {
    switch format {
    case .double: field.assumingMemoryBound(to: Double.self).pointee = lanes.x
    case .float: field.assumingMemoryBound(to: Float.self).pointee = Float(finite: lanes.x)
    case .bool: field.assumingMemoryBound(to: Bool.self).pointee = lanes.x != 0
    case .flag:
      field.assumingMemoryBound(to: LayerFlags.self).pointee.set(LayerFlags(rawValue: flag), lanes.x != 0)
    case .mask: field.assumingMemoryBound(to: UInt8.self).pointee = UInt8(fourBitsOf: lanes.x)
    case .point: field.assumingMemoryBound(to: CGPoint.self).pointee = lanes.point
    case .size: field.assumingMemoryBound(to: CGSize.self).pointee = lanes.size
    case .rect: field.assumingMemoryBound(to: CGRect.self).pointee = lanes.rect
    case .color: field.assumingMemoryBound(to: ColorValue?.self).pointee = lanes.color
    case .none, .transform: break
    }
  }
}
