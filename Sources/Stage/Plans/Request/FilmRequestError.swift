// SPDX-License-Identifier: Apache-2.0

public import MultiplaneDiagnostics
public import MultiplanePlayback

/// An error in a request for a film, found before any work begins. Its description is one line, which may
/// also suggest a remedy.
public enum FilmRequestError: Error, Hashable {
  /// A member has an invalid value.
  case badValue(member: String)
  /// No program has the name. `known` contains the names of the known programs.
  case unknownScene(name: String, known: [String])
  /// The scene is in a file, and the finder knows only programs.
  case noFiles(path: String)
  /// A time, in seconds, is after the latest time that a film at the rate can reach.
  case tooLate(member: String, seconds: Double, rate: FrameRate)
  /// The request has chosen times, but the kind of output is a film, which cannot have any.
  case timesOfFilm
  /// The request is for a part of a picture, but a picture is not made in parts.
  case partOfPicture
  /// The segment has no frame, because there are more segments than frames.
  case emptySegment(number: Int, count: Int)
  /// The film does not have all frames from `first` to `last`.
  case noSuchFrames(first: Int, last: Int)
  /// The request is for sound in a part of a film, which cannot have any.
  case soundOfPart
  /// No file exists at the path of the sound.
  case noSoundFile(path: String)
  /// Neither the film below nor the scene has a sound to keep.
  case noSoundToKeep
  /// The scene begins at or after the end of the film below it. Times are in seconds.
  case overlayTooLate(start: Double, path: String, duration: Double)
  /// The area of the scene is outside the film's frames. `width` and `height` are the size of the frames in
  /// pixels.
  case overlayOutside(path: String, width: Int, height: Int)
}

extension FilmRequestError: CodedError {
  private enum Kind: String, CaseIterable {
    case badValue, unknownScene, noFiles, tooLate, timesOfFilm, partOfPicture, emptySegment, noSuchFrames
    case soundOfPart, noSoundFile, noSoundToKeep, overlayTooLate, overlayOutside

    var code: String { "request.\(rawValue)" }
  }

  /// The codes of all errors of this type.
  public static var codes: [String] { Kind.allCases.map(\.code) }

  /// The stable code of the error, such as `request.badValue`.
  public var code: String { kind.code }

  private var kind: Kind {
    switch self {
    case .badValue: .badValue
    case .unknownScene: .unknownScene
    case .noFiles: .noFiles
    case .tooLate: .tooLate
    case .timesOfFilm: .timesOfFilm
    case .partOfPicture: .partOfPicture
    case .emptySegment: .emptySegment
    case .noSuchFrames: .noSuchFrames
    case .soundOfPart: .soundOfPart
    case .noSoundFile: .noSoundFile
    case .noSoundToKeep: .noSoundToKeep
    case .overlayTooLate: .overlayTooLate
    case .overlayOutside: .overlayOutside
    }
  }

  /// The path that the error names, or `nil` if it names none.
  public var filePath: String? {
    switch self {
    case .noFiles(let path), .noSoundFile(let path), .overlayTooLate(_, let path, _),
      .overlayOutside(let path, _, _):
      path
    default: nil
    }
  }

  /// The member or the scene that the error names, or `nil` if it names neither.
  public var element: String? {
    switch self {
    case .badValue(let member), .tooLate(let member, _, _): member
    case .unknownScene(let name, _): name
    default: nil
    }
  }

  /// A one-line description of the problem.
  public var problem: String {
    switch self {
    case .badValue(let member): "\(member) has a value that is not possible"
    case .unknownScene(let name, _): "there is no program \(name)"
    case .noFiles(let path): "\(path) is a file, and only programs are known"
    case .tooLate(let member, let seconds, let rate):
      "\(member) of \(seconds) s is too much at \(rate) frames a second"
    case .timesOfFilm: "a film has no chosen times"
    case .partOfPicture: "a picture is not made in parts"
    case .emptySegment(let number, let count): "part \(number) of \(count) has no frame"
    case .noSuchFrames(let first, let last): "the film does not have frames \(first) to \(last)"
    case .soundOfPart: "a part of a film has no sound"
    case .noSoundFile(let path): "there is no file \(path) with sound"
    case .noSoundToKeep: "there is no sound to keep"
    case .overlayTooLate(let start, let path, _): "\(start) s is after the end of \(path)"
    case .overlayOutside(let path, _, _): "the scene is outside of \(path)"
    }
  }

  /// A one-line remedy, or `nil` if there is none.
  public var advice: String? {
    switch self {
    case .badValue, .unknownScene, .noFiles, .noSuchFrames, .noSoundFile: nil
    case .tooLate: "choose less"
    case .timesOfFilm: "make a picture"
    case .partOfPicture: "make it whole"
    case .emptySegment: "ask for fewer parts"
    case .soundOfPart: "give it to the joined film"
    case .noSoundToKeep: "choose a file with sound, or none"
    case .overlayTooLate(_, _, let duration): "it lasts \(duration) s"
    case .overlayOutside(_, let width, let height): "its frames have \(width) x \(height) pixels"
    }
  }
}
