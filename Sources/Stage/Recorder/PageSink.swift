// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
import MultiplanePages
package import MultiplanePlayback
package import MultiplaneRaster
package import MultiplaneRenderTree

/// A sink that writes a page, which plays the frames without a network.
///
/// Each frame is a WebP file of the area that it changes. After so many changes a frame is whole, so that
/// a page that goes to a time decodes few of them.
package final class PageSink: StreamSink, TreeSink {
  private let settings: FilmSettings
  private var values = SceneValues()
  private var page = ScenePage(title: "", width: 1, height: 1)
  private var last: Pixmap?
  /// The number of frames with changes since the last whole one.
  private var changeCount = 0

  private static let best = 100
  /// The number of changes after which a frame is whole.
  private static let wholeFrom = 60

  package init(_ destination: OutputDestination, settings: FilmSettings) {
    self.settings = settings
    super.init(destination)
  }

  override func start(_ recording: Recording) throws {
    let format = recording.format
    guard max(format.width, format.height) <= WebPStream.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: WebPStream.maximumSide)
    }
    (values, last, changeCount) = (SceneValues(), nil, 0)
    page = ScenePage(
      title: settings.page.title ?? destination.path.split(separator: "/").last.map(String.init) ?? "",
      width: format.width, height: format.height, details: settings.page)
    try recording.output.append(Array(page.selfContainedStart.utf8))
  }

  package func accept(_ tree: RenderTree, at time: Double, index: Int) {
    times.converting { values.add(tree, at: time) }
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    try times.encoding {
      try recording.output.append(try line(of: frame))
    }
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
    let quality = Double(settings.quality ?? WebPSink.usualQuality) / Double(Self.best)
    let bytes = try encoded(frame.cropped(to: rect), quality)
    return ScenePage.line(ofPicture: bytes, x: rect.x0, y: rect.y0, isWhole: isWhole)
  }

  private func encoded(_ part: Pixmap, _ quality: Double) throws -> [UInt8] {
    do {
      return try WebPEncoder.encode(part, quality: quality)
    } catch {
      throw RecorderError.encodingFailed(reason: "\(error)")
    }
  }

  override func end(_ recording: Recording) throws {
    if values.isCut {
      Diagnostics.report(
        .substituted, destination.path,
        "the page has the values of the first \(values.frameCount) frames; those of all take too much")
    }
    let rate = recording.format.rate
    let data = JSONText.object([
      ("rate", JSONText.array(["\(rate.frames)", "\(rate.seconds)"])),
      ("omittedLayers", "\(values.omittedLayerCount)"), ("values", values.json),
    ])
    try recording.output.append(Array(page.selfContainedEnd(data: data).utf8))
    (values, last) = (SceneValues(), nil)
  }
}
