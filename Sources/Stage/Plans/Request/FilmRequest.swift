// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
public import MultiplanePlayback
public import MultiplaneRecorder
public import MultiplaneVideo

/// A film or a picture that is wanted: a scene, and all choices that decide its bytes on one machine.
///
/// ```swift
/// var request = FilmRequest(of: SceneReference(program: "lantern"), kind: "mp4")
/// request.size = .pixels(width: 640, height: 480)
/// request.rate = 30
/// ```
///
/// It is a value that can be written as JSON. The command line makes one, the plan of a film stores one, and
/// each machine makes its part of it. What it does not have decides no byte: the file to write, threads and
/// progress. A value outside of its range is refused by `FilmRequestError.badValue` before any work begins.
public struct FilmRequest: Codable, Sendable, Hashable {
  /// The scene; `nil` for a film that has only `overlay` and `captions`.
  public var scene: SceneReference?
  /// The name of the kind of output, such as `mp4`, `mov`, `webm`, `gif`, `png` or `html`; `nil`, the
  /// default, for frames that are only measured.
  public var kind: String?
  /// The size of the frames; `usual` by default.
  public var size = Size.usual
  /// The background behind the scene; `usual` by default.
  public var background = Background.usual
  /// The frame rate; `nil`, the default, is that of the scene, else 60 frames a second. From 0.01 to 1000.
  public var rate: FrameRate?
  /// The length in seconds, above 0; `nil`, the default, is that of the scene.
  public var duration: Double?
  /// The times in seconds from 0 of the frames of a picture or of numbered pictures; `nil`, the default, for
  /// the main moments of a picture, and for a film, which has none.
  public var times: [Double]?
  /// The frames that are made; `all` by default.
  public var frames = Frames.all
  /// A Boolean value that indicates whether the scene runs on the clock of the wall, so that its timers fire;
  /// false by default. Frames are then not the same in every run.
  public var usesRealTime = false
  /// The name of the codec, such as `hevc`; `nil`, the default, is the first one of the kind.
  public var codec: String?
  /// The visual quality from 0 to 100; `nil`, the default, is visually lossless.
  public var quality: Int?
  /// The encoder's effort; `nil`, the default, is `balanced`.
  public var effort: FilmSettings.Effort?
  /// The sound; `usual` by default.
  public var sound = Sound.usual
  /// The film below the scene; `nil`, the default, for none.
  public var overlay: Overlay?
  /// The captions above the scene; `nil`, the default, for none.
  public var captions: Captions?

  /// Creates the request for a film of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for a film that has only an overlay.
  ///   - kind: The name of the kind of output; `nil` for frames that are only measured.
  public init(of scene: SceneReference?, kind: String?) { (self.scene, self.kind) = (scene, kind) }

  /// The size of frames.
  public enum Size: Codable, Sendable, Hashable {
    /// 1280 x 720 pixels, turned on its side for a program with the shape of a telephone; of a scene with a
    /// size of its own, that size.
    case usual
    /// A size in pixels, each side from 1 to 32768. A program fits into it; a scene from a file fills it.
    case pixels(width: Int, height: Int)
    /// The size of the scene in points times a number of pixels, above 0.
    case scale(factor: Double)
  }

  /// The background of frames.
  public enum Background: Codable, Sendable, Hashable {
    /// Black for a kind of output without transparency, else none.
    case usual
    /// Transparent pixels, which a kind of output without transparency makes black.
    case none
    /// A colour of straight sRGB components, each from 0 to 1.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
  }

  /// The frames that are made.
  public enum Frames: Codable, Sendable, Hashable {
    /// All frames.
    case all
    /// One of so many equal parts of a film, counted from 1.
    case segment(number: Int, count: Int)
    /// So many frames of a film, from the one of a number, counted from 0.
    case range(first: Int, count: Int)
  }

  /// The choice of a film's sound. A segment or a range of frames has none, as the joined film gets it.
  public enum Sound: Codable, Sendable, Hashable {
    /// The sounds of the film below and of the scene, where there are some and the kind of output has sound.
    case usual
    /// The same sounds; an error if there is none.
    case kept
    /// No sound.
    case none
    /// The sound of a file.
    case file(path: String)
  }

  /// A film below the scene.
  public struct Overlay: Codable, Sendable, Hashable {
    /// The path of the film.
    public var path: String
    /// The treatment of high dynamic range; `refused` by default.
    public var highDynamicRange = HighDynamicRange.refused
    /// The area of the film's frame that the scene fits into; `whole` by default.
    public var area = Area.whole
    /// The time of the film at which the scene begins, in seconds from 0; 0 by default.
    public var start = 0.0
    /// The time for which the scene is seen, in seconds above 0; `nil`, the default, to the film's end.
    public var length: Double?

    /// Creates an overlay over a whole film.
    public init(path: String) { self.path = path }
  }

  /// An area of a film's frame.
  public enum Area: Codable, Sendable, Hashable {
    /// The whole frame.
    case whole
    /// An area in pixels from the top left corner.
    case pixels(x: Double, y: Double, width: Double, height: Double)
    /// A third of the frame's width and height in a corner, at an edge or in the centre: the fractions of the
    /// free width and height at its left and above it, from 0 to 1.
    case third(x: Double, y: Double)
  }

  /// Captions above the scene.
  public struct Captions: Codable, Sendable, Hashable {
    /// The path of a file of SubRip or WebVTT, or of a film with captions.
    public var path: String
    /// The look; `plain` by default.
    public var style = CaptionStyle.plain

    /// Creates captions from a file.
    public init(path: String) { self.path = path }
  }
}

extension FilmRequest.Size {
  /// The usual width and height of a film in pixels. It fits most screens and renders fast.
  package static let usualPixels = CGSize(width: 1280, height: 720)

  /// Returns the options of a playback for frames of this size, over a background.
  ///
  /// - Parameters:
  ///   - hasOwnSize: True for a scene that fills its frame, and has a size of its own for it.
  ///   - background: The colour behind the scene.
  package func options(hasOwnSize: Bool, background: CGColor?) -> PlaybackOptions {
    var options = PlaybackOptions(background: background)
    switch self {
    case .usual: options.pixelSize = hasOwnSize ? nil : Self.usualPixels
    case .pixels(let width, let height): options.pixelSize = CGSize(width: width, height: height)
    case .scale(let factor): options.scale = factor
    }
    if case .pixels = self {} else { options.turnsFrame = true }
    // A scene's host clips the layers outside its picture.
    options.fillsFrame = hasOwnSize
    return options
  }
}

extension FilmRequest.Area {
  /// The side of a third, and its distance to the edges, as fractions of the frame.
  private static let (side, margin) = (1.0 / 3, 1.0 / 36)
  /// The largest distance of an area from a frame, in pixels.
  package static let farthest = 1e6

  /// Returns the placement in a frame of a size in pixels.
  func placement(in size: CGSize) -> VideoPlacement {
    switch self {
    case .whole: return VideoPlacement()
    case .pixels(let x, let y, let width, let height):
      return VideoPlacement(rect: CGRect(x: x, y: y, width: width, height: height))
    case .third(let x, let y):
      let margin = min(size.width, size.height) * Self.margin
      let box = CGSize(width: size.width * Self.side, height: size.height * Self.side)
      var result = VideoPlacement(
        rect: CGRect(
          x: margin + x * (size.width - box.width - 2 * margin),
          y: margin + y * (size.height - box.height - 2 * margin), width: box.width, height: box.height))
      result.alignment = CGPoint(x: x, y: y)
      return result
    }
  }
}
