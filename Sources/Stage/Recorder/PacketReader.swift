// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A film that is read packet by packet, without being decoded.
final class PacketReader {
  let path: String
  let stream: UnsafeMutablePointer<AVStream>
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let file: UnsafeMutablePointer<AVIOContext>
  private let descriptor: Int32

  /// Opens the film at `path`, which must have one video stream and no other stream.
  init(path: String) throws(RecorderError) {
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: errorText(errno)) }
    guard let file = clibav_file_open(descriptor, 0) else {
      close(descriptor)
      throw .cannotRead(path: path, reason: errorText(ENOMEM))
    }
    (self.descriptor, self.file) = (descriptor, file)
    // libav gets an open descriptor, so that it opens no other file, whatever the film refers to.
    var context = avformat_alloc_context()
    context?.pointee.pb = file
    guard avformat_open_input(&context, nil, nil, nil) == 0, let opened = context,
      avformat_find_stream_info(opened, nil) >= 0, opened.pointee.nb_streams == 1,
      let stream = opened.pointee.streams[0],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    else {
      avformat_close_input(&context)
      clibav_file_close(file)
      close(descriptor)
      throw .cannotRead(path: path, reason: "it is no film of one stream of pictures")
    }
    self.context = context
    self.stream = stream
  }

  deinit {
    avformat_close_input(&context)
    clibav_file_close(file)
    close(descriptor)
  }

  /// The frame rate, in frames per second.
  var rate: AVRational { av_guess_frame_rate(context, stream, nil) }

  /// The result of reading a packet.
  enum Progress {
    case packet, end, damaged
  }

  /// Reads the next packet in decoding order. The caller must unreference it.
  func read(_ packet: UnsafeMutablePointer<AVPacket>) -> Progress {
    let code = av_read_frame(context, packet)
    if code == 0 { return .packet }
    return clibav_is_end_of_file(code) != 0 ? .end : .damaged
  }

  /// Calls `body` with every packet and the number of the frame in it, in decoding order.
  func forEachPacket(
    _ body: (UnsafeMutablePointer<AVPacket>, Int) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    let frameTime = av_inv_q(rate)
    let start = stream.pointee.start_time == Int64.min ? 0 : stream.pointee.start_time
    while av_read_frame(context, packet) == 0 {
      defer { av_packet_unref(packet) }
      guard packet.pointee.pts != Int64.min else {
        throw .cannotRead(path: path, reason: "it does not say when its frames are shown")
      }
      let frame = av_rescale_q_rnd(
        packet.pointee.pts - start, stream.pointee.time_base, frameTime, AV_ROUND_NEAR_INF)
      try body(packet, Int(frame))
    }
  }

  /// Returns true if a decoder configured for `other` can also decode this film.
  func continues(_ other: PacketReader) -> Bool {
    let (a, b) = (stream.pointee.codecpar.pointee, other.stream.pointee.codecpar.pointee)
    guard a.codec_id == b.codec_id, a.width == b.width, a.height == b.height, a.format == b.format,
      av_cmp_q(rate, other.rate) == 0, a.extradata_size == b.extradata_size
    else { return false }
    guard let first = a.extradata, let second = b.extradata else { return a.extradata_size == 0 }
    return memcmp(first, second, Int(a.extradata_size)) == 0
  }
}
