// SPDX-License-Identifier: Apache-2.0

internal import CWebP
internal import MultiplanePixelKernels
package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that makes an animated WebP, which plays over and over; frames that change nothing lengthen the one before.
package final class WebPSink: FrameSink, MeasuredSink {
  private let place: OutputPlace
  private let settings: FilmSettings
  private var animation: Animation?
  package let times = RecordingTimes()

  /// Everything that exists while frames come.
  private struct Animation {
    let output: any ByteOutput
    var frames: FrameSequence
    let encoder: WebPEncoder
  }

  package init(_ place: OutputPlace, settings: FilmSettings) {
    (self.place, self.settings) = (place, settings)
  }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    guard max(format.width, format.height) <= WebPEncoder.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: WebPEncoder.maximumSide)
    }
    animation = Animation(
      output: try place.open(), frames: FrameSequence(format),
      encoder: try WebPEncoder(width: format.width, height: format.height, settings: settings))
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    guard animation != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try animation?.frames.take(frame, index: index)
    guard let animation else { return }
    times.converting { animation.encoder.fill(with: frame) }
    try times.encoding {
      try animation.encoder.add(atMillisecond: Self.milliseconds(index, animation.frames.format.rate))
    }
  }

  package func finish() throws {
    guard let animation, animation.frames.count > 0 else { throw RecorderError.noFrames }
    let end = Self.milliseconds(animation.frames.count, animation.frames.format.rate)
    try times.encoding {
      try animation.encoder.finish(atMillisecond: end) { try animation.output.append($0) }
      try animation.output.commit()
    }
    self.animation = nil
  }

  package func cancel() {
    animation?.output.discard()
    animation = nil
  }

  /// When a frame begins, rounded; never before the one before it has been there for one.
  private static func milliseconds(_ index: Int, _ rate: FrameRate) -> Int {
    let perSecond = 1000.0
    return Int((rate.time(ofFrame: index) * perSecond).rounded())
  }
}

/// libwebp's encoder of animations.
private final class WebPEncoder {
  static let maximumSide = Int(WEBP_MAX_DIMENSION)
  /// Where a difference is hard to see.
  private static let usualQuality = 90
  private static let best = 100

  private let encoder: OpaquePointer
  private let picture: UnsafeMutablePointer<WebPPicture>
  private var config = WebPConfig()

  init(width: Int, height: Int, settings: FilmSettings) throws(RecorderError) {
    var options = WebPAnimEncoderOptions()
    let picture = UnsafeMutablePointer<WebPPicture>.allocate(capacity: 1)
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
      WebPPictureInit(picture) != 0
    else {
      picture.deallocate()
      throw .encodingFailed(reason: "the installed libwebp is another one than this was built with")
    }
    options.anim_params.loop_count = 0
    picture.pointee.use_argb = 1
    (picture.pointee.width, picture.pointee.height) = (Int32(width), Int32(height))
    guard WebPPictureAlloc(picture) != 0,
      let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else {
      WebPPictureFree(picture)
      picture.deallocate()
      throw .encodingFailed(reason: "libwebp has not enough memory")
    }
    (self.encoder, self.picture) = (encoder, picture)
    let quality = settings.quality ?? Self.usualQuality
    config.lossless = quality == Self.best ? 1 : 0
    config.quality = Float(quality)
    config.method = settings.chosen(fast: 1, balanced: 4, small: 6)
    if config.lossless != 0 {
      // Without loss this is how hard it tries.
      config.quality = settings.chosen(fast: 10, balanced: 50, small: 90)
    }
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
    WebPPictureFree(picture)
    picture.deallocate()
  }

  /// Takes the pixels of the next frame.
  func fill(with pixmap: Pixmap) {
    guard let target = picture.pointee.argb else { return }
    pixmap.withPixels { source in
      for y in 0..<pixmap.height {
        mpk_unpremultiply(
          target + y * Int(picture.pointee.argb_stride), source + y * pixmap.width, pixmap.width)
      }
    }
  }

  /// Encodes the frame that begins at a time.
  func add(atMillisecond time: Int) throws(RecorderError) {
    guard WebPAnimEncoderAdd(encoder, picture, Int32(clamping: time), &config) != 0 else { throw failure }
  }

  /// Ends the last frame and gives all bytes to `write`.
  func finish(atMillisecond time: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure }
    try write(UnsafeRawBufferPointer(start: data.bytes, count: data.size))
  }

  private var failure: RecorderError {
    .encodingFailed(reason: WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp fails")
  }
}
