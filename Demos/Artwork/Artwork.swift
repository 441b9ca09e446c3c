// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The images of the demos, drawn in code. They replace the asset catalog of an app.
enum Artwork {
  /// Registers the images, so that `UIImage(named:)` finds them.
  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    UIImage.register(named: "Ship") { picture(128, 128, drawShip) }
    UIImage.register(named: "Door") { picture(128, 256, drawDoor) }
    UIImage.register(named: "Ball") { picture(64, 64, drawBall) }
    UIImage.register(named: "balloon") { picture(50, 50, drawBalloon) }
    UIImage.register(named: "app-background") { picture(320, 548, drawApp) }
    UIImage.register(named: "map") { picture(320, 458, drawMap) }
    UIImage.register(named: "map-icon") { picture(49, 44) { drawMapIcon($0, isPressed: false) } }
    UIImage.register(named: "map-icon-pressed") { picture(49, 44) { drawMapIcon($0, isPressed: true) } }
    UIImage.register(named: "ClockFace") { picture(200, 200, drawClockFace) }
    UIImage.register(named: "HourHand") { picture(12, 60) { drawHand($0, Palette.ink) } }
    UIImage.register(named: "MinuteHand") { picture(8, 80) { drawHand($0, Palette.ink) } }
    UIImage.register(named: "SecondHand") { picture(3, 90) { drawHand($0, Palette.red) } }
    UIImage.register(named: "alert-tick") { picture(24, 24, drawTick) }
    UIImage.register(named: "music-background") { picture(320, 568, drawMusicBackground) }
    UIImage.register(named: "music-back") { picture(30, 30, drawMusicBack) }
    UIImage.register(named: "music-playing") { picture(40, 40, drawMusicPlaying) }
    UIImage.register(named: "gear") { picture(56, 56, drawGear) }
    return true
  }()

  private static func picture(_ width: CGFloat, _ height: CGFloat, _ draw: (CGRect) -> Void) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in draw(bounds) }
  }
}

/// The colours that several images share.
enum Palette {
  static let ink = UIColor(red: 0.16, green: 0.17, blue: 0.22, alpha: 1)
  static let red = UIColor(red: 0.86, green: 0.18, blue: 0.20, alpha: 1)
  static let paper = UIColor(red: 0.96, green: 0.96, blue: 0.94, alpha: 1)
}

extension UIBezierPath {
  /// Fills the path with `color`.
  func fill(_ color: UIColor) {
    color.setFill()
    fill()
  }

  /// Strokes the path with `color` in a line of `width` points.
  func stroke(_ color: UIColor, width: CGFloat) {
    color.setStroke()
    lineWidth = width
    lineJoinStyle = .round
    lineCapStyle = .round
    stroke()
  }

  /// Fills the path with a linear gradient from `start` to `end`.
  func fill(_ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)
    else { return }
    context.saveGState()
    addClip()
    context.drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Calls `body` with drawing clipped to the path.
  func clipping(_ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    addClip()
    body()
    context.restoreGState()
  }
}
