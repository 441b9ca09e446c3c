// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// A value of a property as the engine knows it: plain, typed, Sendable.
package enum AnimatableValue: Sendable, Equatable {
  /// `nil`: no colour, no contents.
  case nothing
  /// Every number and truth value (0 or 1).
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Apart from the others' storage, which it would make four times larger.
  indirect case transform(CATransform3D)
  /// Straight sRGB.
  case color(ColorValue)
  /// Three numbers, along x, y and z: the argument of a value function.
  case triple(Double, Double, Double)
  case name(String)
  case contents(LayerContents)
  case numbers([Double])
  case colors([ColorValue])
  /// Immutable: not a `CGMutablePath`.
  case path(CGPath)
  case filters([LayerFilter])
  case cells([EmitterCell])
  case text(LayerText)
}

extension AnimatableValue {
  /// The value's numbers in the order of `Lanes`; `nil` for values that are no numbers.
  package var lanes: Lanes? {
    var lanes = Lanes.zero
    switch self {
    case .nothing: break  // transparent black, the one meaning that nothing has among the numbers
    case .number(let value): lanes[0] = value
    case .point(let p): lanes.load(p.x, p.y)
    case .size(let s): lanes.load(s.width, s.height)
    case .rect(let r): lanes.load(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c): lanes.load(color: c)
    case .transform(let t): lanes.load(t)
    case .triple(let x, let y, let z): lanes.lowHalf.lowHalf = ShortLanes(x, y, z, 0)
    case .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: return nil
    }
    return lanes
  }

  /// The number; `nil` for values that are none.
  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The colour; `nil` for values that are none.
  package var color: ColorValue? { if case .color(let color) = self { color } else { nil } }

  /// The matrix; `nil` for values that are none.
  package var transform: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// True if every number in the value is finite.
  package var isFinite: Bool {
    switch self {
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy { ShortLanes($0).isFinite }
    case .path(let path): path.path.points.allSatisfy { ($0.x + $0.y).isFinite }
    case .cells(let cells): cells.allSatisfy(\.isFinite)
    default: lanes.map(\.isFinite) ?? true
    }
  }
}
