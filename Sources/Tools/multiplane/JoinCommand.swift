// SPDX-License-Identifier: Apache-2.0

import MultiplaneRecorder

/// The verb `multiplane join`: joins the parts of a film without encoding them again.
enum JoinCommand {
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The film to write, with the extension of its parts", isRequired: true))

  private static let audio = Option<String>(
    row: OptionRow(
      name: "--audio", placeholder: "FILE", summary: "A file with the sound of the film. Default: no sound"))

  static let verb = Verb(
    name: "join", summary: "Join the parts of a film",
    explanation: [
      "Joins the parts that render --segment made with otherwise equal options, in the given order."
        + " Nothing is encoded again. The frames and times are those of a film made in one run."
    ],
    operands: [
      Operand(placeholder: "PART", summary: "a part: .mp4, .mov or .webm", isRequired: true, isRepeated: true)
    ],
    options: [output.row, audio.row],
    examples: [
      "\(Tool.name) render jack --segment 1/2 -o 1.mp4", "\(Tool.name) render jack --segment 2/2 -o 2.mp4",
      "\(Tool.name) join 1.mp4 2.mp4 -o jack.mp4",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    guard let path = try arguments.value(of: output) else {
      throw ToolError.usage(.missingOption, "say what to make: -o FILE")
    }
    let sound = try arguments.value(of: audio).map { FilmSound(path: $0) }
    try FilmJoiner.join(arguments.operands, to: path, sound: sound)
  }
}
