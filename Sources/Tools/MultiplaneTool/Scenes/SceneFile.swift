// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import LottieDocument
import MultiplaneDiagnostics

/// Opens scene files.
enum SceneFile {
  private static let endings = ["caml", "ca", "wallpaper", "tendies", "zip"] + animationEndings
  private static let animationEndings = ["json", "lot", "lottie", "tgs"]

  /// True if a word is the name of a file rather than of a program: it contains a folder, ends in a known
  /// extension, or is the name of an existing file.
  static func isOne(_ word: String) -> Bool {
    word.contains("/") || hasEnding(word) || FileManager.default.fileExists(atPath: word)
  }

  /// True if a name ends in a known extension.
  static func hasEnding(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix("." + $0) }
  }

  /// True if there is a folder at a path that is not a scene itself.
  static func isFolderOfScenes(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      && !hasEnding(trimmed)
  }

  /// A scene with states, or an animation with a length.
  enum Content {
    case scene(CAMLDocument)
    case animation(LottieScene)

    /// The findings that are not shown as they are written.
    var report: CompatibilityReport {
      switch self {
      case .scene(let document): document.report
      case .animation(let scene): scene.report
      }
    }
  }

  /// Reads a scene or an animation. Throws a failure with the reason.
  static func read(
    _ path: String, _ arguments: Arguments
  ) throws(ToolError) -> Content {
    let options = try LottieRequest.options(arguments)
    guard isAnimation(path) else {
      for row in LottieRequest.rows where arguments.has(row) && arguments.operands.count < 2 {
        throw .usage(.optionWithoutUse, "\(row.name) is for Lottie files", advice: "leave it out")
      }
      return .scene(try open(path, isStrict: options.isStrict))
    }
    do throws(LottieError) {
      return .animation(try LottieScene(contentsOf: URL(fileURLWithPath: path), options: options))
    } catch {
      throw ToolError(error)
    }
  }

  /// True if the name is that of a Lottie file.
  private static func isAnimation(_ path: String) -> Bool {
    animationEndings.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Prints one line if something in a file is not shown as it is written.
  static func noteOmissions(of content: Content, at path: String) {
    let count = content.report.entries.filter(\.affectsPicture).count
    guard count > 0 else { return }
    ErrorFormat.current.say(
      Report(
        .unsupported, path,
        "\(count == 1 ? "1 thing is" : "\(count) things are") not shown as written; see "
          + "\(Tool.name) check \(path)"))
  }

  /// Reads the scene in a file. Throws a failure with the reason.
  static func open(_ path: String, isStrict: Bool = false) throws(ToolError) -> CAMLDocument {
    var options = CAMLDocument.Options()
    options.isStrict = isStrict
    do throws(CAMLError) {
      return try CAMLDocument(path: path, options: options)
    } catch {
      throw ToolError(error)
    }
  }
}
