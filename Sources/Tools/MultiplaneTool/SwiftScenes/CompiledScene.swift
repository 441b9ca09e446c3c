// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder
import MultiplaneSwiftSource

/// A scene in Swift as a shared object, which exports its program.
struct CompiledScene: Codable {
  /// The path of the scene as it was given.
  let path: String
  /// The path of the shared object.
  let object: String
  /// The absolute path of the folder in which the scene finds its pictures.
  let folder: String

  /// The beginning of the names of the scenes' modules.
  static let modulePrefix = "Scene_"
  /// The version of this code, which is part of the keys of the cache.
  private static let version = "1"

  /// Compiles a scene, unless the cache has the same files, compiled with the same flags for the same
  /// library.
  static func compile(
    _ path: String, mode: SwiftCompiler.Mode, library: SceneLibrary, cache: SceneCache
  ) throws(SwiftSceneError) -> CompiledScene {
    let sources = try SwiftSources(path: path)
    let declaration = try SceneDeclaration(sources)
    let wrapper = SceneWrapper(declaration, name: sources.name).code
    var parts = [version, mode.rawValue, library.identity, library.compilerVersion, wrapper]
    for file in sources.files { parts += [file.path, file.text] }
    // Lengths separate the parts.
    let key = SHA256.digest(of: parts.flatMap { Array("\($0.utf8.count) ".utf8) + Array($0.utf8) })
    let object: String
    if let entry = cache.entry(key) {
      object = entry
    } else {
      do {
        object = try cache.add(key) { folder in
          let compiler = try SwiftCompiler(for: library, moduleCache: cache.modules)
          let build = Build(sources: sources, declaration: declaration, wrapper: wrapper, folder: folder)
          return try build.run(compiler, module: "\(modulePrefix)\(key.prefix(16))", mode: mode)
        }
      } catch let error as SwiftSceneError {
        throw error
      } catch {
        throw .cannotLoad(path: path, reason: "\(error)")
      }
    }
    return CompiledScene(path: path, object: object, folder: sources.folder)
  }

  /// One compilation in a folder of its own.
  private struct Build {
    let sources: SwiftSources
    let declaration: SceneDeclaration
    let wrapper: String
    let folder: String

    func run(_ compiler: SwiftCompiler, module: String, mode: SwiftCompiler.Mode) throws -> String {
      var paths: [String] = []
      for (index, file) in sources.files.enumerated() {
        // The compiler gets exactly the text that the key was made of. Messages have the names and the lines
        // of the scene's own files.
        let name = "\(isTopLevel(index) ? "main" : "file\(index)").swift"
        paths.append("\(folder)/\(name)")
        let text = "#sourceLocation(file: \(literal(file.path)), line: 1)\n" + file.text + "\n"
        try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
      }
      paths.append("\(folder)/wrapper.swift")
      try wrapper.write(toFile: "\(folder)/wrapper.swift", atomically: false, encoding: .utf8)
      let object = "\(folder)/scene.so"
      if let output = compiler.compile(paths, module: module, mode: mode, output: object) {
        throw SwiftSceneError.notCompiled(path: sources.path, messages: messages(in: output))
      }
      return object
    }

    private func isTopLevel(_ index: Int) -> Bool {
      if case .topLevel(let fileIndex) = declaration.form { return index == fileIndex }
      return false
    }

    /// Returns a literal for a path, which Swift and JSON write in the same way.
    private func literal(_ path: String) -> String { JSONText.string(path) }

    /// Returns the errors in the compiler's output. Output without an error counts as one.
    private func messages(in output: String) -> [CompilerMessage] {
      let found = CompilerMessage.messages(in: output, defaultFile: sources.path).filter { $0.kind == .error }
      // An error in the wrapper means that the declaration is not what its name says.
      return found.isEmpty
        ? [CompilerMessage(kind: .error, file: sources.path, text: "\(output.suffix(400))")]
        : found.map { message in
          guard message.file.hasSuffix("/wrapper.swift") else { return message }
          return CompilerMessage(
            kind: .error, file: sources.path, text: "the scene cannot be used: \(message.text)")
        }
    }
  }
}
