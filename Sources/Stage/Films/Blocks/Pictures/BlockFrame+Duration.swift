// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import QuartzCore

extension BlockFrame {
  /// The time in seconds for which the block is visible, from 0 to a day.
  var visibleTime: Double { duration.clamped(to: 0...86_400, ifNaN: 0) }
}
