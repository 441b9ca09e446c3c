// SPDX-License-Identifier: Apache-2.0

extension FrameBuilder {
  /// Adds what masksToBounds cuts contents and sublayers to; `nil` when nothing of them can show.
  mutating func addBoundsClip(at place: LayerPlace) -> ClipID? {
    addClip(place.shape, at: place, inside: place.clip)
  }
}
