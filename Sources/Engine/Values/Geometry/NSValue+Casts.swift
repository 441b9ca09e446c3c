// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Support for `as?` and `as!` between a geometric value and the `NSValue` that holds it, and between
// `CGFloat` and `NSNumber`. The behaviour is that of Apple's Foundation: the cast of an object that holds
// something else fails.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Stores the point that `source` holds, or `nil` if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.boxedPoint
  }

  /// Stores the point that `source` holds. Returns `false`, and stores `nil`, if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.boxedPoint
    return result != nil
  }

  /// Returns the point that `source` holds, or all zeros if it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.boxedPoint ?? CGPoint()
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Stores the size that `source` holds, or `nil` if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.boxedSize
  }

  /// Stores the size that `source` holds. Returns `false`, and stores `nil`, if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.boxedSize
    return result != nil
  }

  /// Returns the size that `source` holds, or all zeros if it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.boxedSize ?? CGSize()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Stores the rectangle that `source` holds, or `nil` if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.boxedRect
  }

  /// Stores the rectangle that `source` holds. Returns `false`, and stores `nil`, if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.boxedRect
    return result != nil
  }

  /// Returns the rectangle that `source` holds, or all zeros if it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.boxedRect ?? CGRect()
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// Returns an object that holds this vector.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Stores the vector that `source` holds, or `nil` if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.boxedVector
  }

  /// Stores the vector that `source` holds. Returns `false`, and stores `nil`, if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) -> Bool {
    result = source.boxedVector
    return result != nil
  }

  /// Returns the vector that `source` holds, or all zeros if it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.boxedVector ?? CGVector()
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Returns an object that holds this transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Stores the transform that `source` holds, or `nil` if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = source.boxedAffineTransform
  }

  /// Stores the transform that `source` holds. Returns `false`, and stores `nil`, if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
    -> Bool
  {
    result = source.boxedAffineTransform
    return result != nil
  }

  /// Returns the transform that `source` holds, or all zeros if it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.boxedAffineTransform ?? CGAffineTransform()
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Stores the number that `source` holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Stores the number that `source` holds.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the number that `source` holds, or 0 for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
