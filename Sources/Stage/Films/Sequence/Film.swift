// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import MultiplanePrograms
public import QuartzCore

/// A film: scenes in a row, transitions between them, and tracks above all of them.
///
/// ```swift
/// var film = Film(size: Film.wide, theme: .plain)
/// film.add("opening", lasting: 3) { TitleBlock("Hello", subtitle: "A film of two scenes") }
/// film.add("numbers", lasting: 4, after: FilmTransition(.push, lasting: 0.6)) {
///   CounterBlock(to: 1200).in(.upper)
///   BarChartBlock(rows).in(.lower)
/// }
/// let program = film.makeProgram(name: "two-scenes", title: "Two scenes")
/// ```
///
/// The times of a scene are relative: its time 0 is its first moment, and its layers know nothing of the
/// film. The result is one tree of layers, of which any frame can be drawn in any order.
public struct Film {
  /// The usual sizes in points: landscape 16:9, portrait 9:16 and square.
  public static let (wide, tall, square) = (
    CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1080)
  )

  /// The size of the frame in points, at least 1.
  public var size: CGSize
  /// The fonts, colours and spacing.
  public var theme: FilmTheme
  /// The scenes in the order in which they are shown.
  public private(set) var scenes: [Scene] = []
  /// The tracks above all scenes. Their times are times of the film.
  public var tracks: [FilmItem] = []
  /// The sounds of the whole film. Their times are times of the film.
  public var sounds: [SoundCue] = []

  /// Creates a film without scenes.
  public init(size: CGSize = Film.wide, theme: FilmTheme = .plain) { (self.size, self.theme) = (size, theme) }

  /// A scene of a film.
  public struct Scene {
    /// The name, which players show on their timelines. It may be empty.
    public var name: String
    /// The duration in seconds, greater than 0, with the transitions at both ends.
    public var duration: Double
    /// The transition from the scene before. The first scene of a film begins without one.
    public var transition: FilmTransition
    /// The background. The default is the background colour of the theme.
    public var background = FilmBackground.theme
    /// The blocks, from back to front. Their times are times of the scene.
    public var items: [FilmItem]
    /// The sounds of the scene. Their times are times of the scene, and they end with it.
    public var sounds: [SoundCue] = []

    /// Creates a scene.
    public init(
      _ name: String, lasting duration: Double, after transition: FilmTransition = .cut,
      items: [FilmItem] = []
    ) {
      (self.name, self.duration, self.transition, self.items) = (name, duration, transition, items)
    }
  }

  /// Adds a scene. A duration that is not at least `shortestScene` is reported and replaced by it.
  public mutating func add(_ scene: Scene) {
    var scene = scene
    if !(scene.duration >= Self.shortestScene && scene.duration.isFinite) {
      FilmReports.invalid(
        "scene \(scene.name)", "its duration is \(scene.duration) s; it lasts \(Self.shortestScene) s")
      scene.duration = Self.shortestScene
    }
    scenes.append(scene)
  }

  /// Adds a scene with blocks.
  ///
  /// - Parameters:
  ///   - name: The name, which players show on their timelines.
  ///   - duration: The duration in seconds, with the transitions at both ends.
  ///   - transition: The transition from the scene before. The default is a cut.
  ///   - items: The blocks, from back to front.
  public mutating func add(
    _ name: String, lasting duration: Double, after transition: FilmTransition = .cut,
    @FilmItemsBuilder _ items: () -> [FilmItem]
  ) {
    add(Scene(name, lasting: duration, after: transition, items: items()))
  }

  /// The shortest duration of a scene in seconds.
  public static let shortestScene = 0.05

  /// The times of the scenes in seconds of the film. A transition is at most as long as half of each of the
  /// scenes that it connects, and both scenes are visible during it.
  public var sceneTimes: [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for (index, scene) in scenes.enumerated() {
      let start = (result.last?.upperBound ?? 0) - overlap(before: index)
      result.append(start...start + scene.duration)
    }
    return result
  }

  /// The duration of the film in seconds.
  public var duration: Double { sceneTimes.last?.upperBound ?? 0 }

  /// Returns the time in seconds for which a scene and the one before are both visible.
  func overlap(before index: Int) -> Double {
    guard index > 0 else { return 0 }
    let (before, scene) = (scenes[index - 1], scenes[index])
    guard scene.transition.kind != .cut, scene.transition.duration.isFinite else { return 0 }
    let longest = min(before.duration, scene.duration) / 2
    return scene.transition.duration.clamped(to: 0...longest)
  }

  /// All sounds with times of the film. The sounds of a scene fade with its transitions.
  public var allSounds: [SoundCue] {
    var result = sounds
    for (index, (scene, times)) in zip(scenes, sceneTimes).enumerated() {
      let after = index + 1 < scenes.count ? overlap(before: index + 1) : 0
      for cue in scene.sounds {
        var moved = cue
        moved.begin = max(cue.begin, 0) + times.lowerBound
        moved.end = min(cue.end + times.lowerBound, times.upperBound)
        moved.fadeIn = max(cue.fadeIn, cue.begin <= 0 ? overlap(before: index) : 0)
        if moved.end == times.upperBound { moved.fadeOut = max(cue.fadeOut, after) }
        if moved.begin < moved.end { result.append(moved) }
      }
    }
    return result
  }
}

/// The transition from a scene to the next one.
public struct FilmTransition: Sendable, Hashable {
  /// The kinds.
  public enum Kind: String, Sendable, CaseIterable {
    /// The next scene is there at once.
    case cut
    /// The next scene appears by and by.
    case dissolve
    /// The next scene moves in and moves the one before out.
    case push
    /// The next scene moves over the one before.
    case slide
    /// An edge moves across the frame and uncovers the next scene.
    case wipe
    /// The scene before grows and disappears, and the next scene appears and grows to its size.
    case zoom
    /// A circle grows from the centre and uncovers the next scene.
    case iris
  }

  /// The edges from which the next scene comes, for `push`, `slide` and `wipe`.
  public enum Edge: String, Sendable, CaseIterable {
    case left, right, top, bottom
  }

  /// The kind.
  public var kind: Kind
  /// The duration in seconds. The default is 0.5.
  public var duration: Double
  /// The edge from which the next scene comes. The default is `right`.
  public var edge: Edge

  /// Creates a transition.
  public init(_ kind: Kind, lasting duration: Double = 0.5, from edge: Edge = .right) {
    (self.kind, self.duration, self.edge) = (kind, duration, edge)
  }

  /// The next scene is there at once.
  public static let cut = FilmTransition(.cut, lasting: 0)
}

/// The background of a scene.
public enum FilmBackground: Sendable, Hashable {
  /// The background colour of the theme.
  case theme
  /// A colour.
  case color(ThemeColor)
  /// Colours from the top to the bottom, at equal distances.
  case gradient([ThemeColor])
  /// A picture that fills the frame and is darkened by an amount from 0 to 1, so that text is readable.
  case picture(path: String, darkened: Double)
}
