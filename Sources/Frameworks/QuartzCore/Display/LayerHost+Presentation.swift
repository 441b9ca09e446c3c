// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// Returns the published properties of a layer with animations applied, at the current media time. `nil`
  /// for a layer that is not published.
  func presentationProperties(of layer: CALayer) -> LayerProperties? {
    LayerLock.withLock {
      guard layer.host === self, layer.state.contains(.isPublished) else { return nil }
      published.present(at: MediaClock.current ?? time)
      return published.presentation[layer.node]
    }
  }
}
