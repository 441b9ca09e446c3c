// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePlans

extension ToolError {
  /// Creates the error for a program that does not exist. `words` are those that a user may have meant.
  static func noProgram(_ name: String, near words: [String]) -> ToolError {
    .usage(
      .unknownName, "there is no program \(shown(name))",
      advice: Spelling.advice(for: name, among: words, else: "see \(Tool.name) list"), element: name)
  }

  /// Creates the error for an invalid request for a film, in the words of the command line.
  init(_ error: FilmRequestError) {
    switch error {
    case .unknownScene(let name, let known):
      self = .noProgram(name, near: known)
    case .tooLate(let member, let seconds, let rate):
      let option = member == "times" ? RenderRequest.at.row : RenderRequest.duration.row
      self = MediaTime.tooLate(seconds, option: option.name, at: rate)
    case .timesOfFilm:
      self = .usage(
        .conflictingOptions, "--at makes a picture", advice: "end the name with .png, or leave --at out")
    case .partOfPicture:
      self = .usage(
        .conflictingOptions, "--segment makes a part of a film", advice: "a picture is whole, leave it out")
    case .emptySegment(let number, let count):
      self = .usage(.badValue, "--segment \(number)/\(count) has no frame", advice: "ask for fewer parts")
    case .soundOfPart:
      self = .usage(
        .conflictingOptions, "a part of a film has no sound", advice: "give --audio to \(Tool.name) join")
    case .noSoundFile(let path):
      self = .failure(
        .cannotRead, "cannot read \(path): there is no such file",
        advice: "give --audio a file with sound, keep or none", file: path)
    case .noSoundToKeep:
      self = .usage(
        .missingOption, "--audio keep needs --over or a scene with sound",
        advice: "give a file with sound, or none")
    case .overlayTooLate(let start, let path, let duration):
      let option = OverlayOptions.start.row.name
      self = .usage(
        .badValue, "\(option) \(NumberFormat.text(start, digits: 3)) is after the end of \(path)",
        advice: "it lasts \(NumberFormat.text(duration, digits: 3)) seconds", element: option)
    case .overlayOutside(let path, _, _):
      let option = OverlayOptions.area.row.name
      self = .usage(
        .badValue, "\(option) is outside of \(shown(path))", advice: error.advice, element: option)
    case .badValue, .noFiles, .noSuchFrames: self = .usage(.badValue, error.problem, element: error.element)
    }
  }
}
