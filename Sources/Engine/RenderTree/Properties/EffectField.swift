// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// A field of `EffectProperties`, read and written as the value of a property.
struct EffectField: Sendable {
  let kind: ValueKind
  private let read: @Sendable (UnsafeRawPointer) -> AnimatableValue
  private let write: @Sendable (UnsafeMutableRawPointer, AnimatableValue) -> Void

  /// Works out the field's offset, once: to follow a key path takes several times as long.
  init<Value>(_ field: KeyPath<EffectProperties, Value>, _ form: Form<Value>) {
    guard let offset = MemoryLayout<EffectProperties>.offset(of: field) else {
      preconditionFailure("\(field) is no stored property")
    }
    kind = form.kind
    read = { form.box(($0 + offset).assumingMemoryBound(to: Value.self).pointee) }
    write = { base, value in
      guard let value = form.unbox(value) else { return }
      (base + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  func value(in effects: EffectProperties) -> AnimatableValue {
    withUnsafeBytes(of: effects) { $0.baseAddress.map(read) ?? .nothing }
  }

  /// Sets the field; no effect when the value is of another kind.
  func set(_ value: AnimatableValue, in effects: inout EffectProperties) {
    withUnsafeMutableBytes(of: &effects) { bytes in
      if let base = bytes.baseAddress { write(base, value) }
    }
  }

  /// The conversion between a field's type and the values of properties.
  struct Form<Value>: Sendable {
    let kind: ValueKind
    let box: @Sendable (Value) -> AnimatableValue
    /// `nil` for values of another kind; numbers and names out of range become the nearest or the usual one.
    let unbox: @Sendable (AnimatableValue) -> Value?
  }
}

extension EffectField.Form where Value == Double {
  static var number: Self {
    Self(kind: .number) {
      .number($0)
    } unbox: {
      $0.number
    }
  }
}

extension EffectField.Form where Value == Float {
  static var number: Self {
    Self(kind: .number) {
      .number(Double($0))
    } unbox: {
      $0.number.map { Float(finite: $0) }
    }
  }
}

extension EffectField.Form where Value == UInt8 {
  /// The four lowest bits of a number; all of them when it is none.
  static var bits: Self {
    Self(kind: .number) {
      .number(Double($0))
    } unbox: {
      $0.number.map { $0 >= 0 && $0 < 4_294_967_296 ? UInt8(truncatingIfNeeded: Int($0.rounded())) & 15 : 15 }
    }
  }
}

extension EffectField.Form where Value == Bool {
  static var truth: Self {
    Self(kind: .bool) {
      .number($0 ? 1 : 0)
    } unbox: {
      $0.number.map { $0 != 0 }
    }
  }
}

extension EffectField.Form where Value == CGSize {
  static var size: Self {
    Self(kind: .size) {
      .size($0)
    } unbox: {
      $0.lanes?.size
    }
  }
}

extension EffectField.Form where Value == CGRect {
  static var rect: Self {
    Self(kind: .rect) {
      .rect($0)
    } unbox: {
      $0.lanes?.rect
    }
  }
}

extension EffectField.Form where Value == CATransform3D {
  static var matrix: Self {
    Self(kind: .transform) {
      .transform($0)
    } unbox: {
      $0.transform
    }
  }
}

extension EffectField.Form where Value == ColorValue? {
  static var color: Self {
    Self(kind: .color) {
      $0.map(AnimatableValue.color) ?? .nothing
    } unbox: { value in
      if case .color(let color) = value { return color }
      return value == .nothing ? .some(nil) : nil
    }
  }
}

extension EffectField.Form where Value == CGPath? {
  static var path: Self {
    Self(kind: .path) {
      $0.map(AnimatableValue.path) ?? .nothing
    } unbox: { value in
      if case .path(let path) = value { return path }
      return value == .nothing ? .some(nil) : nil
    }
  }
}

extension EffectField.Form where Value == [LayerFilter] {
  static var filters: Self {
    Self(kind: .filters) {
      .filters($0)
    } unbox: {
      if case .filters(let list) = $0 { list } else { nil }
    }
  }
}

extension EffectField.Form where Value: RawRepresentable<String> & Sendable {
  /// A name, or `usual` for unknown ones.
  static func name(else usual: Value) -> Self {
    Self(kind: .name) {
      .name($0.rawValue)
    } unbox: {
      if case .name(let name) = $0 { Value(rawValue: name) ?? usual } else { nil }
    }
  }
}

extension EffectField.Form where Value == BlendMode {
  static var blendMode: Self {
    Self(kind: .name) {
      .name($0.filterName)
    } unbox: {
      if case .name(let name) = $0 { BlendMode(filterName: name) ?? .normal } else { nil }
    }
  }
}
