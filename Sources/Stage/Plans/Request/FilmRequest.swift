// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
public import MultiplanePlayback
public import MultiplaneRecorder
public import MultiplaneVideo

/// A request for a film or a picture: a scene, and all choices that determine its bytes on one machine.
///
/// ```swift
/// var request = FilmRequest(of: SceneReference(program: "lantern"), kind: "mp4")
/// request.size = .pixels(width: 640, height: 480)
/// request.rate = 30
/// ```
///
/// A request can be encoded as JSON. The command line creates one, the plan of a film stores one, and each
/// machine makes its part of it. The output file, the number of threads and the progress function are not
/// members, because no byte depends on them. A value that is out of range causes `FilmRequestError.badValue`
/// before any work begins.
public struct FilmRequest: Codable, Sendable, Hashable {
  /// The scene, or `nil` for a film that has only `overlay` and `captions`.
  public var scene: SceneReference?
  /// The name of the kind of output, such as `mp4`, `mov`, `webm`, `gif`, `png` or `html`, or `nil` if frames
  /// are only measured.
  public var kind: String?
  /// The size of the frames. The default is `usual`.
  public var size = Size.usual
  /// The background behind the scene. The default is `usual`.
  public var background = Background.usual
  /// The frame rate, from 0.01 to 1000 frames per second. With `nil`, the default, it is the rate of the
  /// scene or, if the scene has none, 60 frames per second.
  public var rate: FrameRate?
  /// The duration in seconds, greater than 0. With `nil`, the default, it is the duration of the scene.
  public var duration: Double?
  /// The times, in seconds, of the frames of a picture or of numbered pictures; at least 0. With `nil`, the
  /// default, a picture shows the main moments of the scene, and numbered pictures show all frames. For a
  /// film, times throw `FilmRequestError.timesOfFilm`.
  public var times: [Double]?
  /// The frames that are made. The default is `all`.
  public var frames = Frames.all
  /// A Boolean value that indicates whether the scene runs in real time, so that its timers fire. The default
  /// is `false`. In real time, the frames may differ from run to run.
  public var usesRealTime = false
  /// The factor of the limits on the counted work of a frame, from 0.01 to 1,000. With `nil`, the default, it
  /// is 1. See `WorkLimits`.
  public var work: Double?
  /// The name of the codec, such as `hevc`. With `nil`, the default, it is the first codec of the kind of
  /// output.
  public var codec: String?
  /// The visual quality, from 0 to 100. With `nil`, the default, the film is visually lossless.
  public var quality: Int?
  /// The encoder's effort. With `nil`, the default, it is `balanced`.
  public var effort: FilmSettings.Effort?
  /// The number of columns of a contact sheet, at least 1. With `nil`, the default, a sheet is about twice as
  /// wide as high.
  public var columns: Int?
  /// The sound. The default is `usual`.
  public var sound = Sound.usual
  /// The film below the scene, or `nil`, the default, for no film.
  public var overlay: Overlay?
  /// The captions above the scene, or `nil`, the default, for no captions.
  public var captions: Captions?

  /// Creates the request for a film of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, or `nil` for a film that has only an overlay and captions.
  ///   - kind: The name of the kind of output, or `nil` if frames are only measured.
  public init(of scene: SceneReference?, kind: String?) { (self.scene, self.kind) = (scene, kind) }

  /// The size of frames.
  public enum Size: Codable, Sendable, Hashable {
    /// The size of the scene in points, if it has a size of its own. Otherwise 1280 x 720 pixels, or 720 x
    /// 1280 pixels for a program that is higher than it is wide and clips its content.
    case usual
    /// A size in pixels. The width and the height are from 1 to 32,768. A program fits into it; a scene with
    /// a size of its own fills it.
    case pixels(width: Int, height: Int)
    /// The size of the scene in points, multiplied by `factor`, the number of pixels per point. `factor` is
    /// greater than 0 and at most 32,768.
    case scale(factor: Double)
  }

  /// The background of frames.
  public enum Background: Codable, Sendable, Hashable {
    /// Black for a kind of output without transparency, otherwise transparent.
    case usual
    /// Transparent pixels, which become black in a kind of output without transparency.
    case none
    /// A colour of straight sRGB components, each from 0 to 1.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
  }

