// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The type-erased description of an `@Animatable` property of a class.
struct CustomProperty: Sendable {
  /// The kind of the values, or `nil` if they do not interpolate.
  let kind: ValueKind?
  /// Returns the property's initial value in a layer.
  let initialObject: @Sendable (CALayer) -> Any?
  /// Converts a value to an object of the property's type.
  let object: @Sendable (AnimatableValue) -> Any?
}

/// A cache of the `@Animatable` properties of each class, by key. The first layer of a class is inspected for
/// its fields.
enum CustomProperties {
  private static let known = Mutex<[ObjectIdentifier: [String: CustomProperty]]>([:])

  static func of(_ layer: CALayer) -> [String: CustomProperty] {
    let type = type(of: layer)
    guard type != CALayer.self else { return [:] }
    if let found = known.withLock({ $0[ObjectIdentifier(type)] }) { return found }
    let found = find(in: layer)
    known.withLock { $0[ObjectIdentifier(type)] = found }
    return found
  }

  private static func find(in layer: CALayer) -> [String: CustomProperty] {
    var result: [String: CustomProperty] = [:]
    for field in storedFields(of: type(of: layer)) {
      guard let storage = field.type as? any AnimatableStorage.Type,
        let property = property(storage, at: field.offset, in: layer)
      else { continue }
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      result[property.key ?? name] = property.property
    }
    return result
  }

  private static func property<Storage: AnimatableStorage>(
    _ storage: Storage.Type, at offset: Int, in layer: CALayer
  ) -> (key: String?, property: CustomProperty)? {
    let read: @Sendable (CALayer) -> Storage = { layer in
      let fields = UnsafeMutableRawPointer(Unmanaged.passUnretained(layer).toOpaque())
      return (fields + offset).assumingMemoryBound(to: Storage.self).pointee
    }
    let property = CustomProperty(
      kind: Storage.kind, initialObject: { read($0).initialObject }, object: { Storage.object($0) })
    return (read(layer).explicitKey, property)
  }
}

extension ValueKind {
  /// Returns the kind of a Swift type's values, or `nil` if they do not interpolate. Only some object types
  /// may be optional.
  init?(ofType type: Any.Type) {
    if type is any FixedWidthInteger.Type {
      self = .number
      return
    }
    let kinds: [(ValueKind, [Any.Type])] = [
      (.number, [Double.self, CGFloat.self, Float.self, NSNumber.self]), (.bool, [Bool.self]),
      (.point, [CGPoint.self]), (.size, [CGSize.self]), (.rect, [CGRect.self]),
      (.transform, [CATransform3D.self]), (.color, [CGColor.self, CGColor?.self]),
      (.path, [CGPath.self, CGPath?.self]),
      (.numbers, [[Double].self, [CGFloat].self, [NSNumber].self, [NSNumber]?.self]),
      (.colors, [[CGColor].self, [CGColor]?.self]),
    ]
    guard let found = kinds.first(where: { $0.1.contains { $0 == type } }) else { return nil }
    self = found.0
  }

  /// Returns the kind to which an object converts, or `nil` if there is none.
  init?(ofObject object: Any) {
    let kinds: [ValueKind] = [.number, .point, .size, .rect, .transform, .color, .path, .numbers, .colors]
    if object is [Any] {
      guard let kind = [.colors, .numbers].first(where: { AnimatableValue(object, kind: $0) != nil }) else {
        return nil
      }
      self = kind
    } else {
      guard let kind = kinds.first(where: { AnimatableValue(object, kind: $0) != nil }) else { return nil }
      self = kind
    }
  }
}

extension AnimatableValue {
  /// Converts a number to a Swift type. Returns `nil` for another type, or if an integer type cannot
  /// represent the number.
  static func number<Value>(_ number: Double, as type: Value.Type) -> Value? {
    switch type {
    case is Double.Type: number as? Value
    case is CGFloat.Type: CGFloat(number) as? Value
    case is Float.Type: Float(number) as? Value
    case let integer as any FixedWidthInteger.Type: integer.init(exactly: number.rounded()) as? Value
    case is Bool.Type: (number != 0) as? Value
    default: nil
    }
  }
}
