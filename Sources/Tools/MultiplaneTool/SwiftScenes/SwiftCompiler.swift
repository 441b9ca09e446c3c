// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import Synchronization

/// The Swift compiler, which turns the files of a scene into a shared object.
struct SwiftCompiler {
  /// The environment variable with the path of the compiler.
  static let variable = "SWIFT_EXEC"
  /// The version of the language in which scenes are compiled.
  enum Mode: String, CaseIterable { case swift6 = "6", swift5 = "5" }

  let path: String
  private let library: SceneLibrary
  /// The folder in which the compiler keeps the modules of C headers.
  private let moduleCache: String

  /// Finds the compiler that fits a library. Throws if there is none or if it is another version.
  init(for library: SceneLibrary, moduleCache: String) throws(SwiftSceneError) {
    (self.library, self.moduleCache) = (library, moduleCache)
    path = try Self.path()
    let version = try version()
    guard version == library.compilerVersion else {
      throw .compilerDiffers(
        path: path, found: Self.summary(of: version), needed: Self.summary(of: library.compilerVersion))
    }
  }

  private static func path() throws(SwiftSceneError) -> String {
    let variables = ProcessInfo.processInfo.environment
    if let path = variables[variable], !path.isEmpty {
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw .compilerMissing(reason: "\(variable) is \(path), which cannot be run")
      }
      return path
    }
    for folder in (variables["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw .compilerMissing(reason: "there is no swiftc in PATH")
  }

  /// The answers of compilers. A player compiles after each save, and asking takes a tenth of a second.
  private static let answers = Mutex<[String: (file: FileVersion?, version: String)]>([:])

  private func version() throws(SwiftSceneError) -> String {
    let file = FileVersion(path: path)
    if let answer = Self.answers.withLock({ $0[path] }), answer.file == file { return answer.version }
    let outcome = run(["--version"], errorsSeparate: true)
    guard outcome.status == 0 else { throw .compilerMissing(reason: "\(path) --version failed") }
    let version = outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    Self.answers.withLock { $0[path] = (file, version) }
    return version
  }

  /// Returns the part of a version that names the release, such as `Swift 6.3.1`.
  private static func summary(of version: String) -> String {
    let line = version.split(whereSeparator: \.isNewline).first { $0.contains("Swift version") }
    guard let line, let range = line.range(of: "Swift version ") else { return String(version.prefix(60)) }
    let words = line[range.upperBound...]
    return "Swift " + words.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
      + (words.firstIndex(of: "(").map { " " + words[$0...] } ?? "")
  }

  /// Compiles files to a shared object at `output`.
  ///
  /// - Parameters:
  ///   - sources: The files, in a folder that the compiler may write to.
  ///   - module: The name of the module.
  /// - Returns: The compiler's output if there were errors, otherwise `nil`.
  func compile(_ sources: [String], module: String, mode: Mode, output: String) -> String? {
    let object = output + ".o"
    defer { unlink(object) }
    var words = ["-c", "-wmo", "-module-name", module, "-swift-version", mode.rawValue]
    words += ["-diagnostic-style=llvm", "-no-color-diagnostics", "-I", library.modules]
    words += ["-module-cache-path", moduleCache]
    words += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", SceneWrapper.mainSymbol]
    // Scenes run on the main thread. Code without an annotation may use views there.
    words += ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]
    let compilation = run(words + ["-o", object] + sources)
    guard compilation.status == 0 else { return compilation.text }
    let linking = run(["-emit-library", "-module-name", module, "-use-ld=lld", object, "-o", output])
    return linking.status == 0 ? nil : linking.text
  }

  /// Returns the folder with Swift's own libraries that belong to the compiler in use, or `nil` if there is
  /// no compiler.
  ///
  /// They lie beside a compiler. A proxy that chooses among toolchains is asked.
  static func runtimeFolder() -> String? {
    guard let path = try? path() else { return nil }
    let toolchain = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let beside = toolchain + "/lib/swift/linux"
    if hasRuntime(beside) { return beside }
    let outcome = run(path, ["-print-target-info"], errorsSeparate: true)
    guard outcome.status == 0,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(outcome.text.utf8))
    else { return nil }
    return info.paths.runtimeLibraryPaths.first(where: hasRuntime)
  }

  /// The part of the compiler's description of its target that is used.
  private struct TargetInfo: Decodable {
    struct Paths: Decodable { let runtimeLibraryPaths: [String] }
    let paths: Paths
  }

  private static func hasRuntime(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/libswiftCore.so")
  }

  private func run(_ words: [String], errorsSeparate: Bool = false) -> (status: Int32, text: String) {
    Self.run(path, words, errorsSeparate: errorsSeparate)
  }

  private static func run(
    _ path: String, _ words: [String], errorsSeparate: Bool
  ) -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = errorsSeparate ? FileHandle.nullDevice : pipe
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return (1, "error: \(path) cannot be started: \(error)") }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
