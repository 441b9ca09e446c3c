// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// A type of a stored property of a layer, with its conversions to and from `AnimatableValue`.
protocol StoredValue: Sendable {
  static var kind: ValueKind { get }
  static var format: LaneFormat { get }
  /// Converts a value to this type. For values of other kinds, the result is `nil`, or `.nothing` for
  /// `LayerContents`.
  init?(_ value: AnimatableValue)
  var animatable: AnimatableValue { get }
}

/// The memory layout of a value's numbers.
enum LaneFormat: UInt8, Sendable {
  /// A value without numbers that can be interpolated one by one.
  case none
  case double, float, bool
  /// A bit of `LayerFlags`.
  case flag
  /// The lower four bits of a byte.
  case mask
  case point, size, rect, color, transform
}

/// A stored value of at most four numbers.
protocol StoredNumbers: StoredValue {
  init(_ lanes: ShortLanes)
  var lanes: ShortLanes { get }
}

extension StoredNumbers {
  init?(_ value: AnimatableValue) {
    guard value.isUsable(as: Self.kind), let lanes = value.shortLanes else { return nil }
    self.init(lanes)
  }
  var animatable: AnimatableValue { lanes.value(of: Self.kind) }
}

extension Double: StoredNumbers {
  static var kind: ValueKind { .number }
  static var format: LaneFormat { .double }
  init(_ lanes: ShortLanes) { self = lanes.x }
  var lanes: ShortLanes { ShortLanes(self) }
}

extension Float: StoredNumbers {
  static var kind: ValueKind { .number }
  static var format: LaneFormat { .float }
  init(_ lanes: ShortLanes) { self.init(finite: lanes.x) }
  var lanes: ShortLanes { ShortLanes(Double(self)) }
}

extension Bool: StoredNumbers {
  static var kind: ValueKind { .bool }
  static var format: LaneFormat { .bool }
  init(_ lanes: ShortLanes) { self = lanes.x != 0 }
  var lanes: ShortLanes { ShortLanes(self ? 1 : 0) }
}

/// A mask of four bits: edges as in `EffectProperties.edgeAntialiasingMask`, or corners
/// as in `maskedCorners`.
extension UInt8: StoredNumbers {
  static var kind: ValueKind { .number }
  static var format: LaneFormat { .mask }
  init(_ lanes: ShortLanes) { self.init(fourBitsOf: lanes.x) }
  var lanes: ShortLanes { ShortLanes(Double(self)) }

  /// Creates a mask from the four lowest bits of a rounded number.
  ///
  /// All four bits are set for negative numbers, numbers of at least 2^32 and NaN.
  init(fourBitsOf number: Double) {
    self = number >= 0 && number < 4_294_967_296 ? UInt8(truncatingIfNeeded: Int(number.rounded())) & 15 : 15
  }
}

extension CGPoint: StoredNumbers {
  static var kind: ValueKind { .point }
  static var format: LaneFormat { .point }
  init(_ lanes: ShortLanes) { self = lanes.point }
  var lanes: ShortLanes { ShortLanes(self) }
}

extension CGSize: StoredNumbers {
  static var kind: ValueKind { .size }
  static var format: LaneFormat { .size }
  init(_ lanes: ShortLanes) { self = lanes.size }
  var lanes: ShortLanes { ShortLanes(self) }
}

extension CGRect: StoredNumbers {
  static var kind: ValueKind { .rect }
  static var format: LaneFormat { .rect }
  init(_ lanes: ShortLanes) { self = lanes.rect }
  var lanes: ShortLanes { ShortLanes(self) }
}

extension CATransform3D: StoredValue {
  static var kind: ValueKind { .transform }
  static var format: LaneFormat { .transform }
  init?(_ value: AnimatableValue) {
    guard let transform = value.transform else { return nil }
    self = transform
  }
  var animatable: AnimatableValue { .transform(self) }
}

extension LayerContents: StoredValue {
  static var kind: ValueKind { .contents }
  static var format: LaneFormat { .none }
  init?(_ value: AnimatableValue) {
    if case .contents(let contents) = value { self = contents } else { self = .nothing }
  }
  var animatable: AnimatableValue { self == .nothing ? .nothing : .contents(self) }
}

extension [LayerFilter]: StoredValue {
  static var kind: ValueKind { .filters }
  static var format: LaneFormat { .none }
  init?(_ value: AnimatableValue) {
    guard case .filters(let filters) = value else { return nil }
    self = filters
  }
  var animatable: AnimatableValue { .filters(self) }
}

// MARK: Values that may be nothing

/// A type whose optional is a stored value.
protocol OptionalStoredValue: Sendable {
  static var kind: ValueKind { get }
  static var format: LaneFormat { get }
  /// Returns the value of this type in `value`, or `nil` if it has another kind.
  ///
  /// A function rather than an initializer, because a class with subclasses cannot satisfy an initializer
  /// requirement in an extension.
  static func something(in value: AnimatableValue) -> (any OptionalStoredValue)?
  var animatable: AnimatableValue { get }
}

extension Optional: StoredValue where Wrapped: OptionalStoredValue {
  static var kind: ValueKind { Wrapped.kind }
  static var format: LaneFormat { Wrapped.format }
  init?(_ value: AnimatableValue) {
    let something = Wrapped.something(in: value) as? Wrapped
    guard something != nil || value == .nothing else { return nil }
    self = something
  }
  var animatable: AnimatableValue { map(\.animatable) ?? .nothing }
}

extension ColorValue: OptionalStoredValue {
  static var kind: ValueKind { .color }
  static var format: LaneFormat { .color }
  static func something(in value: AnimatableValue) -> (any OptionalStoredValue)? { value.color }
  var animatable: AnimatableValue { .color(self) }
}

extension CGPath: OptionalStoredValue {
  static var kind: ValueKind { .path }
  static var format: LaneFormat { .none }
  static func something(in value: AnimatableValue) -> (any OptionalStoredValue)? {
    if case .path(let path) = value { path } else { nil }
  }
  var animatable: AnimatableValue { .path(self) }
}

// MARK: Names

/// A stored value from a fixed set of names.
protocol StoredName: StoredValue, CaseIterable, RawRepresentable<String> {
  /// The case that replaces unknown names.
  static var fallback: Self { get }
}

extension StoredName {
  static var kind: ValueKind { .name }
  static var format: LaneFormat { .none }
  init?(_ value: AnimatableValue) {
    guard case .name(let name) = value else { return nil }
    self = Self(rawValue: name) ?? .fallback
  }
  var animatable: AnimatableValue { .name(rawValue) }
  /// All names.
  static var names: [String] { allCases.map(\.rawValue) }
}

extension ContentsGravity: StoredName { static var fallback: ContentsGravity { .center } }
extension CornerCurve: StoredName { static var fallback: CornerCurve { .circular } }
extension ContentsFilter: StoredName { static var fallback: ContentsFilter { .linear } }
extension ContentsFormat: StoredName { static var fallback: ContentsFormat { .rgba8 } }

extension BlendMode: StoredValue {
  static var kind: ValueKind { .name }
  static var format: LaneFormat { .none }
  init?(_ value: AnimatableValue) {
    guard case .name(let name) = value else { return nil }
    self = BlendMode(filterName: name) ?? .normal
  }
  var animatable: AnimatableValue { .name(filterName) }
}
