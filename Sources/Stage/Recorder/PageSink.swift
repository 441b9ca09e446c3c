// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePages
import MultiplanePlayback
import MultiplaneRaster
package import MultiplaneRenderTree

/// A sink that writes an HTML page, which plays the frames without a network.
package final class PageSink: EncodingSink, TreeSink {
  private let destination: OutputDestination
  private let settings: FilmSettings
  private var encoder: PageEncoder?

  package init(_ destination: OutputDestination, settings: FilmSettings) {
    (self.destination, self.settings) = (destination, settings)
  }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    guard max(format.width, format.height) <= WebPWriter.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: WebPWriter.maximumSide)
    }
    let output = try destination.open()
    let encoder = PageEncoder(format, output, settings)
    self.encoder = encoder
    return (output, encoder)
  }

  package func accept(_ tree: RenderTree, at time: Double, index: Int) {
    times.converting { encoder?.values.add(tree, at: time) }
  }
}

/// An encoder of a page that contains its frames.
///
/// Each frame is a WebP file of the area that it changes. After 60 such frames, a whole frame follows, so
/// that few frames must be decoded to show a chosen time. An area of at most 256 colours is compressed
/// without loss, because the result is smaller than with loss. Compression with loss also changes pixels
/// beside a moving edge, which would remain when the edge has moved on, so each area has a margin.
private final class PageEncoder: FrameEncoder {
  var values = SceneValues()
  private let output: any ByteOutput
  private let page: ScenePage
  private let rate: FrameRate
  /// The quality, from 0 to 100.
  private let quality: Int
  private var last: Pixmap?
  /// The number of frames with changes since the last whole frame.
  private var changeCount = 0

  /// The default quality and the maximum quality. With the default, the page of the program `jack` has less
  /// than 2 MB at 720p.
  private static let (usualQuality, best) = (85, 100)
  /// The margin of an area in pixels: the size of a chroma block in WebP.
  private static let margin = 8
  /// The maximum number of colours in an area that is compressed without loss.
  private static let paletteSize = 256
  /// The number of frames with changes after which a frame is whole.
  private static let wholeFrom = 60

  init(_ format: FrameFormat, _ output: any ByteOutput, _ settings: FilmSettings) {
    (self.output, rate) = (output, format.rate)
    quality = settings.quality ?? Self.usualQuality
    page = ScenePage(
      title: settings.page.title ?? output.path.split(separator: "/").last.map(String.init) ?? "",
      width: format.width, height: format.height, details: settings.page)
  }

  func encode(_ frame: Pixmap, index: Int) throws {
    if last == nil { try output.append(Array(page.selfContainedStart.utf8)) }
    try output.append(try line(of: frame))
    last = frame
  }

  private func line(of frame: Pixmap) throws -> [UInt8] {
    var (isWhole, rect) = (true, frame.bounds)
    if let last {
      guard let changes = ChangedArea.differences(from: last, to: frame) else {
        return ScenePage.lineOfSameFrame
      }
      if changeCount < Self.wholeFrom {
        (isWhole, rect) = (false, withMargin(changes, in: frame))
      }
    }
    changeCount = isWhole ? 0 : changeCount + 1
    let part = frame.cropped(to: rect)
    let isLossless = quality == Self.best || part.hasColors(atMost: Self.paletteSize)
    let share = isLossless ? 1 : Double(quality) / Double(Self.best)
    let bytes = try reportingErrors { try WebPEncoder.encode(part, quality: share) }
    return ScenePage.line(ofPicture: bytes, x: rect.x0, y: rect.y0, isWhole: isWhole)
  }

  /// Returns an area extended by the pixels that the lossy compression of earlier frames may have changed.
  private func withMargin(_ rect: PixelRect, in frame: Pixmap) -> PixelRect {
    guard quality < Self.best else { return rect }
    let wide = PixelRect(
      x0: rect.x0 - Self.margin, y0: rect.y0 - Self.margin, x1: rect.x1 + Self.margin,
      y1: rect.y1 + Self.margin)
    return wide.intersection(frame.bounds)
  }

  func finish(count: Int) throws {
    if values.isCut {
      Diagnostics.report(
        .substituted, output.path,
        "the page has the values of the first \(values.frameCount) frames; those of all take too much")
    }
    let data = JSONText.object([
      ("rate", JSONText.array(["\(rate.frames)", "\(rate.seconds)"])),
      ("omittedLayers", "\(values.omittedLayerCount)"), ("values", values.json),
    ])
    try output.append(Array(page.selfContainedEnd(data: data).utf8))
  }
}

extension Pixmap {
  /// Returns whether the picture has at most `count` colours.
  fileprivate func hasColors(atMost count: Int) -> Bool {
    withPixels { pixels in
      var colors: Set<UInt32> = []
      var last: UInt32?
      for index in 0..<(width * height) where pixels[index] != last {
        last = pixels[index]
        colors.insert(pixels[index])
        if colors.count > count { return false }
      }
      return true
    }
  }
}
