// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import MultiplaneRecorder
import MultiplaneVideo

/// The options for drawing a scene over a film, and for a film's sound.
enum OverlayOptions {
  private static let over = Option<String>(
    row: OptionRow(
      name: "--over", placeholder: "FILM",
      summary:
        "Draw the scene over this film. The result has the film's size, frame times, length and sound, unless "
        + "other options say more"))
  static let start = Option<Double>(
    row: OptionRow(
      name: "--start", placeholder: "S",
      summary: "The time in the film of --over at which the scene begins, in seconds. Default: 0"),
    read: MediaTime.read)
  private static let length = Option<Double>(
    row: OptionRow(
      name: "--for", placeholder: "S",
      summary: "The time for which the scene is seen over the film, in seconds. Default: to the film's end"),
    read: MediaTime.readDuration)
  static let area = Option<FilmRequest.Area>(
    row: OptionRow(
      name: "--place", placeholder: "PLACE",
      summary:
        "The part of the film to fit the scene into: X,Y,W,H in pixels from the top left, or a third of the "
        + "frame at \(areaNames). Default: the whole frame",
      ownOffer: Offer(namedAreas.map(\.key))),
    request: "give X,Y,W,H in pixels, such as 20,20,320,180, or one of \(areaNames)", readArea)
  private static let hdr = Option<HighDynamicRange>(
    row: OptionRow(
      name: "--hdr", placeholder: "HOW",
      summary:
        "The treatment of a film of --over of high dynamic range (PQ, HLG): refused, which is the default, or "
        + "sdr, which compresses it to standard dynamic range as ITU-R BT.2390 does",
      ownOffer: Offer(HighDynamicRange.allCases.map(\.rawValue))),
    request: "give \(HighDynamicRange.allCases.map(\.rawValue).joined(separator: " or "))"
  ) { HighDynamicRange(rawValue: $0) }
  static let audio = Option<FilmRequest.Sound>(
    row: OptionRow(
      name: "--audio", placeholder: "WHAT",
      summary:
        "The sound of a film: keep for that of --over and of the scene, which is the default, none, or a file "
        + "with sound",
      ownOffer: Offer(["keep", "none"], files: .any)),
    request: "give keep, none or the name of a file with sound"
  ) { text in
    switch text {
    case "": nil
    case "keep": .kept
    case "none": FilmRequest.Sound.none
    default: .file(path: text)
    }
  }

  /// The rows for the tables of verbs.
  static let rows =
    ([over.row, start.row, length.row, area.row, hdr.row, audio.row] + CaptionOptions.rows)
    .inGroup(.overFilm)

  private static let namedAreas: KeyValuePairs<String, FilmRequest.Area> = [
    "top-left": .third(x: 0, y: 0), "top": .third(x: 0.5, y: 0), "top-right": .third(x: 1, y: 0),
    "left": .third(x: 0, y: 0.5), "center": .third(x: 0.5, y: 0.5), "right": .third(x: 1, y: 0.5),
    "bottom-left": .third(x: 0, y: 1), "bottom": .third(x: 0.5, y: 1), "bottom-right": .third(x: 1, y: 1),
  ]
  private static let areaNames = namedAreas.map(\.key).joined(separator: ", ")

  @Sendable private static func readArea(_ text: String) -> FilmRequest.Area? {
    if let (_, area) = namedAreas.first(where: { $0.key == text.lowercased() }) { return area }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      NumberFormat.number(String($0))
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    let area = FilmRequest.Area.pixels(x: x, y: y, width: width, height: height)
    return area.isPossible ? area : nil
  }

  /// Reads the options. Returns `nil` without `--over`.
  static func overlay(_ arguments: Arguments) throws(ToolError) -> FilmRequest.Overlay? {
    guard let path = try arguments.value(of: over) else {
      for row in [start.row, length.row, area.row, hdr.row] where arguments.has(row) {
        throw .usage(.missingOption, "\(row.name) needs --over", advice: "give the film to draw over")
      }
      return nil
    }
    var overlay = FilmRequest.Overlay(path: path)
    overlay.highDynamicRange = try arguments.value(of: hdr) ?? .refused
    overlay.area = try arguments.value(of: area) ?? .whole
    overlay.start = try arguments.value(of: start) ?? 0
    overlay.length = try arguments.value(of: length)
    return overlay
  }
}

/// The options for captions over a program.
enum CaptionOptions {
  private static let captions = Option<String>(
    row: OptionRow(
      name: "--captions", placeholder: "FILE",
      summary: "Show the captions of this file: SubRip (.srt), WebVTT (.vtt), or a film that has some"))
  private static let style = Option<CaptionStyle>(
    row: OptionRow(
      name: "--caption-style", placeholder: "STYLE",
      summary:
        "The look of captions: \(choices), which is white with a shadow or on a dark box. Default: plain",
      ownOffer: Offer(CaptionStyle.allCases.map(\.rawValue))),
    request: "give \(choices)"
  ) { CaptionStyle(rawValue: $0.lowercased()) }
  private static let choices = CaptionStyle.allCases.map(\.rawValue).joined(separator: " or ")

  /// The rows for the tables of verbs.
  static let rows = [captions.row, style.row]

  /// Reads the options. Returns `nil` without `--captions`.
  static func captions(_ arguments: Arguments) throws(ToolError) -> FilmRequest.Captions? {
    let style = try arguments.value(of: style)
    guard let path = try arguments.value(of: captions) else {
      guard style == nil else {
        throw .usage(.missingOption, "--caption-style needs --captions", advice: "give the file of captions")
      }
      return nil
    }
    var captions = FilmRequest.Captions(path: path)
    captions.style = style ?? .plain
    return captions
  }
}
