// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The placements of a view's contents when the view's size changes.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill the view.
    case scaleToFill
    /// Scaled to fit into the view, with the aspect ratio kept.
    case scaleAspectFit
    /// Scaled to fill the view, with the aspect ratio kept.
    case scaleAspectFill
    /// Redrawn at the new size.
    case redraw
    /// Centred, not scaled.
    case center
    /// At the middle of the upper edge, not scaled.
    case top
    /// At the middle of the lower edge, not scaled.
    case bottom
    /// At the middle of the left edge, not scaled.
    case left
    /// At the middle of the right edge, not scaled.
    case right
    /// In the upper left corner, not scaled.
    case topLeft
    /// In the upper right corner, not scaled.
    case topRight
    /// In the lower left corner, not scaled.
    case bottomLeft
    /// In the lower right corner, not scaled.
    case bottomRight

    // Layer gravities are named for a space whose y axis points up, so top and bottom are exchanged.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }
}
