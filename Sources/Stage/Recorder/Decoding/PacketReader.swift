// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// One stream of a film, read packet by packet without being decoded.
final class PacketReader {
  /// A selection of a stream of a file.
  enum Selection {
    /// The stream of a file that has no other one, and it has pictures.
    case onlyPictures
    /// The first stream of moving pictures.
    case pictures
    /// The first stream of sound.
    case sound
    /// The first stream of captions.
    case captions

    fileprivate var absence: String {
      switch self {
      case .onlyPictures: "it is no film of one stream of pictures"
      case .pictures: "it is no film with a stream of pictures"
      case .sound: "it has no stream of sound"
      case .captions: "it has no captions"
      }
    }
  }

  let path: String
  let stream: UnsafeMutablePointer<AVStream>
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let file: UnsafeMutablePointer<AVIOContext>
  private let descriptor: Int32

  /// The formats that are read. Playlists, lists of files and network formats are not among them.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf,gif,apng,yuv4mpegpipe,wav,w64,aiff,mp3,aac,"
    + "flac,ac3,eac3,caf,nut,mxf,h264,hevc,ivf,srt,webvtt"
  /// The number of a frame that no film has: 348 years at 100 frames a second.
  private static let farthestFrame: UInt64 = 1 << 40
  /// The most streams of a file.
  private static let streamLimit: Int32 = 64

  /// Opens one stream of the film at `path`.
  init(path: String, _ selection: Selection = .onlyPictures) throws(RecorderError) {
    self.path = path
    try LibAV.load()
    let descriptor = try Self.openFile(path)
    guard let file = clibav_file_open(descriptor, 0) else {
      close(descriptor)
      throw .cannotRead(path: path, reason: errorText(ENOMEM))
    }
    (self.descriptor, self.file) = (descriptor, file)
    Muxer.silenceLibAV()
    // libav gets an open descriptor, so that it opens no other file, whatever the film refers to.
    var context = avformat_alloc_context()
    if let context {
      context.pointee.pb = file
      clibav_limit(context, Self.formats, Self.streamLimit)
    }
    guard avformat_open_input(&context, nil, nil, nil) == 0, let opened = context,
      avformat_find_stream_info(opened, nil) >= 0, let stream = Self.stream(selection, of: opened)
    else {
      avformat_close_input(&context)
      clibav_file_close(file)
      close(descriptor)
      throw .cannotRead(path: path, reason: selection.absence)
    }
    for index in 0..<Int(opened.pointee.nb_streams) where opened.pointee.streams[index] != stream {
      opened.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    self.context = context
    self.stream = stream
  }

  /// Opens a file. A pipe or a device cannot be searched, and might never answer.
  private static func openFile(_ path: String) throws(RecorderError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: errorText(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .cannotRead(path: path, reason: "it is no file on a disk")
    }
    return descriptor
  }

  private static func stream(
    _ selection: Selection, of context: UnsafeMutablePointer<AVFormatContext>
  ) -> UnsafeMutablePointer<AVStream>? {
    let streams = (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
    let wanted =
      switch selection {
      case .onlyPictures, .pictures: AVMEDIA_TYPE_VIDEO
      case .sound: AVMEDIA_TYPE_AUDIO
      case .captions: AVMEDIA_TYPE_SUBTITLE
      }
    let found = streams.filter {
      // The cover of an album is a picture that does not move.
      $0.pointee.codecpar.pointee.codec_type == wanted
        && $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }
    if selection == .onlyPictures, streams.count > 1 { return nil }
    return found.first { $0.pointee.disposition & AV_DISPOSITION_DEFAULT != 0 } ?? found.first
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

  /// Reads the next packet of the stream in decoding order. The caller must unreference it.
  func read(_ packet: UnsafeMutablePointer<AVPacket>) -> Progress {
    while true {
      let code = av_read_frame(context, packet)
      guard code == 0 else { return clibav_is_end_of_file(code) != 0 ? .end : .damaged }
      if packet.pointee.stream_index == stream.pointee.index { return .packet }
      av_packet_unref(packet)
    }
  }

  /// Continues at the last packet from which decoding can begin at or before `stamp`, in the stream's time
  /// base. Returns false if the file cannot be searched.
  func seek(to stamp: Int64) -> Bool {
    avformat_seek_file(context, stream.pointee.index, Int64.min, stamp, stamp, 0) >= 0
  }

  /// The length of the file in seconds, as its header says; `nil` if it does not.
  var duration: Double? {
    guard let length = context?.pointee.duration, length > 0 else { return nil }
    return Double(length) / Double(AV_TIME_BASE)
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
    while read(packet) == .packet {
      defer { av_packet_unref(packet) }
      guard packet.pointee.pts != Int64.min else {
        throw .cannotRead(path: path, reason: "it does not say when its frames are shown")
      }
      let frame = av_rescale_q_rnd(
        packet.pointee.pts &- start, stream.pointee.time_base, frameTime, AV_ROUND_NEAR_INF)
      guard frame.magnitude < Self.farthestFrame else {
        throw .cannotRead(path: path, reason: "its frames are not shown at times of a film")
      }
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
