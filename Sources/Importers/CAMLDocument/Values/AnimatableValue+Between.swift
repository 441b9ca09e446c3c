// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension AnimatableValue {
  /// The value at `fraction` of the way to `end`, number by number; `end` when there is nothing between the two.
  func between(_ end: AnimatableValue, at fraction: Double) -> AnimatableValue {
    guard let a = lanes, let b = end.lanes else { return blended(with: end, at: fraction) ?? end }
    let lanes = a + (b - a) * fraction
    switch end {
    case .number: return .number(lanes[0])
    case .point: return .point(lanes.point)
    case .size: return .size(lanes.size)
    case .rect: return .rect(lanes.rect)
    case .color: return .color(lanes.color)
    case .transform: return .transform(lanes.transform)
    case .triple: return .triple(lanes[0], lanes[1], lanes[2])
    case .nothing, .name, .contents, .numbers, .colors, .path, .filters, .cells: return end
    }
  }
}
