// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageIO
import MultiplaneCompositor
package import MultiplanePages
package import MultiplanePlayback
import MultiplaneRaster
package import MultiplaneRenderTree

/// A scene of a preview server. Any frame of its film is available as a picture and as values.
///
/// A frame does not depend on earlier requests, because the program runs up to it as in a film. The program
/// runs only once, unless the trees of a requested frame were dropped. Earlier frames are drawn from cached
/// trees.
package final class PreviewScene: ServedScene {
  /// The description of a scene and of its film.
  package struct Film {
    package var title: String
    package var details: PageDetails
    package var rate: FrameRate
    /// The duration in seconds.
    package var duration: Double

    package init(title: String, details: PageDetails = PageDetails(), rate: FrameRate, duration: Double) {
      (self.title, self.details, self.rate, self.duration) = (title, details, rate, duration)
    }
  }

  package let film: Film
  private var rate: FrameRate { film.rate }
  /// The number of frames in the film.
  package let frameCount: Int
  /// The default size of a picture in pixels.
  package let width: Int
  package let height: Int
  /// The number of the frame that represents the scene in a list.
  package let posterFrame: Int
  private let reel: Reel
  private let options: PlaybackOptions
  private let renderer: FrameRenderer<SoftwareRasterizer>
  /// The number of frames through which the program has run.
  private var reachedFrames = 0

  /// The maximum width and height of a picture in pixels, and the maximum number of its pixels.
  package static let (longestSide, mostPixels) = (4096, 4096 * 2304)
  /// The time of the frame that represents the scene, in seconds. A scene shorter than twice this time uses
  /// its middle frame.
  private static let posterTime = 1.0

  /// Creates a scene from a source that `makeSource` creates. Throws a `PlaybackError` if no picture can have
  /// the size.
  package init(
    _ film: Film, options: PlaybackOptions, makeSource: @escaping () -> any FrameSource
  ) throws(PlaybackError) {
    (self.film, self.options) = (film, options)
    let rate = film.rate
    frameCount = FixedRateClock(rate: rate, duration: film.duration).frameCount ?? 1
    reel = Reel(makeSource)
    reel.prepare(frameDuration: Double(rate.seconds) / Double(rate.frames))
    let viewport = try Viewport(source: reel, options: options)
    (width, height) = Self.fitted(viewport.width, viewport.height)
    posterFrame = min(Int(Self.posterTime * Double(rate.frames) / Double(rate.seconds)), frameCount / 2)
    renderer = FrameRenderer(crew: ThreadCrew.of(options.threadCount > 0 ? options.threadCount : nil))
  }

  /// Returns the largest size within the limits that has approximately the same aspect ratio and is at most
  /// the given size.
  private static func fitted(_ width: Int, _ height: Int) -> (Int, Int) {
    let (wide, high) = (Double(width), Double(height))
    let scale = min(
      1, Double(longestSide) / max(wide, high), (Double(mostPixels) / (wide * high)).squareRoot())
    return (max(1, Int(wide * scale)), max(1, Int(high * scale)))
  }

  /// Returns whether a size has the shape of the default size, apart from rounding to pixels.
  private func hasOwnShape(_ width: Int, _ height: Int) -> Bool {
    abs(width * self.height - height * self.width) <= max(self.width, self.height)
  }

  /// Returns a frame as a PNG file with a size in pixels. Throws an error if no picture can have the size.
  package func png(ofFrame index: Int, width: Int, height: Int) throws -> [UInt8] {
    let (tree, time) = moment(ofFrame: index)
    var options = options
    options.pixelSize = CGSize(width: width, height: height)
    options.turnsFrame = false
    // In a picture of another shape, as in the list of scenes, the whole scene is seen.
    options.fillsFrame = options.fillsFrame && hasOwnShape(width, height)
    let viewport = try Viewport(source: reel, options: options)
    return try PNGEncoder().encode(renderer.render(tree, at: time, target: viewport.target))
  }

  /// Returns the layers and their values in a frame as JSON, in the format of `multiplane inspect`.
  package func json(ofFrame index: Int) -> String {
    let (tree, time) = moment(ofFrame: index)
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    return TreeJSON.text(of: presentation)
  }

  /// Returns the tree of a frame and its picture time in seconds.
  private func moment(ofFrame index: Int) -> (RenderTree, Double) {
    if rate.time(ofFrame: index) < reel.earliestTime {
      reel.restart()
      reachedFrames = 0
    }
    while reachedFrames < index {
      _ = reel.tick(to: rate.time(ofFrame: reachedFrames))
      reachedFrames += 1
    }
    reachedFrames = max(reachedFrames, index + 1)
    let time = rate.time(ofFrame: index)
    return (reel.tick(to: time), reel.pictureTime(at: time))
  }
}
