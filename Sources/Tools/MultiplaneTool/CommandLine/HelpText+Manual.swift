// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms

extension HelpText {
  /// Returns the manual page in the man(7) language, generated from the same tables as the help, with
  /// examples for some programs.
  static func manual(for programs: [Program]) -> String {
    var lines = [
      ".\\\" Made by \(Tool.name) help --man; change the tables of the tool instead.",
      ".TH \(Tool.name.uppercased()) 1 \"\" \"\(Tool.name) \(Tool.version)\"",
      ".SH NAME",
      "\(Tool.name) \\- render, play and convert programs and scenes made of Core Animation layers",
      ".SH SYNOPSIS",
    ]
    for verb in Tool.verbs { lines += [".B \(Tool.name)", roff(usage(of: verb, isWithTool: false)), ".br"] }
    lines.append(".SH COMMANDS")
    for verb in Tool.verbs {
      lines += [".SS \(roff(verb.name))", roff(verb.summary + ".")]
      for paragraph in verb.explanation { lines += [".PP", roff(paragraph)] }
      for operand in verb.operands {
        lines += [".TP", ".I \(roff(operand.placeholder))", roff(operand.summary)]
      }
      let groups = groups(of: verb)
      for (title, rows) in groups {
        if groups.count > 1 { lines += [".PP", ".B \(roff(title)):"] }
        for row in rows {
          let names = [row.letter, row.name].compactMap { $0 }.joined(separator: ", ")
          lines += [".TP", ".B \(roff(names + (row.placeholder.map { " " + $0 } ?? "")))", roff(row.summary)]
        }
      }
      if !verb.examples.isEmpty {
        lines += [".PP", "Examples:", ".PP", ".nf"] + verb.examples(for: programs).map(roff) + [".fi"]
      }
    }
    lines += [".SH TOPICS", roff("\(Tool.name) \(HelpCommand.verb.name) explains these topics, too.")]
    for topic in HelpTopic.all { lines += [".TP", ".B \(roff(topic.name))", roff(topic.summary)] }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in exitStatuses { lines += [".TP", ".B \(roff(status))", roff(meaning)] }
    lines += [".PP", roff(exitNote), ".SH SEE ALSO", roff(documentation)]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns text escaped for man(7), so that hyphens can be copied and no line is read as a command.
  private static func roff(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
