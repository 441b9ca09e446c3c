// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CAAnimation {
  /// Makes the animation begin at its layer's own time 0, before and after which its ends stay.
  func beginWithLayer() {
    // A begin time of exactly 0 stands for the time at which the animation is added.
    beginTime = 1e-100
    fillMode = .both
    isRemovedOnCompletion = false
  }
}
