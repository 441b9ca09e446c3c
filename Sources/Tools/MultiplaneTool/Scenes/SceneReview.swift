// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import MultiplaneGeometry
import MultiplanePlans
import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneReview
import QuartzCore
import UIKit

/// The review of a scene's film for `check`.
enum SceneReview {
  /// Returns the faults that a viewer would see, or none for a scene that is not reviewed unless that is
  /// requested: one whose film its author did not write for this tool.
  static func findings(
    of scene: any OpenedScene, isRequested: Bool, _ arguments: Arguments
  ) throws(ToolError) -> [FilmReview.Finding] {
    let isFilm = scene is FilmFileScene
    guard isFilm || scene is SwiftFileScene || isRequested else { return [] }
    let film = try scene.filmScene(try SceneOptions.choices(arguments))
    var request = FilmReview.Request(program: film.program)
    request.safeMargin = isFilm ? margin(of: film.program) : 0
    request.label = label
    request.soundLevels = levels(of: film.sounds, lasting: request.duration)
    // The reports of this second run have been printed already.
    return Diagnostics.collecting { FilmReview(of: request).findings }.0
  }

  /// Returns the text that a layer shows for a `UILabel`.
  private static func label(of layer: CALayer) -> FilmReview.Label? {
    nonisolated(unsafe) let layer = layer
    return MainActor.assumeIsolated {
      guard let label = layer.delegate as? UILabel, let text = label.text, !text.isEmpty else { return nil }
      return FilmReview.Label(text, fontSize: Double(label.font.pointSize))
    }
  }

  /// The number of levels of the sound in a second, and the most of them.
  private static let (levelRate, mostLevels) = (10.0, 36_000.0)

  /// Returns the loudness of all sounds together at equal distances, or none without a sound that can be
  /// read. Sounds that cannot be read are reported by the film that is made.
  private static func levels(of sounds: [SceneSound], lasting duration: Double) -> [[Double]] {
    let read = sounds.compactMap { sound -> (SceneSound, SoundAnalysis)? in
      guard case .file(let path) = sound.source else { return nil }
      return (try? SoundAnalysis(path: path)).map { (sound, $0) }
    }
    guard !read.isEmpty, duration.isFinite else { return [] }
    let count = (duration * levelRate).rounded(.up).clamped(to: 1...mostLevels)
    let levels = (0..<Int(count)).map { index in
      let time = Double(index) / levelRate
      return read.map { sound, analysis in
        time >= sound.begin && time < sound.end ? analysis.loudness(at: time - sound.start) : 0
      }.max() ?? 0
    }
    return [levels]
  }

  /// The safe margin of a film as a fraction of its longer side. In films, it is a fraction of the shorter
  /// one. The tolerance is for rounding.
  private static func margin(of program: Program) -> Double {
    let size = program.makeHost().root.bounds.size
    let ratio = min(size.width, size.height) / max(size.width, size.height, 1)
    return max(0, BlockArea.safeMargin * Double(ratio) - tolerance)
  }

  private static let tolerance = 0.002
}

extension FilmReview.Finding {
  private var begin: String { NumberFormat.text(times.lowerBound, digits: 1) }
  private var end: String { NumberFormat.text(times.upperBound, digits: 1) }

  /// The fault as a line for people.
  func text(for path: String) -> String {
    "\(path): review \(kind.rawValue) of \(layer) from \(begin) s to \(end) s: \(message)"
  }

  /// The fault as a JSON object of one line, with the members that other findings have.
  func json(for path: String) -> String {
    JSONText.object([
      ("kind", JSONText.string("review.\(kind.rawValue)")), ("subject", JSONText.string(layer)),
      ("effect", JSONText.string(message)), ("file", JSONText.string(path)), ("line", "null"), ("count", "1"),
      ("affectsPicture", "false"), ("begin", begin), ("end", end),
    ])
  }
}
