// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// A type in which layers store the values of properties, and how it turns into the engine's values and back.
protocol StoredValue: Sendable {
  static var kind: ValueKind { get }
  static var format: LaneFormat { get }
  /// The value in this type; `nil` for values of other kinds.
  init?(_ value: AnimatableValue)
  var animatable: AnimatableValue { get }
}

/// The memory layout of a value's numbers.
enum LaneFormat: UInt8, Sendable {
  /// None that animate one by one.
  case none
  case double, float, bool
  /// A bit of `LayerFlags`.
  case flag
  /// Four bits of a byte.
  case mask
  case point, size, rect, color, transform
}

/// A stored value that is at most four numbers.
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

/// Four corners or edges: 1 (min x), 2 (max x), 4 (min y), 8 (max y), or the corners where these meet.
extension UInt8: StoredNumbers {
  static var kind: ValueKind { .number }
  static var format: LaneFormat { .mask }
  init(_ lanes: ShortLanes) { self.init(fourBitsOf: lanes.x) }
  var lanes: ShortLanes { ShortLanes(Double(self)) }

  /// The four lowest bits of a number; all of them when it has none.
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

/// A stored value that may also be nothing.
protocol OptionalStoredValue: Sendable {
  static var kind: ValueKind { get }
  static var format: LaneFormat { get }
  /// Something of this type in a value. Not an initializer, which a class that has subclasses cannot promise.
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

/// A stored value that is one of a set of names.
protocol StoredName: StoredValue, RawRepresentable<String> {
  /// The meaning of unknown names.
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
