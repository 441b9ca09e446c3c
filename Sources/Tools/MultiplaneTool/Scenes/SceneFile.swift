// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import MultiplaneDiagnostics
import MultiplanePlans

/// Opens scene files.
enum SceneFile {
  /// Returns true if a word is the name of a file rather than of a program: it is a hyphen for standard
  /// input, contains a slash, has an extension, or is the name of an existing file.
  static func isOne(_ word: String) -> Bool {
    word == StandardInputScene.word || word.contains("/") || !ending(of: word).isEmpty
      || FileManager.default.fileExists(atPath: word)
  }

  /// Returns true if a name ends in a known extension.
  static func hasEnding(_ name: String) -> Bool { SceneKind.all.contains { $0.hasEnding(name) } }

  /// Returns the extension of the last component of a path, without its dot, or an empty string.
  private static func ending(of path: String) -> String { (path as NSString).pathExtension }

  /// Returns true if there is a folder at the path, unless the folder itself is a scene.
  static func isFolderOfScenes(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      && !hasEnding(trimmed) && !SwiftSources.isOne(path)
  }

  /// Reads a scene with the options of a command line. Throws a failure with the reason.
  static func read(_ path: String, _ arguments: Arguments) throws(ToolError) -> any OpenedScene {
    if arguments.programs.contains(where: { $0.name == path }), !FileManager.default.fileExists(atPath: path)
    {
      throw .usage(
        .unexpectedOperand, "\(path) is a program, and \(arguments.verb.name) is for scene files",
        advice: "give a file that ends in \(SceneKind.endings)", element: path)
    }
    let choices = try SceneOptions.choices(arguments)
    try check(arguments, for: path)
    return try open(path, choices)
  }

  /// Reads a scene. Throws a usage error for the name of another kind of file, and a failure for a file that
  /// cannot be read.
  static func open(_ path: String, _ choices: SceneChoices) throws(ToolError) -> any OpenedScene {
    try checkEnding(of: path)
    do {
      let scene = try SceneKind.open(path, choices)
      // A Lottie file has checked the values of its slots already. Inputs of a large file take time to find.
      if choices.hasValues, !(scene is LottieFileScene), !scene.inputs.isEmpty {
        _ = try choices.values(of: scene.inputs, in: folder(of: path), isPartial: true)
      }
      return scene
    } catch ToolError.failed(var problem) where problem.advice == nil {
      if path != StandardInputScene.word, !FileManager.default.fileExists(atPath: path) {
        problem.advice = Spelling.nearest(to: path, among: neighbours(of: path)).map { "did you mean \($0)?" }
      }
      throw .failed(problem)
    }
  }

  /// Throws a usage error if a path has an extension of no scene file.
  private static func checkEnding(of path: String) throws(ToolError) {
    let ending = ending(of: path)
    guard !ending.isEmpty, !hasEnding(path), !isFolderOfScenes(path) else { return }
    if let kind = PictureSource.kind(of: path) {
      let advice =
        kind == .film
        ? "draw a scene over it with --over \(path)" : "a scene file can show it, as the image of a layer"
      throw .usage(
        .badValue, "\(shown(path)) is a \(kind.rawValue), and no scene", advice: advice, element: path)
    }
    let near = Spelling.nearest(to: path, among: neighbours(of: path))
    throw .usage(
      .unknownName, "\(shown(path)) is no scene file: its name ends in .\(ending)",
      advice: near.map { "did you mean \($0)?" } ?? "scene files end in \(SceneKind.endings)", element: path)
  }

  /// Returns the paths of the files in the folder of a path, or in the folder whose name is nearest. They are
  /// the files for which `isIncluded` is true: by default, scene files.
  static func neighbours(
    of path: String, where isIncluded: (String) -> Bool = hasEnding
  ) -> [String] {
    let mostNames = 1000
    func names(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []).sorted()
        .prefix(mostNames).map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
    var folder = folder(of: path)
    if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
      let others = names(in: Self.folder(of: folder)).filter(isFolderOfScenes)
      folder = Spelling.nearest(to: folder, among: others) ?? folder
    }
    return names(in: folder).filter(isIncluded)
  }

  /// Returns a path without its last component. Foundation's function traps for a name of one letter.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Throws if an option is only for another kind of file. With two operands, the other one may need it.
  static func check(_ arguments: Arguments, for path: String) throws(ToolError) {
    // The kind of standard input is known only when it has been read.
    guard path != StandardInputScene.word else { return }
    let kind = SceneKind.of(path)
    for other in SceneKind.all where other.name != kind.name {
      for row in other.ownRows where arguments.has(row) && arguments.operands.count < 2 {
        throw .usage(.optionWithoutUse, "\(row.name) is for \(other.name) files", advice: "leave it out")
      }
    }
  }

  /// The number of findings that are printed one by one. More of them are only counted.
  private static let mostFindings = 3

  /// Prints what is not shown as written: a few findings, or the command that lists them. `choices` are those
  /// with which the file was read.
  static func noteOmissions(of report: CompatibilityReport, at path: String, _ choices: SceneChoices) {
    let findings = report.entries.filter(\.affectsPicture)
    for finding in findings { ErrorFormat.current.expect(finding) }
    guard findings.count > mostFindings else {
      for finding in findings { ErrorFormat.current.say(finding) }
      return
    }
    let command = ([Tool.name, "check", ShellText.word(path)] + SceneOptions.words(of: choices)).joined(
      separator: " ")
    ErrorFormat.current.say(
      Report(.unsupported, path, "\(findings.count) things are not shown as written; see \(command)"))
  }
}
