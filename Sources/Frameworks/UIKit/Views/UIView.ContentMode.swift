// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// What happens with a view's contents when its size changes.
  public enum ContentMode: Int, Sendable {
    /// They are stretched to fill it.
    case scaleToFill
    /// They keep their shape and fit in.
    case scaleAspectFit
    /// They keep their shape and fill it.
    case scaleAspectFill
    /// They are drawn anew.
    case redraw
    /// They stay in the middle.
    case center
    /// They stay at the middle of the upper edge.
    case top
    /// They stay at the middle of the lower edge.
    case bottom
    /// They stay at the middle of the left edge.
    case left
    /// They stay at the middle of the right edge.
    case right
    /// They stay in the upper left corner.
    case topLeft
    /// They stay in the upper right corner.
    case topRight
    /// They stay in the lower left corner.
    case bottomLeft
    /// They stay in the lower right corner.
    case bottomRight

    // The names of gravities are those of a space whose y axis points up.
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
