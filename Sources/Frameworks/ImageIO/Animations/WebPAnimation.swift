// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An encoder of animated WebP files. Quality 1 is lossless.
enum WebPAnimation {
  private static let millisecondsPerSecond = 1000.0

  /// Returns the bytes of a file that is shown `loopCount` times, 0 for ever. `quality` is in 0...1.
  static func encode(_ frames: [AnimationFrame], loopCount: Int, quality: Double) throws -> [UInt8] {
    let (width, height) = AnimationFrame.size(of: frames)
    let sides = 1...WebPStream.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw PictureError.tooLarge(.webP, width: width, height: height)
    }
    var settings = WebPStream.Settings(isLossless: quality >= 1)
    if quality < 1 { settings.quality = Float(max(quality, 0) * 100) }
    do throws(WebPStream.Failure) {
      let stream = try WebPStream(width: width, height: height, loopCount: loopCount, settings: settings)
      var time = 0.0
      for frame in frames {
        stream.fill(with: frame.extended(to: width, height))
        try stream.add(atMillisecond: milliseconds(time))
        time += min(max(frame.delay, 0), Double(Int32.max) / millisecondsPerSecond)
      }
      return try stream.finish(atMillisecond: milliseconds(time))
    } catch {
      if case .encoder(let reason?) = error { throw PictureError.damaged(.webP, reason) }
      throw PictureError.damaged(.webP, "it cannot be written")
    }
  }

  private static func milliseconds(_ time: Double) -> Int {
    Int(min((time * millisecondsPerSecond).rounded(), Double(Int32.max)))
  }
}
