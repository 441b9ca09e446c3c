// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import MultiplaneDiagnostics
import MultiplaneRecorder

/// A sound of a scene, in the time of its program.
struct SceneSound {
  private let sound: LottieScene.Sound
  /// The time of the animation at which the program begins.
  private let start: Double

  init(_ sound: LottieScene.Sound, from start: Double) { (self.sound, self.start) = (sound, start) }

  /// Returns the sound of a film in which the program begins at `time` and is seen for `length` seconds.
  /// `nil`, with a message, if the file cannot be read.
  func filmSound(from time: Double, for length: Double) -> FilmSound? {
    let shift = time - start
    let (begin, end) = (max(sound.begin + shift, time), min(sound.end + shift, time + length))
    guard begin < end else { return nil }
    guard let path, FilmSound.exists(inFileAt: path) else {
      ErrorFormat.current.say(
        Report(
          .unsupported, sound.name.isEmpty ? "sound" : sound.name,
          "its file has no sound that can be read; it is left out"))
      return nil
    }
    var result = FilmSound(path: path, start: -(sound.start + shift))
    (result.begin, result.end) = (begin, end)
    let levels = sound.levels.map { FilmSound.Level($0.factor, at: $0.time + shift) }
    if levels != [FilmSound.Level(1, at: levels.first?.time ?? 0)] { result.levels = levels }
    return result
  }

  /// The path of the file. Bytes are put into a file without a name, which ends with the process.
  private var path: String? {
    guard case .data(let bytes) = sound.source else {
      if case .file(let path) = sound.source { return path }
      return nil
    }
    guard let file = tmpfile(),
      bytes.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == bytes.count, fflush(file) == 0
    else { return nil }
    return "/proc/self/fd/\(fileno(file))"
  }
}
