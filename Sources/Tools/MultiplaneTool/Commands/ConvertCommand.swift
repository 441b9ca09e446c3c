// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import LottieDocument
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRenderTree
import QuartzCore
import SVGDocument

/// The verb `multiplane convert`: writes a program or a scene as a scene file.
enum ConvertCommand {
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The file to write: a name that ends with .ca for a bundle, with .caml for one file, or with"
        + " .svg for an SVG picture or animation",
      isRequired: true),
    request: "end the name with .ca, .caml or .svg"
  ) { name in
    let word = name.lowercased()
    return [".ca", ".caml", svgEnding].contains { word.hasSuffix($0) } ? name : nil
  }
  private static let svgEnding = ".svg"
  private static let at = Option<Double>(
    row: OptionRow(
      name: "--at", placeholder: "SECONDS",
      summary:
        "The time in seconds at which to write a program, with the animations added by then. Default:"
        + " 0. SVG: the time of a still picture"),
    read: MediaTime.read)

  private static let force = OptionRow(
    name: "--force", summary: "Also replace a file by a bundle, or a bundle by a file")

  static let verb = Verb(
    name: "convert", summary: "Write a program or a scene as a scene file",
    explanation: [
      "Writes layers, their values, images and animations, and the states and transitions of a "
        + "scene from a file. Custom drawing is written as pixels. Timers, clicks and code of a program"
        + " are not written.",
      "To .svg it writes a still picture with --at, and otherwise an animation with CSS, including what the "
        + "code of a program changes. What SVG cannot express is reported.",
      "Content that cannot be read or written is reported on standard error. An existing file or bundle of "
        + "the name is replaced.",
    ],
    operands: [.program],
    options: [output.row, at.row, RenderRequest.duration.row, force] + RunLimits.rows
      + SceneOptions.readingRows,
    examples: [
      "\(Tool.name) convert \(Verb.sample) -o \(Verb.sample).ca",
      "\(Tool.name) convert clock.tendies -o clock.caml",
      "\(Tool.name) convert \(Verb.sample) -o \(Verb.sample).svg --duration 2",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    guard let path = try arguments.value(of: output) else {
      throw ToolError.usage(
        .missingOption, "say what to write: -o FILE, where FILE ends with .ca, .caml or .svg")
    }
    let time = try arguments.value(of: at)
    if path.lowercased().hasSuffix(svgEnding) { return try writeSVG(to: path, at: time, arguments) }
    guard try arguments.value(of: RenderRequest.duration) == nil else {
      throw ToolError.usage(
        .optionWithoutUse, "\(RenderRequest.duration.row.name) is for .svg", advice: "leave it out")
    }
    // A scene in Swift is code, like a program.
    if let file = arguments.scenePath, !SwiftSources.isOne(file) {
      if time != nil {
        throw ToolError.usage(
          .optionWithoutUse, "--at is for programs", advice: "a scene from a file is written as it is")
      }
      let content = try SceneFile.read(file, arguments)
      for entry in content.report.entries where entry.affectsPicture { ErrorFormat.current.say(entry) }
      return try write(content.makeWriter(), to: path, arguments)
    }
    let rate = FrameRate.usual
    if let time { try MediaTime.check(time, of: at.row.name, at: rate) }
    let host = try arguments.program().makeHost()
    _ = host.run(to: time ?? 0, at: rate)
    try write(CAMLWriter(root: host.root), to: path, arguments)
  }

  /// Writes a still picture at a time, or an animation if `time` is `nil`.
  private static func writeSVG(to path: String, at time: Double?, _ arguments: Arguments) throws {
    let rate = FrameRate.usual
    let duration = try arguments.value(of: RenderRequest.duration)
    if time != nil, duration != nil {
      throw ToolError.usage(
        .conflictingOptions, "\(at.row.name) and \(RenderRequest.duration.row.name) exclude each other",
        advice: "give one of them")
    }
    if let time { try MediaTime.check(time, of: at.row.name, at: rate) }
    let program = try arguments.program()
    try OutputCheck.check(path, of: arguments)
    let host = program.makeHost()
    host.prepare(frameDuration: Double(rate.seconds) / Double(rate.frames))
    let writer = SVGWriter(host: host, title: program.title)
    do throws(SVGError) {
      if let time {
        _ = host.run(to: time, at: rate)
        try writer.write(to: path, at: time)
      } else {
        let end = host.tick(to: 0).lastFiniteEnd.flatMap { $0 > 0 ? $0 : nil }
        let length = duration ?? program.duration ?? end ?? Program.endlessDuration
        try writer.write(to: path, lasting: length)
      }
    } catch {
      throw ToolError(error)
    }
  }

  private static func write(_ writer: CAMLWriter, to path: String, _ arguments: Arguments) throws(ToolError) {
    try OutputCheck.check(path, of: arguments)
    do throws(CAMLError) {
      let report = try writer.write(to: path, isForced: arguments.has(force))
      for entry in report.entries { ErrorFormat.current.say(entry) }
    } catch  where error.reason == .alreadyExists {
      throw .failed(
        ToolError.Problem(
          code: error.code, problem: error.problem,
          advice: "choose another name, or add \(force.name)", file: path))
    } catch {
      throw ToolError(error)
    }
  }
}
