// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo
import QuartzCore

/// The options for a scene over a film.
struct OverlayRequest {
  /// The film below the scene.
  let video: VideoFile
  private let placement: VideoPlacement

  static let over = Option<String>(
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
  static let length = Option<Double>(
    row: OptionRow(
      name: "--for", placeholder: "S",
      summary: "The time for which the scene is seen over the film, in seconds. Default: to the film's end"),
    read: MediaTime.readDuration)
  static let slot = Option<Slot>(
    row: OptionRow(
      name: "--place", placeholder: "PLACE",
      summary:
        "The part of the film to fit the scene into: X,Y,W,H in pixels from the top left, or a third of the "
        + "frame at \(Slot.names.joined(separator: ", ")). Default: the whole frame"),
    request: "give X,Y,W,H in pixels, such as 20,20,320,180, or one of \(Slot.names.joined(separator: ", "))"
  ) { Slot($0) }
  static let hdr = Option<HighDynamicRange>(
    row: OptionRow(
      name: "--hdr", placeholder: "HOW",
      summary:
        "The treatment of a film of --over of high dynamic range (PQ, HLG): refused, which is the default, or "
        + "sdr, which compresses it to standard dynamic range as ITU-R BT.2390 does"),
    request: "give \(HighDynamicRange.allCases.map(\.rawValue).joined(separator: " or "))"
  ) { HighDynamicRange(rawValue: $0) }
  static let audio = Option<Audio>(
    row: OptionRow(
      name: "--audio", placeholder: "WHAT",
      summary:
        "The sound of a film: keep for that of --over and of the scene, which is the default, none, or a file "
        + "with sound"),
    request: "give keep, none or the name of a file with sound"
  ) { text in
    switch text {
    case "": nil
    case "keep": .kept
    case "none": Audio.none
    default: .file(text)
    }
  }

  /// The choice of a film's sound.
  enum Audio {
    case kept, none
    case file(String)
  }

  /// A part of a film's frame.
  enum Slot {
    case rect(CGRect)
    /// A corner, an edge or the centre, in shares of the frame from its top left corner.
    case share(x: Double, y: Double)

    private static let named: KeyValuePairs<String, (Double, Double)> = [
      "top-left": (0, 0), "top": (0.5, 0), "top-right": (1, 0), "left": (0, 0.5), "center": (0.5, 0.5),
      "right": (1, 0.5), "bottom-left": (0, 1), "bottom": (0.5, 1), "bottom-right": (1, 1),
    ]
    static let names = named.map(\.key)
    /// The side of a named place, and its distance to the edges, as shares of the frame.
    private static let (side, margin) = (1.0 / 3, 1.0 / 36)

    init?(_ text: String) {
      if let (_, share) = Self.named.first(where: { $0.key == text.lowercased() }) {
        self = .share(x: share.0, y: share.1)
        return
      }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        NumberFormat.number(String($0), in: -Self.farthest...Self.farthest)
      }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], width > 0, height > 0
      else { return nil }
      self = .rect(CGRect(x: x, y: y, width: width, height: height))
    }

    /// The farthest place outside of a frame, in pixels.
    private static let farthest = 1e6

    /// Returns the placement in a frame of a size in pixels.
    func placement(in size: CGSize) -> VideoPlacement {
      switch self {
      case .rect(let rect): return VideoPlacement(rect: rect)
      case .share(let x, let y):
        let margin = min(size.width, size.height) * Self.margin
        let box = CGSize(width: size.width * Self.side, height: size.height * Self.side)
        var result = VideoPlacement(
          rect: CGRect(
            x: margin + x * (size.width - box.width - 2 * margin),
            y: margin + y * (size.height - box.height - 2 * margin), width: box.width, height: box.height))
        result.alignment = CGPoint(x: x, y: y)
        return result
      }
    }
  }

  /// The rows for the tables of verbs.
  static let rows = [over.row, start.row, length.row, slot.row, hdr.row, audio.row] + CaptionRequest.rows

  /// Reads the options. `nil` without `--over`.
  init?(_ arguments: Arguments) throws(ToolError) {
    guard let path = try arguments.value(of: Self.over) else {
      for row in [Self.start.row, Self.length.row, Self.slot.row, Self.hdr.row] where arguments.has(row) {
        throw .usage(.missingOption, "\(row.name) needs --over", advice: "give the film to draw over")
      }
      return nil
    }
    let dynamicRange = try arguments.value(of: Self.hdr) ?? .refused
    do {
      video = try VideoFile(path: path, highDynamicRange: dynamicRange)
    } catch {
      throw ToolError(error)
    }
    var placement = try Self.placement(arguments, in: video)
    placement.start = try arguments.value(of: Self.start) ?? 0
    placement.length = try arguments.value(of: Self.length)
    guard placement.start < video.duration else {
      throw .usage(
        .badValue, "--start \(NumberFormat.text(placement.start, digits: 3)) is after the end of \(path)",
        advice: "it lasts \(NumberFormat.text(video.duration, digits: 3)) seconds", element: "--start")
    }
    self.placement = placement
  }

  /// Returns the place of the scene. Throws a usage error for one where it would not be seen.
  private static func placement(
    _ arguments: Arguments, in video: VideoFile
  ) throws(ToolError) -> VideoPlacement {
    let placement = try arguments.value(of: slot)?.placement(in: video.size) ?? VideoPlacement()
    let frame = CGRect(origin: .zero, size: video.size)
    if let rect = placement.rect, rect.intersection(frame).isEmpty {
      let size = [video.size.width, video.size.height].map { NumberFormat.text($0, digits: 0) }
      throw .usage(
        .badValue, "--place is outside of \(shown(video.path))",
        advice: "its frames have \(size[0]) x \(size[1]) pixels", element: slot.row.name)
    }
    return placement
  }

  /// Returns a program that shows another one over the film.
  func program(showing scene: Program) -> Program {
    scene.over(video, at: placement, sceneDuration: scene.duration ?? .infinity)
  }

  /// A program that shows only the film.
  var film: Program {
    let size = video.size
    return program(
      showing: Program(name: "film", title: "A film") { _ in
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        return layer
      })
  }

  /// Returns the sounds of an output. Throws a usage error for a choice that has no sense.
  static func sounds(
    _ arguments: Arguments, over request: OverlayRequest?, scene: [SceneSound], isFilm: Bool
  ) throws(ToolError) -> [FilmSound] {
    let own = request.map { FilmSound(path: $0.video.path, start: $0.video.start) }
    func sceneSounds() -> [FilmSound] {
      let placement = request?.placement ?? VideoPlacement()
      return scene.compactMap { $0.filmSound(from: placement.start, for: placement.length ?? .infinity) }
    }
    switch try arguments.value(of: audio) {
    case nil:
      guard isFilm, !arguments.has(RenderRequest.segment.row) else { return [] }
      return (request?.video.hasSound == true ? [own].compactMap { $0 } : []) + sceneSounds()
    case .some(.none): return []
    case .some(.file(let path)):
      guard FileManager.default.fileExists(atPath: path) else {
        throw .usage(.badValue, "there is no file \(shown(path)) with sound", element: "--audio")
      }
      return [FilmSound(path: path)]
    case .some(.kept):
      guard own != nil || !scene.isEmpty else {
        throw .usage(
          .missingOption, "--audio keep needs --over or a scene with sound",
          advice: "give a file with sound, or none")
      }
      return [own].compactMap { $0 } + sceneSounds()
    }
  }
}
