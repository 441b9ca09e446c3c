// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import MultiplanePrograms
import QuartzCore

/// The position and the time of a scene over a film.
public struct VideoPlacement: Sendable, Hashable {
  /// The rectangle into which the scene is fitted, in pixels of the film, y down from the top left corner.
  /// With `nil`, the default, it is the whole frame.
  public var rect: CGRect?
  /// The alignment of the scene in the rectangle, as fractions of the free width at the left and the free
  /// height above the scene. The default is (0.5, 0.5), the centre.
  public var alignment = CGPoint(x: 0.5, y: 0.5)
  /// The time of the film at which the scene begins, in seconds. The default is 0. The scene is not visible
  /// before.
  public var start = 0.0
  /// The time for which the scene is visible, in seconds. With `nil`, the default, it is visible until the
  /// end of the film.
  public var length: Double?

  /// Creates a placement. By default, it covers the whole frame and duration of the film.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in pixels of the film, or `nil` for the whole frame.
  ///   - start: The time at which the scene begins, in seconds.
  ///   - length: The time for which the scene is visible in seconds, or `nil` until the end of the film.
  public init(rect: CGRect? = nil, start: Double = 0, length: Double? = nil) {
    (self.rect, self.start, self.length) = (rect, start, length)
  }
}

extension Program {
  /// Returns a program that shows this program, the scene, over a film.
  ///
  /// The result has the size and duration of the film. The scene's picture is fitted into the rectangle of
  /// the placement, and layers outside that picture are clipped. The scene runs from `placement.start`. It
  /// stops shortly before `sceneDuration` ends and keeps its last picture.
  ///
  /// - Parameters:
  ///   - video: The film below the scene.
  ///   - placement: The position and the time of the scene.
  ///   - sceneDuration: The duration of the scene in seconds, or infinity for a scene that does not end.
  public func over(
    _ video: VideoFile, at placement: VideoPlacement = VideoPlacement(), sceneDuration: Double = .infinity
  ) -> Program {
    let scene = self
    var result = Program(name: name, title: title, duration: video.duration) { script in
      let stage = CALayer()
      stage.name = "film"
      stage.frame = CGRect(origin: .zero, size: video.size)
      stage.masksToBounds = true
      let film = VideoLayer(video)
      film.name = "video"
      film.frame = stage.bounds
      stage.addSublayer(film)
      let holder = CALayer()
      holder.name = "scene"
      holder.beginTime = placement.start
      holder.masksToBounds = true
      stage.addSublayer(holder)
      let begin = {
        fill(holder, with: scene.makeRoot(in: script, at: placement.start), video.size, placement)
      }
      if placement.start > 0 { script.at(placement.start, begin) } else { begin() }
      schedule(holder, placement, sceneDuration, script)
      return stage
    }
    result.frameRate = video.frameRate
    return result
  }

  /// Adds the scene's root layer to the layer that fits it into its rectangle.
  private func fill(_ holder: CALayer, with root: CALayer, _ size: CGSize, _ placement: VideoPlacement) {
    let picture = root.frame
    let slot = placement.rect ?? CGRect(origin: .zero, size: size)
    let scale = min(
      slot.width / max(picture.width, .leastNonzeroMagnitude),
      slot.height / max(picture.height, .leastNonzeroMagnitude))
    CATransaction.withoutActions {
      holder.bounds = picture
      // The y axis of the stage points up, and the y axis of the rectangle points down.
      let (free, share) = (
        CGSize(width: slot.width - picture.width * scale, height: slot.height - picture.height * scale),
        placement.alignment
      )
      holder.position = CGPoint(
        x: slot.minX + share.x * free.width + picture.width * scale / 2,
        y: size.height - (slot.minY + share.y * free.height + picture.height * scale / 2))
      holder.transform = CATransform3DMakeScale(scale, scale, 1)
      holder.addSublayer(root)
    }
  }

  /// Hides the scene after its visible time, and stops it at its end.
  private func schedule(
    _ holder: CALayer, _ placement: VideoPlacement, _ duration: Double, _ script: Script
  ) {
    if let length = placement.length {
      script.at(placement.start + length) { CATransaction.withoutActions { holder.isHidden = true } }
    }
    guard duration.isFinite else { return }
    // The scene stops at its last moment, before animations that end with it are removed.
    let last = max(0, duration - Self.lastMoment)
    script.at(placement.start + last) {
      CATransaction.withoutActions {
        holder.timeOffset = last
        holder.speed = 0
      }
    }
  }

  /// The time between the moment at which a scene stops and its end, in seconds: one frame at 60 frames per
  /// second.
  private static var lastMoment: Double { 1.0 / 60 }
}
