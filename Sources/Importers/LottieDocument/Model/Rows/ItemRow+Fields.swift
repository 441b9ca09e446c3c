// SPDX-License-Identifier: Apache-2.0

/// A property of an item, of any type.
enum AnyProperty {
  case number(Property<Double>)
  case vector(Property<Vector>)
  case stops(GradientStops)
  case outline(Property<Outline>)

  var knots: [Double] {
    switch self {
    case .number(let property): property.knots
    case .vector(let property): property.knots
    case .stops(let stops): stops.numbers.knots
    case .outline(let property): property.knots
    }
  }

  var breaks: [Double] {
    switch self {
    case .number(let property): property.breaks
    case .vector(let property): property.breaks
    case .stops(let stops): stops.numbers.breaks
    case .outline(let property): property.breaks
    }
  }
}

extension ItemRow {
  /// Returns the property of an item, or `nil` if the item does not have it.
  func property(of item: Item) -> AnyProperty? {
    withUnsafePointer(to: item) { pointer in
      let address = UnsafeRawPointer(pointer)
      func load<Value>(_ offset: Int, _ type: Value.Type = Value.self) -> Value {
        (address + offset).assumingMemoryBound(to: Value.self).pointee
      }
      switch field {
      case .number(let offset): return .number(load(offset))
      case .vector(let offset): return .vector(load(offset))
      case .stops(let offset): return .stops(load(offset))
      case .outline(let offset): return .outline(load(offset))
      case .optionalNumber(let offset): return load(offset, Property<Double>?.self).map { .number($0) }
      case .optionalVector(let offset): return load(offset, Property<Vector>?.self).map { .vector($0) }
      }
    }
  }

  /// Replaces the property of an item. Does nothing if the property has another type.
  func set(_ property: AnyProperty, of item: inout Item) {
    switch (field, property) {
    case (.number(let offset), .number(let value)): Self.store(value, at: offset, of: &item)
    case (.vector(let offset), .vector(let value)): Self.store(value, at: offset, of: &item)
    case (.stops(let offset), .stops(let value)): Self.store(value, at: offset, of: &item)
    case (.outline(let offset), .outline(let value)): Self.store(value, at: offset, of: &item)
    case (.optionalNumber(let offset), .number(let value)):
      Self.store(Property<Double>?.some(value), at: offset, of: &item)
    case (.optionalVector(let offset), .vector(let value)):
      Self.store(Property<Vector>?.some(value), at: offset, of: &item)
    default: break
    }
  }

  /// Sets the field at an offset in bytes.
  @inline(__always)
  static func store<Value>(_ value: Value, at offset: Int, of item: inout Item) {
    withUnsafeMutablePointer(to: &item) {
      (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }
}
