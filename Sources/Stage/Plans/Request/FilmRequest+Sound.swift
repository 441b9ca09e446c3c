// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import MultiplaneVideo

extension FilmRequest {
  /// Returns the sounds of the film. Throws a `FilmRequestError` if the chosen sound does not exist, or if
  /// only some of the frames are made.
  func sounds(
    of scene: FilmScene, over overlay: OpenedOverlay?, isFilm: Bool
  ) throws(FilmRequestError) -> [FilmSound] {
    let sounds = try chosenSounds(of: scene, over: overlay, isFilm: isFilm)
    guard frames == .all || sounds.isEmpty else { throw .soundOfPart }
    return sounds
  }

  private func chosenSounds(
    of scene: FilmScene, over overlay: OpenedOverlay?, isFilm: Bool
  ) throws(FilmRequestError) -> [FilmSound] {
    let own = overlay.map { FilmSound(path: $0.video.path, start: $0.video.start) }
    func sceneSounds() -> [FilmSound] {
      let placement = overlay?.placement ?? VideoPlacement()
      return scene.sounds.compactMap {
        $0.filmSound(from: placement.start, for: placement.length ?? .infinity)
      }
    }
    switch sound {
    case .usual:
      guard isFilm, frames == .all else { return [] }
      return (overlay?.video.hasSound == true ? [own].compactMap { $0 } : []) + sceneSounds()
    case .none: return []
    case .file(let path):
      guard FileManager.default.fileExists(atPath: path) else { throw .noSoundFile(path: path) }
      return [FilmSound(path: path)]
    case .kept:
      guard own != nil || !scene.sounds.isEmpty else { throw .noSoundToKeep }
      return [own].compactMap { $0 } + sceneSounds()
    }
  }
}
