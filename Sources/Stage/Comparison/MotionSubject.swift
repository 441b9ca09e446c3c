// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
public import MultiplanePrograms
public import MultiplaneRaster
internal import MultiplaneRenderTree
public import QuartzCore

/// A layer, view, program or host whose pictures, values and motion a test checks.
///
/// Each check starts at media time 0 and advances at 60 ticks a second, as a film does. Checks of one subject
/// are therefore independent, unless a callback of an animation changes the subject. Only a `LayerHost` of
/// your own keeps its time from check to check.
public protocol MotionSubject {
  /// The size and background of the subject's pictures, and the number of columns in its strips.
  var pictureLayout: PictureLayout { get }

  /// Calls `body` with a host of the subject and the layer whose values are checked, and returns the result.
  /// Throws the errors of `body`, and a `MotionError` if the layer cannot be found or checked.
  func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result
}

/// The size and background of a subject's pictures, and the number of columns in its strips.
public struct PictureLayout {
  /// The size and background of the pictures. By default, a picture has one pixel per point and a transparent
  /// background.
  public var playback: PlaybackOptions
  /// The number of pictures in a row of a strip. By default, all pictures are in one row. Values below 1
  /// count as 1.
  public var columns: Int

  /// Creates a layout. By default, a picture has one pixel per point and a transparent background, and a
  /// strip has one row.
  public init(playback: PlaybackOptions = PlaybackOptions(), columns: Int = .max) {
    (self.playback, self.columns) = (playback, columns)
  }
}

/// The reasons why a subject has no pictures or values.
public enum MotionError: Error, Equatable, CustomStringConvertible {
  /// The layer has a superlayer, so it has no picture of its own.
  case hasSuperlayer(String)
  /// No layer in the tree has the name.
  case noLayer(named: String)
  /// The value at the key path of a layer is not a number.
  case notANumber(layer: String, keyPath: String, value: String)
  /// An animation begins at a time of the machine's clock because it was added without a host.
  case beginsAtMachineTime(layer: String, key: String)
  /// A time is negative, not finite, too late or repeated, or the list of times is empty.
  case badTimes([Double])

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .hasSuperlayer(let layer):
      "\(layer) has a superlayer, so it has no picture of its own; check the layer at the top of the tree"
    case .noLayer(let name): "no layer has the name \"\(name)\""
    case .notANumber(let layer, let keyPath, let value):
      "\(keyPath) of \(layer) is \(value), which is not a number; name a part of it, as in position.x"
    case .beginsAtMachineTime(let layer, let key):
      "the animation \(key) of \(layer) begins at a time of the machine's clock; build the layers in "
        + "LayerHost { } or a Program, where time starts at 0"
    case .badTimes(let times):
      "the times \(times) cannot be checked: give at least one, each of 0 or more seconds"
    }
  }
}

extension FrameRate {
  /// The number of ticks per second with which a subject advances to a time.
  static let tests: FrameRate = 60
}

extension MotionSubject {
  /// The default layout: one pixel per point, a transparent background, and one row.
  public var pictureLayout: PictureLayout { PictureLayout() }

  /// Returns the subject with pictures of a chosen size and background, and with `columns` pictures in each
  /// row of a strip.
  public func framed(_ playback: PlaybackOptions, columns: Int = .max) -> FramedSubject<Self> {
    FramedSubject(base: self, pictureLayout: PictureLayout(playback: playback, columns: columns))
  }

  /// Returns the subject with pictures of a size in pixels, and with `columns` pictures in each row of a
  /// strip.
  public func framed(width: Int, height: Int, columns: Int = .max) -> FramedSubject<Self> {
    framed(PlaybackOptions(pixelSize: CGSize(width: width, height: height)), columns: columns)
  }

  /// Returns the frames at `times`, in seconds. The frames are sorted by time.
  ///
  /// Throws a `MotionError` if a time is invalid or occurs twice, or if the subject has no picture, and a
  /// `PlaybackError` if no frame can have the size.
  public func frames(at times: [Double]) throws -> [Pixmap] {
    try withHost { host, layer in
      guard layer === host.root else { throw MotionError.hasSuperlayer(layer.shownName) }
      let sink = MemorySink()
      let player = Player(clock: ChosenTimesClock(rate: .tests, times: times), sink: sink)
      try player.play(host, options: pictureLayout.playback)
      guard !times.isEmpty, sink.frames.count == times.count else { throw MotionError.badTimes(times) }
      return sink.frames
    }
  }

