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
    report.note(try findings(in: opened, arguments), of: arguments.operands[0])
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
    return reports
  }
}

extension CompatibilityReport {
  /// Notes reports of frames of a scene. A font that replaces a missing one says nothing about the scene.
  mutating func note(_ reports: [Report], of path: String) {
    for report in reports where report.kind != .substituted {
      let name = report.layer.map { "\(report.subject) of \($0)" } ?? report.subject
      note(
        report.kind == .invalid ? .badValue : .unsupported, name, effect: report.message,
        at: DocumentPosition(file: path, line: nil))
    }
  }
}
