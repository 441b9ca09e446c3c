// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// The type encodings under which this module's structures are boxed. On Linux, `NSValue` traps for encodings
/// that contain the names of the structures, so the structures are boxed as arrays of doubles.
private enum BoxedType {
  static let vector = "[2d]"
  static let affineTransform = "[6d]"
}

extension NSValue {
  // The type is found by reflection on a stored property of Foundation's. `objCType` would also give it, but
  // leaks a string on each call.

  /// The value that Foundation boxed, such as a point, a size, a rectangle or a range. `nil` for values that
  /// are stored as bytes.
  private var foundationValue: Any? { Mirror(reflecting: self).descendant("_value") }

  private func holds(_ type: String) -> Bool {
    Mirror(reflecting: self).descendant("_typeInfo", "name") as? String == type
  }

  private func mismatch<Value>(_ property: String, _ substitute: Value) -> Value {
    Diagnostics.report(.invalid, "NSValue.\(property)", "\(self) holds something else; zero is used")
    return substitute
  }

  private convenience init(doubles: [Double], type: String) {
    self.init(bytes: doubles, objCType: type)
  }

  private func doubles(_ count: Int) -> [Double] {
    var values = [Double](repeating: 0, count: count)
    values.withUnsafeMutableBytes { if let base = $0.baseAddress { getValue(base) } }
    return values
  }

  var boxedPoint: CGPoint? { foundationValue as? CGPoint }
  var boxedSize: CGSize? { foundationValue as? CGSize }
  var boxedRect: CGRect? { foundationValue as? CGRect }

  var boxedVector: CGVector? {
    guard holds(BoxedType.vector) else { return nil }
    let values = doubles(2)
    return CGVector(dx: values[0], dy: values[1])
  }

  var boxedAffineTransform: CGAffineTransform? {
    guard holds(BoxedType.affineTransform) else { return nil }
    let v = doubles(6)
    return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }

  /// Creates an object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates an object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates an object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates an object that holds a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(doubles: [Double(vector.dx), Double(vector.dy)], type: BoxedType.vector)
  }
  /// Creates an object that holds an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(
      doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }, type: BoxedType.affineTransform)
  }

  /// The point that the object holds. If the object holds something else, the value is all zeros and an issue
  /// is reported.
  public var cgPointValue: CGPoint { boxedPoint ?? mismatch("cgPointValue", .zero) }
  /// The size that the object holds. If the object holds something else, the value is all zeros and an issue
  /// is reported.
  public var cgSizeValue: CGSize { boxedSize ?? mismatch("cgSizeValue", .zero) }
  /// The rectangle that the object holds. If the object holds something else, the value is all zeros and an
  /// issue is reported.
  public var cgRectValue: CGRect { boxedRect ?? mismatch("cgRectValue", .zero) }
  /// The vector that the object holds. If the object holds something else, the value is all zeros and an
  /// issue is reported.
  public var cgVectorValue: CGVector { boxedVector ?? mismatch("cgVectorValue", .zero) }
  /// The affine transform that the object holds. If the object holds something else, the value is all zeros
  /// and an issue is reported.
  public var cgAffineTransformValue: CGAffineTransform {
    boxedAffineTransform ?? mismatch("cgAffineTransformValue", CGAffineTransform())
  }
}

// Support for `as?` and `as!` between a geometric value and the `NSValue` that holds it, and between
// `CGFloat` and `NSNumber`. The behaviour is that of Apple's Foundation: the cast of an object that holds
// something else fails.
//
// The conformances are in this file because a linker drops a member of a static archive to which nothing
// refers, and nothing refers to conformances.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Sets `result` to the point that `source` holds, or to `nil` if `source` holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.boxedPoint
  }

  /// Sets `result` to the point that `source` holds and returns `true`. If `source` holds something else,
  /// sets `result` to `nil` and returns `false`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.boxedPoint
    return result != nil
  }

  /// Returns the point that `source` holds, or a point of zeros if `source` is `nil` or holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.boxedPoint ?? CGPoint()
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Sets `result` to the size that `source` holds, or to `nil` if `source` holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.boxedSize
  }

  /// Sets `result` to the size that `source` holds and returns `true`. If `source` holds something else, sets
  /// `result` to `nil` and returns `false`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.boxedSize
    return result != nil
  }

  /// Returns the size that `source` holds, or a size of zeros if `source` is `nil` or holds something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.boxedSize ?? CGSize()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Sets `result` to the rectangle that `source` holds, or to `nil` if `source` holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.boxedRect
  }

  /// Sets `result` to the rectangle that `source` holds and returns `true`. If `source` holds something else,
  /// sets `result` to `nil` and returns `false`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.boxedRect
    return result != nil
  }

  /// Returns the rectangle that `source` holds, or a rectangle of zeros if `source` is `nil` or holds
  /// something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.boxedRect ?? CGRect()
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// Returns an object that holds this vector.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Sets `result` to the vector that `source` holds, or to `nil` if `source` holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.boxedVector
  }

  /// Sets `result` to the vector that `source` holds and returns `true`. If `source` holds something else,
  /// sets `result` to `nil` and returns `false`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) -> Bool {
    result = source.boxedVector
    return result != nil
  }

  /// Returns the vector that `source` holds, or a vector of zeros if `source` is `nil` or holds something
  /// else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.boxedVector ?? CGVector()
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Returns an object that holds this transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Sets `result` to the transform that `source` holds, or to `nil` if `source` holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = source.boxedAffineTransform
  }

  /// Sets `result` to the transform that `source` holds and returns `true`. If `source` holds something else,
  /// sets `result` to `nil` and returns `false`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
    -> Bool
  {
    result = source.boxedAffineTransform
    return result != nil
  }

  /// Returns the transform that `source` holds, or a transform of zeros if `source` is `nil` or holds
  /// something else.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.boxedAffineTransform ?? CGAffineTransform()
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns an object that holds this number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Sets `result` to the number that `source` holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Sets `result` to the number that `source` holds, and returns `true`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the number that `source` holds, or 0 if `source` is `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
