// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import MultiplanePlans
import MultiplanePrograms
import MultiplaneReview

/// The review of a scene's film for `check`.
enum SceneReview {
  /// Returns the faults that a viewer would see, or none for a scene that is not reviewed unless that is
  /// requested: one whose film its author did not write for this tool.
  static func findings(
    of scene: any OpenedScene, isRequested: Bool, _ arguments: Arguments
  ) throws(ToolError) -> [FilmReview.Finding] {
    let isFilm = scene is FilmFileScene
    guard isFilm || scene is SwiftFileScene || isRequested else { return [] }
    let program = try scene.filmScene(try SceneOptions.choices(arguments)).program
    var request = FilmReview.Request(program: program)
    request.safeMargin = isFilm ? margin(of: program) : 0
    // The reports of this second run have been printed already.
    return Diagnostics.collecting { FilmReview(of: request).findings }.0
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
