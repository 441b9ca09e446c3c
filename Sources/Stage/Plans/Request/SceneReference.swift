// SPDX-License-Identifier: Apache-2.0

public import MultiplanePrograms

/// A reference to the scene of a film: its location, and the choices for it.
///
/// A reference contains only names and values. A `SceneFinder` returns the scene and decides which kinds of
/// files it reads.
public struct SceneReference: Codable, Sendable, Hashable {
  /// The location of a scene.
  public enum Location: Codable, Sendable, Hashable {
    /// A program of the executable, identified by its name.
    case program(name: String)
    /// The path of a file, or of a folder that is a scene. The file name extension determines its kind.
    case file(path: String)
  }

  /// The location of the scene.
  public var location: Location
  /// The choices for a scene from a file. By default, none are set.
  public var choices = SceneChoices()

  /// Creates a reference to a program.
  public init(program name: String) { location = .program(name: name) }

  /// Creates a reference to a scene in a file or folder.
  public init(path: String) { location = .file(path: path) }

  /// The name of the program, or the path of the file.
  public var name: String {
    switch location {
    case .program(let name): name
    case .file(let path): path
    }
  }

  /// The path of the file, or `nil` for a program.
  public var path: String? { if case .file(let path) = location { path } else { nil } }
}

/// The choices for a scene from a file. Each kind of file supports some of them; for any other choice that is
/// set, the `SceneFinder` throws an error.
public struct SceneChoices: Codable, Sendable, Hashable {
  /// The name of the state to show, or `base` for no state. With `nil`, the default, the scene chooses.
  public var state: String?
  /// The names of the states to show one after the other; at least two, or none, the default.
  public var states: [String] = []
  /// The time in each of `states` after the change to it, in seconds; at least 0. With `nil`, the default, it
  /// is 1 second.
  public var hold: Double?
  /// The progress of the change between the two `states`, from 0 to 1, to show as a still picture. With
  /// `nil`, the default, the change is played.
  public var progress: Double?
  /// The tilt of the device about each axis, or `nil`, the default, for no tilt.
  public var tilt: Tilt?
  /// The name of the marker whose segment is shown. With `nil`, the default, the whole animation is shown.
  public var marker: String?
  /// The identifier of an animation in a package. With `nil`, the default, the package chooses.
  public var animation: String?
  /// The identifier of a theme in a package, or an empty string for no theme. With `nil`, the default, the
  /// initial theme of the animation is used.
  public var theme: String?
  /// The values of slots or inputs; none by default. If several have the same name, the last one counts.
  public var slots: [Slot] = []
  /// The path of a JSON file with values of inputs by their names, over which `slots` count. With `nil`, the
  /// default, there is none.
  public var valueFile: String?
  /// Values of inputs that have been checked, which count over all others. By default, there are none.
  public var values: [String: SceneInput.Value] = [:]
  /// The name of the program whose reading of the file's format is followed. With `nil`, the default, the
  /// kind of file chooses.
  public var style: String?
  /// The language for which the file is shown, as a tag such as `en`. With `nil`, the default, it is English.
  public var language: String?
  /// The size of a font whose size the file does not say, in points; greater than 0. With `nil`, the default,
  /// the kind of file chooses.
  public var fontSize: Double?
  /// The path of the folder whose images the file may show. With `nil`, the default, it is the file's own
  /// folder.
  public var imageFolder: String?
  /// The events of the pointer in an SVG file, at known times. By default, there are none.
  public var events: [PointerEvent] = []
  /// A Boolean value that indicates whether the scene is for a window, which brings further events of the
  /// pointer. The default is `false`.
  public var hasPointer = false
  /// A Boolean value that indicates whether expressions are run. The default is `true`.
  public var runsExpressions = true
  /// A Boolean value that indicates whether the `SceneFinder` throws an error for content that cannot be
  /// shown as the file describes it. The default is `false`.
  public var isStrict = false

  /// Creates choices of which none is set.
  public init() {}

  /// A tilt of the device.
  public struct Tilt: Codable, Sendable, Hashable {
    /// The tilt about each axis, from -1 to 1.
    public var x, y: Double

    /// Creates a tilt.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A click on an element, or a pointer over it.
  public struct PointerEvent: Codable, Sendable, Hashable {
    /// The identifier of the element.
    public var identifier: String
    /// The time of the click, or the one at which the pointer comes, in seconds from 0 to 3600.
    public var time: Double
    /// The time in seconds at which the pointer leaves the element, or `nil` for a click.
    public var end: Double?

    /// Creates an event: a click, or with an end a pointer over the element.
    public init(identifier: String, time: Double, end: Double? = nil) {
      (self.identifier, self.time, self.end) = (identifier, time, end)
    }
  }

  /// A value for a slot.
  public struct Slot: Codable, Sendable, Hashable {
    /// The name of the slot.
    public var name: String
    /// The value as text: `#rrggbb`, a number, `x,y`, a string, or the path of an image in the folder of the
    /// file.
    public var value: String

    /// Creates a value for a slot with a name.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }
}
