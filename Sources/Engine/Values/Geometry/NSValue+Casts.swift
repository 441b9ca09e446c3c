// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Casts by `as?` and `as!` between a geometric value and the `NSValue` that holds it, and between `CGFloat`
// and `NSNumber`, like those of Apple's Foundation. An object that holds something else does not cast.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// An object that holds this point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Stores the point that `source` holds; `nil` when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.boxedPoint
  }

  /// Stores the point that `source` holds; false when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.boxedPoint
    return result != nil
  }

  /// The point that `source` holds; all zeros when it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.boxedPoint ?? CGPoint()
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// An object that holds this size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Stores the size that `source` holds; `nil` when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.boxedSize
  }

  /// Stores the size that `source` holds; false when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.boxedSize
    return result != nil
  }

  /// The size that `source` holds; all zeros when it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.boxedSize ?? CGSize()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// An object that holds this rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Stores the rectangle that `source` holds; `nil` when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.boxedRect
  }

  /// Stores the rectangle that `source` holds; false when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.boxedRect
    return result != nil
  }

  /// The rectangle that `source` holds; all zeros when it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.boxedRect ?? CGRect()
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// An object that holds this vector.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Stores the vector that `source` holds; `nil` when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.boxedVector
  }

  /// Stores the vector that `source` holds; false when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) -> Bool {
    result = source.boxedVector
    return result != nil
  }

  /// The vector that `source` holds; all zeros when it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.boxedVector ?? CGVector()
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// An object that holds this transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Stores the transform that `source` holds; `nil` when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = source.boxedAffineTransform
  }

  /// Stores the transform that `source` holds; false when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
    -> Bool
  {
    result = source.boxedAffineTransform
    return result != nil
  }

  /// The transform that `source` holds; all zeros when it holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.boxedAffineTransform ?? CGAffineTransform()
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// An object that holds this number.
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

  /// The number that `source` holds.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
