// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import Foundation
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster

// The options and operands that several verbs share.

extension Operand {
  static let program = Operand(
    placeholder: "PROGRAM",
    summary:
      "the name of a program (see \(Tool.name) list), or a scene file: .caml, .ca, .wallpaper, "
      + ".tendies, a zip of these, or Lottie: .json, .lottie, .tgs",
    isRequired: true)
  static let optionalProgram = Operand(
    placeholder: program.placeholder, summary: program.summary, isRequired: false)
  static let sceneFile = Operand(
    placeholder: "FILE",
    summary:
      "a scene file: .caml, .ca, .wallpaper, .tendies, a zip of these, or Lottie: .json, .lottie, .tgs",
    isRequired: true)
}

extension Arguments {
  /// Returns the program named by an operand, or a program that plays the scene file of that name. Throws a
  /// usage error if there is neither.
  func program(at index: Int = 0) throws(ToolError) -> Program { try scene(at: index).program }

  /// A program, or the scene of a file, that an operand names.
  struct Scene {
    var program: Program
    /// The sounds that its film has.
    let sounds: [SceneSound]
    /// The report of the scene's file; `nil` for a program.
    var report: CompatibilityReport?
  }

  /// Returns the scene of an operand.
  func scene(at index: Int = 0) throws(ToolError) -> Scene {
    guard operands.indices.contains(index) else {
      throw .usage(
        .missingOperand, "\(verb.name) needs a \(Operand.program.placeholder), \(Operand.program.summary)",
        advice: "see \(Tool.name) help "
          + verb.name)
    }
    let name = operands[index]
    if let program = programs.first(where: { $0.name == name }) {
      for row in SceneRequest.rows where has(row) && operands.count < 2 {
        throw .usage(
          .optionWithoutUse, "\(row.name) is for scenes in files", advice: "\(program.name) is a program")
      }
      return Scene(
        program: program, sounds: program.sound.map { [SceneSound(name: name, bytes: $0())] } ?? [])
    }
    if let path = scenePath(at: index) {
      let content = try SceneFile.read(path, self)
      SceneFile.noteOmissions(of: content, at: path)
      let request = try SceneRequest(self)
      let program = try request.program(of: content)
      return Scene(program: program, sounds: try request.sounds(of: content), report: content.report)
    }
    throw .usage(
      .unknownName, "there is no program \(shown(name))",
      advice: Spelling.advice(for: name, among: programs.map(\.name), else: "see \(Tool.name) list"),
      element: name)
  }

  /// The first operand if it is a file and not the name of a program.
  var scenePath: String? { scenePath(at: 0) }

  private func scenePath(at index: Int) -> String? {
    guard operands.indices.contains(index), SceneFile.isOne(operands[index]),
      !programs.contains(where: { $0.name == operands[index] })
    else { return nil }
    return operands[index]
  }

  /// Returns the rate given by `--fps`, or that of the program, or the usual rate.
  func rate(of program: Program? = nil) throws(ToolError) -> FrameRate {
    try value(of: .fps) ?? program?.frameRate.flatMap(FrameRate.init(nearest:)) ?? .usual
  }

  /// Returns the options given by `--size`, `--scale` and `--background` for the program of an operand.
  func playbackOptions(background: CGColor?, operand index: Int = 0) throws(ToolError) -> PlaybackOptions {
    let (size, scale) = (try value(of: .size), try value(of: .scale))
    if size != nil, scale != nil {
      throw .usage(
        .conflictingOptions, "--size and --scale exclude each other",
        advice: "give one of them")
    }
    var options = PlaybackOptions(
      // A scene file has a size of its own, so the default size does not apply.
      pixelSize: scale == nil ? size ?? (scenePath == nil ? FrameSize.usual : nil) : nil, scale: scale ?? 1,
      background: try value(of: .background) ?? background)
    options.turnsFrame = size == nil
    // A scene's host clips the layers outside its picture.
    options.fillsFrame = scenePath(at: index) != nil
    return options
  }
}

extension Option where Value == FrameRate {
  static let fps = Option(
    row: OptionRow(
      name: "--fps", placeholder: "N",
      summary: "The frame rate: a number such as 60 or 29.97, or a fraction such as 30000/1001. Default: "
        + "\(FrameRate.usual), or the rate of a Lottie file"),
    read: FrameRate.read)
}

extension Option where Value == CGSize {
  static let size = Option(
    row: OptionRow(
      name: "--size", placeholder: "WxH",
      summary:
        "The size of a frame in pixels. Default: \(FrameSize.text(FrameSize.usual)), turned on its "
        + "side for a program with the shape of a telephone, or the size of the scene in a file. A program "
        + "fits into the frame; a scene from a file fills it"),
    read: FrameSize.read)
}

extension Option where Value == Double {
  static let scale = Option(
    row: OptionRow(
      name: "--scale", placeholder: "N",
      summary: "The number of pixels for each point, instead of --size"),
    request: "give a number above 0 and up to \(Pixmap.maximumSide), such as 2"
  ) { NumberFormat.number($0, in: .leastNonzeroMagnitude...Double(Pixmap.maximumSide)) }
}

extension Option where Value == CGColor? {
  static let background = Option(
    row: OptionRow(
      name: "--background", placeholder: "COLOR",
      summary:
        "The background colour: #RGB, #RRGGBB, #RRGGBBAA, a basic CSS name such as navy, or none. "
        + "Default: black for a film, none for a picture"),
    read: NamedColor.read)
}

extension OptionRow {
  static let strict = OptionRow(
    name: "--strict",
    summary:
      "Read a scene file like Core Animation: refuse content that cannot be shown as it is written,"
      + " and change values without an animation where no transition exists")
  static let showDamage = OptionRow(
    name: "--show-damage", summary: "Tint the pixels that are redrawn in each frame")
  static let jsonProgress = OptionRow(
    name: "--json-progress",
    summary:
      "Write the progress to standard error as JSON, one object a line, at most ten a second")
  static let quiet = OptionRow(name: "--quiet", letter: "-q", summary: "Show no progress")
}
