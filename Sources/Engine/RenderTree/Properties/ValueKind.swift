// SPDX-License-Identifier: Apache-2.0

/// The type of a property's value.
package enum ValueKind: UInt8, Sendable, Hashable {
  case number, bool, point, size, rect, transform, color
  /// A name from a fixed set. It is not interpolated: it changes in the middle of an animation.
  case name
  /// The contents of a layer: an image, a recorded picture or nothing.
  case contents
  /// Lists that are interpolated element by element.
  case numbers, colors
  case path
  /// The cells of an emitter. Only single numbers and colours of cells can be animated.
  case cells
  /// Plain or attributed text. It is not interpolated: it changes in the middle of an animation.
  case text
  /// Three numbers for x, y and z: the argument of a value function.
  case triple
  /// A list of filters. It is not interpolated: it changes in the middle of an animation.
  case filters

  /// The number of lanes in a value, or 0 for values without a fixed number of lanes.
  package var laneCount: Int {
    switch self {
    case .number, .bool: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .triple: 3
    case .transform: 16
    case .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: 0
    }
  }
}
