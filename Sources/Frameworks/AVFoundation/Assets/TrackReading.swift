// SPDX-License-Identifier: Apache-2.0

package import CoreMedia
package import MultiplaneRaster

/// A source of the decoded frames, the sound and the packets of one track.
///
/// It is what files and compositions have in common: `AVAssetTrack.makeReading(rate:channels:)` returns one.
/// All times are those of the track's asset. One thread at a time may use a source.
package protocol TrackReading: AnyObject {
  /// Returns the frame that is shown at a time: the last one that is not later, or the first one for an
  /// earlier time. Returns `nil` if the track has no frame then.
  ///
  /// - Throws: An `AVError` if the track cannot be decoded.
  func frame(at time: CMTime) throws -> TrackFrame?

  /// Returns the frame after the one that `frame(at:)` or this method returned last, in the order of time.
  /// Without such a frame, it is the first one. Returns `nil` after the last one.
  func nextFrame() throws -> TrackFrame?

  /// Reads samples of sound into a buffer, the channels of each sample by turns.
  ///
  /// The sample 0 is at the time 0 of the asset, and sample n at n / rate seconds. Where there is no sound,
  /// samples are 0. Reading in order is fast.
  func readSound(from first: Int, into samples: UnsafeMutableBufferPointer<Float>) throws

  /// Returns the next compressed sample in decoding order, or `nil` after the last one.
  func nextPacket() throws -> TrackPacket?

  /// Makes `nextPacket()` continue with the last packet, at or before a time, at which decoding can begin.
  func seekPackets(to time: CMTime) throws
}

/// A decoded frame of a track.
package struct TrackFrame {
  /// The time at which the frame is shown, in the time of the track's asset.
  package var time: CMTime
  /// The length for which the frame is shown, or an invalid time if it is not known.
  package var duration: CMTime
  /// The pixels in their natural orientation, before the track's preferred transform.
  package var pixmap: Pixmap
  /// Indicates whether every pixel is opaque.
  package var isOpaque: Bool

  /// Creates a frame.
  package init(time: CMTime, duration: CMTime, pixmap: Pixmap, isOpaque: Bool) {
    (self.time, self.duration, self.pixmap, self.isOpaque) = (time, duration, pixmap, isOpaque)
  }

  /// The pixels as an image in sRGB.
  package var image: CGImage { isOpaque ? CGImage(opaquePixels: pixmap) : CGImage(pixmap: pixmap) }
}

/// A compressed sample of a track.
package struct TrackPacket {
  /// The bytes of the sample.
  package var bytes: [UInt8]
  /// The time at which the sample is shown or heard, that at which it is decoded, and its length, in the time
  /// of the track's asset.
  package var timing: CMSampleTimingInfo
  /// Indicates whether decoding can begin with the sample.
  package var isKey: Bool

  /// Creates a compressed sample.
  package init(bytes: [UInt8], timing: CMSampleTimingInfo, isKey: Bool) {
    (self.bytes, self.timing, self.isKey) = (bytes, timing, isKey)
  }
}
