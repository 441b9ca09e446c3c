// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// Four pictures that move slowly and fade into each other, with their names and a tune. The pictures and
  /// the tune are made when the program starts.
  public static var slideshow: Program {
    var program = Program(
      name: "slideshow", title: "A slideshow with sound: four pictures, their names and a tune",
      duration: Slideshow.duration
    ) { _ in Slideshow.makeStage() }
    program.sound = { Slideshow.tune.bytes }
    program.frameRate = 30
    // The first three pictures while they are alone, a fade, the last picture, and the end.
    program.moments = [0, 1.5, 2.2, 3.5, 5.5, 7, 7.9]
    return program
  }
}

/// The stage of the slideshow.
private enum Slideshow {
  static let slideTime = 2.0
  static let duration = slideTime * Double(Landscape.all.count)
  /// A chord for each picture: A minor, F, C and E.
  static let tune = Tune(
    chords: [
      [0, 7, 12, 15, 19, 15, 12, 7], [-4, 8, 12, 17, 20, 17, 12, 8], [3, 10, 15, 19, 22, 19, 15, 10],
      [-5, 7, 11, 14, 19, 14, 11, 7],
    ], chordTime: slideTime)

  private static let size = CGSize(width: 640, height: 360)
  /// The time in which a picture appears, in seconds.
  private static let fadeTime = 0.6

  static func makeStage() -> CALayer {
    let stage = CALayer()
    stage.name = "slideshow"
    stage.anchorPoint = .zero
    stage.bounds = CGRect(origin: .zero, size: size)
    stage.masksToBounds = true
    stage.backgroundColor = CGColor(gray: 0, alpha: 1)
    for (index, landscape) in Landscape.all.enumerated() {
      let slide = makeSlide(landscape, isFromLeft: index.isMultiple(of: 2))
      slide.beginTime = Double(index) * slideTime
      stage.addSublayer(slide)
    }
    stage.addSublayer(makeCurtain())
    return stage
  }

  /// Makes a slide that fades in at its own time 0 and stays.
  private static func makeSlide(_ landscape: Landscape, isFromLeft: Bool) -> CALayer {
    let slide = CALayer()
    slide.name = landscape.name
    slide.frame = CGRect(origin: .zero, size: size)
    slide.opacity = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, fadeTime)
    stay(fade, of: slide)

    let picture = CALayer()
    picture.frame = slide.bounds
    picture.contents = landscape.image(CGSize(width: 2 * size.width, height: 2 * size.height))
    slide.addSublayer(picture)
    let time = slideTime + fadeTime
    let zoom = CABasicAnimation(keyPath: "transform.scale")
    (zoom.fromValue, zoom.toValue, zoom.duration) = (1.1, 1.25, time)
    stay(zoom, of: picture)
    let pan = CABasicAnimation(keyPath: "position.x")
    let shift = isFromLeft ? -size.width / 40 : size.width / 40
    (pan.fromValue, pan.toValue, pan.duration) = (
      picture.position.x - shift, picture.position.x + shift, time
    )
    stay(pan, of: picture)
    slide.addSublayer(makeName(landscape.name))
    return slide
  }

  /// Makes the name of a picture, which rises at the lower left and fades at the end of its time.
  private static func makeName(_ name: String) -> CALayer {
    let label = CATextLayer()
    label.string = name
    label.font = "system-ui-Bold" as NSString
    label.fontSize = 40
    label.foregroundColor = CGColor(gray: 1, alpha: 1)
    label.shadowOpacity = 0.7
    label.shadowRadius = 4
    label.shadowOffset = CGSize(width: 0, height: -2)
    label.frame = CGRect(x: 36, y: 24, width: 400, height: 56)
    let rise = CASpringAnimation(keyPath: "position.y")
    rise.fromValue = label.position.y - 40
    rise.toValue = label.position.y
    rise.damping = 14
    rise.duration = rise.settlingDuration
    stay(rise, of: label)
    // It leaves before the next name comes.
    let leave = CABasicAnimation(keyPath: "opacity")
    (leave.fromValue, leave.toValue, leave.duration) = (1, 0, fadeTime / 2)
    leave.beginTime = slideTime - leave.duration
    leave.fillMode = .forwards
    leave.isRemovedOnCompletion = false
    label.add(leave, forKey: "leave")
    return label
  }

  /// Makes the black that covers the end.
  private static func makeCurtain() -> CALayer {
    let curtain = CALayer()
    curtain.name = "curtain"
    curtain.frame = CGRect(origin: .zero, size: size)
    curtain.backgroundColor = CGColor(gray: 0, alpha: 1)
    curtain.opacity = 0
    let fall = CABasicAnimation(keyPath: "opacity")
    (fall.fromValue, fall.toValue, fall.duration) = (0, 1, fadeTime)
    fall.beginTime = duration - fadeTime
    fall.fillMode = .both
    fall.isRemovedOnCompletion = false
    curtain.add(fall, forKey: "fall")
    return curtain
  }

  /// Adds an animation from the layer's own time 0 on, before and after which its ends stay.
  private static func stay(_ animation: CABasicAnimation, of layer: CALayer) {
    animation.beginWithLayer()
    layer.add(animation, forKey: animation.keyPath)
  }
}
