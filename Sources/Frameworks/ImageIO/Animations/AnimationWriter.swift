// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A writer of an animation's file, frame by frame. All frames have one size.
///
/// The bytes that the calls return, one after the other, are the file. A frame's blocks may depend on the
/// next frame, so they may be returned one call later.
package protocol AnimationWriter: AnyObject {
  /// Appends a frame that begins at a time, in the units of the writer. Times never decrease.
  func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8]

  /// Ends the last frame at a time and the file. Precondition: there is a frame.
  func finish(at time: Int) throws(AnimationError) -> [UInt8]
}

/// The reason why an animation cannot be written.
package enum AnimationError: Error, Hashable, CustomStringConvertible {
  /// The installed libwebp does not fit the header with which the program was built.
  case otherVersion
  case noMemory
  /// The encoder's message.
  case encoder(String)
  /// The package was built without the trait `ImageCodecs`.
  case noCodecs

  package var description: String {
    switch self {
    case .otherVersion: "the installed libwebp is another one than this was built with"
    case .noMemory: "there is not enough memory"
    case .encoder(let reason): reason
    case .noCodecs: PictureError.noCodecsText
    }
  }
}
