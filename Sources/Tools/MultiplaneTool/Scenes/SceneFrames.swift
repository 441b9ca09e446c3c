// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import ImporterSupport
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms

/// Frames of a scene that are made to find out what they leave out. No pixels are drawn.
enum SceneFrames {
  /// The number of frames, at equal distances in the scene's duration.
  private static let count = 8

  /// Returns the report of a scene with what its frames do not draw, or not as described.
  static func report(of opened: any OpenedScene, _ arguments: Arguments) throws -> CompatibilityReport {
    var report = opened.report
    for finding in try findings(in: opened, arguments) { finding.add(to: &report, of: arguments.operands[0]) }
    return report
  }

  private static func findings(in opened: any OpenedScene, _ arguments: Arguments) throws -> [Report] {
    let (_, reports) = try Diagnostics.collecting {
      let program = try opened.filmScene(try SceneOptions.choices(arguments)).program
      var options = FilmRequest.Size.usual.options(hasOwnSize: true, background: nil)
      options.workLimits = try arguments.workLimits()
      let host = program.makeHost()
      let viewport = try Viewport(source: host, options: options)
      let tree = host.tick(to: 0)
      let renderer = FrameRenderer()
      let duration = program.duration ?? Program.endlessDuration
      for number in 0..<count {
        let time = duration * Double(number) / Double(count)
        renderer.update(to: tree, at: time, target: viewport.target)
      }
    }
    return reports.filter { $0.kind != .substituted }
  }
}

extension Report {
  /// Adds the report as a finding about a scene file.
  fileprivate func add(to report: inout CompatibilityReport, of path: String) {
    let name = layer.map { "\(subject) of \($0)" } ?? subject
    report.note(
      kind == .invalid ? .badValue : .unsupported, name, effect: message,
      at: DocumentPosition(file: path, line: nil))
  }
}
