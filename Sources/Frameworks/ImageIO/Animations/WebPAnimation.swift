// SPDX-License-Identifier: Apache-2.0

internal import CWebP
import MultiplaneRaster

/// Makes an animated WebP of pictures: without loss at the highest quality.
enum WebPAnimation {
  private static let millisecondsPerSecond = 1000.0

  /// The bytes of the file; `quality` is 0...1, and it is shown `loopCount` times, 0 for ever.
  static func encode(_ frames: [AnimationFrame], loopCount: Int, quality: Double) throws -> [UInt8] {
    let (width, height) = AnimationFrame.size(of: frames)
    let largestSide = Int(WEBP_MAX_DIMENSION)
    guard width > 0, height > 0, width <= largestSide, height <= largestSide else {
      throw PictureError.tooLarge(.webP, width: width, height: height)
    }
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else { throw failure(nil) }
    options.anim_params.loop_count = Int32(loopCount.clamped(to: 0...Int(UInt16.max)))
    config.lossless = quality >= 1 ? 1 : 0
    if quality < 1 { config.quality = Float(max(quality, 0) * 100) }
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else { throw failure(nil) }
    defer { WebPAnimEncoderDelete(encoder) }
    var time = 0.0
    for frame in frames {
      let pixmap = frame.extended(to: width, height).withoutPremultiplication()
      try add(pixmap, at: milliseconds(time), &config, to: encoder)
      time += min(max(frame.delay, 0), Double(Int32.max) / millisecondsPerSecond)
    }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, milliseconds(time), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure(encoder) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private static func add(
    _ pixmap: Pixmap, at time: Int32, _ config: inout WebPConfig, to encoder: OpaquePointer
  ) throws {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw failure(nil) }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(pixmap.width), Int32(pixmap.height))
    guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else { throw failure(nil) }
    let stride = Int(picture.argb_stride)
    pixmap.withPixels { source in
      for y in 0..<pixmap.height {
        (target + y * stride).update(from: source + y * pixmap.width, count: pixmap.width)
      }
    }
    guard WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0 else { throw failure(encoder) }
  }

  private static func milliseconds(_ time: Double) -> Int32 {
    Int32(min((time * millisecondsPerSecond).rounded(), Double(Int32.max)))
  }

  private static func failure(_ encoder: OpaquePointer?) -> PictureError {
    let reason = encoder.flatMap { WebPAnimEncoderGetError($0) }.map { String(cString: $0) }
    return .damaged(.webP, reason ?? "it cannot be written")
  }
}
