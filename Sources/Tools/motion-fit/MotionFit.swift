// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compares recorded motion with the motion of programs: `motion-fit --csv FOLDER`.
///
/// Each recording `NAME.csv` that `MotionRow` knows is compared with a run of the same program, and the
/// result is printed as a table row. The exit status is 1 if a counted row (see `MotionRow.isCounted`) has
/// more than one sample outside the tolerance, and 2 for bad arguments.
@main @MainActor enum MotionFit {
  static let missesAllowed = 1

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, arguments[0] == "--csv" else { fail("usage: motion-fit --csv FOLDER") }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    guard
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else {
      fail("cannot read \(arguments[1])")
    }
    let recordings = files.filter { $0.pathExtension == "csv" }.sorted { $0.path < $1.path }
    guard !recordings.isEmpty else { fail("no .csv files in \(arguments[1])") }
    print("| recording | program: layer, value | samples | t0 (ms) | RMS | outside | holds |")
    print("|---|---|---|---|---|---|---|")
    let known = recordings.compactMap { MotionRow.named($0.deletingPathExtension().lastPathComponent) }
    let runs = Dictionary(grouping: known, by: \.program).mapValues { ProgramRun($0) }
    let rows = recordings.map { row($0, runs) }
    for row in rows { print(row.text) }
    let failures = rows.filter { !$0.holds }.count
    let counted = rows.filter(\.isCounted)
    print("\(rows.count) rows; of \(counted.count) counted ones \(counted.count - failures) hold")
    if failures > 0 { exit(1) }
  }

  private static func row(_ file: URL, _ runs: [String: ProgramRun?]) -> (
    text: String, isCounted: Bool, holds: Bool
  ) {
    let name = file.deletingPathExtension().lastPathComponent
    guard let shown = MotionRow.named(name) else { fail("no program shows \(name); see MotionRow.swift") }
    guard let text = try? String(contentsOf: file, encoding: .utf8), let recording = Recording(csv: text)
    else {
      return ("| \(name) | \(shown) | unreadable | | | | |", shown.isCounted, !shown.isCounted)
    }
    guard let run = runs[shown.program] ?? nil else {
      return ("| \(name) | \(shown) | no such program | | | | |", shown.isCounted, !shown.isCounted)
    }
    let fit = Fit(recording, to: run.motion(of: shown))
    let holds = fit.misses <= missesAllowed
    let numbers = String(
      format: "%d | %+.1f | %.4f | %d", recording.samples.count, fit.start * 1e3, fit.rms, fit.misses)
    let verdict = holds ? "yes" : shown.isCounted ? "NO" : "no (not counted)"
    return ("| \(name) | \(shown) | \(numbers) | \(verdict) |", shown.isCounted, holds || !shown.isCounted)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("motion-fit: \(message)\n".utf8))
    exit(2)
  }
}
