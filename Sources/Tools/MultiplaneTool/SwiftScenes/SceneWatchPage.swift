// SPDX-License-Identifier: Apache-2.0

import CSealedMemory
import Foundation
import QuartzCore

/// Memory that a scene's process shares with the one that started it, and from which the latter sees if the
/// scene still makes progress. The words are those of `WatchedCode`.
final class SceneWatchPage {
  let descriptor: Int32
  private let words: UnsafeMutableRawPointer
  private static let byteCount = 4_096

  /// Makes a page. Its size cannot be changed any more, so that no process loses the memory.
  init() throws(SwiftSceneError) {
    let file = csealed_memory("multiplane-watch", Self.byteCount)
    guard file >= 0, let memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else {
      throw .cannotLoad(path: "memory", reason: String(cString: strerror(errno)))
    }
    (descriptor, words) = (file, memory)
  }

  /// Uses the page of the process that started this one. `nil` if the descriptor is none.
  init?(inherited file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size == off_t(Self.byteCount),
      let memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    (descriptor, words) = (file, memory)
  }

  deinit {
    munmap(words, Self.byteCount)
    close(descriptor)
  }

  /// Counts the scene's code of this process in the page from now on.
  func watchThisProcess() { WatchedCode.count(in: words) }

  /// The number of calls of the scene's code that have not returned, and a number that changes with each
  /// call.
  var state: (depth: Int, beats: Int) { WatchedCode.read(words) }
}
