// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A reader of the packets of one stream as values, without decoding.
package final class PacketSource {
  /// A packet. Its times are in the stream's unit.
  package struct Packet: Sendable {
    package var bytes: [UInt8]
    /// The time at which the packet is shown or heard, that at which it is decoded, and its length, or 0 if
    /// it is not known.
    package var shown: Int64
    package var decoded: Int64
    package var length: Int64
    /// Indicates whether decoding can begin with the packet.
    package var isKey: Bool

    /// Creates a packet.
    package init(bytes: [UInt8], shown: Int64, decoded: Int64, length: Int64, isKey: Bool) {
      (self.bytes, self.shown, self.decoded) = (bytes, shown, decoded)
      (self.length, self.isKey) = (length, isKey)
    }
  }

  private let reader: PacketReader
  private var packet = av_packet_alloc()

  /// Opens a stream of the file at `path`. Throws a `RecorderError` if it cannot be read.
  package init(path: String, stream: Int) throws(RecorderError) {
    reader = try PacketReader(path: path, .index(stream))
    guard packet != nil else { throw .encodingFailed(reason: errorText(ENOMEM)) }
  }

  deinit { av_packet_free(&packet) }

  /// Returns the next packet in decoding order, or `nil` after the last one. Throws a `RecorderError` if the
  /// file is damaged, or does not say when the packet is shown.
  package func next() throws(RecorderError) -> Packet? {
    guard let packet else { return nil }
    switch reader.read(packet) {
    case .end: return nil
    case .damaged: throw .cannotDecode(path: reader.path, reason: "it is damaged")
    case .packet: break
    }
    defer { av_packet_unref(packet) }
    let content = packet.pointee
    let shown = content.pts == Int64.min ? content.dts : content.pts
    guard shown != Int64.min else {
      throw .cannotDecode(path: reader.path, reason: "it does not say when its packets are shown")
    }
    let bytes = UnsafeBufferPointer(start: content.data, count: max(0, Int(content.size)))
    return Packet(
      bytes: Array(bytes), shown: shown, decoded: content.dts == Int64.min ? shown : content.dts,
      length: content.duration, isKey: content.flags & AV_PKT_FLAG_KEY != 0)
  }

  /// Continues with the last packet, at or before a timestamp, at which decoding can begin. Throws a
  /// `RecorderError` if the file does not support seeking.
  package func seek(to stamp: Int64) throws(RecorderError) {
    guard reader.seek(to: stamp) else {
      throw .cannotDecode(path: reader.path, reason: "it cannot be read from another time on")
    }
  }
}
