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
