// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The pictures of an animation to encode, in the upper left corner of a transparent canvas with the width of
/// the widest and the height of the highest.
struct Animation {
  struct Frame {
    var pixmap: Pixmap
    /// The delay in seconds.
    var delay: Double
  }

  var frames: [Frame]
  /// The number of times that it is shown; 0 means forever; `nil` if unspecified, which means once.
  var loopCount: Int?
  /// The quality of lossy formats, from 0 to 1, which is lossless.
  var quality: Double

  private static let (hundredths, milliseconds) = (100.0, 1000.0)
  private static let longestDelay = Double(UInt16.max)

  /// Returns the bytes of the file: a GIF, a WebP, or for other types an animated PNG.
  func encoded(as type: PictureType) throws -> [UInt8] {
    let (width, height) = (frames.map(\.pixmap.width).max() ?? 0, frames.map(\.pixmap.height).max() ?? 0)
    let (writer, times) = try writer(of: type, width, height)
    var bytes: [UInt8] = []
    for (frame, time) in zip(frames, times) {
      bytes += try writer.append(frame.pixmap.extended(to: width, height), at: time)
    }
    return bytes + (try writer.finish(at: times[frames.count]))
  }

  /// Returns a writer, and the start of each frame and the end in its units.
  private func writer(
    of type: PictureType, _ width: Int, _ height: Int
  ) throws -> (any AnimationWriter, times: [Int]) {
    func check(_ maximumSide: Int) throws(PictureError) {
      let sides = 1...maximumSide
      guard sides.contains(width), sides.contains(height) else {
        throw .tooLarge(type, width: width, height: height)
      }
    }
    switch type {
    case .gif:
      try check(GIFWriter.maximumSide)
      let writer = try GIFWriter(width: width, height: height, loopCount: loopCount)
      return (writer, sums(ofDelaysIn: Self.hundredths))
    case .webP:
      try check(WebPWriter.maximumSide)
      var settings = WebPWriter.Settings(isLossless: quality >= 1)
      if quality < 1 { settings.quality = Float(max(quality, 0) * 100) }
      let writer = try WebPWriter(
        width: width, height: height, loopCount: loopCount ?? 1, settings: settings)
      return (writer, roundedSums)
    case .png, .jpeg:
      let isOpaque = frames.allSatisfy { frame in
        frame.pixmap.width == width && frame.pixmap.height == height
          && frame.pixmap.withUnsafeBytes { AlphaConversion.isOpaque($0) }
      }
      let writer = APNGWriter(
        isOpaque: isOpaque, frameCount: frames.count, loopCount: loopCount ?? 1,
        unitsPerSecond: Int(Self.milliseconds))
      return (writer, sums(ofDelaysIn: Self.milliseconds))
    }
  }

  /// Returns the sums of the delays, each rounded to a unit, as these formats store delays.
  private func sums(ofDelaysIn unitsPerSecond: Double) -> [Int] {
    frames.reduce(into: [0]) { times, frame in
      let delay = (frame.delay * unitsPerSecond).rounded().clamped(to: 0...Self.longestDelay)
      times.append(times[times.count - 1] + Int(delay))
    }
  }

  /// The sums of the delays, rounded to milliseconds, as libwebp gets times.
  private var roundedSums: [Int] {
    let longest = Double(Int32.max)
    var time = 0.0
    return frames.reduce(into: [0]) { times, frame in
      time += frame.delay.clamped(atLeast: 0, atMost: longest / Self.milliseconds)
      times.append(Int(min((time * Self.milliseconds).rounded(), longest)))
    }
  }
}

extension Pixmap {
  /// Returns the picture in the upper left corner of a larger transparent one.
  fileprivate func extended(to width: Int, _ height: Int) -> Pixmap {
    guard self.width != width || self.height != height else { return self }
    var canvas = Pixmap(width: width, height: height)
    Painter().composite(
      self, atX: 0, y: 0, state: DrawState(clip: Clip(bounds: canvas.bounds)), into: &canvas)
    return canvas
  }
}
