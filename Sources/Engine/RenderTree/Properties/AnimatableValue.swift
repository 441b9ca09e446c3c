// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The value of a property inside the engine: typed, immutable and `Sendable`.
package enum AnimatableValue: Sendable, Equatable {
  /// The value `nil`, such as no colour or no contents.
  case nothing
  /// A number, or a Boolean value as 0 or 1.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Stored indirectly: a matrix inline would make every value four times larger.
  indirect case transform(CATransform3D)
  /// A colour in sRGB with straight alpha.
  case color(ColorValue)
  /// Three numbers for x, y and z: the argument of a value function.
  case triple(Double, Double, Double)
  case name(String)
  case contents(LayerContents)
  case numbers([Double])
  case colors([ColorValue])
  /// A path that is immutable: never a `CGMutablePath`.
  case path(CGPath)
  case filters([LayerFilter])
  case cells([EmitterCell])
  case text(LayerText)
}

extension AnimatableValue {
  /// The value's numbers in the order of `Lanes`, or `nil` for values without numbers. `nothing` gives zeros.
  package var lanes: Lanes? {
    var lanes = Lanes.zero
    switch self {
    case .nothing: break  // A missing colour interpolates as transparent black.
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

  /// The number, or `nil` for other values.
  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The colour, or `nil` for other values.
  package var color: ColorValue? { if case .color(let color) = self { color } else { nil } }

  /// The matrix, or `nil` for other values.
  package var transform: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// True if every number in the value is finite. The numbers of contents, filters and text are not checked.
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
