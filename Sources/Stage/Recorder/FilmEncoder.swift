// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
package import MultiplanePlayback
package import MultiplaneRaster

/// Frames to packets to a muxer.
package final class FilmEncoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let converter: FrameConverter
  private let muxer: Muxer

  /// What x264 may use of a processor that has more: with its code for AVX-512 (seen in version 164) the weights of blocks
  /// differ from those of its plain code, and now and then from run to run. All its other code gives the same bytes.
  private static let repeatableInstructions = "asm=AVX2,FMA3,BMI2,LZCNT"

  /// Opens the encoder and writes the container's beginning.
  package init(kind: FilmKind, format: FrameFormat, settings: FilmSettings, muxer: Muxer)
    throws(RecorderError)
  {
    guard let codec = avcodec_find_encoder_by_name(kind.encoder) else {
      throw .encoderMissing(name: kind.encoder)
    }
    guard let rateFrames = Int32(exactly: format.rate.frames),
      let rateSeconds = Int32(exactly: format.rate.seconds)
    else { throw .encodingFailed(reason: "\(format.rate) frames a second are too many") }
    converter = try FrameConverter(width: format.width, height: format.height)
    let (newContext, newPacket) = (avcodec_alloc_context3(codec), av_packet_alloc())
    guard let context = newContext, let packet = newPacket else {
      var (context, packet) = (newContext, newPacket)
      avcodec_free_context(&context)
      av_packet_free(&packet)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    self.context = context
    self.packet = packet
    self.muxer = muxer
    context.pointee.width = Int32(format.width)
    context.pointee.height = Int32(format.height)
    context.pointee.framerate = AVRational(num: rateFrames, den: rateSeconds)
    context.pointee.time_base = AVRational(num: rateSeconds, den: rateFrames)
    describeColor()
    configure(settings)
    try checkLibAV(avcodec_open2(context, codec, nil))
    try muxer.begin(context)
  }

  deinit {
    var (context, packet): (UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVPacket>?) =
      (context, packet)
    avcodec_free_context(&context)
    av_packet_free(&packet)
  }

  private func describeColor() {
    context.pointee.pix_fmt = FrameConverter.pixelFormat
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
  }

  private func configure(_ settings: FilmSettings) {
    context.pointee.thread_count = Int32(settings.threadCount)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if muxer.wantsGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    // An encoder without these options ignores them.
    av_opt_set(context.pointee.priv_data, "preset", settings.effort.rawValue, 0)
    av_opt_set(context.pointee.priv_data, "crf", String(settings.rateFactor), 0)
    if av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0 {
      av_opt_set(context.pointee.priv_data, "x264-params", Self.repeatableInstructions, 0)
    }
  }

  /// Encodes the frame at `index` / rate.
  package func encode(_ pixmap: Pixmap, index: Int) throws(RecorderError) {
    let frame = try converter.convert(pixmap)
    frame.pointee.pts = Int64(index)
    try checkLibAV(avcodec_send_frame(context, frame))
    try writePackets()
  }

  /// Encodes what is still held back and writes the container's end.
  package func finish() throws(RecorderError) {
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
