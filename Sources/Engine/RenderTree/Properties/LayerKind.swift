// SPDX-License-Identifier: Apache-2.0

/// Which of the layer classes a layer is of: what it has beside `CALayer`'s properties, and how it is drawn.
package enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  case layer, shape, gradient, replicator, transform, scroll, tiled, emitter, text
}
