// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo

/// The options for captions over a program.
struct CaptionRequest {
  private let captions: [Caption]
  private let style: CaptionStyle

  static let captions = Option<String>(
    row: OptionRow(
      name: "--captions", placeholder: "FILE",
      summary: "Show the captions of this file: SubRip (.srt), WebVTT (.vtt), or a film that has some"))
  static let style = Option<CaptionStyle>(
    row: OptionRow(
      name: "--caption-style", placeholder: "STYLE",
      summary:
        "The look of captions: \(choices), which is white with a shadow or on a dark box. Default: plain"),
    request: "give \(choices)"
  ) { CaptionStyle(rawValue: $0.lowercased()) }
  private static let choices = CaptionStyle.allCases.map(\.rawValue).joined(separator: " or ")

  /// The rows for the tables of verbs.
  static let rows = [captions.row, style.row]

  /// Reads the options and the file. `nil` without `--captions`.
  init?(_ arguments: Arguments) throws(ToolError) {
    let style = try arguments.value(of: Self.style)
    guard let path = try arguments.value(of: Self.captions) else {
      guard style == nil else {
        throw .usage(.missingOption, "--caption-style needs --captions", advice: "give the file of captions")
      }
      return nil
    }
    do {
      captions = try Caption.read(path: path)
    } catch {
      throw ToolError(error)
    }
    self.style = style ?? .plain
  }

  /// Returns a program that shows the captions over another one.
  func program(showing scene: Program) -> Program { scene.captioned(captions, style: style) }
}
