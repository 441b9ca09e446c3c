// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms

// The options and operands that several verbs share.

extension Operand {
  static let program = Operand(
    placeholder: "PROGRAM",
    summary:
      "the name of a program (see \(Tool.name) list), or a scene file: .caml, .ca, .wallpaper, "
      + ".tendies, a zip of these, SVG: .svg, .svgz, or Lottie: .json, .lottie, .tgs",
    isRequired: true, ownOffer: .scene)
  static let optionalProgram = Operand(
    placeholder: program.placeholder, summary: program.summary, isRequired: false, ownOffer: .scene)
  static let sceneFile = Operand(
    placeholder: "FILE",
    summary:
      "a scene file: .caml, .ca, .wallpaper, .tendies, a zip of these, SVG: .svg, .svgz, or Lottie: .json, .lottie, .tgs",
    isRequired: true, ownOffer: .sceneFile)
}

extension Arguments {
  /// Returns the rate given by `--fps`, or else the program's rate or the default rate.
  func rate(of program: Program? = nil) throws(ToolError) -> FrameRate {
    let rate = try value(of: .fps)
    return program.map { FilmRequest.rate(rate, of: $0) } ?? rate ?? .usual
  }

  /// Returns the size given by `--size` or `--scale`, or the default size. Throws a usage error if both are
  /// given.
  func frameSize() throws(ToolError) -> FilmRequest.Size {
    let (size, scale) = (try value(of: .size), try value(of: .scale))
    if size != nil, scale != nil {
      throw .usage(
        .conflictingOptions, "--size and --scale exclude each other",
        advice: "give one of them")
    }
    if let size { return .pixels(width: Int(size.width), height: Int(size.height)) }
    return scale.map { .scale(factor: $0) } ?? .usual
  }

  /// Returns the options given by `--size`, `--scale` and `--background` for the program of an operand.
  func playbackOptions(background: CGColor?, operand index: Int = 0) throws(ToolError) -> PlaybackOptions {
    let color = try value(of: .background).map { $0.color(isOpaque: false) } ?? background
    // Two operands are compared at the same size.
    var options = try frameSize().options(hasOwnSize: scenePath != nil, background: color)
    options.fillsFrame = scenePath(at: index) != nil
    options.workLimits = try workLimits()
    return options
  }

  /// Returns the limits on the work of frames that `--work` gives, or else the default limits.
  func workLimits() throws(ToolError) -> WorkLimits {
    WorkLimits.standard.scaled(by: try value(of: .work) ?? 1)
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
        "The size of a frame in pixels. Default: \(FrameSize.text(FilmRequest.Size.usualPixels)), turned on its "
        + "side for a program with the shape of a telephone, or the size of the scene in a file. A program "
        + "fits into the frame; a scene from a file fills it"),
    read: FrameSize.read)
}

extension Option where Value == Double {
  static let scale = Option(
    row: OptionRow(
      name: "--scale", placeholder: "N",
      summary: "The number of pixels for each point, instead of --size"),
    request: "give a number above 0 and up to \(FilmRequest.Size.largestSide), such as 2"
  ) { text in
    NumberFormat.number(text).flatMap { FilmRequest.Size.scale(factor: $0).isPossible ? $0 : nil }
  }
  static let work = Option(
    row: OptionRow(
      name: "--work", placeholder: "N",
      summary: "The factor of the limits on the counted work of a frame. What exceeds them is left out and "
        + "reported, the same on every machine. Default: 1", group: .limits),
    request: "give a number from \(FilmRequest.workFactors.lowerBound) to "
      + "\(Int(FilmRequest.workFactors.upperBound)), such as 4"
  ) { NumberFormat.number($0, in: FilmRequest.workFactors) }
}

extension Option where Value == FilmRequest.Background {
  static let background = Option(
    row: OptionRow(
      name: "--background", placeholder: "COLOR",
      summary:
        "The background colour: #RGB, #RRGGBB, #RRGGBBAA, a basic CSS name such as navy, or none. "
        + "Default: none, which MP4 and Y4M show as black",
      ownOffer: Offer(NamedColor.names)),
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
      "Write the progress to standard error as JSON, one object a line, at most ten a second. Its type is "
      + "progress, or finished for the last line; errors and reports with --errors json are lines of the types "
      + "error and report")
  static let quiet = OptionRow(
    name: "--quiet", letter: "-q", summary: "Print neither the progress nor the line at the end")
}
