// SPDX-License-Identifier: Apache-2.0

/// A wrapper that makes a stored property of a layer subclass animatable, archivable and visible to key-value
/// coding.
///
///     final class Dial: CALayer {
///       @Animatable var angle: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "angle" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { ... }  // reads the angle of the current frame
///     }
///
/// The key is the property's name. The wrapper replaces Apple's `@NSManaged` properties. A change runs the
/// action that `action(forKey:)` returns, if any, and redraws the layer if `needsDisplay(forKey:)` returns
/// true. While an animation of the key runs, a presentation copy of the layer draws each frame.
///
/// Values that interpolate are numbers, Booleans, points, sizes, rectangles, `CATransform3D`, colours, paths,
/// and arrays of numbers or colours. `CGColor`, `CGPath`, `[NSNumber]` and `[CGColor]` may also be optional.
/// An animation of any other type is reported and has no effect. A number that is not finite is reported and
/// ignored.
@propertyWrapper
public struct Animatable<Value> {
  fileprivate let initialValue: Value
  fileprivate let name: AnimatableName

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, name: nil) }

  /// Creates a property with an initial value and an explicit key instead of its name.
  public init(wrappedValue: Value, key: String) { self.init(wrappedValue: wrappedValue, name: key) }

  private init(wrappedValue: Value, name: String?) {
    initialValue = wrappedValue
    self.name = AnimatableName(name)
  }

  /// Unavailable: the wrapper works only in subclasses of `CALayer`.
  @available(*, unavailable, message: "@Animatable properties belong to subclasses of CALayer")
  public var wrappedValue: Value {
    get { initialValue }
    set {}
  }

  /// The value in a layer.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Animatable<Value>>
  ) -> Value {
    get {
      let property = layer[keyPath: storage]
      let stored = layer.customObject(forKey: property.name.resolved { "\(storage)" })
      return stored.flatMap { $0 as? Value } ?? property.initialValue
    }
    set { layer.setCustomObject(newValue, forKey: layer[keyPath: storage].name.resolved { "\(storage)" }) }
  }
}

/// The key of a property: explicit, or derived once from its name.
private final class AnimatableName {
  private(set) var known: String?

  init(_ name: String?) { known = name }

  /// Returns the key, and derives it from the key path at the first call.
  ///
  /// - Parameter path: The text of the storage's key path, such as `\Dial._angle`.
  func resolved(_ path: () -> String) -> String {
    if let known { return known }
    let member = path().split(separator: ".").last.map(String.init) ?? ""
    let name = member.hasPrefix("_") ? String(member.dropFirst()) : member
    known = name
    return name
  }
}

/// A type-erased view of an `@Animatable` property.
protocol AnimatableStorage: SendableMetatype {
  var explicitKey: String? { get }
  var initialObject: Any { get }
  /// The kind of the values, or `nil` if they do not interpolate.
  static var kind: ValueKind? { get }
  /// Returns the value as an object of the property's type, or `nil` if the type does not match.
  static func object(_ value: AnimatableValue) -> Any?
}

extension Animatable: AnimatableStorage {
  var explicitKey: String? { name.known }
  var initialObject: Any { initialValue }
  static var kind: ValueKind? { ValueKind(ofType: Value.self) }

  static func object(_ value: AnimatableValue) -> Any? {
    switch value {
    case .number(let number) where !(Value.self is any FixedWidthInteger.Type):
      AnimatableValue.number(number, as: Value.self) ?? value.boxed as? Value
    case .number(let number): AnimatableValue.number(number, as: Value.self)
    // Foundation does not cast a boxed transform to the struct.
    case .transform(let transform): transform as? Value ?? value.boxed as? Value
    default: value.boxed as? Value
    }
  }
}
