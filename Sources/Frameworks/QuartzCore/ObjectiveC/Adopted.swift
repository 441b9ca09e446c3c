// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Conversions that Foundation makes on Apple's systems only. `multiplane adopt` writes their calls.

/// Casts a value as Apple's Foundation does, between numbers, points, transforms and their boxes.
///
/// On Linux, `as? CGFloat` of an `NSNumber` and `as? CGPoint` of an `NSValue` are `nil`.
///
/// - Returns: The value as `type`, or `nil` if it is of another kind.
public func adopted<Value>(_ value: Any?, as type: Value.Type) -> Value? {
  guard let value else { return nil }
  if let value = value as? Value { return value }
  if type == NSNumber.self { return AnimatableValue.double(value).map { NSNumber(value: $0) } as? Value }
  if type == NSValue.self { return boxed(value) as? Value }
  if let list = value as? [Any] {
    if type == [CGFloat].self { return all(list, CGFloat.self) as? Value }
    if type == [CGPoint].self { return all(list, CGPoint.self) as? Value }
    if type == [CATransform3D].self { return all(list, CATransform3D.self) as? Value }
    if type == [NSNumber].self { return all(list, NSNumber.self) as? Value }
    if type == [NSValue].self { return all(list, NSValue.self) as? Value }
    return nil
  }
  return unboxed(value, as: type)
}

/// Boxes a number, as `number as NSNumber` does on Apple's systems.
public func adoptedNumber(_ number: some BinaryFloatingPoint) -> NSNumber { NSNumber(value: Double(number)) }

/// Boxes a whole number.
public func adoptedNumber(_ number: some BinaryInteger) -> NSNumber { NSNumber(value: Int(number)) }

/// Boxes a Boolean value.
public func adoptedNumber(_ number: Bool) -> NSNumber { NSNumber(value: number) }

/// Returns the number itself.
public func adoptedNumber(_ number: NSNumber) -> NSNumber { number }

/// Boxes numbers, as `numbers as [NSNumber]` does on Apple's systems. Zero stands for what is no number.
public func adoptedNumbers(_ numbers: [Any]) -> [NSNumber] {
  numbers.map { adopted($0, as: NSNumber.self) ?? 0 }
}

/// The error of a call of an optional protocol method that an object does not implement.
public struct MissingMember: Error {
  /// Creates the error.
  public init() {}
}

/// Returns the result of a method that is optional on Apple's systems, and here has a default. It is
/// optional, as there.
@discardableResult
public func adoptedMember<Value>(_ value: Value?) -> Value? { value }

private func all<Element>(_ list: [Any], _ type: Element.Type) -> [Element]? {
  let values = list.compactMap { adopted($0, as: type) }
  return values.count == list.count ? values : nil
}

private func boxed(_ value: Any) -> NSValue? {
  switch value {
  case let value as CGPoint: NSValue(cgPoint: value)
  case let value as CGSize: NSValue(cgSize: value)
  case let value as CGRect: NSValue(cgRect: value)
  case let value as CATransform3D: NSValue(caTransform3D: value)
  default: AnimatableValue.double(value).map { NSNumber(value: $0) }
  }
}

private func unboxed<Value>(_ value: Any, as type: Value.Type) -> Value? {
  if type == CGFloat.self { return AnimatableValue.double(value).map { CGFloat($0) } as? Value }
  guard let box = value as? NSValue, !(box is NSNumber) else { return nil }
  if type == CATransform3D.self { return box.boxedTransform as? Value }
  if type == CGAffineTransform.self {
    return box.boxedTransform.map { CATransform3DGetAffineTransform($0) } as? Value
  }
  if type == CGVector.self { return AnimatableValue(box, kind: .point)?.boxed as? Value }
  return nil
}
