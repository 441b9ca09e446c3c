// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layer whose sublayers share one 3D space with each other and with the layer's surroundings. They overlap
/// and intersect by depth.
///
/// Only the sublayers are drawn. The layer's own background, contents, border, shadow, mask and filters have
/// no effect, and it does not mask to its bounds. Its opacity applies to each sublayer separately. Hit
/// testing never returns the layer itself.
open class CATransformLayer: CALayer {
  override package class var kind: LayerKind { .transform }
}
