// SPDX-License-Identifier: Apache-2.0

import CLibAV

/// The contents of a film as a player decodes it: the description of the first stream, its packets and its
/// frames.
struct FilmReader {
  /// One decoded picture: the three planes without padding.
  struct Picture {
    var time: Int64
    var planes: [[UInt8]]
  }

  var frameCount: Int64 = 0
  var packetDurations: Set<Int64> = []
  var packetCount = 0
  var rate: [Int32] = []
  var timeBase: [Int32] = []
  var start: Int64 = 0
  var duration: Int64 = 0
  var colors: [UInt32] = []
  var size: [Int32] = []
  var metadata: [String] = []
  var pictures: [Picture] = []

  /// Reads and decodes the whole film; `nil` if anything fails.
  init?(path: String) {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_open_input(&opened, path, nil, nil) == 0, let file = opened else { return nil }
    defer { avformat_close_input(&opened) }
    guard avformat_find_stream_info(file, nil) >= 0, file.pointee.nb_streams == 1,
      let stream = file.pointee.streams[0], let parameters = stream.pointee.codecpar
    else { return nil }
    describe(file, stream)
    guard let decoder = avcodec_find_decoder(parameters.pointee.codec_id) else { return nil }
    var context = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&context) }
    guard avcodec_parameters_to_context(context, parameters) >= 0, avcodec_open2(context, decoder, nil) == 0
    else { return nil }
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    while av_read_frame(file, packet) == 0 {
      packetCount += 1
      packetDurations.insert(packet!.pointee.duration)
      guard avcodec_send_packet(context, packet) == 0 else { return nil }
      av_packet_unref(packet)
      receive(from: context!)
    }
    avcodec_send_packet(context, nil)
    receive(from: context!)
  }

  private mutating func describe(
    _ file: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>
  ) {
    let parameters = stream.pointee.codecpar.pointee
    frameCount = stream.pointee.nb_frames
    rate = [stream.pointee.r_frame_rate.num, stream.pointee.r_frame_rate.den]
    timeBase = [stream.pointee.time_base.num, stream.pointee.time_base.den]
    start = stream.pointee.start_time
    duration = stream.pointee.duration
    size = [parameters.width, parameters.height]
    colors = [
      parameters.color_range.rawValue, parameters.color_space.rawValue, parameters.color_primaries.rawValue,
      parameters.color_trc.rawValue, parameters.chroma_location.rawValue,
    ]
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    for dictionary in [file.pointee.metadata, stream.pointee.metadata] {
      entry = nil
      while let found = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
        metadata.append(String(cString: found.pointee.key))
        entry = found
      }
    }
  }

  private mutating func receive(from context: UnsafeMutablePointer<AVCodecContext>) {
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    while avcodec_receive_frame(context, frame) == 0, let content = frame?.pointee {
      let (width, height) = (Int(content.width), Int(content.height))
      pictures.append(
        Picture(
          time: content.best_effort_timestamp,
          planes: [
            plane(content.data.0, content.linesize.0, width, height),
            plane(content.data.1, content.linesize.1, (width + 1) / 2, (height + 1) / 2),
            plane(content.data.2, content.linesize.2, (width + 1) / 2, (height + 1) / 2),
          ]))
    }
  }

  private func plane(
    _ data: UnsafeMutablePointer<UInt8>?, _ stride: Int32, _ width: Int, _ height: Int
  ) -> [UInt8] {
    guard let data else { return [] }
    return (0..<height).flatMap { y in (0..<width).map { data[y * Int(stride) + $0] } }
  }
}

/// Returns the names of an MP4 file's top-level boxes, in order.
func outermostBoxes(_ bytes: [UInt8]) -> [String] {
  var names: [String] = []
  var position = 0
  while position + 8 <= bytes.count {
    let size = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    names.append(String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self))
    guard size >= 8 else { break }
    position += size
  }
  return names
}
