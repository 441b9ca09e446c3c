// SPDX-License-Identifier: Apache-2.0

/// Makes a property of a layer subclass one that key-value coding reaches, that archives hold, and that animates.
///
///     final class Dial: CALayer {
///       @Animatable var angle: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "angle" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { ... }  // sees the angle of the moment
///     }
///
/// Its key is its name. It stands in for Apple's `@NSManaged` properties. A change runs the action that
/// `action(forKey:)` finds, if any; and draws the layer again where `needsDisplay(forKey:)` says so. While an animation of
/// the key runs, the layer is drawn at each frame by a presentation copy of itself.
///
/// Numbers, truth values, points, sizes, rectangles, `CATransform3D`, colours, paths and arrays of numbers or colours change
/// gradually, optional or not; animations of other values are reported and have no effect. Numbers that are not finite are
/// reported and change nothing.
@propertyWrapper
public struct Animatable<Value> {
  fileprivate let initialValue: Value
  fileprivate let name: AnimatableName

  /// Creates a property with a value that it has until it is set.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, name: nil) }

  /// Creates a property with a value that it has until it is set, and with a key other than its name.
  public init(wrappedValue: Value, key: String) { self.init(wrappedValue: wrappedValue, name: key) }

  private init(wrappedValue: Value, name: String?) {
    initialValue = wrappedValue
    self.name = AnimatableName(name)
  }

  /// Not for use: only a layer can have such a property.
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

/// The key of a property: given, or found once by its name.
private final class AnimatableName {
  private(set) var known: String?

  init(_ name: String?) { known = name }

  /// - Parameter path: the text of the storage's key path, such as `\Dial._angle`.
  func resolved(_ path: () -> String) -> String {
    if let known { return known }
    let member = path().split(separator: ".").last.map(String.init) ?? ""
    let name = member.hasPrefix("_") ? String(member.dropFirst()) : member
    known = name
    return name
  }
}

/// What can be told of an `@Animatable` property without knowing its type.
protocol AnimatableStorage {
  var explicitKey: String? { get }
  var initialObject: Any { get }
  /// `nil` for values that cannot change gradually.
  static var kind: ValueKind? { get }
  /// The value as an object of the property's type; `nil` when it does not fit.
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
    // Foundation does not turn a boxed one into the struct.
    case .transform(let transform): transform as? Value ?? value.boxed as? Value
    default: value.boxed as? Value
    }
  }
}
