// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The contents of a layer, drawn above its background and below its sublayers.
package enum LayerContents: Sendable {
  case nothing
  case image(CGImage)
  /// A drawing recorded over the layer's bounds; stretched like an image of those bounds, rasterized at
  /// device scale.
  case picture(RecordedPicture)
  /// A cross-fade: each pixel is `(1 - fraction) * from + fraction * to`, premultiplied. The fraction is from
  /// 0 to 1. Each of the two is drawn in the bounds as it would be alone.
  indirect case blend(from: LayerContents, to: LayerContents, fraction: Double)

  /// True if there are no contents.
  @inline(__always)
  package var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// The value of the layer's `contents`: of two that cross-fade, the nearer one.
  package var nearest: LayerContents {
    if case .blend(let from, let to, let fraction) = self {
      (fraction >= 0.5 ? to : from).nearest
    } else {
      self
    }
  }
}

extension LayerContents: Equatable {
  /// Equal when both are nothing or the same object: pixels are not compared.
  package static func == (a: LayerContents, b: LayerContents) -> Bool {
    switch (a, b) {
    case (.nothing, .nothing): true
    case (.image(let a), .image(let b)): a === b
    case (.picture(let a), .picture(let b)): a === b
    case (.blend(let a, let b, let f), .blend(let c, let d, let g)): f == g && a == c && b == d
    default: false
    }
  }
}

/// A picture with an identity, shared between commits until the layer is drawn again.
package final class RecordedPicture: Sendable {
  package let picture: Picture
  /// The layer's bounds at recording: the area, in points, that the picture fills as if it were an image.
  package let bounds: CGRect
  /// True if the recording's y axis points down on the screen.
  package let isYDown: Bool

  /// True if undrawn pixels are black instead of transparent.
  package let isOpaque: Bool
  /// True if colours are drawn as grey.
  package let isGray: Bool

  package init(
    picture: Picture, bounds: CGRect, isYDown: Bool, isOpaque: Bool = false, isGray: Bool = false
  ) {
    self.isOpaque = isOpaque
    self.isGray = isGray
    self.picture = picture
    self.bounds = bounds
    self.isYDown = isYDown
  }
}

/// The position of contents in the bounds if they are not stretched to them.
///
/// Bottom is minimum y and top is maximum y of the layer's own coordinates, whichever direction they point
/// in.
package enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}
