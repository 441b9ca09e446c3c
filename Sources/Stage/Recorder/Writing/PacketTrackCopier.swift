// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A copier of packets into a track.
final class PacketTrackCopier: TrackEncoder {
  let parameters: UnsafeMutablePointer<AVCodecParameters>
  let timeBase: AVRational
  let displayMatrix: [Int32]?
  let language: String?
  private let packet: UnsafeMutablePointer<AVPacket>

  /// The number of bytes that decoders may read beyond a configuration. Source: libavcodec's documentation.
  private static let padding = 64

  /// Describes the packets. Throws a `RecorderError` for an unknown codec.
  init(_ settings: PacketTrackSettings) throws(RecorderError) {
    guard let codec = avcodec_descriptor_get_by_name(settings.codec) else {
      throw .encoderMissing(name: settings.codec)
    }
    var (packet, parameters) = (av_packet_alloc(), avcodec_parameters_alloc())
    guard let packet, let parameters else {
      av_packet_free(&packet)
      avcodec_parameters_free(&parameters)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    (self.packet, self.parameters) = (packet, parameters)
    timeBase = AVRational(num: 1, den: max(settings.timescale, 1))
    (displayMatrix, language) = (settings.displayMatrix, settings.language)
    parameters.pointee.codec_id = codec.pointee.id
    parameters.pointee.codec_type = codec.pointee.type
    (parameters.pointee.width, parameters.pointee.height) = (
      Int32(clamping: settings.width), Int32(clamping: settings.height)
    )
    if settings.channels > 0 {
      parameters.pointee.sample_rate = Int32(clamping: settings.rate)
      parameters.pointee.frame_size = Int32(clamping: settings.frameLength)
      av_channel_layout_default(&parameters.pointee.ch_layout, Int32(clamping: settings.channels))
    }
    if let color = settings.color {
      parameters.pointee.color_space = AVColorSpace(color.matrix)
      parameters.pointee.color_primaries = AVColorPrimaries(color.primaries)
      parameters.pointee.color_trc = AVColorTransferCharacteristic(color.transfer)
    }
    guard !settings.configuration.isEmpty else { return }
    let count = settings.configuration.count
    guard let memory = av_mallocz(count + Self.padding) else {
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    settings.configuration.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memory.copyMemory(from: base, byteCount: count)
    }
    parameters.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(clamping: count)
  }

  deinit {
    var (packet, parameters): (UnsafeMutablePointer<AVPacket>?, UnsafeMutablePointer<AVCodecParameters>?) =
      (packet, parameters)
    av_packet_free(&packet)
    avcodec_parameters_free(&parameters)
  }

  var tag: UInt32 {
    // Apple's players require this code of HEVC.
    parameters.pointee.codec_id == AV_CODEC_ID_HEVC
      ? "hvc1".utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } : 0
  }
  var rate: AVRational { AVRational(num: 0, den: 1) }

  /// Copies a packet.
  func write(
    _ content: PacketSource.Packet, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    try checkLibAV(av_new_packet(packet, Int32(clamping: content.bytes.count)))
    defer { av_packet_unref(packet) }
    content.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(packet.pointee.data)?.copyMemory(from: base, byteCount: bytes.count)
    }
    (packet.pointee.pts, packet.pointee.dts) = (content.shown, content.decoded)
    packet.pointee.duration = content.length
    if content.isKey { packet.pointee.flags |= AV_PKT_FLAG_KEY }
    try use(packet)
  }

  func finish(
    at end: Int64?, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {}
}
