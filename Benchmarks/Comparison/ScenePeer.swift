// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process of a peer that draws one scene. It keeps from frame to frame what it keeps in any program.
///
/// It reads a line for each task and answers with a line: `measure FIRST COUNT` with the thread's
/// milliseconds a frame, `picture FRAME FILE` with `done`.
final class ScenePeer {
  /// The name in the table, such as `cairo`.
  let name: String
  private let scene: BenchmarkScene
  private let process: Process
  private let (tasks, answers) = (Pipe(), Pipe())

  /// Starts the process and draws the frames of the warm-up. Returns `nil` if the program does not start or
  /// does not draw the scene.
  init?(_ peer: Peer, drawing scene: BenchmarkScene) {
    (name, self.scene, process) = (peer.name, scene, peer.makeProcess([scene.name]))
    (process.standardInput, process.standardOutput) = (tasks, answers)
    guard (try? process.run()) != nil, time(of: SceneRun.warmUpFrames) != nil else { return nil }
  }

  deinit {
    try? tasks.fileHandleForWriting.close()
    if process.isRunning { process.waitUntilExit() }
  }

  /// Returns the thread's milliseconds a frame of a round, as of `SceneRun.round(_:)`.
  func round(_ number: Int) -> Double? { time(of: SceneRun.frames(ofRound: number)) }

  private func time(of frames: Range<Int>) -> Double? {
    ask("measure \(frames.lowerBound) \(frames.count)").flatMap { Double($0) }
  }

  /// Returns the pixels of a frame.
  func picture(frame: Int) -> [UInt8]? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID()).bgra")
    defer { try? FileManager.default.removeItem(at: file) }
    guard ask("picture \(frame) \(file.path)") == "done", let data = try? Data(contentsOf: file),
      data.count == scene.width * scene.height * 4
    else { return nil }
    return [UInt8](data)
  }

  /// Returns the answer to a task, or `nil` if the process has ended.
  private func ask(_ task: String) -> String? {
    guard (try? tasks.fileHandleForWriting.write(contentsOf: Data((task + "\n").utf8))) != nil else {
      return nil
    }
    var line = Data()
    while true {
      let bytes = answers.fileHandleForReading.availableData
      guard !bytes.isEmpty else { return nil }
      line += bytes
      if bytes.last == UInt8(ascii: "\n") { break }
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
