// SPDX-License-Identifier: Apache-2.0

/// The layer class. It determines the properties besides `CALayer`'s, and the drawing.
package enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  case layer, shape, gradient, replicator, transform, scroll, tiled, emitter, text
}
