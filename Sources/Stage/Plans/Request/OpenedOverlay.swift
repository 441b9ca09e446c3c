// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePrograms
import MultiplaneVideo
import QuartzCore

/// A film below a scene, opened for reading.
struct OpenedOverlay {
  let video: VideoFile
  let placement: VideoPlacement

  /// Opens the film. Throws a `FilmRequestError` if the scene would not be visible over the film, and an
  /// error if the film cannot be read.
  init(_ overlay: FilmRequest.Overlay) throws {
    video = try VideoFile(path: overlay.path, highDynamicRange: overlay.highDynamicRange)
    var placement = overlay.area.placement(in: video.size)
    let frame = CGRect(origin: .zero, size: video.size)
    if let rect = placement.rect, rect.intersection(frame).isEmpty {
      throw FilmRequestError.overlayOutside(
        path: video.path, width: Int(video.size.width), height: Int(video.size.height))
    }
    (placement.start, placement.length) = (overlay.start, overlay.length)
    guard placement.start < video.duration else {
      throw FilmRequestError.overlayTooLate(
        start: placement.start, path: video.path, duration: video.duration)
    }
    self.placement = placement
  }

  /// Returns a program that shows the program `scene` over the film.
  func program(showing scene: Program) -> Program {
    scene.over(video, at: placement, sceneDuration: scene.duration ?? .infinity)
  }

  /// A program that shows only the film.
  var film: Program {
    let size = video.size
    return program(
      showing: Program(name: "film", title: "A film") { _ in
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        return layer
      })
  }
}
