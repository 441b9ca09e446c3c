// SPDX-License-Identifier: Apache-2.0

import Foundation

// Lists and paths as arrays of numbers, which is their archived form.

extension ValueKind {
  /// Indicates whether a getter returns the same object that was set.
  var keepsObjects: Bool { self == .color || self == .colors || self == .cells || self == .text }

  /// Indicates whether values have a variable count of numbers.
  var isList: Bool { self == .numbers || self == .colors || self == .path }
}

extension AnimatableValue {
  /// The numbers of a list: four for each colour. For a path, the kind of each element and its coordinates.
  var archivedNumbers: [NSNumber] {
    switch self {
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors):
      colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha].map { NSNumber(value: $0) } }
    case .path(let path): path.archivedNumbers
    default: []
    }
  }

  /// Creates a value from its archived numbers. Returns `nil` if they are not valid.
  init?(archived numbers: [NSNumber], kind: ValueKind) {
    let numbers = numbers.map(\.doubleValue)
    switch kind {
    case .numbers: self = .numbers(numbers)
    case .colors:
      guard numbers.count % 4 == 0, numbers.allSatisfy(\.isFinite) else { return nil }
      self = .colors(
        stride(from: 0, to: numbers.count, by: 4).map { index in
          ColorValue(
            Float(numbers[index]), Float(numbers[index + 1]), Float(numbers[index + 2]),
            Float(numbers[index + 3]))
        })
    case .path:
      let path = CGMutablePath()
      guard path.append(archived: numbers), let copy = path.copy() else { return nil }
      self = .path(copy)
    default: return nil
    }
  }
}

extension CGPath {
  /// The kind of each element, followed by its coordinates.
  package var archivedNumbers: [NSNumber] {
    var numbers: [NSNumber] = []
    applyWithBlock { element in
      let type = element.pointee.type
      numbers.append(NSNumber(value: type.rawValue))
      for index in 0..<type.pointCount {
        let point = element.pointee.points[index]
        numbers += [NSNumber(value: Double(point.x)), NSNumber(value: Double(point.y))]
      }
    }
    return numbers
  }
}

extension CGMutablePath {
  /// Appends the elements that archived numbers describe.
  ///
  /// - Returns: False if the numbers are not valid. The elements before the error are appended.
  package func append(archived numbers: [Double]) -> Bool {
    var next = 0
    while next < numbers.count {
      guard let code = Int32(exactly: numbers[next]), let type = CGPathElementType(rawValue: code),
        next + 2 * type.pointCount < numbers.count, type == .moveToPoint || !isEmpty
      else { return false }
      let points = (0..<type.pointCount).map {
        CGPoint(x: numbers[next + 1 + 2 * $0], y: numbers[next + 2 + 2 * $0])
      }
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
      switch type {
      case .moveToPoint: move(to: points[0])
      case .addLineToPoint: addLine(to: points[0])
      case .addQuadCurveToPoint: addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: closeSubpath()
      }
      next += 1 + 2 * type.pointCount
    }
    return true
  }
}

extension CGPathElementType {
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
