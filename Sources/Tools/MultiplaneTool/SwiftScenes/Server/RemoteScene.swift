// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePages
import MultiplanePlayback
import MultiplanePreview

/// A served scene in Swift, whose frames and values come from a process of its own.
final class RemoteScene: ServedScene {
  let film: PreviewScene.Film
  let frameCount: Int
  let width: Int
  let height: Int
  let posterFrame: Int
  private let stage: RunningScene
  private let path: String
  /// The reason why the process has ended.
  private var failure: SwiftSceneError?

  private static let waitMilliseconds: Int32 = 20
  /// The maximum size of an answer in bytes.
  private static let mostBytes = 64 << 20

  /// Compiles and starts a scene. Throws if that fails.
  init(_ run: SwiftSceneRun) throws(SwiftSceneError) {
    path = run.paths[0]
    let library = try SceneLibrary.find()
    let cache = try SceneCache()
    defer { cache.close() }
    let scenes = try run.outcome(library, cache).get()
    stage = try RunningScene(run, scenes, library: library, initial: nil)
    stage.channel.send(.film, waits: false)
    guard case .film(let facts) = try Self.answer(of: stage, path),
      let rate = FrameRate(frames: facts.rateFrames, seconds: facts.rateSeconds),
      facts.duration.isFinite, facts.duration >= 0, (1...100_000_000).contains(facts.frameCount),
      (0..<facts.frameCount).contains(facts.posterFrame),
      (1...PreviewScene.longestSide).contains(facts.width),
      (1...PreviewScene.longestSide).contains(facts.height)
    else { throw .cannotLoad(path: path, reason: "its film has no size or no frames") }
    let details = PageDetails(
      title: facts.title, findings: nil,
      markers: facts.markers.map { PageDetails.Marker(name: $0.name, time: $0.time) })
    film = PreviewScene.Film(title: facts.title, details: details, rate: rate, duration: facts.duration)
    (frameCount, posterFrame) = (facts.frameCount, facts.posterFrame)
    (width, height) = (facts.width, facts.height)
  }

  func png(ofFrame index: Int, width: Int, height: Int) throws -> [UInt8] {
    try bytes(for: .frame(index: index, width: width, height: height))
  }

  func json(ofFrame index: Int) throws -> String {
    String(decoding: try bytes(for: .values(index: index)), as: UTF8.self)
  }

  private struct Refusal: Error, CustomStringConvertible { let description: String }

  private func bytes(for request: SceneRequest) throws -> [UInt8] {
    if let failure { throw Refusal(description: failure.report) }
    do {
      stage.channel.send(request, waits: false)
      switch try Self.answer(of: stage, path) {
      case .bytes(let count) where (0...min(Self.mostBytes, stage.memory.bytes.count)).contains(count):
        return Array(stage.memory.bytes[..<count])
      case .failed(let reason): throw Refusal(description: String(reason.prefix(1_000)))
      default: throw SwiftSceneError.cannotLoad(path: path, reason: "its process gave no answer")
      }
    } catch let error as SwiftSceneError {
      failure = error
      if let problem = ToolError(error).problem { ErrorFormat.current.say(problem) }
      throw Refusal(description: error.report)
    }
  }

  /// Waits for the answer to the last request. Throws if the process ends, or is stopped because its scene
  /// takes too long.
  private static func answer(of stage: RunningScene, _ path: String) throws(SwiftSceneError) -> SceneAnswer {
    while true {
      _ = stage.channel.wait(Double(waitMilliseconds) / 1_000)
      if let answer = stage.channel.receive().last { return answer }
      guard stage.look() else {
        let failure = stage.process.failure(of: path)
        stage.finish(isReported: failure != nil)
        if let failure { throw failure }
        let lines = String(decoding: stage.process.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        throw .trapped(path: path, reason: lines.last.map(String.init) ?? "it ended by itself")
      }
    }
  }
}
