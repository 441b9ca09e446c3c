// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneRaster

/// An encoder of the pictures of a track. A picture is encoded when the next one comes, so that its length is
/// known.
final class PictureTrackEncoder: TrackEncoder {
  let parameters: UnsafeMutablePointer<AVCodecParameters>
  let tag: UInt32
  let displayMatrix: [Int32]?
  let language: String?
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let converter: FrameConverter
  /// The picture that has not been encoded yet, and its timestamp.
  private var held: (pixmap: Pixmap, stamp: Int64)?
  /// The lengths of pictures that the encoder has, by their timestamps.
  private var lengths: [Int64: Int64] = [:]
  private var lastLength: Int64?

  /// Opens the encoder. Throws a `RecorderError` if there is none for the settings.
  init(_ settings: PictureTrackSettings, wantsGlobalHeader: Bool) throws(RecorderError) {
    guard let codec = [FilmCodec.h264, .hevc, .prores].first(where: { $0.name == settings.codec }) else {
      throw .unknownCodec(name: settings.codec, known: ["h264", "hevc", "prores"])
    }
    let isTransparent = settings.isTransparent && codec.transparentLayout != nil
    let layout = isTransparent ? codec.transparentLayout ?? codec.layout : codec.layout
    let unit = layout.needsEvenSize ? 2 : 1
    let (width, height) = (
      settings.width + settings.width % unit, settings.height + settings.height % unit
    )
    guard max(width, height) <= codec.maximumSide else {
      throw .tooLarge(width: width, height: height, maximumSide: codec.maximumSide)
    }
    let smallest = codec.encoders.map(\.minimumSide).min() ?? 1
    guard min(width, height) >= smallest else {
      throw .tooSmall(width: width, height: height, minimumSide: smallest)
    }
    let (row, encoder) = try FilmEncoder.encoder(of: codec, side: min(width, height))
    converter = FrameConverter(layout: layout, width: width, height: height, color: settings.color)
    var (context, packet, parameters) = (
      avcodec_alloc_context3(encoder), av_packet_alloc(), avcodec_parameters_alloc()
    )
    guard let context, let packet, let parameters else {
      avcodec_free_context(&context)
      av_packet_free(&packet)
      avcodec_parameters_free(&parameters)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    (self.context, self.packet, self.parameters) = (context, packet, parameters)
    tag = codec.tag.map { $0.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } } ?? 0
    (displayMatrix, language) = (settings.displayMatrix, settings.language)
    (context.pointee.width, context.pointee.height) = (Int32(width), Int32(height))
    context.pointee.time_base = AVRational(num: 1, den: settings.timescale)
    context.pointee.framerate = AVRational(num: Int32(clamping: settings.rate), den: 1)
    context.describe(layout, settings.color ?? .bt709)
    if wantsGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    configure(row, settings, isTransparent)
    try checkLibAV(ThreadScheduling.withoutRealTime { avcodec_open2(context, encoder, nil) })
    try checkLibAV(avcodec_parameters_from_context(parameters, context))
  }

  deinit {
    var (context, packet, parameters):
      (
        UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVPacket>?,
        UnsafeMutablePointer<AVCodecParameters>?
      ) = (context, packet, parameters)
    avcodec_free_context(&context)
    av_packet_free(&packet)
    avcodec_parameters_free(&parameters)
  }

  var timeBase: AVRational { context.pointee.time_base }
  var rate: AVRational { context.pointee.framerate }

  private func configure(_ row: FilmEncoderRow, _ settings: PictureTrackSettings, _ isTransparent: Bool) {
    let film = FilmSettings(quality: settings.quality)
    context.pointee.thread_count = Int32(film.threadCount)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    var options =
      settings.bitRate == nil
      ? row.options(for: film, isTransparent: isTransparent) : row.options(film, isTransparent)
    if let bitRate = settings.bitRate { context.pointee.bit_rate = Int64(bitRate) }
    if let interval = settings.keyInterval { context.pointee.gop_size = Int32(clamping: max(interval, 1)) }
    if !settings.allowsReordering { context.pointee.max_b_frames = 0 }
    if let profile = settings.profile { options.append(("profile", profile)) }
    if let level = settings.level { options.append(("level", level)) }
    for (name, value) in options { av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN) }
  }

  /// Encodes the picture before this one, and keeps this one.
  func write(
    _ pixmap: Pixmap, at stamp: Int64, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    if let held {
      guard stamp > held.stamp else {
        throw .encodingFailed(reason: "the times of the pictures do not ascend")
      }
      try encode(held, length: stamp - held.stamp, use)
    }
    held = (pixmap, stamp)
  }

  func finish(
    at end: Int64?, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    guard let held else { return }
    self.held = nil
    let usual = lastLength ?? av_rescale_q(1, av_inv_q(rate), timeBase)
    let length = end.map { $0 - held.stamp }.flatMap { $0 > 0 ? $0 : nil } ?? usual
    try encode(held, length: length, use)
    try checkLibAV(avcodec_send_frame(context, nil))
    try drain(use)
  }

  private func encode(
    _ picture: (pixmap: Pixmap, stamp: Int64), length: Int64,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    let frame = try converter.convert(picture.pixmap)
    frame.pointee.pts = picture.stamp
    lengths[picture.stamp] = length
    lastLength = length
    try checkLibAV(avcodec_send_frame(context, frame))
    try drain(use)
  }

  private func drain(
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if clibav_is_again(code) == 1 || clibav_is_end_of_file(code) == 1 { return }
      try checkLibAV(code)
      packet.pointee.duration = lengths.removeValue(forKey: packet.pointee.pts) ?? 0
      try use(packet)
    }
  }
}
