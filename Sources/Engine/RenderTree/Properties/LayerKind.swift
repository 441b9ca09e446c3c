// SPDX-License-Identifier: Apache-2.0

/// The class of a layer. It determines the properties beside `CALayer`'s, and the drawing.
package enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  case layer, shape, gradient, replicator, transform, scroll, tiled, emitter, text
}
