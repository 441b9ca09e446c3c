// SPDX-License-Identifier: Apache-2.0

import CDuktape
import Foundation
import Glibc
import LottieDocument

/// The part of an evaluator that runs scripts in its own process.
///
/// `ExpressionProcess` starts an executable with `word` as its first argument. The executable calls
/// `run(_:)`:
///
///     if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
public enum ExpressionWorker {
  /// The first argument of a process that runs scripts.
  public static let word = "evaluate-expressions"

  /// Runs the expressions of the request on standard input, and writes the response to standard output.
  ///
  /// The process first restricts itself: it can open no files and start no processes, and its time and memory
  /// are limited.
  ///
  /// - Parameter arguments: The words of the command line, beginning with the path of the executable.
  /// - Returns: The exit status, or `nil` if the arguments do not request that the process runs scripts.
  public static func run(_ arguments: [String]) -> Int32? {
    guard arguments.count == 5, arguments[1] == word, let seconds = Int(arguments[2]), seconds > 0,
      let bytes = Int(arguments[3]), bytes > 0, let count = Int(arguments[4]), count > 0
    else { return nil }
    closeInherited()
    let request = [UInt8](FileHandle.standardInput.readData(ofLength: count))
    limit(seconds: seconds, bytes: bytes + request.count * 32)
    guard let file = try? ExpressionFile(request: request) else { return fail("the request cannot be read") }
    let context = Unmanaged.passRetained(file)
    defer { context.release() }
    guard let engine = makeEngine(context.toOpaque(), bytes: bytes) else {
      return fail("there is not enough memory for the script engine")
    }
    defer { cduktape_destroy(engine) }
    let opening = file.structure.dropLast() + ",\"$budget\":\(mostCharacters)}"
    var source = ExpressionScript.parts.joined() + "(this, " + opening + ")"
    let result = source.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { cduktape_run(engine, $0.baseAddress, $0.count) }
    }
    guard let result else { return fail(String(cString: cduktape_error(engine))) }
    FileHandle.standardOutput.write(Data(bytes: result, count: strlen(result)))
    return 0
  }

  /// The maximum length of a response, in characters.
  private static let mostCharacters = 100_000_000
  /// The address space, in bytes, that the process may take in addition to its initial size and to twice the
  /// scripts' limit.
  private static let ownBytes = 256 << 20

  private static func fail(_ problem: String) -> Int32 {
    FileHandle.standardError.write(Data((problem + "\n").utf8))
    return 1
  }

  /// Closes the files inherited from the parent process, except the standard streams.
  private static func closeInherited() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in names.compactMap({ Int32($0) }) where descriptor > 2 { close(descriptor) }
  }

  private static func limit(seconds: Int, bytes: Int) {
    func set(_ resource: __rlimit_resource, _ value: Int) {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    let words =
      (try? String(
        contentsOfFile: "/proc/self/statm",
        encoding: .utf8))?.split(separator: " ") ?? []
    let size = (words.first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    set(RLIMIT_AS, size + bytes * 2 + ownBytes)
    set(RLIMIT_CPU, seconds)
    set(RLIMIT_CORE, 0)
    set(RLIMIT_FSIZE, 0)
    set(__RLIMIT_NPROC, 0)
    set(RLIMIT_NOFILE, 3)
  }

  /// Answers the script's calls for values, keyframes, loops and easings. Returns `nil` for an invalid call.
  private static func answer(
    _ file: ExpressionFile, _ operation: Int32, _ handle: Double, _ argument: Double, _ text: String
  ) -> [Double]? {
    let index = Int(exactly: handle) ?? -1
    switch operation {
    case 0: return file.numbers(of: index, at: argument)
    case 1: return file.frames(of: index)
    case 2: return file.looped(index, by: text).map { [Double($0)] }
    case 3: return argument.isFinite ? [ExpressionFile.ease(index, at: argument)] : nil
    default: return nil
    }
  }

  private static func makeEngine(_ file: UnsafeMutableRawPointer, bytes: Int) -> OpaquePointer? {
    cduktape_create(
      bytes,
      { context, operation, handle, argument, text, numbers, capacity in
        guard let context, let numbers else { return -1 }
        let file = Unmanaged<ExpressionFile>.fromOpaque(context).takeUnretainedValue()
        let words = text.map { String(cString: $0) } ?? ""
        guard let result = ExpressionWorker.answer(file, operation, handle, argument, words) else {
          return -1
        }
        for index in 0..<min(result.count, capacity) { numbers[index] = result[index] }
        return result.count
      }, file)
  }
}
