// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneValues

/// The numbers of a value that has at most four, in the order of `Lanes`. Only a matrix has more.
package typealias ShortLanes = SIMD4<Double>

extension SIMD4<Double> {
  package init(_ value: Double) { self.init(value, 0, 0, 0) }

  package init(_ p: CGPoint) { self.init(p.x, p.y, 0, 0) }

  package init(_ s: CGSize) { self.init(s.width, s.height, 0, 0) }

  package init(_ r: CGRect) { self.init(r.origin.x, r.origin.y, r.size.width, r.size.height) }

  package init(_ c: ColorValue) { self.init(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)) }

  package var point: CGPoint { CGPoint(x: x, y: y) }
  package var size: CGSize { CGSize(width: x, height: y) }
  package var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  package var color: ColorValue {
    ColorValue(Float(finite: x), Float(finite: y), Float(finite: z), Float(finite: w))
  }

  /// True if the sum of the numbers is finite, so infinities, NaN and overflowing sums give false.
  package var isFinite: Bool { (x + y + z + w).isFinite }

  /// Returns the numbers as a value of a kind that has at most four numbers, or `.nothing` for other kinds.
  package func value(of kind: ValueKind) -> AnimatableValue {
    switch kind {
    case .number, .bool: .number(x)
    case .point: .point(point)
    case .size: .size(size)
    case .rect: .rect(rect)
    case .color: .color(color)
    case .triple: .triple(x, y, z)
    case .transform, .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: .nothing
    }
  }
}

extension Float {
  /// Creates the nearest finite value: infinities become the largest magnitude.
  init(finite value: Double) {
    let limit = Double(Float.greatestFiniteMagnitude)
    self = Float(value.clamped(to: -limit...limit))
  }
}

extension AnimatableValue {
  /// The value's numbers, or `nil` for matrices and values without numbers. `.nothing` gives zeros.
  package var shortLanes: ShortLanes? {
    switch self {
    case .nothing: .zero
    case .number(let value): ShortLanes(value)
    case .point(let p): ShortLanes(p)
    case .size(let s): ShortLanes(s)
    case .rect(let r): ShortLanes(r)
    case .color(let c): ShortLanes(c)
    case .triple(let x, let y, let z): ShortLanes(x, y, z, 0)
    case .transform, .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: nil
    }
  }

  /// The kind of the numbers in `shortLanes`, or `nil` for nothing, matrices and values without numbers.
  var shortKind: ValueKind? {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .triple: .triple
    case .nothing, .transform, .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: nil
    }
  }
}
