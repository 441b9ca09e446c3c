// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// The published properties of a layer with their animations, at the current media time.
  func presentationProperties(of layer: CALayer) -> LayerProperties? {
    LayerLock.withLock {
      guard layer.host === self, layer.state.contains(.isPublished) else { return nil }
      let now = MediaClock.current ?? time
      if shownCommit != commitCount || shownPresentation.time != now {
        evaluate(tree, at: now, into: &shownPresentation)
        shownCommit = commitCount
      }
      return shownPresentation[layer.node]
    }
  }
}
