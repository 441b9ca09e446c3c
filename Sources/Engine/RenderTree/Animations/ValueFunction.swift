// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A function that makes a matrix from one or three numbers. The animation interpolates these numbers.
package enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The kind of the argument: one number or three.
  package var argumentKind: ValueKind { self == .scale || self == .translate ? .triple : .number }

  /// The argument that gives the identity matrix.
  package var neutralArgument: ShortLanes {
    switch self {
    case .scale: ShortLanes(1, 1, 1, 0)
    case .scaleX, .scaleY, .scaleZ: ShortLanes(1)
    default: .zero
    }
  }

  /// Returns the matrix for an argument. Angles are in radians.
  package func matrix(_ argument: ShortLanes) -> CATransform3D {
    let (x, y, z) = (CGFloat(argument.x), CGFloat(argument.y), CGFloat(argument.z))
    return switch self {
    case .rotateX: .rotation(x, 1, 0, 0)
    case .rotateY: .rotation(x, 0, 1, 0)
    case .rotateZ: .rotation(x, 0, 0, 1)
    case .scale: CATransform3D(diagonal: x, y, z)
    case .scaleX: CATransform3D(diagonal: x, 1, 1)
    case .scaleY: CATransform3D(diagonal: 1, x, 1)
    case .scaleZ: CATransform3D(diagonal: 1, 1, x)
    case .translate: .translation(x, y, z)
    case .translateX: .translation(x, 0, 0)
    case .translateY: .translation(0, x, 0)
    case .translateZ: .translation(0, 0, x)
    }
  }
}
