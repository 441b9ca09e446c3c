// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import MultiplanePrograms
import QuartzCore

/// The time and the place of a scene over a film.
public struct VideoPlacement: Sendable, Hashable {
  /// The place in the film's pixels, from its top left corner. The scene is fitted into it. `nil`, the
  /// default, is the whole frame.
  public var rect: CGRect?
  /// The point of the place that the same point of the scene lies on, in shares of both from the top left
  /// corner. Default (0.5, 0.5), the middle.
  public var alignment = CGPoint(x: 0.5, y: 0.5)
  /// The time at which the scene begins, in seconds; 0 by default. It is not seen before.
  public var start = 0.0
  /// The time for which the scene is seen, in seconds; `nil`, the default, until the end of the film.
  public var length: Double?

  /// Creates a placement over the whole film.
  public init(rect: CGRect? = nil, start: Double = 0, length: Double? = nil) {
    (self.rect, self.start, self.length) = (rect, start, length)
  }
}

extension Program {
  /// Returns a program that shows this one over a film.
  ///
  /// The result has the film's size and length. The scene's own picture is fitted to its place; layers
  /// outside of that picture are cut off. The scene runs from `placement.start`. After `sceneDuration`
  /// seconds it stays as it is then.
  ///
  /// - Parameters:
  ///   - video: The film below.
  ///   - placement: The time and the place of the scene.
  ///   - sceneDuration: The length of the scene in seconds; infinity for one that goes on.
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

  /// Puts the scene's root layer into the layer that fits it to its place.
  private func fill(_ holder: CALayer, with root: CALayer, _ size: CGSize, _ placement: VideoPlacement) {
    let picture = root.frame
    let slot = placement.rect ?? CGRect(origin: .zero, size: size)
    let scale = min(
      slot.width / max(picture.width, .leastNonzeroMagnitude),
      slot.height / max(picture.height, .leastNonzeroMagnitude))
    CATransaction.withoutActions {
      holder.bounds = picture
      // The stage's y axis points up.
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

  /// Hides the scene after its time, and stops it at its end.
  private func schedule(
    _ holder: CALayer, _ placement: VideoPlacement, _ duration: Double, _ script: Script
  ) {
    if let length = placement.length {
      script.at(placement.start + length) { CATransaction.withoutActions { holder.isHidden = true } }
    }
    guard duration.isFinite else { return }
    // The last moment, before animations that end there are removed.
    let last = max(0, duration - Self.lastMoment)
    script.at(placement.start + last) {
      CATransaction.withoutActions {
        holder.timeOffset = last
        holder.speed = 0
      }
    }
  }

  /// The time before a scene's end at which it stops, in seconds: a frame at 60 frames a second.
  private static var lastMoment: Double { 1.0 / 60 }
}