  /// The frames that are made.
  public enum Frames: Codable, Sendable, Hashable {
    /// All frames.
    case all
    /// One of `count` nearly equal parts of a film. `number` is counted from 1.
    case segment(number: Int, count: Int)
    /// `count` frames of a film, starting with the frame `first`, counted from 0.
    case range(first: Int, count: Int)
  }

  /// The choice of a film's sound. Only a whole film can have sound, because a segment or a range of frames
  /// gets it when the parts are joined.
  public enum Sound: Codable, Sendable, Hashable {
    /// The sounds of the film below and of the scene, if they have any and the output is a whole film.
    /// Otherwise no sound.
    case usual
    /// The sounds of the film below and of the scene. Without a film below and without sounds of the scene,
    /// the request fails with `FilmRequestError.noSoundToKeep`.
    case kept
    /// No sound.
    case none
    /// The sound of the file at `path`. If no file exists there, the request fails with
    /// `FilmRequestError.noSoundFile`.
    case file(path: String)
  }

  /// A film below the scene.
  public struct Overlay: Codable, Sendable, Hashable {
    /// The path of the film.
    public var path: String
    /// The treatment of high dynamic range. The default is `refused`.
    public var highDynamicRange = HighDynamicRange.refused
    /// The area of the film's frame into which the scene is fitted. The default is `whole`.
    public var area = Area.whole
    /// The time of the film at which the scene begins, in seconds; at least 0. The default is 0.
    public var start = 0.0
    /// The time for which the scene is visible, in seconds; greater than 0. With `nil`, the default, the
    /// scene is visible until the film's end.
    public var length: Double?

    /// Creates an overlay on the whole frame of a film, for the whole duration of the film.
    public init(path: String) { self.path = path }
  }

  /// An area of a film's frame.
  public enum Area: Codable, Sendable, Hashable {
    /// The whole frame.
    case whole
    /// An area in pixels, relative to the top left corner of the frame. The width and the height are greater
    /// than 0.
    case pixels(x: Double, y: Double, width: Double, height: Double)
    /// A third of the frame's width and height, in a corner, at an edge or in the centre. `x` and `y`, from 0
    /// to 1, are the fractions of the free width at the left and of the free height above.
    case third(x: Double, y: Double)
  }

  /// Captions above the scene.
  public struct Captions: Codable, Sendable, Hashable {
    /// The path of a SubRip or WebVTT file, or of a film with captions.
    public var path: String
    /// The appearance of the captions. The default is `plain`.
    public var style = CaptionStyle.plain

    /// Creates captions from the file at `path`.
    public init(path: String) { self.path = path }
  }
}

extension FilmRequest.Size {
  /// The default width and height of a film, in pixels. It fits most screens and renders fast.
  package static let usualPixels = CGSize(width: 1280, height: 720)

  /// Returns the playback options for frames of this size, over a background.
  ///
  /// - Parameters:
  ///   - hasOwnSize: Indicates whether the scene has a size of its own and fills frames of other sizes.
  ///   - background: The colour behind the scene, or `nil` for transparent pixels.
  package func options(hasOwnSize: Bool, background: CGColor?) -> PlaybackOptions {
    var options = PlaybackOptions(background: background)
    switch self {
    case .usual: options.pixelSize = hasOwnSize ? nil : Self.usualPixels
    case .pixels(let width, let height): options.pixelSize = CGSize(width: width, height: height)
    case .scale(let factor): options.scale = factor
    }
    if case .pixels = self {} else { options.turnsFrame = true }
    // The host of a scene with a size of its own clips the layers outside the scene's picture.
    options.fillsFrame = hasOwnSize
    return options
  }
}

extension FilmRequest.Area {
  /// The width and height of a third, as fractions of the frame's width and height, and its distance from the
  /// edges, as a fraction of the frame's shorter dimension.
  private static let (side, margin) = (1.0 / 3, 1.0 / 36)
  /// The maximum absolute value of an area's coordinates and dimensions, in pixels.
  package static let farthest = 1e6

  /// Returns the placement of the area in a frame of `size`, in pixels.
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
