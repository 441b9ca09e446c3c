// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A reader of one stream of a film, packet by packet, without decoding.
final class PacketReader {
  /// The choice of a stream in a file.
  enum Selection: Equatable {
    /// The stream with an index in the file.
    case index(Int)
    /// The first stream of any kind.
    case first
    /// The only stream of the file, which must be a video stream.
    case onlyPictures
    /// The default video stream, or the first one.
    case pictures
    /// The default sound stream, or the first one.
    case sound
    /// The default caption stream, or the first one.
    case captions

    fileprivate var absence: String {
      switch self {
      case .index(let index): "it has no stream \(index)"
      case .first: "it is no file of video or sound"
      case .onlyPictures: "it is no film of one stream of pictures"
      case .pictures: "it is no film with a stream of pictures"
      case .sound: "it has no stream of sound"
      case .captions: "it has no captions"
      }
    }
  }

  let path: String
  let stream: UnsafeMutablePointer<AVStream>
  private(set) var context: UnsafeMutablePointer<AVFormatContext>?
  private let file: UnsafeMutablePointer<AVIOContext>
  private let descriptor: Int32

  /// The formats that are read. Playlists, lists of files and network formats are excluded.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf,gif,apng,yuv4mpegpipe,wav,w64,aiff,mp3,aac,"
    + "flac,ac3,eac3,caf,nut,mxf,h264,hevc,ivf,srt,webvtt"
  /// A frame number that no film reaches: 348 years at 100 frames per second.
  private static let farthestFrame: UInt64 = 1 << 40
  /// The maximum number of streams in a file.
  private static let streamLimit: Int32 = 64

  /// Opens one stream of the film at `path`. Throws a `RecorderError` if the file cannot be read or has no
  /// such stream.
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
    // Libav gets an open descriptor, so that it opens no other file that the film may refer to.
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

  /// Opens a regular file. A pipe or a device does not support seeking and might never respond.
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
    let wanted: AVMediaType
    switch selection {
    case .index(let index): return streams.first { Int($0.pointee.index) == index }
    case .first: return streams.first
    case .onlyPictures, .pictures: wanted = AVMEDIA_TYPE_VIDEO
    case .sound: wanted = AVMEDIA_TYPE_AUDIO
    case .captions: wanted = AVMEDIA_TYPE_SUBTITLE
    }
    let found = streams.filter {
      // The cover of an album is a still picture, not a video.
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

  /// The frame rate as a fraction, in frames per second.
  var rate: AVRational { av_guess_frame_rate(context, stream, nil) }

  /// The result of reading a packet.
  enum Progress {
    case packet, end, damaged
  }

  /// Reads the next packet of the stream in decoding order. The caller must release its reference to the
  /// data.
  func read(_ packet: UnsafeMutablePointer<AVPacket>) -> Progress {
    while true {
      let code = av_read_frame(context, packet)
      guard code == 0 else { return clibav_is_end_of_file(code) != 0 ? .end : .damaged }
      if packet.pointee.stream_index == stream.pointee.index { return .packet }
      av_packet_unref(packet)
    }
  }

  /// Continues at the last packet, at or before `stamp`, at which decoding can begin. `stamp` is in the
  /// stream's time base. Returns `false` if the file does not support seeking.
  func seek(to stamp: Int64) -> Bool {
    avformat_seek_file(context, stream.pointee.index, Int64.min, stamp, stamp, 0) >= 0
  }

  /// The duration of the file in seconds, or `nil` if its header does not state it.
  var duration: Double? {
    guard let length = context?.pointee.duration, length > 0 else { return nil }
    return Double(length) / Double(AV_TIME_BASE)
  }

  /// Calls `body` in decoding order with each packet and the number of its frame.
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

  /// Returns whether a decoder configured for `other` can also decode this film.
  func continues(_ other: PacketReader) -> Bool {
    let (a, b) = (stream.pointee.codecpar.pointee, other.stream.pointee.codecpar.pointee)
    guard a.codec_id == b.codec_id, a.width == b.width, a.height == b.height, a.format == b.format,
      av_cmp_q(rate, other.rate) == 0, a.extradata_size == b.extradata_size
    else { return false }
    guard let first = a.extradata, let second = b.extradata else { return a.extradata_size == 0 }
    return memcmp(first, second, Int(a.extradata_size)) == 0
  }
}
