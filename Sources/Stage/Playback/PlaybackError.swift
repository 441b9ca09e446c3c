// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// Why a source cannot be played; one line that says what to do.
public enum PlaybackError: Error, Hashable, CustomStringConvertible {
  /// The frames would have no pixels, or more than a frame may have; the size in pixels.
  case badSize(CGSize, maximumSide: Int)
  /// A memory sink was sent more frames than it may keep.
  case tooManyFramesInMemory(byteLimit: Int)

  /// The line to show.
  public var description: String {
    switch self {
    case .badSize(let size, let maximumSide):
      "frames of \(size.width) x \(size.height) pixels cannot be drawn; choose a size from 1 x 1 to "
        + "\(maximumSide) x \(maximumSide) pixels"
    case .tooManyFramesInMemory(let byteLimit):
      "the frames need more than \(byteLimit) bytes of memory; write them to a file, or keep only the last"
    }
  }
}
