// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that shows a part of its sublayers and scrolls by changing the origin of its bounds.
///
/// It masks to its bounds by default. Scrolling changes `bounds`, so it starts the same implicit animation.
open class CAScrollLayer: CALayer {
  override package class var kind: LayerKind { .scroll }

  /// The axes of scrolling. Default `.both`. Not animatable. An unknown name counts as `.none`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(rawValue: properties.name(.scrollMode)) }
    set { setOwn(.name(newValue.rawValue), .scrollMode) }
  }

  /// Scrolls so that `p`, in the layer's own space, becomes the origin of the bounds, along the axes of
  /// `scrollMode`. The position is not clamped to the content. A point that is not finite is reported and
  /// ignored.
  open func scroll(to p: CGPoint) { scrollBounds(to: p) }

  /// Scrolls by the least distance that makes `r`, in the layer's own space, visible, along the axes of
  /// `scrollMode`. A rectangle larger than the bounds scrolls to its origin.
  open func scroll(to r: CGRect) { scrollBounds(to: r) }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Scrolling along y only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Scrolling along x only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling along both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
