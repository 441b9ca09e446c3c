// SPDX-License-Identifier: Apache-2.0

/// The class of a layer. It determines the layer's drawing, and its properties in addition to `CALayer`'s.
package enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  case layer, shape, gradient, replicator, transform, scroll, tiled, emitter, text
}

extension LayerKind {
  /// Returns `true` if both are the same class.
  ///
  /// The comparison that the compiler synthesizes for an enumeration with raw values is a generic call in
  /// other modules. A frame compares the classes of every layer several times.
  @inlinable package static func == (a: LayerKind, b: LayerKind) -> Bool {
    switch (a, b) {
    case (.layer, .layer), (.shape, .shape), (.gradient, .gradient), (.replicator, .replicator),
      (.transform, .transform), (.scroll, .scroll), (.tiled, .tiled), (.emitter, .emitter), (.text, .text):
      true
    default: false
    }
  }
}
