// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
package import MultiplaneValues

/// Up to four numbers: every value of `Lanes` but a matrix, in the same order.
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

  /// True if every number is finite (and their sum too).
  package var isFinite: Bool { (x + y + z + w).isFinite }

  /// The numbers as a value of a kind that has at most four; nothing for the other kinds.
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
  /// The nearest finite value.
  init(finite value: Double) {
    let limit = Double(Float.greatestFiniteMagnitude)
    self = Float(value.clamped(to: -limit...limit))
  }
}

extension AnimatableValue {
  /// The value's numbers when it has at most four; `nil` for matrices and values that are no numbers.
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

  /// The kind whose numbers `shortLanes` are; `nil` for nothing, matrices and values that are no numbers.
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
