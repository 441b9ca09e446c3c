// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that shows a part of its sublayers, and scrolls to other parts by moving the origin of its bounds.
///
/// It masks to its bounds by default. Scrolling is a change of `bounds`, so it animates as that does.
open class CAScrollLayer: CALayer {
  override package class var kind: LayerKind { .scroll }

  /// The axes that can be scrolled along; unknown names count as none; default `.both`; not animatable.
  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(rawValue: properties.name(.scrollMode)) }
    set { setOwn(.name(newValue.rawValue), .scrollMode) }
  }

  /// Makes `p`, in the layer's own space, the origin of the bounds, along the axes that can be scrolled; nothing limits
  /// it. A point that is not finite is reported and changes nothing.
  open func scroll(to p: CGPoint) { scrollBounds(to: p) }

  /// Scrolls as little as makes `r`, in the layer's own space, visible along the axes that can be scrolled; one larger
  /// than the bounds to its origin.
  open func scroll(to r: CGRect) { scrollBounds(to: r) }
}

/// The axes that a scroll layer scrolls along.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Only y.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Only x.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Both.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
