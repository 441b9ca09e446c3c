// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A range of a track and the media that plays in it.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  /// The range of the media and the range of the track in which it plays.
  public let timeMapping: CMTimeMapping

  /// Creates a segment.
  package init(timeMapping: CMTimeMapping) { self.timeMapping = timeMapping }

  /// Indicates whether nothing plays.
  open var isEmpty: Bool { timeMapping.isEmpty }
}
