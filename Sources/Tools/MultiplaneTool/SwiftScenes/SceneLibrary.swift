// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

/// The installed library that scenes in Swift are compiled against and run with.
///
/// `scripts/scene-library` makes its folder: the dynamic library, the modules, the executable that runs a
/// scene with it, and the version of the compiler.
struct SceneLibrary {
  /// The environment variable with the path of the folder.
  static let variable = "MULTIPLANE_LIBRARY"

  let folder: String
  /// The version of the compiler that made the modules, as `swiftc --version` prints it.
  let compilerVersion: String
  /// A text that differs between two builds of the library.
  let identity: String

  var modules: String { folder + "/modules" }
  /// The executable that runs scenes. It links only the dynamic library.
  var host: String { folder + "/scene-host" }
  private var library: String { folder + "/libMultiplane.so" }

  /// Finds the library: in the folder that the environment names, else beside an installed tool, else beside
  /// the tool of a build.
  static func find() throws(SwiftSceneError) -> SceneLibrary {
    let folders = folders()
    for folder in folders {
      if let library = SceneLibrary(folder: folder) { return library }
    }
    throw .libraryMissing(folders: folders)
  }

  private static func folders() -> [String] {
    if let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty { return [folder] }
    guard let tool = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return []
    }
    let folder = URL(fileURLWithPath: tool).deletingLastPathComponent()
    return [
      folder.deletingLastPathComponent().appendingPathComponent("lib/multiplane").path,
      folder.appendingPathComponent("scene-library").path,
    ]
  }

  private init?(folder: String) {
    self.folder = folder
    guard let version = try? String(contentsOfFile: folder + "/compiler.txt", encoding: .utf8),
      let library = FileVersion(path: folder + "/libMultiplane.so")
    else { return nil }
    compilerVersion = version.trimmingCharacters(in: .whitespacesAndNewlines)
    identity = "\(folder) \(library.text)"
  }
}
