// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// An error of a scene in Swift: it cannot be read, compiled or run.
enum SwiftSceneError: CodedError {
  /// The library that scenes are compiled against is not where the tool looks for it.
  case libraryMissing(folders: [String])
  /// There is no Swift compiler.
  case compilerMissing(reason: String)
  /// The compiler is another version than the one that made the library.
  case compilerDiffers(path: String, found: String, needed: String)
  case unreadable(path: String, reason: String)
  /// No declaration of the file is a scene, or there are several.
  case noScene(path: String, reason: String, advice: String)
  /// The compiler has reported errors, each of which was printed.
  case notCompiled(path: String, messages: [CompilerMessage])
  /// The compiled scene cannot be stored or loaded.
  case cannotLoad(path: String, reason: String)
  /// The scene's process ended by a trap or another signal.
  case trapped(path: String, reason: String)
  /// The scene's process did not answer in time.
  case hung(path: String, seconds: Double)
  /// The scene needed more memory than it may have.
  case outOfMemory(path: String, bytes: Int)

  static let codes =
    [
      "libraryMissing", "compilerMissing", "compilerDiffers", "unreadable", "noScene", "notCompiled",
      "cannotLoad", "trapped", "hung", "outOfMemory",
    ].map { "swift." + $0 } + CompilerMessage.codes

  var code: String {
    switch self {
    case .libraryMissing: Self.codes[0]
    case .compilerMissing: Self.codes[1]
    case .compilerDiffers: Self.codes[2]
    case .unreadable: Self.codes[3]
    case .noScene: Self.codes[4]
    case .notCompiled: Self.codes[5]
    case .cannotLoad: Self.codes[6]
    case .trapped: Self.codes[7]
    case .hung: Self.codes[8]
    case .outOfMemory: Self.codes[9]
    }
  }

  var problem: String {
    switch self {
    case .libraryMissing(let folders):
      "the library for scenes in Swift is not installed: it is not in "
        + folders.joined(separator: ", nor in ")
    case .compilerMissing(let reason): "a scene in Swift needs the Swift compiler: \(reason)"
    case .compilerDiffers(let path, let found, let needed):
      "\(path) is \(found), but Multiplane was built with \(needed)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .noScene(let path, let reason, _): "\(path): \(reason)"
    case .notCompiled(let path, let messages):
      "\(path) does not compile: \(messages.count == 1 ? "1 error" : "\(messages.count) errors")"
    case .cannotLoad(let path, let reason): "\(path) cannot be loaded: \(reason)"
    case .trapped(let path, let reason): "\(path) ended while it ran: \(reason)"
    case .hung(let path, let seconds):
      "\(path) was stopped: it did not finish a frame in \(NumberFormat.text(seconds, digits: 1)) s"
    case .outOfMemory(let path, let bytes):
      "\(path) ended while it ran: it needs more than its \(bytes >> 20) MiB of memory"
    }
  }

  var advice: String? {
    switch self {
    case .libraryMissing:
      "install Multiplane with scripts/install, or set \(SceneLibrary.variable) to a folder that "
        + "scripts/scene-library has made"
    case .compilerMissing:
      "install Swift from swift.org/install and put swiftc into PATH, or set SWIFT_EXEC to its path"
    case .compilerDiffers: "use that version, with SWIFT_EXEC, or build Multiplane again with this one"
    case .noScene(_, _, let advice): advice
    case .hung: "look for a loop that does not end, or give more time with \(SceneLimits.wait.row.name)"
    case .outOfMemory: "allow more with \(SceneLimits.memory.row.name)"
    case .unreadable, .notCompiled, .cannotLoad, .trapped: nil
    }
  }

  var filePath: String? {
    switch self {
    case .libraryMissing, .compilerMissing, .compilerDiffers: nil
    case .unreadable(let path, _), .noScene(let path, _, _), .notCompiled(let path, _),
      .cannotLoad(let path, _), .trapped(let path, _), .hung(let path, _), .outOfMemory(let path, _):
      path
    }
  }

  /// The whole text for a window or a page: the compiler's messages, or the problem and the remedy.
  var report: String {
    if case .notCompiled(_, let messages) = self {
      return messages.map(\.description).joined(separator: "\n")
    }
    return description
  }
}
