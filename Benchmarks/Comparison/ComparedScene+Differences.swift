// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ComparedScene {
  /// The most that the mean difference of a byte from the peers' pictures may be, of 255, by scene and peer.
  ///
  /// The limits are a tenth above the measured differences, most of which come from rounding translucent
  /// colours at other places. In S9 Cairo does not kern.
  private static let differenceLimits: [String: [String: Double]] = [
    "S1": ["cairo": 0.39], "S2": ["cairo": 0.113], "S3": ["cairo": 0.416],
    "S4": ["cairo": 0.044, "skia": 0.267], "S4b": ["skia": 0.329], "S5": ["cairo": 0.248],
    "S6": ["cairo": 0.235], "S6b": ["cairo": 0.224], "S7": ["cairo": 0.174], "S8": ["cairo": 0.152],
    "S9": ["cairo": 4.36], "S10": ["cairo": 0.0046],
  ].merging(effectLimits.mapValues { ["skia": $0] }) { own, _ in own }

  /// The same for effects beside Skia. Skia samples enlarged images at other places and rings as strokes, not
  /// as a picture. It multiplies with the background, which is no layer. Its particles lie elsewhere.
  private static let effectLimits = [
    "round corners and border": 0.0276, "masks to round bounds": 0.0215, "contents, stretched": 0.712,
    "contents in nine parts": 0.606, "perspective": 0.283, "shadow of a round rectangle": 0.125,
    "shadow of a path": 0.0619, "shadow of what is drawn": 0.122, "group opacity": 0.25, "mask": 0.0492,
    "blend mode": 3.22, "colour filter": 0.00796, "blur": 0.278, "background blur": 0.102,
    "rasterized and turning": 0.0466, "not rasterized and turning": 0.054, "drawn contents": 1.12,
    "shape, filled and stroked": 0.0763, "axial gradient": 0.0554, "radial gradient": 0.0426,
    "conic gradient": 0.767, "replicator": 0.0551, "emitter, 4,000 particles": 6.2,
    "transform layer, a cube": 0.00795,
  ]

  /// The pictures that differ more from a peer's than the limit of the scene, or have no limit.
  var differencesBeyondLimit: [String] {
    differences.keys.sorted().compactMap { peer in
      let (difference, limit) = (differences[peer] ?? 0, Self.differenceLimits[name]?[peer] ?? 0)
      guard difference > limit else { return nil }
      return String(
        format: "\(name): the picture differs from that of \(peer) by %.3g, the limit is %.3g", difference,
        limit)
    }
  }
}
