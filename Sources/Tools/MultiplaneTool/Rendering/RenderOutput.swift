// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplaneRecorder

/// The destination of a rendering.
struct RenderOutput {
  /// The name given on the command line.
  let name: String
  /// The kind of output, or `nil` if frames are only measured.
  let kind: OutputKind?
  private let isPiped: Bool

  /// The name of standard output.
  private static let standardOutput = "-"

  /// The accepted names, for messages.
  static let choices =
    "end the name with \(FrameSinks.endings), or give - for standard output or null: to write nothing"

  /// Creates the output called `name`. The kind is `format` if given, or else the kind of the name's
  /// extension. Standard output defaults to a PNG picture.
  ///
  /// Throws a usage error if the name has no known extension, or if a terminal would receive the output.
  init(name: String, format: OutputKind?) throws(ToolError) {
    self.name = name
    isPiped = name == Self.standardOutput
    if name == FrameSinks.nullPath {
      kind = nil
      return
    }
    guard let chosen = format ?? (isPiped ? OutputKind(named: "png") : OutputKind(writing: name)) else {
      throw .usage(
        .badValue, "--output \(shown(name)) is not valid", advice: Self.choices, element: "--output")
    }
    if isPiped, StandardOutput.isTerminal {
      throw .usage(
        .badValue, "a terminal cannot show a \(chosen.title)", advice: "send the output into a file or a pipe"
      )
    }
    if chosen.isSequence, OutputKind(writing: name)?.isSequence != true {
      throw .usage(
        .badValue, "--output \(shown(name)) needs the number of a frame, such as %04d.png")
    }
    kind = chosen
  }

  /// The name in messages.
  var title: String { isPiped ? "standard output" : name }

  /// Returns the sink for the frames of a film.
  func sink(for film: FilmRendering) throws -> any FrameSink {
    let mayRetry: @Sendable () -> Bool = { Interruption.signal == nil }
    let destination: OutputDestination =
      isPiped
      ? .pipe(
        OutputPipe(
          descriptor: StandardOutput.takeForFrames(), name: "standard output", mayRetry: mayRetry))
      : OutputDestination(path: name, mayRetry: mayRetry)
    return try film.sink(to: destination)
  }
}

extension Option where Value == OutputKind {
  /// The kind of output, which overrides the name's extension.
  static let format = Option(
    row: OptionRow(
      name: "--format", placeholder: "KIND",
      summary: "The kind of output, instead of the one of the extension: "
        + OutputKind.all.map(\.name).joined(separator: ", ")),
    choices: OutputKind.all.map { ($0.name, $0) }, ignoresCase: true)
}

extension Option where Value == String {
  static let codec = Option(
    row: OptionRow(
      name: "--codec", placeholder: "NAME",
      summary: "The codec of a film: "
        + OutputKind.all.compactMap { kind in
          kind.film.map { film in
            film.codecs.map(\.name).joined(separator: ", ") + " in " + kind.name
          }
        }.joined(separator: "; ") + ". Default: the first of each",
      ownOffer: Offer(codecNames)))
  private static let codecNames = {
    var names: [String] = []
    for codec in OutputKind.all.flatMap({ $0.film?.codecs ?? [] }) where !names.contains(codec.name) {
      names.append(codec.name)
    }
    return names
  }()
}

extension Option where Value == FilmSettings.Effort {
  static let effort = Option(
    row: OptionRow(
      name: "--effort", placeholder: "NAME",
      summary:
        "The effort of a film's encoder: fastest, fast, balanced or small, each with smaller files "
        + "that take longer. Default: balanced"),
    choices: FilmSettings.Effort.allCases.map { ("\($0)", $0) })
}

extension Option where Value == Int {
  static let columns = Option(
    row: OptionRow(
      name: "--columns", placeholder: "N",
      summary:
        "The number of columns of a contact sheet. Default: one that makes it about twice as wide as high"
    ),
    request: "give a whole number from 1 to 1000, such as 4"
  ) { NumberFormat.wholeNumber($0[...], in: 1...1000) }
  static let quality = Option(
    row: OptionRow(
      name: "--quality", placeholder: "N",
      summary: "The quality from 0 to 100; 100 is lossless if the codec can. Default: visually lossless"),
    request: "give a whole number from 0 to 100, such as 80"
  ) { NumberFormat.wholeNumber($0[...], in: 0...100) }
  static let threads = Option(
    row: OptionRow(
      name: "--threads", placeholder: "N",
      summary:
        "The number of drawing threads, from 1 to 64. The frames do not depend on it. Default: one "
        + "for each processor"),
    request: "give a whole number from 1 to 64, such as 4"
  ) { NumberFormat.wholeNumber($0[...], in: 1...64) }
}
