// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The values of keyframes as a list of one type.
///
/// Importers make long lists. A list of a type takes no object for each value, and needs no conversion at the
/// commit.
package enum KeyframeValues {
  /// Values as a program sets them.
  case objects([Any])
  case numbers([Double])
  case flags([Bool])
  case points([CGPoint])
  case sizes([CGSize])
  case transforms([CATransform3D])
  /// The arguments of value functions with three numbers.
  case triples([SIMD3<Double>])
  case colors([CGColor])
  /// Paths that no longer change.
  case paths([CGPath])
  case numberLists([[Double]])
  case colorLists([[CGColor]])

  /// The values as objects of Apple's API.
  var objects: [Any] {
    switch self {
    case .objects(let objects): objects
    case .numbers(let list): list
    case .flags(let list): list
    case .points(let list): list.map { NSValue(cgPoint: $0) }
    case .sizes(let list): list.map { NSValue(cgSize: $0) }
    case .transforms(let list): list.map { NSValue(caTransform3D: $0) }
    case .triples(let list): list.map { [$0.x, $0.y, $0.z] }
    case .colors(let list): list
    case .paths(let list): list
    case .numberLists(let list): list
    case .colorLists(let list): list
    }
  }

  /// Returns the values in the engine's form without making an object of each. `nil` for lists that are
  /// objects already, and for those of another kind.
  package func values(of kind: ValueKind) -> [AnimatableValue]? {
    switch (self, kind) {
    case (.points(let list), .point): list.map { AnimatableValue.point($0) }
    case (.sizes(let list), .size): list.map { AnimatableValue.size($0) }
    case (.transforms(let list), .transform): list.map { AnimatableValue.transform($0) }
    default: nil
    }
  }

  /// Returns the values in the engine's form. `nil` if they have to be converted from objects, which also
  /// reports values that do not fit.
  func list(of kind: ValueKind) -> ValueList? {
    let result: ValueList? =
      switch (self, kind) {
      case (.numbers(let list), .number): ValueList(kind: kind, numbers: ContiguousArray(list))
      case (.flags(let list), .bool):
        ValueList(kind: kind, numbers: ContiguousArray(list.map { $0 ? 1 : 0 }))
      case (.points(let list), .point): Self.packed(list, kind) { ($0.x, $0.y) }
      case (.sizes(let list), .size): Self.packed(list, kind) { ($0.width, $0.height) }
      case (.triples(let list), .triple): Self.list(list, kind) { .triple($0.x, $0.y, $0.z) }
      case (.transforms(let list), .transform): Self.list(list, kind) { .transform($0) }
      case (.colors(let list), .color): Self.list(list, kind) { .color($0.rgba) }
      case (.paths(let list), .path): Self.list(list, kind) { .path($0) }
      case (.numberLists(let list), .numbers): Self.list(list, kind) { .numbers($0) }
      case (.colorLists(let list), .colors): Self.list(list, kind) { .colors($0.map(\.rgba)) }
      default: nil
      }
    guard let result, result.count > 0, result.isFinite else { return nil }
    return result
  }

  private static func list<Value>(
    _ values: [Value], _ kind: ValueKind, _ convert: (Value) -> AnimatableValue
  ) -> ValueList {
    var result = ValueList(kind: kind)
    for value in values { result.append(convert(value)) }
    return result
  }

  private static func packed<Value>(
    _ values: [Value], _ kind: ValueKind, _ pair: (Value) -> (CGFloat, CGFloat)
  ) -> ValueList {
    var numbers = ContiguousArray<Double>()
    numbers.reserveCapacity(2 * values.count)
    for value in values {
      let (a, b) = pair(value)
      numbers.append(Double(a))
      numbers.append(Double(b))
    }
    return ValueList(kind: kind, numbers: numbers)
  }
}
