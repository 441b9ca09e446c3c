// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans

/// A verb whose operands include scenes in Swift: the scenes are compiled here, and the verb runs in a
/// process of its own.
struct SwiftSceneRun {
  let arguments: Arguments
  /// The words of the command line after the name of the tool.
  let words: [String]
  /// The paths of the scenes in Swift.
  let paths: [String]
  let limits: SceneLimits
  let mode: SwiftCompiler.Mode

  private static let pollMilliseconds: Int32 = 50

  /// Creates a run. `nil` if no operand is a scene in Swift, or if this process is the one that runs them.
  init?(_ arguments: Arguments) throws(ToolError) {
    guard SceneHost.current == nil,
      arguments.verb.options.contains(where: { $0.name == SceneLimits.mode.row.name })
    else { return nil }
    var paths = arguments.operands.indices.compactMap { arguments.scenePath(at: $0) }.filter(
      SwiftSources.isOne)
    if let scene = try Self.plannedScene(arguments), SwiftSources.isOne(scene) { paths.append(scene) }
    guard !paths.isEmpty else { return nil }
    (self.arguments, self.paths) = (arguments, paths)
    words = [arguments.verb.name] + arguments.optionWords + ["--"] + arguments.operands
    limits = try SceneLimits(arguments)
    mode = try arguments.value(of: SceneLimits.mode) ?? .swift6
  }

  /// The scene of the plan that the arguments name.
  private static func plannedScene(_ arguments: Arguments) throws(ToolError) -> String? {
    guard arguments.verb.options.contains(where: { $0.name == PartRequest.planOption.row.name }),
      let plan = try arguments.value(of: PartRequest.planOption)
    else { return nil }
    // A plan that cannot be read is reported by the verb.
    return (try? PlanFolder(path: plan))?.request.scene?.path
  }

  /// Compiles the scenes. Prints each error of the compiler.
  func compile(_ library: SceneLibrary, _ cache: SceneCache) throws(ToolError) -> [CompiledScene] {
    do throws(SwiftSceneError) {
      return try outcome(library, cache).get()
    } catch {
      Self.sayMessages(of: error)
      throw ToolError(error)
    }
  }

  /// Compiles the scenes, and prints nothing.
  func outcome(_ library: SceneLibrary, _ cache: SceneCache) -> Result<[CompiledScene], SwiftSceneError> {
    do throws(SwiftSceneError) {
      var scenes: [CompiledScene] = []
      for path in paths {
        scenes.append(try CompiledScene.compile(path, mode: mode, library: library, cache: cache))
      }
      return .success(scenes)
    } catch {
      return .failure(error)
    }
  }

  /// Prints an error, after each error of the compiler.
  static func say(_ error: SwiftSceneError) {
    sayMessages(of: error)
    if let problem = ToolError(error).problem { ErrorFormat.current.say(problem) }
  }

  static func sayMessages(of error: SwiftSceneError) {
    guard case .notCompiled(_, let messages) = error else { return }
    for message in messages { ErrorFormat.current.say(message) }
  }

  func manifest(_ scenes: [CompiledScene]) -> SceneHost.Manifest {
    SceneHost.Manifest(
      parent: getpid(), scenes: scenes, limits: limits, showsProgress: StandardError.isTerminal)
  }

  /// Runs the verb in its process to the end. Throws the process's own exit status, or a failure that says
  /// why the process ended.
  func perform() throws {
    let library: SceneLibrary
    let cache: SceneCache
    do throws(SwiftSceneError) {
      library = try SceneLibrary.find()
      cache = try SceneCache()
    } catch {
      throw ToolError(error)
    }
    defer { cache.close() }
    if arguments.verb.name == PlayCommand.verb.name {
      nonisolated(unsafe) let run = self
      return try MainActor.assumeIsolated { try ScenePlayer(run, library, cache).perform() }
    }
    let scenes = try compile(library, cache)
    Interruption.listen()
    let process = try SceneProcess(words, manifest(scenes), library: library)
    var relay = ErrorRelay()
    var forwarded: Int32?
    while process.serve(milliseconds: Self.pollMilliseconds, forward: { relay.forward($0) }) {
      if let signal = Interruption.signal, forwarded == nil {
        forwarded = signal
        process.send(signal)
      }
    }
    let failure = process.failure(of: paths[0])
    relay.finish(isReported: failure != nil)
    if let forwarded, case .signal = process.ending { throw ToolError.closed(by: forwarded) }
    if let failure { throw ToolError(failure) }
    if case .status(let status) = process.ending, status != 0 { throw ToolError.relayed(status: status) }
  }
}

/// The lines of a scene's process on standard error, on their way to the standard error of this process.
///
/// The message of the runtime about a trap and what follows it are held back, because the tool reports them.
struct ErrorRelay {
  private var line: [UInt8] = []
  private var held: [UInt8] = []
  /// The maximum size of held lines in bytes.
  private static let mostHeld = 1 << 20

  mutating func forward(_ bytes: [UInt8]) {
    for byte in bytes {
      line.append(byte)
      if byte == UInt8(ascii: "\n") || line.count > 1 << 16 { endLine() }
    }
    // The progress on a terminal has no end of line.
    if !line.isEmpty, StandardError.isTerminal { endLine() }
  }

  /// Writes the rest. Held lines are written too, unless the tool has reported them.
  mutating func finish(isReported: Bool) {
    endLine()
    if !isReported { write(held) }
    held = []
  }

  private mutating func endLine() {
    defer { line = [] }
    if !held.isEmpty || SceneProcess.isFatal(String(decoding: line, as: UTF8.self)) {
      if held.count < Self.mostHeld { held += line }
      return
    }
    write(line)
  }

  private func write(_ bytes: [UInt8]) {
    StandardError.write(String(decoding: bytes, as: UTF8.self))
  }
}
