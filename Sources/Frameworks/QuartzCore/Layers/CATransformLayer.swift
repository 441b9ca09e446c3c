// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer whose sublayers share one space of three dimensions with each other and with what it lies in: they cover and
/// cut each other by their depth.
///
/// Only the sublayers are drawn. Nothing of its own is: no background, contents, border, shadow, mask or filter, and it
/// does not mask to its bounds. Its opacity makes each sublayer fainter by itself. It is never hit itself.
open class CATransformLayer: CALayer {
  override package class var kind: LayerKind { .transform }
}
