// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layout manager that positions sublayers by their `constraints`, independently along each axis.
///
/// One constrained line moves the layer and preserves its length. Two constraints determine origin and
/// length. If there are more than two, the last one applies, together with the lowest of the others in the
/// order minimum, middle, maximum, length.
///
/// An axis stays unchanged in these cases: it has no constraint, or only one for its length. An attribute is
/// constrained twice. The source is unknown, is the layer itself, or has no constraints along its axis. The
/// sources form a cycle.
public final class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  /// Returns the shared layout manager.
  public class func layoutManager() -> CAConstraintLayoutManager { shared }

  nonisolated(unsafe) private static let shared = CAConstraintLayoutManager()

  /// Creates a layout manager. It has no state.
  public override init() { super.init() }

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a layout manager from an archive, which contains no state.
  public init?(coder: NSCoder) { super.init() }

  /// Does nothing, because there is no state to encode.
  public func encode(with coder: NSCoder) {}

  /// Positions the sublayers of `layer` that have constraints.
  public func layoutSublayers(of layer: CALayer) {
    var solver = ConstraintSolver(layer)
    solver.solve()
  }
}

/// A solver for the frames of a layer's sublayers. It resolves one axis of one layer at a time.
private struct ConstraintSolver {
  private struct Axis {
    let layer: Int
    let isHorizontal: Bool
    var constraints: [CAConstraint]
    var state = State.waiting
  }

  private enum State { case waiting, resolved, unchanged }

  private let layers: [CALayer]
  private var frames: [CGRect]
  private let bounds: CGRect
  /// The index of the first sublayer with each name.
  private var indexes: [String: Int] = [:]
  private var axes: [Axis] = []

  init(_ superlayer: CALayer) {
    layers = superlayer.sublayers ?? []
    frames = layers.map(\.frame)
    bounds = superlayer.bounds
    for (index, layer) in layers.enumerated() {
      if let name = layer.name, indexes[name] == nil { indexes[name] = index }
      for isHorizontal in [true, false] {
        let own = (layer.constraints ?? []).filter { $0.attribute.isHorizontal == isHorizontal }
        var axis = Axis(layer: index, isHorizontal: isHorizontal, constraints: own)
        // A length alone does not determine an origin.
        let onlyLength = own.allSatisfy { $0.attribute == .width || $0.attribute == .height }
        if onlyLength || Set(own.map(\.attribute)).count < own.count { axis.state = .unchanged }
        axes.append(axis)
      }
    }
  }

  mutating func solve() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in axes.indices where axes[index].state == .waiting {
        switch resolve(axes[index]) {
        case .waiting: break
        case let state:
          axes[index].state = state
          hasChanged = true
        }
      }
    }
    for (index, layer) in layers.enumerated() where frames[index] != layer.frame {
      layer.frame = frames[index]
    }
  }

  private mutating func resolve(_ axis: Axis) -> State {
    let used = Self.counting(axis.constraints)
    var values: [(attribute: CAConstraintAttribute, value: CGFloat)] = []
    for constraint in used {
      switch value(constraint, of: axis) {
      case .known(let value): values.append((constraint.attribute, value))
      case .unknown: return .waiting
      case .never: return .unchanged
      }
    }
    let isHorizontal = axis.isHorizontal
    let old =
      isHorizontal
      ? (frames[axis.layer].minX, frames[axis.layer].width)
      : (frames[axis.layer].minY, frames[axis.layer].height)
    guard let (origin, length) = Self.extent(values, length: old.1), origin.isFinite, length.isFinite else {
      return .unchanged
    }
    if isHorizontal {
      (frames[axis.layer].origin.x, frames[axis.layer].size.width) = (origin, length)
    } else {
      (frames[axis.layer].origin.y, frames[axis.layer].size.height) = (origin, length)
    }
    return .resolved
  }

  /// Returns the effective constraints in increasing order: the last one and the lowest of the others.
  private static func counting(_ constraints: [CAConstraint]) -> [CAConstraint] {
    guard let last = constraints.last, constraints.count > 1 else { return constraints }
    let lowest = constraints.dropLast().min { $0.attribute.rawValue < $1.attribute.rawValue }
    return [lowest, last].compactMap { $0 }.sorted { $0.attribute.rawValue < $1.attribute.rawValue }
  }

  private enum Source {
    case known(CGFloat)
    case unknown
    case never
  }

  private func value(_ constraint: CAConstraint, of axis: Axis) -> Source {
    let source = constraint.sourceAttribute
    let rect: CGRect
    if constraint.sourceName == "superlayer" {
      rect = bounds
    } else {
      guard let index = indexes[constraint.sourceName], index != axis.layer else { return .never }
      guard let other = axes.first(where: { $0.layer == index && $0.isHorizontal == source.isHorizontal })
      else {
        return .never
      }
      switch other.state {
      case .waiting: return .unknown
      case .unchanged: return .never
      case .resolved: rect = frames[index]
      }
    }
    return .known(source.value(of: rect) * constraint.scale + constraint.offset)
  }

  /// Returns the origin and the length of an axis from one or two values, in increasing order of attribute.
  /// Returns `nil` if the values do not determine the origin.
  private static func extent(
    _ values: [(attribute: CAConstraintAttribute, value: CGFloat)], length: CGFloat
  ) -> (CGFloat, CGFloat)? {
    guard let first = values.first else { return nil }
    let (kind, a) = (first.attribute.rawValue % 4, first.value)
    guard values.count > 1 else {
      switch kind {
      case 0: return (a, length)
      case 1: return (a - length / 2, length)
      case 2: return (a - length, length)
      default: return nil
      }
    }
    let (other, b) = (values[1].attribute.rawValue % 4, values[1].value)
    switch (kind, other) {
    case (0, 1): return (a, 2 * (b - a))
    case (0, 2): return (a, b - a)
    case (0, 3): return (a, b)
    case (1, 2): return (2 * a - b, 2 * (b - a))
    case (1, 3): return (a - b / 2, b)
    case (2, 3): return (a - b, b)
    default: return nil
    }
  }
}

extension CAConstraintAttribute {
  fileprivate func value(of r: CGRect) -> CGFloat {
    switch self {
    case .minX: r.minX
    case .midX: r.midX
    case .maxX: r.maxX
    case .width: r.width
    case .minY: r.minY
    case .midY: r.midY
    case .maxY: r.maxY
    case .height: r.height
    }
  }
}
