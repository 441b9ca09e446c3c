// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import QuartzCore

/// The layer of a track in a composed frame: its transform, opacity and crop at a time.
final class TrackLayer {
  /// The content of the layer.
  enum Content {
    /// A frame of a track.
    case picture(TrackFeed.Picture)
    /// A layer that is a track.
    case layer(CALayer)
  }

  /// The layer that is transformed. Its bounds are the crop rectangle.
  let outer = CALayer()
  /// The layer that shows the whole frame.
  private let inner = CALayer()

  init() {
    outer.anchorPoint = .zero
    inner.anchorPoint = .zero
    outer.addSublayer(inner)
  }

  /// Hides the layer.
  func hide() { outer.isHidden = true }

  /// Shows a content with the values of a layer instruction at a time. `size` is that of the composition's
  /// frame.
  func show(
    _ content: Content, _ values: AVVideoCompositionLayerInstruction.Configuration, at time: CMTime,
    in size: CGSize
  ) {
    let natural: CGSize
    switch content {
    case .picture(let frame):
      natural = frame.size
      inner.contents = frame.image
      inner.isGeometryFlipped = false
    case .layer(let layer):
      natural = size
      inner.contents = nil
      // The y axis of the layer's own space points up.
      inner.isGeometryFlipped = true
      if layer.superlayer !== inner { inner.addSublayer(layer) }
    }
    outer.isHidden = false
    outer.opacity = values.opacity(at: time)
    let whole = CGRect(origin: .zero, size: natural)
    let crop = values.crop(at: time).map { $0.intersection(whole) }
    let bounds = crop.map { $0.isNull ? .zero : $0 } ?? whole
    let transform = values.transform(at: time)
    outer.masksToBounds = crop != nil
    outer.bounds = bounds
    outer.position = bounds.origin.applying(transform)
    outer.setAffineTransform(
      CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
    inner.bounds = whole
    inner.position = .zero
  }
}
