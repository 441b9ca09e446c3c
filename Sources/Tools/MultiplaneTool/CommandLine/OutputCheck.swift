// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder

/// The check that no output takes the place of an input, which would be lost.
///
/// Files are compared, not names: links, other spellings of a path and redirections of standard output are
/// found too.
enum OutputCheck {
  /// A file or a folder on a disk.
  private struct Identity: Hashable {
    let device: dev_t
    let node: ino_t

    /// Returns `nil` if there is no file or folder at the path.
    init?(_ path: String) {
      var status = stat()
      guard !path.utf8.contains(0), stat(path, &status) == 0,
        [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
      else { return nil }
      (device, node) = (status.st_dev, status.st_ino)
    }
  }

  /// The options whose values are outputs.
  private static let outputRows: Set<String> = [RenderRequest.output.row.name, DiffReport.html.row.name]

  /// Throws a usage error if a file that `arguments` name, or from which this process has read a scene or a
  /// font, is `output` or in it.
  ///
  /// - Parameters:
  ///   - output: The path of the output, which may have the number of a frame, or `-` for standard output.
  ///   - option: The option that gave it.
  ///   - more: The paths of further inputs.
  static func check(
    _ output: String, of arguments: Arguments, option: OptionRow = RenderRequest.output.row,
    more: [String] = []
  ) throws(ToolError) {
    let inputs =
      arguments.words(except: outputRows) + more + UsedFiles.paths(for: .scene) + UsedFiles.paths(for: .font)
    try check(output, inputs: inputs, option: option)
  }

  private static func check(_ output: String, inputs: [String], option: OptionRow) throws(ToolError) {
    let outputs = existing(output)
    guard !outputs.isEmpty else { return }
    let identities = Set(outputs.compactMap { Identity($0) })
    let folders = outputs.compactMap { isFolder($0) ? DiskPath.resolved($0).map { $0 + "/" } : nil }
    for input in inputs {
      guard let identity = Identity(input) else { continue }
      let isInside = folders.contains { DiskPath.resolved(input)?.hasPrefix($0) == true }
      guard identities.contains(identity) || isInside else { continue }
      let name = input == output ? "an input too" : "the input \(shown(input))"
      throw .usage(
        .conflictingOptions, "\(option.name) \(shown(output)) is \(name), which would be lost",
        advice: "choose another name", element: option.name)
    }
  }

  /// Returns the paths of the files and folders that an output would replace.
  private static func existing(_ output: String) -> [String] {
    if output == "-" { return ["/dev/stdout"] }
    guard let numbered = NumberedPath(output) else {
      return FileManager.default.fileExists(atPath: output) ? [output] : []
    }
    let folder = numbered.folder.isEmpty ? "." : numbered.folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(numbered.isName).map { numbered.folder + $0 }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
