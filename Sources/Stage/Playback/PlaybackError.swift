// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// An error that prevents playing a source. Its description is one line that also suggests a remedy.
public enum PlaybackError: Error, Hashable, CustomStringConvertible {
  /// The size of the frames, in pixels, is below 1 x 1 or above the limit of a pixmap.
  case badSize(CGSize, maximumSide: Int)
  /// The frames exceed the byte limit of a `MemorySink`.
  case tooManyFramesInMemory(byteLimit: Int)

  /// The line to show to the person.
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
