// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import MultiplaneDiagnostics
import MultiplaneRecorder

/// A sound of a scene, in the time of its program.
struct SceneSound {
  private let name: String
  private let source: LottieScene.Sound.Source
  /// The time at which the file's own sound begins, and the times between which it is heard.
  private let start, begin, end: Double
  private let levels: [FilmSound.Level]

  /// Creates a sound of an animation. The program begins at `time` of the animation.
  init(_ sound: LottieScene.Sound, from time: Double) {
    (name, source) = (sound.name, sound.source)
    (start, begin, end) = (sound.start - time, sound.begin - time, sound.end - time)
    let levels = sound.levels.map { FilmSound.Level($0.factor, at: $0.time - time) }
    self.levels = levels == [FilmSound.Level(1, at: levels.first?.time ?? 0)] ? [] : levels
  }

  /// Creates the sound of a program from the bytes of a file.
  init(name: String, bytes: [UInt8]) {
    (self.name, source, levels) = (name, .data(bytes), [])
    (start, begin, end) = (0, 0, .infinity)
  }

  /// Returns the sound of a film in which the program begins at `time` and is seen for `length` seconds.
  /// `nil`, with a message, if the file cannot be read.
  func filmSound(from time: Double, for length: Double) -> FilmSound? {
    let (begin, end) = (max(begin, 0) + time, min(self.end, length) + time)
    guard begin < end else { return nil }
    guard let path, FilmSound.exists(inFileAt: path) else {
      ErrorFormat.current.say(
        Report(
          .unsupported, name.isEmpty ? "sound" : name,
          "its file has no sound that can be read; it is left out"))
      return nil
    }
    var result = FilmSound(path: path, start: -(start + time))
    (result.begin, result.end) = (begin, end)
    result.levels = levels.map { FilmSound.Level($0.factor, at: $0.time + time) }
    return result
  }

  /// The path of the file. Bytes are put into a file without a name, which ends with the process.
  private var path: String? {
    guard case .data(let bytes) = source else {
      if case .file(let path) = source { return path }
      return nil
    }
    guard let file = tmpfile(),
      bytes.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == bytes.count, fflush(file) == 0
    else { return nil }
    return "/proc/self/fd/\(fileno(file))"
  }
}
