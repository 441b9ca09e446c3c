// SPDX-License-Identifier: Apache-2.0

/// The scene of a film as somebody asks for it: where it is found, and how it is shown.
///
/// It is only a name. A `SceneFinder` returns the scene, and knows the kinds of files.
public struct SceneReference: Codable, Sendable, Hashable {
  /// The location of a scene.
  public enum Location: Codable, Sendable, Hashable {
    /// A program of the executable, by its name.
    case program(name: String)
    /// A file, or a folder that is a scene. The extension decides its kind.
    case file(path: String)
  }

  /// The location.
  public var location: Location
  /// The choices for scenes from files; none by default.
  public var choices = SceneChoices()

  /// Creates the reference of a program.
  public init(program name: String) { location = .program(name: name) }

  /// Creates the reference of a scene in a file.
  public init(path: String) { location = .file(path: path) }

  /// The name of the program, or the path of the file.
  public var name: String {
    switch location {
    case .program(let name): name
    case .file(let path): path
    }
  }

  /// The path of the file; `nil` for a program.
  public var path: String? { if case .file(let path) = location { path } else { nil } }
}

/// The choices for a scene from a file. Each kind of file has some of them, and refuses the others.
public struct SceneChoices: Codable, Sendable, Hashable {
  /// The state to show, or `base` for none; `nil`, the default, is the scene's own choice.
  public var state: String?
  /// The states to show one after the other, two or more; none by default.
  public var states: [String] = []
  /// The time in each of `states` after the change to it, in seconds from 0; `nil`, the default, is 1.
  public var hold: Double?
  /// The progress of the change between the two `states`, from 0 to 1; `nil`, the default, plays the change.
  public var progress: Double?
  /// The tilt of the device about each axis, from -1 to 1; `nil`, the default, for none.
  public var tilt: Tilt?
  /// The marker that begins the part to show; `nil`, the default, shows all.
  public var marker: String?
  /// The animation of a package; `nil`, the default, is the one that the package chooses.
  public var animation: String?
  /// The theme of a package, empty for none; `nil`, the default, is the one that the animation begins with.
  public var theme: String?
  /// The values of slots, of which the last one of a name counts; none by default.
  public var slots: [Slot] = []
  /// A Boolean value that indicates whether expressions are run; false by default.
  public var runsExpressions = false
  /// A Boolean value that indicates whether content that cannot be shown as it is written is an error; false
  /// by default.
  public var isStrict = false

  /// Creates no choices.
  public init() {}

  /// A tilt of the device.
  public struct Tilt: Codable, Sendable, Hashable {
    /// The tilt about each axis, from -1 to 1.
    public var x, y: Double

    /// Creates a tilt.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A value for a slot.
  public struct Slot: Codable, Sendable, Hashable {
    /// The name of the slot.
    public var name: String
    /// The value as it is written: `#rrggbb`, a number, `x,y`, a text, or the path of an image in the file's
    /// folder.
    public var value: String

    /// Creates a value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }
}
