// SPDX-License-Identifier: Apache-2.0

import MultiplanePages
import MultiplanePreview
import QuartzCore

/// Answers the requests of `multiplane serve` for frames and values, in the process of a scene.
struct SceneServer {
  private let channel: SceneChannel<SceneRequest, SceneAnswer>
  private let memory: SceneMemory
  private let scene: PreviewScene

  init(_ channel: SceneChannel<SceneRequest, SceneAnswer>, _ memory: SceneMemory, _ scene: PreviewScene) {
    (self.channel, self.memory, self.scene) = (channel, memory, scene)
  }

  /// The longest wait for a request, in seconds. After it, the loop waits again.
  private static let timeout = 3_600.0

  /// Answers requests until the other process ends the connection.
  func run() {
    while !channel.isClosed {
      guard channel.wait(Self.timeout) else { continue }
      for request in channel.receive() {
        WatchedCode.begin()
        if let answer = answer(to: request) { channel.send(answer, waits: true) }
        WatchedCode.end()
      }
    }
  }

  private func answer(to request: SceneRequest) -> SceneAnswer? {
    switch request {
    case .film: return .film(SceneFilmFacts(scene))
    case .frame(let index, let width, let height):
      return bytes { try scene.png(ofFrame: index, width: width, height: height) }
    case .values(let index): return bytes { Array(scene.json(ofFrame: index).utf8) }
    case .opened, .events, .presented, .clipboard: return nil
    }
  }

  private func bytes(_ make: () throws -> [UInt8]) -> SceneAnswer {
    do {
      let bytes = try make()
      guard bytes.count <= memory.bytes.count else { return .failed("the answer is too large") }
      memory.bytes.copyBytes(from: bytes)
      return .bytes(count: bytes.count)
    } catch {
      return .failed(String((ToolError(error).message ?? "the frame cannot be drawn").prefix(1_000)))
    }
  }
}

extension SceneFilmFacts {
  fileprivate init(_ scene: PreviewScene) {
    let film = scene.film
    (title, duration) = (String(film.title.prefix(200)), film.duration)
    (rateFrames, rateSeconds) = (film.rate.frames, film.rate.seconds)
    (frameCount, posterFrame, width, height) = (
      scene.frameCount, scene.posterFrame, scene.width, scene.height
    )
    markers = film.details.markers.prefix(200).map {
      Marker(name: String($0.name.prefix(100)), time: $0.time)
    }
  }
}
