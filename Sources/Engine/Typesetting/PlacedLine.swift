// SPDX-License-Identifier: Apache-2.0

import CTypesetting

/// A line of a layout with its runs and glyphs, and their places.
///
/// Places are in Pango units, in 64 bits. Pango adds up advances and heights in 32 bits, and its sums wrap
/// around beyond 2,097,151 units of the frame. A single advance, and the distance between two lines, always
/// fit.
struct PlacedLine {
  let source: ct_line
  let runs: [PlacedRun]
  /// The distance of the baseline from the top of the first line.
  let baseline: Int64
  /// The width of the text.
  let width: Int64

  /// Creates a line that is below `last`, or the first line.
  init(_ source: ct_line, after last: PlacedLine?) {
    self.source = source
    // The difference is right although both baselines may have wrapped around.
    baseline =
      last.map { $0.baseline + Int64(source.baseline &- $0.source.baseline) } ?? Int64(source.baseline)
    runs = PlacedRun.runs(of: source)
    let end = runs.last?.end ?? 0
    width = Int32(exactly: end) == nil ? end : Int64(source.width)
  }
}

/// A run with its glyphs, and its place in a line.
struct PlacedRun {
  let source: ct_run
  /// The glyphs from left to right.
  let glyphs: [ct_glyph]
  /// The x coordinates of the first glyph, and of the end of the run with the room after it.
  let start: Int64
  let end: Int64

  private init(_ source: ct_run, at x: Int64) {
    self.source = source
    glyphs = (0..<source.glyph_count).map { index in
      withUnsafePointer(to: source) { ct_run_glyph($0, index) }
    }
    start = x + Int64(source.start_gap)
    end = glyphs.reduce(start) { $0 + Int64($1.width) } + Int64(source.end_gap)
  }

  /// Returns the runs of a line from left to right.
  fileprivate static func runs(of line: ct_line) -> [PlacedRun] {
    var result: [PlacedRun] = []
    var (rest, run) = (line.runs, ct_run())
    withUnsafePointer(to: line) { line in
      while ct_run_list_next(line, &rest, &run) != 0 {
        result.append(PlacedRun(run, at: result.last?.end ?? 0))
      }
    }
    return result
  }
}

extension ct_run {
  /// True for the ellipsis of a truncated line. Such a run stands for a range of text, but has only the
  /// glyphs of the dots.
  var isDots: Bool { is_ellipsis != 0 && character_count > 0 && (1...3).contains(glyph_count) }
}
