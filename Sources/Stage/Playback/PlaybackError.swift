// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import MultiplaneDiagnostics
import MultiplaneRaster

/// An error that prevents the playback of a source. Its description is one line that also suggests a remedy.
public enum PlaybackError: Error, Hashable {
  /// The width or height of the frames, in pixels, is below 1 or above `maximumSide`, or the frames have too
  /// many pixels.
  case badSize(CGSize, maximumSide: Int)
  /// The frames exceed the byte limit of a `MemorySink`.
  case tooManyFramesInMemory(byteLimit: Int)
}

extension PlaybackError: CodedError {
  /// The codes of all errors of this type.
  public static var codes: [String] { ["playback.badSize", "playback.tooManyFramesInMemory"] }

  /// The stable code of the error, such as `playback.badSize`.
  public var code: String {
    switch self {
    case .badSize: Self.codes[0]
    case .tooManyFramesInMemory: Self.codes[1]
    }
  }

  /// A one-line description of the problem.
  public var problem: String {
    switch self {
    case .badSize(let size, _) where size.width == 0 || size.height == 0:
      "the scene has no size: the bounds of its root layer are \(Self.text(size.width)) x \(Self.text(size.height))"
    case .badSize(let size, _):
      "frames of \(Self.text(size.width)) x \(Self.text(size.height)) pixels cannot be drawn"
    case .tooManyFramesInMemory(let byteLimit): "the frames need more than \(byteLimit) bytes of memory"
    }
  }

  /// Returns a length as text. A whole number has no decimal point.
  private static func text(_ length: CGFloat) -> String {
    Int(exactly: length).map(String.init) ?? "\(length)"
  }

  /// A one-line remedy. Never `nil`.
  public var advice: String? {
    switch self {
    case .badSize(let size, _) where size.width == 0 || size.height == 0:
      "give the root layer bounds, or choose a size in pixels"
    case .badSize(let size, let maximumSide):
      [size.width, size.height].allSatisfy { $0.rounded() >= 1 && $0.rounded() <= CGFloat(maximumSide) }
        ? "choose a width and a height with a product of at most \(Pixmap.maximumPixelCount) pixels"
        : "choose a size from 1 x 1 to \(maximumSide) x \(maximumSide) pixels"
    case .tooManyFramesInMemory: "write them to a file, or keep only the last"
    }
  }
}
