// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import Foundation
import MultiplaneDiagnostics
package import MultiplanePlayback
package import MultiplanePrograms
package import MultiplaneRecorder
import MultiplaneVideo

/// A request for a film whose scene has been found, with everything that a player and a sink need. The
/// request is checked completely before any work begins.
package struct FilmRendering {
  /// The kind of output, or `nil` if frames are only measured.
  package let kind: OutputKind?
  /// The program that shows the scene, with the film below it and the captions above it.
  package let program: Program
  /// The settings of the film's encoder.
  package let settings: FilmSettings
  /// The playback options, without the number of threads and the progress function.
  package let options: PlaybackOptions
  /// The times of the frames.
  package private(set) var clock: any FrameClock
  /// The number in the whole film of the first frame of this rendering.
  private var firstFrame = 0

  /// Finds the scene of a request and opens its files. Throws a `FilmRequestError` if a value is invalid, and
  /// the errors of the finder and of the files.
  package init(_ request: FilmRequest, scenes: any SceneFinder) throws {
    if let member = request.invalidMember { throw FilmRequestError.badValue(member: member) }
    let overlay = try request.overlay.map { try OpenedOverlay($0) }
    var scene = try Self.scene(request.scene, over: overlay, scenes)
    if let captions = request.captions {
      scene.program = scene.program.captioned(try Caption.read(path: captions.path), style: captions.style)
    }
    program = scene.program
    kind = request.kind.flatMap { OutputKind(named: $0) }
    var settings = FilmSettings(codec: request.codec, quality: request.quality, effort: request.effort)
    settings.page = scene.pageDetails
    settings.columns = request.columns
    settings.color = overlay?.video.color
    settings.sounds = try request.sounds(of: scene, over: overlay, isFilm: kind?.film != nil)
    self.settings = settings
    var size = request.size
    // By default, a film with an overlay has the size of the film below it.
    if overlay != nil, case .usual = size { size = .scale(factor: 1) }
    let keepsTransparency = try kind?.keepsTransparency(settings) ?? true
    var options = size.options(
      hasOwnSize: scene.hasOwnSize, background: request.background.color(isOpaque: !keepsTransparency))
    options.workLimits = WorkLimits.standard.scaled(by: request.work ?? 1)
    self.options = options
    let film = try request.clock(of: program, over: overlay?.video, kind: kind)
    clock = request.usesRealTime ? RealTimeClock(film) : film
    switch request.frames {
    case .all: break
    case .segment(let number, let count): try limit(toSegment: number, of: count)
    case .range(let first, let count): try limit(to: first..<first + count)
    }
  }

  /// Returns the scene, shown over its film if it has one.
  private static func scene(
    _ reference: SceneReference?, over overlay: OpenedOverlay?, _ scenes: any SceneFinder
  ) throws -> FilmScene {
    guard let reference else {
      guard let overlay else { throw FilmRequestError.badValue(member: "scene") }
      return FilmScene(overlay.film, sounds: [])
    }
    var scene = try scenes.scene(reference)
    guard let overlay else { return scene }
    scene.program = overlay.program(showing: scene.program)
    scene.hasOwnSize = false
    return scene
  }

  /// Returns the rendering of some frames of the film, given by their numbers in this rendering.
  package func part(_ frames: Range<Int>) throws(FilmRequestError) -> FilmRendering {
    var part = self
    try part.limit(to: frames)
    return part
  }

  private mutating func limit(toSegment number: Int, of count: Int) throws(FilmRequestError) {
    guard kind?.isPicture != true, let total = clock.frameCount else { throw .partOfPicture }
    let frames = SegmentClock.frames(ofPart: number, of: count, in: total)
    guard !frames.isEmpty else { throw .emptySegment(number: number, count: count) }
    try limit(to: frames)
  }

  private mutating func limit(to frames: Range<Int>) throws(FilmRequestError) {
    guard let segment = SegmentClock(clock, frames: frames) else {
      throw .noSuchFrames(first: frames.lowerBound, last: frames.upperBound - 1)
    }
    (clock, firstFrame) = (segment, frames.lowerBound)
  }

  /// Returns the sink that writes the frames to a file or a pipe. The pictures of a part keep their numbers
  /// from the whole film, and the film of a part has no sound.
  package func sink(to destination: OutputDestination) throws(RecorderError) -> any FrameSink {
    guard let kind else { return NullSink() }
    var settings = settings
    if clock is SegmentClock { settings.sounds = [] }
    let sink = try kind.sink(to: destination, settings: settings)
    return kind.isSequence && firstFrame > 0
      ? PNGSequenceSink(path: destination.path, firstNumber: firstFrame) : sink
  }
}

extension FilmRequest.Background {
  /// Returns the colour, or `nil` for transparent pixels. `isOpaque` indicates that the output has no
  /// transparency.
  package func color(isOpaque: Bool) -> CGColor? {
    switch self {
    case .usual: isOpaque ? .black : nil
    case .none: nil
    case .color(let red, let green, let blue, let alpha):
      CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
  }
}
