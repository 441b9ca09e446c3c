// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The scaling and alignment of a layer's contents in its bounds.
///
/// The bottom is the minimum y and the top the maximum y of the layer's own coordinates.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a gravity with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Unscaled and centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, centred at the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, centred at the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, centred at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, centred at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled uniformly to the largest size that fits, centred.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled uniformly to the smallest size that covers the bounds, centred.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var gravity: ContentsGravity { ContentsGravity(rawValue: rawValue) ?? .center }
}