  /// Returns the picture at a time in seconds. Throws the errors of `frames(at:)`.
  public func picture(at time: Double = 0) throws -> CGImage { CGImage(pixmap: try frames(at: [time])[0]) }

  /// Returns the frames at `times`, in seconds, on one picture. The frames are sorted by time and placed from
  /// left to right, with gaps, in rows of the layout's number of columns. Throws the errors of `frames(at:)`.
  public func strip(at times: [Double]) throws -> CGImage {
    CGImage(pixmap: FilmStrip.pixmap(of: try frames(at: times), columns: pictureLayout.columns))
  }

  /// Returns the values of every layer at a time in seconds, with animations applied and default values
  /// omitted, as `multiplane inspect` prints them. Throws a `MotionError` if the time is invalid.
  public func tree(at time: Double = 0) throws -> String {
    guard time >= 0, time <= FrameRate.tests.time(ofFrame: ChosenTimesClock.maximumTickCount) else {
      throw MotionError.badTimes([time])
    }
    return try withHost { host, _ in
      var presentation = PresentationTree()
      evaluate(host.run(to: time, at: .tests), at: time, into: &presentation)
      return presentation.description
    }
  }

  /// Returns a subject for the first layer in the tree with a name. A check of it throws
  /// `MotionError.noLayer` if no layer has the name.
  public func layer(named name: String) -> NamedLayerSubject<Self> {
    NamedLayerSubject(base: self, name: name)
  }
}

/// A subject with pictures of a chosen size and background.
public struct FramedSubject<Base: MotionSubject>: MotionSubject {
  let base: Base
  /// The chosen layout.
  public let pictureLayout: PictureLayout

  /// Calls `body` with the host and the layer of the base subject. Throws the errors of `body` and of the
  /// base subject.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    try base.withHost(body)
  }
}

/// A layer in a subject's tree, found by its name.
public struct NamedLayerSubject<Base: MotionSubject>: MotionSubject {
  let base: Base
  let name: String
  /// The layout of the subject's pictures.
  public var pictureLayout: PictureLayout { base.pictureLayout }

  /// Calls `body` with the host of the base subject and the named layer. Throws `MotionError.noLayer` if no
  /// layer has the name.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    try base.withHost { host, _ in
      // The first commit may lay out the tree and create layers.
      _ = host.tick(to: host.time)
      var rest = [host.root]
      while let layer = rest.popLast() {
        if layer.name == name { return try body(host, layer) }
        rest += (layer.sublayers ?? []).reversed()
      }
      throw MotionError.noLayer(named: name)
    }
  }
}

extension CALayer {
  /// The description of the layer in error messages: its name in quotation marks, or its class.
  final var shownName: String { name.map { "\"\($0)\"" } ?? "the \(type(of: self))" }

  /// An animation in the tree, or `nil`, that begins later than five minutes ago by the machine's clock,
  /// which counts from the machine's start. Such a begin time is not the media time of a host.
  fileprivate final var animationAtMachineTime: (layer: CALayer, key: String)? {
    let (now, span) = (CACurrentMediaTime(), 300.0)
    var rest = [self]
    while let layer = rest.popLast() {
      for (key, animation) in layer.keyedAnimations
      where animation.beginTime > max(60, now - span) && now > 60 {
        return (layer, key ?? "without a key")
      }
      rest += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
    }
    return nil
  }
}

// MARK: - Subjects

extension LayerHost: MotionSubject {
  /// Calls `body` with the host itself and its root, and throws the errors of `body`. The host's time never
  /// decreases.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    try body(self, root)
  }
}

extension Program: MotionSubject {
  /// Calls `body` with a new host of the program, which runs the program's script, and with the host's root.
  /// Throws the errors of `body`.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    let host = makeHost()
    return try body(host, host.root)
  }
}

extension CALayer: MotionSubject {
  /// Calls `body` with a host of the layer at the top of the tree, and with this layer.
  ///
  /// A layer without a host gets one for the duration of the call. Afterwards, its animations are as before.
  /// Throws a `MotionError` if an animation begins at a time of the machine's clock.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    let top = sequence(first: self, next: \.superlayer).reduce(self) { $1 }
    if let (layer, key) = top.animationAtMachineTime {
      throw MotionError.beginsAtMachineTime(layer: layer.shownName, key: key)
    }
    return try LayerHost.withTemporaryHost(of: top) { try body($0, self) }
  }
}
