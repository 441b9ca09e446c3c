// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneTypesetting
internal import Synchronization

/// The fonts of a test process, so that goldens with text are the same on all machines.
///
/// Call `use(folders:preferred:)` before any text is drawn, with fonts in your package or in one that every
/// machine installs. All tests of a process share the fonts.
public enum TestFonts {
  /// The reasons why fonts cannot be used.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The path does not name a folder, or the folder has no font.
    case noFonts(folder: String)
    /// Another test has already chosen other fonts.
    case alreadyChosen(folders: [String])

    /// A sentence that describes the error.
    public var description: String {
      switch self {
      case .noFonts(let folder):
        "there are no fonts in \(folder); install them or keep them beside the tests"
      case .alreadyChosen(let folders):
        "other tests of this process use the fonts in \(folders.joined(separator: ", "))"
      }
    }
  }

  private struct Choice: Equatable {
    var folders: [String]
    var preferred: [String]
  }

  private static let chosen = Mutex<Choice?>(nil)
  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".pcf.gz"]

  /// Makes the fonts in `folders` and their subfolders the only fonts of this process. Further calls with the
  /// same arguments have no effect.
  ///
  /// - Parameters:
  ///   - folders: The paths of folders with fonts.
  ///   - preferred: The font families, in order of preference, that replace missing families and draw
  ///     characters that a family lacks.
  /// - Throws: A `TestFonts.Failure` if a folder has no fonts, or if other fonts were chosen before.
  public static func use(folders: [String], preferred: [String] = []) throws(Failure) {
    let choice = Choice(folders: folders, preferred: preferred)
    // The fonts are set under the lock, because a second caller may draw text as soon as its call has
    // returned.
    let failure = chosen.withLock { chosen -> Failure? in
      if chosen == choice { return nil }
      if let chosen { return .alreadyChosen(folders: chosen.folders) }
      if let folder = folders.first(where: { !hasFonts($0) }) { return .noFonts(folder: folder) }
      FontCatalog.use(folders: folders, preferred: preferred)
      chosen = choice
      return nil
    }
    if let failure { throw failure }
  }

  private static func hasFonts(_ folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder)
    while let name = files?.nextObject() as? String {
      if endings.contains(where: name.lowercased().hasSuffix) { return true }
    }
    return false
  }
}
