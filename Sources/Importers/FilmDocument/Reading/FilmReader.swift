// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics
internal import MultiplaneFilms
internal import MultiplanePrograms
internal import QuartzCore
internal import SceneData

/// Reads the film of a file in which the values of inputs have been put.
struct FilmReader {
  let file: String
  let folder: String
  /// The paths of files that are values of inputs, which may be outside of the folder.
  let knownFiles: Set<String>

  /// The members of a film file.
  static let members = ["film", "size", "theme", "dark", "inputs", "scenes", "tracks", "sounds"]
  /// The members of a scene.
  static let sceneMembers = ["name", "duration", "beats", "transition", "background", "blocks", "sounds"]
  /// The members of a sound.
  static let soundMembers = ["file", "begin", "end", "offset", "volume", "fadeIn", "fadeOut"]
  /// The members of a transition and of a background.
  static let transitionMembers = ["kind", "duration", "from"]
  static let backgroundMembers = ["picture", "darken"]
  /// The sizes by their names.
  static let sizes = [("wide", Film.wide), ("tall", Film.tall), ("square", Film.square)]

  func film(_ root: JSONValue) throws(FilmFileError) -> Film {
    let object = try FilmObject(root, in: file, known: Self.members)
    var film = Film(size: try size(of: object), theme: try theme(of: object))
    let scenes = try object.list("scenes")
    guard !scenes.isEmpty else {
      throw FilmFileError(
        .noScene, file: file, explanation: "the film has no scenes",
        advice: "list them as \"scenes\": [ ... ]")
    }
    guard scenes.count <= FilmFileLimits.scenes else {
      throw FilmFileError(
        .tooLarge, file: file, element: "scenes",
        explanation: "there are more than \(FilmFileLimits.scenes) scenes")
    }
    let blocks = BlockReader(files: self)
    film.sounds = try sounds(of: object)
    var beats: BeatTimes?
    for value in scenes {
      if beats == nil, value.member("beats") != nil { beats = try beatTimes(of: film, for: value) }
      film.add(try scene(value, blocks, after: film, beats))
    }
    film.tracks = try blocks.items("tracks", of: object)
    return film
  }

  // MARK: Frame and theme

