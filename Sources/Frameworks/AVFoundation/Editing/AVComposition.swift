// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// An asset that combines ranges of the tracks of files.
open class AVComposition: AVAsset, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The tracks in the order in which they were added.
  package var compositionTracks: [AVCompositionTrack] = []
  /// The size that a program has set, or `nil`.
  package var chosenSize: CGSize?

  /// Creates a composition without tracks.
  public override init() { super.init() }

  /// Takes the size and copies of the tracks of another composition. `make` returns a new track.
  func take(
    _ other: AVComposition,
    make: (CMPersistentTrackID, AVMediaType, AVComposition) -> AVCompositionTrack
  ) {
    chosenSize = other.chosenSize
    compositionTracks = other.compositionTracks.map { track in
      let copy = make(track.identifier, track.kind, self)
      copy.take(track)
      return copy
    }
  }

  /// Returns a composition with the present tracks, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = AVComposition()
    result.take(self) { AVCompositionTrack($0, $1, in: $2) }
    return result
  }

  /// Returns a composition with the present tracks that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let result = AVMutableComposition()
    result.take(self) { AVMutableCompositionTrack($0, $1, in: $2) }
    return result
  }

  /// The time after the last segment of all tracks.
  open override var duration: CMTime { compositionTracks.map(\.timeline.duration).max() ?? .zero }

  /// The size of the frames: the one that a program has set, or that of the first video track.
  open override var naturalSize: CGSize {
    chosenSize ?? compositionTracks.first { $0.kind == .video && $0.firstSource != nil }?.naturalSize ?? .zero
  }

  package override var allTracks: [AVAssetTrack] { compositionTracks }
}
