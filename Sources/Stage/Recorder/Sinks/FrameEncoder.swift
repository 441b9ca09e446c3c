// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// An encoder of frames to an output that was opened for it. An `EncodingSink` controls it: the sink checks
/// the order and the size of the frames, and completes or discards the output.
package protocol FrameEncoder: AnyObject {
  /// Encodes frame `index`.
  func encode(_ frame: Pixmap, index: Int) throws

  /// Writes the end of the output, after the last of `count` frames.
  func finish(count: Int) throws

  /// The name of the format, if it has no transparency: transparent pixels become black. Otherwise `nil`.
  var opaqueFormat: String? { get }
}

extension FrameEncoder {
  /// The default: the format keeps transparency.
  package var opaqueFormat: String? { nil }
}

/// An output of an encoder.
package protocol EncoderOutput: AnyObject {
  /// The path or the name of the output in messages.
  var path: String { get }

  /// Completes the output.
  func commit() throws(RecorderError)

  /// Discards the output. No file is left behind, but bytes that were written to a pipe remain.
  func discard()
}
