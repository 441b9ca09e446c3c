// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneRaster

/// Copies frames to the clipboard as PNG, with a command of the desktop.
enum FrameCopier {
  /// The commands, each with the environment variable that names the display.
  private static let commands = [
    (variable: "WAYLAND_DISPLAY", words: ["wl-copy", "--type", "image/png"]),
    (variable: "DISPLAY", words: ["xclip", "-selection", "clipboard", "-t", "image/png"]),
  ]

  /// The maximum time, in seconds, that a command may take to accept a frame. The command then serves the
  /// clipboard in the background.
  private static let timeout = 2

  /// Copies a frame. Prints the result, and returns the same message.
  static func copy(_ frame: Pixmap) -> String {
    let text = message(of: frame)
    StandardError.say("\(Tool.name): \(text)")
    return text
  }

  private static func message(of frame: Pixmap) -> String {
    let variables = ProcessInfo.processInfo.environment
    let fitting = commands.filter { variables[$0.variable]?.isEmpty == false }
    guard let command = fitting.first(where: { isInstalled($0.words[0]) }) else {
      let names = (fitting.isEmpty ? commands : fitting).map { $0.words[0] }.joined(separator: " or ")
      return "copying a frame needs \(names); S saves it to a file"
    }
    do {
      try run(command.words, with: try PNGEncoder().encode(frame))
      return "copied \(frame.width) x \(frame.height) pixels"
    } catch {
      return
        "the frame was not copied: \((error as? Failure)?.reason ?? ToolError(error).message ?? "\(error)")"
    }
  }

  private struct Failure: Error { let reason: String }

  /// Runs a command with a file that contains the bytes as its standard input, because a pipe could block the
  /// window.
  private static func run(_ words: [String], with bytes: [UInt8]) throws {
    guard let file = tmpfile() else { throw Failure(reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      lseek(fileno(file), 0, SEEK_SET) == 0
    else { throw Failure(reason: String(cString: strerror(errno))) }
    let child = try start(words, reading: fileno(file))
    var (status, waits): (Int32, Int) = (0, 0)
    while waitpid(child, &status, WNOHANG) == 0 {
      guard waits < timeout * 200 else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        throw Failure(reason: "\(words[0]) did not end within \(timeout) s")
      }
      usleep(5_000)
      waits += 1
    }
    guard status == 0 else {
      let isSignal = status & 0x7f != 0
      throw Failure(
        reason:
          "\(words[0]) ended with \(isSignal ? "signal \(status & 0x7f)" : "status \(status >> 8 & 0xff)")")
    }
  }

  /// Starts a command found in `PATH`. Foundation's `Process` would wait for the copy of the command that
  /// serves the clipboard.
  private static func start(_ words: [String], reading input: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    // The copy that serves the clipboard keeps running, and must not keep this process's files open.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, words[0], &actions, nil, &arguments, &variables)
    guard error == 0 else {
      throw Failure(reason: "\(words[0]) cannot be started: \(String(cString: strerror(error)))")
    }
    return child
  }

  private static func isInstalled(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
