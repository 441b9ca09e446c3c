// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A source of contents that change with a layer's time, such as the frames of a film.
package protocol TimedContents: AnyObject {
  /// Returns the image at a time of the layer, in seconds; the same object while it does not change.
  func image(at time: Double) -> CGImage?

  /// Returns whether the image may change after a time of the layer.
  func changes(after time: Double) -> Bool
}

extension CALayer {
  /// The source of contents that change with the layer's time; `nil`, the default, for none. At each tick of
  /// its host the layer's `contents` become the source's image, without an action.
  package final var timedContents: (any TimedContents)? {
    get { extras?.timedContents }
    set {
      LayerLock.withLock {
        makeExtras().timedContents = newValue
        guard let host else { return }
        if newValue == nil { host.timedLayers.remove(node) } else { host.timedLayers.insert(node) }
      }
    }
  }
}

extension LayerHost {
  /// Shows the images of the tick's time in the layers whose contents change with their time.
  func showTimedContents() {
    for layer in layersWithTimedContents {
      guard let source = layer.timedContents else { continue }
      let image = source.image(at: layer.localTime(at: time))
      guard layer.contents as AnyObject? !== image else { continue }
      CATransaction.withoutActions { layer.contents = image }
    }
  }

  /// Indicates whether contents may change with the next frame.
  var hasMovingContents: Bool {
    layersWithTimedContents.contains { layer in
      let mapping = layer.timing.mapping
      return mapping.speed != 0 && layer.timedContents?.changes(after: layer.localTime(at: time)) == true
    }
  }

  private var layersWithTimedContents: [CALayer] {
    LayerLock.withLock { timedLayers.isEmpty ? [] : timedLayers.sorted().compactMap { published[$0] } }
  }
}
