// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
import MultiplanePages
package import MultiplanePlayback
package import MultiplaneRaster
package import MultiplaneRenderTree

/// A sink that writes a page, which plays the frames without a network.
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

/// An encoder of a page.
///
/// Each frame is a WebP file of the area that it changes. After so many changes a frame is whole, so that
/// a page that goes to a time decodes few of them.
private final class PageEncoder: FrameEncoder {
  var values = SceneValues()
  private let output: any ByteOutput
  private let page: ScenePage
  private let rate: FrameRate
  private let quality: Double
  private var last: Pixmap?
  /// The number of frames with changes since the last whole one.
  private var changeCount = 0

  private static let best = 100
  /// The number of changes after which a frame is whole.
  private static let wholeFrom = 60

  init(_ format: FrameFormat, _ output: any ByteOutput, _ settings: FilmSettings) {
    (self.output, rate) = (output, format.rate)
    quality = Double(settings.quality ?? AnimationEncoder.usualQuality) / Double(Self.best)
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
      if changeCount < Self.wholeFrom { (isWhole, rect) = (false, changes) }
    }
    changeCount = isWhole ? 0 : changeCount + 1
    let part = frame.cropped(to: rect)
    let bytes = try reportingErrors { try WebPEncoder.encode(part, quality: quality) }
    return ScenePage.line(ofPicture: bytes, x: rect.x0, y: rect.y0, isWhole: isWhole)
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
