// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplaneRenderTree

// The one converter between the objects of Apple's API and the engine's values.

extension AnimatableValue {
  /// The value of `kind` that `object` stands for; `nil` when it stands for none.
  ///
  /// Numbers may be boxed or not; points and sizes may be boxed, or arrays of 2 numbers; rectangles of 4;
  /// transforms of 16; three numbers of a value function are an array of 3.
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

  /// The object that Apple's API shows for the value; `nil` for nothing.
  package var boxed: Any? {
    switch self {
    case .nothing: nil
    case .number(let value): NSNumber(value: value)
    case .point(let p): NSValue(point: p)
    case .size(let s): NSValue(size: s)
    case .rect(let r): NSValue(rect: r)
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

  /// What is inside of nested optionals.
  private static func unwrapped(_ object: Any) -> Any {
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

  /// The numbers of an array of `count` numbers.
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

  /// An image, a layer's recorded drawing, or `NSNull` for nothing.
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
  /// The image, or the recorded drawing as an object of no use but to be set as contents; `nil` for nothing.
  var boxed: Any? {
    switch nearest {
    case .image(let image): image
    case .picture(let picture): picture
    case .nothing, .blend: nil
    }
  }
}

/// Lets a converter look into an optional that travels as `Any`.
private protocol OptionalValue {
  var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedAny: Any? { self }
}
