// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// The published properties of a layer with their animations, at the current media time.
  func presentationProperties(of layer: CALayer) -> LayerProperties? {
    LayerLock.withLock {
      guard layer.host === self, layer.state.contains(.isPublished) else { return nil }
      published.present(at: MediaClock.current ?? time)
      return published.presentation[layer.node]
    }
  }
}