  private func size(of object: FilmObject) throws(FilmFileError) -> CGSize {
    guard let value = object["size"] else { return Film.wide }
    if let name = value.string {
      guard let size = Self.sizes.first(where: { $0.0 == name }) else {
        throw object.unknown(name, among: Self.sizes.map(\.0), at: value)
      }
      return size.1
    }
    let numbers = value.isArray ? value.elements.compactMap { $0.isNumber ? $0.number : nil } : []
    guard numbers.count == 2, numbers.allSatisfy({ (1...FilmFileLimits.side).contains($0) }) else {
      throw object.fault(
        value, "it is no size", advice: "write \"wide\", \"tall\", \"square\" or [width, height] in points")
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  private func theme(of object: FilmObject) throws(FilmFileError) -> FilmTheme {
    let name = try object.text("theme") ?? FilmTheme.plain.name
    guard let theme = FilmTheme.named(name, isDark: try object.flag("dark")) else {
      throw object.unknown(name, among: FilmTheme.names, at: object["theme"] ?? object.value)
    }
    return theme
  }

  // MARK: Scenes

  /// Returns a scene that follows those of a film. Its duration is that of the file, or ends on a beat.
  private func scene(
    _ value: JSONValue, _ blocks: BlockReader, after film: Film, _ beats: BeatTimes?
  ) throws(FilmFileError) -> Film.Scene {
    let object = try FilmObject(value, in: file, known: Self.sceneMembers)
    let transition = try transition(of: object)
    let given = try object.number("duration", in: Film.shortestScene...FilmFileLimits.sceneSeconds)
    let count = try object.number("beats", in: 1...Self.mostBeats)
    if given != nil, count != nil {
      throw object.fault(value, "duration and beats exclude each other", advice: "give one of them")
    }
    let start = max(0, film.duration - (transition.kind == .cut ? 0 : transition.duration))
    guard
      let duration = given ?? count.flatMap({ beats?.duration(from: start, count: Int($0.rounded())) })
    else { throw object.missing("duration", advice: "give it in seconds, such as \"duration\": 3") }
    var scene = Film.Scene(try object.text("name") ?? "", lasting: duration)
    scene.transition = transition
    scene.background = try background(of: object)
    scene.items = try blocks.items("blocks", of: object)
    scene.sounds = try sounds(of: object)
    return scene
  }

  /// The maximum number of beats of a scene.
  static let mostBeats = 10_000.0

  /// Returns the beats of a film's first sound, for a scene that needs them.
  private func beatTimes(of film: Film, for scene: JSONValue) throws(FilmFileError) -> BeatTimes {
    let object = FilmObject(unchecked: scene, in: file)
    guard let sound = film.sounds.first else {
      throw object.fault(
        scene, "there are no beats without a sound of the film", advice: "list one in sounds")
    }
    let found = try FileParameter.analysis(of: sound.path).beats.map { $0 - sound.offset + sound.begin }
    guard let beats = BeatTimes(found.filter { $0 >= 0 }) else {
      throw object.fault(
        scene, "\(sound.path) has no regular beat", advice: "give the scenes a duration instead of beats")
    }
    return beats
  }

  private func transition(of object: FilmObject) throws(FilmFileError) -> FilmTransition {
    guard let value = object["transition"] else { return .cut }
    if value.isString {
      let kind = try object.choice("transition", FilmTransition.Kind.self)
      return FilmTransition(kind ?? .cut)
    }
    let inner = try FilmObject(value, in: file, known: Self.transitionMembers)
    guard let kind = try inner.choice("kind", FilmTransition.Kind.self) else { throw inner.missing("kind") }
    var result = FilmTransition(kind)
    result.duration = try inner.number("duration", in: 0...60) ?? result.duration
    result.edge = try inner.choice("from", FilmTransition.Edge.self) ?? result.edge
    return result
  }

  private func background(of object: FilmObject) throws(FilmFileError) -> FilmBackground {
    guard let value = object["background"] else { return .theme }
    if value.isArray {
      var colors: [ThemeColor] = []
      for element in value.elements { colors.append(try color(element)) }
      guard colors.count >= 2 else { throw object.fault(value, "a gradient needs two colours or more") }
      return .gradient(colors)
    }
    if value.isObject {
      let inner = try FilmObject(value, in: file, known: Self.backgroundMembers)
      guard let picture = inner["picture"] else { throw inner.missing("picture") }
      let path = try self.value(of: picture, for: .image("picture", default: "")).text ?? ""
      return .picture(path: path, darkened: try inner.number("darken", in: 0...1) ?? 0)
    }
    return value.string == "theme" ? .theme : .color(try color(value))
  }

  private func color(_ value: JSONValue) throws(FilmFileError) -> ThemeColor {
    guard
      case .color(let red, let green, let blue, let alpha) = try self.value(
        of: value, for: .color("color", default: nil))
    else { return 0x000000 }
    return ThemeColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  // MARK: Sounds

  private func sounds(of object: FilmObject) throws(FilmFileError) -> [SoundCue] {
    let times = 0...FilmFileLimits.sceneSeconds
    var result: [SoundCue] = []
    for value in try object.list("sounds") {
      let inner = try FilmObject(value, in: file, known: Self.soundMembers)
      guard let member = inner["file"] else { throw inner.missing("file") }
      let path = try self.value(of: member, for: .sound("file", default: "")).text ?? ""
      guard !path.isEmpty else { continue }
      var cue = SoundCue(path: path)
      cue.begin = try inner.number("begin", in: times) ?? cue.begin
      cue.end = try inner.number("end", in: times) ?? cue.end
      cue.offset = try inner.number("offset", in: times) ?? cue.offset
      cue.volume = try inner.number("volume", in: 0...16) ?? cue.volume
      cue.fadeIn = try inner.number("fadeIn", in: times) ?? cue.fadeIn
      cue.fadeOut = try inner.number("fadeOut", in: times) ?? cue.fadeOut
      result.append(cue)
    }
    return result
  }

  // MARK: Values

  /// Returns the value of a member as that of an input. A file that the film itself names and that is missing
  /// is reported, and the value is an empty path.
  func value(of member: JSONValue, for input: SceneInput) throws(FilmFileError) -> SceneInput.Value {
    let isFile = input.kind == .image || input.kind == .sound
    if isFile, let path = member.string, path.isEmpty || knownFiles.contains(path) { return .text(path) }
    do throws(InputError) {
      return try input.value(ofJSON: member, in: folder)
    } catch {
      guard isFile, error.reason != .unsafePath, let path = member.string else {
        throw FilmFileError(error, file: file, element: member.keyPath)
      }
      Diagnostics.report(
        .unsupported, "\(member.keyPath) of \(file)", "\(shortened(path)) is left out: \(error.explanation)")
      return .text("")
    }
  }
}
