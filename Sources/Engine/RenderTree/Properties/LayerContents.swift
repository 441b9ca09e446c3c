// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The contents of a layer, drawn above its background and below its sublayers.
package enum LayerContents: Sendable {
  case nothing
  case image(CGImage)
  /// A drawing that was recorded over the layer's bounds. It stretches like an image of that size, but is
  /// rasterized at device scale.
  case picture(RecordedPicture)
  /// A cross-fade of two contents, with a fraction between 0 and 1.
  ///
  /// Each pixel is `(1 - fraction) * from + fraction * to` in premultiplied colours. The layer's gravity
  /// applies to each of the two separately.
  indirect case blend(from: LayerContents, to: LayerContents, fraction: Double)

  /// True if there are no contents.
  @inline(__always)
  package var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// The value that a layer's `contents` returns. For a cross-fade, it is the contents with the larger share.
  package var nearest: LayerContents {
    if case .blend(let from, let to, let fraction) = self {
      (fraction >= 0.5 ? to : from).nearest
    } else {
      self
    }
  }
}

extension LayerContents: Equatable {
  /// Returns `true` if both are nothing, the same object, or cross-fades of equal contents with the same
  /// fraction. Pixels are not compared.
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

/// A recorded drawing, compared by identity. Commits share it until the layer is drawn again.
package final class RecordedPicture: Sendable {
  package let picture: Picture
  /// The layer's bounds at the time of the recording, in points, or the area of a tile, in pixels. The
  /// picture fills these bounds like an image.
  package let bounds: CGRect
  /// True if the recording's y axis points down on the screen.
  package let isYDown: Bool

  /// True if pixels that were not drawn are black instead of transparent.
  package let isOpaque: Bool
  /// True if colours are drawn as greys.
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

/// The alignment and scaling of contents in the bounds.
///
/// Bottom is the minimum y and top the maximum y in the layer's own space, even if its y axis points down.
package enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}
