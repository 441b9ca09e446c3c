// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
package import MultiplanePlayback
package import MultiplaneRaster

/// An encoder that converts frames, encodes them as packets and writes the packets to a muxer.
package final class FilmEncoder: FrameEncoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let codec: FilmCodec
  private let layout: FilmPixelLayout
  private let isTransparent: Bool
  private let converter: FrameConverter
  private let muxer: Muxer
  private let times: RecordingTimes
  /// The times of the frames in the encoder's time base if they are chosen, otherwise `nil`.
  private let stamps: [Int64]?

  /// The time units per second for a film with chosen frame times: a multiple of all common frame rates.
  private static let unitsPerSecond: Int32 = 90_000

  /// The size of the film in pixels: the size of the frames, increased to even numbers if the layout needs
  /// them.
  let width: Int
  let height: Int

  package var opaqueFormat: String? { codec.transparentLayout == nil ? codec.title : nil }

  /// Opens the encoder and writes the header of the container.
  package init(
    codec: FilmCodec, format: FrameFormat, settings: FilmSettings, muxer: Muxer,
    times: RecordingTimes = RecordingTimes()
  ) throws(RecorderError) {
    isTransparent = !format.isOpaque && codec.transparentLayout != nil
    layout = isTransparent ? codec.transparentLayout ?? codec.layout : codec.layout
    let unit = layout.needsEvenSize ? 2 : 1
    (width, height) = (format.width + format.width % unit, format.height + format.height % unit)
    let smallest = codec.encoders.map(\.minimumSide).min() ?? 1
    guard min(width, height) >= smallest else {
      throw .tooSmall(width: width, height: height, minimumSide: smallest)
    }
    let (row, encoder) = try Self.encoder(of: codec, side: min(width, height))
    guard let rateFrames = Int32(exactly: format.rate.frames),
      let rateSeconds = Int32(exactly: format.rate.seconds)
    else { throw .encodingFailed(reason: "\(format.rate) frames a second are too many") }
    stamps = format.chosenTimes.map { times in
      times.map { Int64(($0 * Double(Self.unitsPerSecond)).rounded()) }
    }
    converter = FrameConverter(layout: layout, width: width, height: height, color: settings.color)
    let (newContext, newPacket) = (avcodec_alloc_context3(encoder), av_packet_alloc())
    guard let context = newContext, let packet = newPacket else {
      var (context, packet) = (newContext, newPacket)
      avcodec_free_context(&context)
      av_packet_free(&packet)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    (self.context, self.packet, self.codec, self.muxer, self.times) = (context, packet, codec, muxer, times)
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.framerate = AVRational(num: rateFrames, den: rateSeconds)
    context.pointee.time_base =
      stamps == nil
      ? AVRational(num: rateSeconds, den: rateFrames) : AVRational(num: 1, den: Self.unitsPerSecond)
    context.describe(layout, settings.color ?? .bt709)
    configure(row.options(for: settings, isTransparent: isTransparent), settings)
    let opening = ThreadScheduling.withoutRealTime { avcodec_open2(context, encoder, nil) }
    // Encoders that cannot start their threads say no more than this.
    guard clibav_is_external(opening) == 0 else {
      throw .encodingFailed(
        reason: "the encoder does not start, perhaps for lack of threads or memory (\(libAVText(opening)))")
    }
    try checkLibAV(opening)
    try muxer.begin(context, describing: codec, isTransparent: isTransparent)
  }

  deinit {
    var (context, packet): (UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVPacket>?) =
      (context, packet)
    avcodec_free_context(&context)
    av_packet_free(&packet)
  }

  /// Returns the first installed encoder that supports frames whose shorter dimension is `side`, in pixels.
  static func encoder(
    of codec: FilmCodec, side: Int
  ) throws(RecorderError) -> (row: FilmEncoderRow, encoder: UnsafePointer<AVCodec>) {
    try LibAV.load()
    silenceEncoders()
    let rows = codec.encoders.filter { side >= $0.minimumSide }
    for row in rows {
      if let encoder = avcodec_find_encoder_by_name(row.name) { return (row, encoder) }
    }
    throw .encoderMissing(name: rows.map(\.name).joined(separator: " or "))
  }

  /// Silences the log of SVT-AV1 on standard error, unless the environment already sets its log level.
  private static func silenceEncoders() { setenv("SVT_LOG", "1", 0) }

  private func configure(_ options: [(name: String, value: String)], _ settings: FilmSettings) {
    context.pointee.thread_count = Int32(settings.threadCount)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if muxer.wantsGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    for (name, value) in options { av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN) }
  }

  /// Encodes a frame at its time: the chosen time, or `index` / rate seconds.
  package func encode(_ pixmap: Pixmap, index: Int) throws {
    let frame = try times.converting { try converter.convert(pixmap) }
    frame.pointee.pts = stamps.map { $0[index] } ?? Int64(index)
    try checkLibAV(avcodec_send_frame(context, frame))
    try writePackets()
  }

  /// Flushes the encoder and writes the trailer of the container.
  package func finish(count: Int) throws {
    try checkLibAV(avcodec_send_frame(context, nil))
    try writePackets()
    try muxer.finish()
  }

  private func writePackets() throws(RecorderError) {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if clibav_is_again(code) == 1 || clibav_is_end_of_file(code) == 1 { return }
      try checkLibAV(code)
      try muxer.write(packet)
    }
  }
}

extension UnsafeMutablePointer<AVCodecContext> {
  /// Sets the pixel format of an encoder, and the tags of the colours of square pixels.
  func describe(_ layout: FilmPixelLayout, _ color: FilmColor) {
    pointee.pix_fmt = layout.pixelFormat
    pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    guard layout.isVideo else { return }
    pointee.color_range = AVCOL_RANGE_MPEG
    pointee.colorspace = AVColorSpace(color.matrix)
    pointee.color_primaries = AVColorPrimaries(color.primaries)
    pointee.color_trc = AVColorTransferCharacteristic(color.transfer)
    if layout.needsEvenSize { pointee.chroma_sample_location = AVCHROMA_LOC_LEFT }
  }
}
