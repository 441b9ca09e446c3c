// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplaneRenderTree

// The only converter between the objects of Apple's API and the engine's values.

extension AnimatableValue {
  /// Converts `object` to a value of `kind`. Returns `nil` if the conversion fails.
  ///
  /// Numbers may be boxed or not. Points and sizes may be boxed, or arrays of 2 numbers. Rectangles may be
  /// arrays of 4 numbers, transforms of 16, and the argument of a value function with three numbers of 3.
  package init?(_ object: Any, kind: ValueKind) {
    let object = Self.unwrapped(object)
    let value: AnimatableValue? =
      switch kind {
      case .number, .bool: Self.double(object).map(AnimatableValue.number)
      case .point: Self.point(object).map(AnimatableValue.point)
      case .size: Self.size(object).map(AnimatableValue.size)
      case .rect: Self.rect(object).map(AnimatableValue.rect)
      case .transform: Self.transform(object).map(AnimatableValue.transform)
      case .color: (object as? CGColor).map { .color($0.rgba) }
      case .name: Self.name(object).map(AnimatableValue.name)
      case .contents: Self.contents(object)
      case .numbers:
        (object as? [Any]).flatMap { Self.doubles($0, count: $0.count) }.map(AnimatableValue.numbers)
      case .colors: (object as? [CGColor]).map { .colors($0.map(\.rgba)) }
      case .path: (object as? CGPath)?.copy().map(AnimatableValue.path)
      case .text: LayerText(object).map(AnimatableValue.text)
      case .filters:
        (object as? [Any]).map { .filters($0.compactMap { CALayer.filterRecord($0, of: "CALayer.filters") }) }
      case .cells: (object as? [CAEmitterCell]).map { .cells($0.map(\.snapshot)) }
      case .triple: Self.doubles(object, count: 3).map { .triple($0[0], $0[1], $0[2]) }
      }
    guard let value else { return nil }
    self = value
  }

  /// The value as an object of Apple's API, or `nil` for `.nothing`.
  package var boxed: Any? {
    switch self {
    case .nothing: nil
    case .number(let value): NSNumber(value: value)
    case .point(let p): NSValue(cgPoint: p)
    case .size(let s): NSValue(cgSize: s)
    case .rect(let r): NSValue(cgRect: r)
    case .transform(let t): NSValue(caTransform3D: t)
    case .color(let c): CGColor(rgba: c)
    case .name(let name): name
    case .contents(let contents): contents.boxed
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map { CGColor(rgba: $0) }
    case .path(let path): path
    case .text(let text): text.string
    case .filters(let filters): filters.isEmpty ? nil : filters.map { CAFilter($0) }
    case .cells(let cells): cells.map { CAEmitterCell($0) }
    case .triple(let x, let y, let z): [x, y, z].map { NSNumber(value: $0) }
    }
  }

  /// Returns the value inside an optional.
  private static func unwrapped(_ object: Any) -> Any {
    // The usual types are compared first: the search for the protocol takes longer than the conversion.
    let type = type(of: object)
    if type == Double.self || type == CGPoint.self || type == CATransform3D.self || type is AnyClass {
      return object
    }
    if let optional = object as? any OptionalValue, let wrapped = optional.wrappedAny { return wrapped }
    return object
  }

  static func double(_ object: Any) -> Double? {
    switch object {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  /// Returns the numbers of an array that has exactly `count` numbers, or `nil`.
  private static func doubles(_ object: Any, count: Int) -> [Double]? {
    guard let array = object as? [Any], array.count == count else { return nil }
    let numbers = array.compactMap(double)
    return numbers.count == count ? numbers : nil
  }

  private static func point(_ object: Any) -> CGPoint? {
    switch object {
    case let p as CGPoint: p
    case let v as CGVector: CGPoint(x: v.dx, y: v.dy)
    default: doubles(object, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
    }
  }

  private static func size(_ object: Any) -> CGSize? {
    switch object {
    case let s as CGSize: s
    case let p as CGPoint: CGSize(width: p.x, height: p.y)
    case let v as CGVector: CGSize(width: v.dx, height: v.dy)
    default: doubles(object, count: 2).map { CGSize(width: $0[0], height: $0[1]) }
    }
  }

  private static func rect(_ object: Any) -> CGRect? {
    object as? CGRect
      ?? doubles(object, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private static func transform(_ object: Any) -> CATransform3D? {
    switch object {
    case let t as CATransform3D: return t
    case let t as CGAffineTransform: return CATransform3D(t)
    case let value as NSValue where value.boxedTransform != nil: return value.boxedTransform
    default:
      guard let numbers = doubles(object, count: 16) else { return nil }
      var lanes = Lanes.zero
      for (lane, number) in numbers.enumerated() { lanes[lane] = number }
      return lanes.transform
    }
  }

  /// Converts an image, a layer's recorded drawing, or `NSNull` for no contents. Returns `nil` for any other
  /// object.
  private static func contents(_ object: Any) -> AnimatableValue? {
    switch object {
    case let image as CGImage: .contents(.image(image))
    case let picture as RecordedPicture: .contents(.picture(picture))
    case is NSNull: .nothing
    default: nil
    }
  }

  private static func name(_ object: Any) -> String? {
    switch object {
    case let name as String: name
    case let filter as CAFilter: filter.compositingName
    case let name as any RawRepresentable<String>: name.rawValue
    default: nil
    }
  }
}

extension LayerContents {
  /// The image, or the recorded drawing as an opaque object that can be set as contents. `nil` for no
  /// contents.
  var boxed: Any? {
    switch nearest {
    case .image(let image): image
    case .picture(let picture): picture
    case .nothing, .blend: nil
    }
  }
}

/// Access to the value of an optional inside an `Any`.
private protocol OptionalValue {
  var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedAny: Any? { self }
}
