// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Artwork {
  private static let land = UIColor(red: 0.973, green: 0.957, blue: 0.922, alpha: 1)
  private static let water = UIColor(red: 0.620, green: 0.839, blue: 0.949, alpha: 1)
  private static let park = UIColor(red: 0.79, green: 0.90, blue: 0.70, alpha: 1)
  private static let edge = UIColor(red: 0.85, green: 0.80, blue: 0.70, alpha: 1)
  private static let pink = UIColor(red: 0.996, green: 0.847, blue: 0.839, alpha: 1)

  /// Draws the screen of an app: a header with a title, and a list of places with pictures and lines of text.
  static func drawApp(_ bounds: CGRect) {
    let sheet = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + 20), cornerRadius: 5)
    sheet.clipping {
      UIBezierPath(rect: bounds).fill(UIColor(red: 1, green: 0.914, blue: 0.902, alpha: 1))
      let header = UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: 44))
      header.fill(
        [UIColor(red: 1, green: 0.87, blue: 0.81, alpha: 1), pink], from: .zero, to: CGPoint(x: 120, y: 0))
      drawBar(CGRect(x: 16, y: 16, width: 92, height: 13), text)
      for row in 0..<6 { drawCard(row, CGRect(x: 12, y: 56 + 84 * CGFloat(row), width: 296, height: 74)) }
    }
  }

  private static let text = UIColor(red: 0.42, green: 0.25, blue: 0.25, alpha: 1)
  private static let paleText = UIColor(red: 0.80, green: 0.71, blue: 0.70, alpha: 1)

  /// Draws a line of text as a rounded bar.
  private static func drawBar(_ bar: CGRect, _ color: UIColor) {
    UIBezierPath(roundedRect: bar, cornerRadius: bar.height / 2).fill(color)
  }

  /// Draws an entry of the list: a picture in its own colour, a title, two lines and a price.
  private static func drawCard(_ row: Int, _ card: CGRect) {
    UIBezierPath(roundedRect: card, cornerRadius: 6).fill(.white)
    let hue = CGFloat(row * 5 % 6) / 6
    let picture = CGRect(x: card.minX + 8, y: card.minY + 8, width: 58, height: 58)
    UIBezierPath(roundedRect: picture, cornerRadius: 5).fill(
      UIColor(hue: hue, saturation: 0.4, brightness: 0.9, alpha: 1))
    UIBezierPath(ovalIn: picture.insetBy(dx: 17, dy: 17)).fill(
      UIColor(hue: hue, saturation: 0.15, brightness: 1, alpha: 1))
    let left = card.minX + 78
    drawBar(CGRect(x: left, y: card.minY + 14, width: 96 + CGFloat(row * 29 % 41), height: 10), text)
    drawBar(CGRect(x: left, y: card.minY + 35, width: 168, height: 6), paleText)
    drawBar(CGRect(x: left, y: card.minY + 48, width: 110 + CGFloat(row * 17 % 37), height: 6), paleText)
    drawBar(CGRect(x: card.maxX - 40, y: card.minY + 14, width: 30, height: 10), pink)
  }

  /// Draws a map on a sheet, with a pointer at the top under the button.
  static func drawMap(_ bounds: CGRect) {
    let sheet = UIBezierPath(rect: CGRect(x: 0, y: 8, width: bounds.width, height: bounds.height - 8))
    let notch = UIBezierPath()
    notch.move(to: CGPoint(x: 286, y: 8))
    notch.addLine(to: CGPoint(x: 295, y: 0))
    notch.addLine(to: CGPoint(x: 304, y: 8))
    notch.close()
    notch.fill(water)
    sheet.fill(land)
    sheet.clipping {
      drawParksAndRiver()
      drawStreets()
      drawPin()
    }
  }

  private static func drawParksAndRiver() {
    UIBezierPath(roundedRect: CGRect(x: 18, y: 30, width: 92, height: 70), cornerRadius: 6).fill(park)
    UIBezierPath(ovalIn: CGRect(x: 150, y: 330, width: 88, height: 74)).fill(park)
    let river = UIBezierPath()
    river.move(to: CGPoint(x: 330, y: 0))
    river.addLine(to: CGPoint(x: 300, y: 0))
    river.addCurve(
      to: CGPoint(x: 270, y: 230), controlPoint1: CGPoint(x: 262, y: 70),
      controlPoint2: CGPoint(x: 300, y: 150))
    river.addCurve(
      to: CGPoint(x: 296, y: 460), controlPoint1: CGPoint(x: 245, y: 300),
      controlPoint2: CGPoint(x: 300, y: 380))
    river.addLine(to: CGPoint(x: 330, y: 460))
    river.close()
    river.fill(water)
  }

  private static func drawStreets() {
    let streets = UIBezierPath()
    for y in [CGFloat(118), 206, 300, 392] {
      streets.move(to: CGPoint(x: -10, y: y))
      streets.addLine(to: CGPoint(x: 270, y: y + 16))
    }
    for x in [CGFloat(26), 128, 224] {
      streets.move(to: CGPoint(x: x, y: 0))
      streets.addLine(to: CGPoint(x: x - 14, y: 460))
    }
    streets.stroke(edge, width: 9)
    streets.stroke(UIColor.white, width: 7)
    let trunk = UIBezierPath()
    trunk.move(to: CGPoint(x: -10, y: 60))
    trunk.addCurve(
      to: CGPoint(x: 330, y: 300), controlPoint1: CGPoint(x: 90, y: 150),
      controlPoint2: CGPoint(x: 210, y: 190))
    trunk.stroke(UIColor(red: 0.87, green: 0.68, blue: 0.25, alpha: 1), width: 13)
    trunk.stroke(UIColor(red: 1.00, green: 0.86, blue: 0.45, alpha: 1), width: 10)
  }

  /// Draws a pin and a callout with its description.
  private static func drawPin() {
    let tip = CGPoint(x: 150, y: 246)
    let pin = UIBezierPath()
    pin.move(to: tip)
    pin.addCurve(
      to: CGPoint(x: tip.x, y: tip.y - 32), controlPoint1: CGPoint(x: tip.x - 22, y: tip.y - 20),
      controlPoint2: CGPoint(x: tip.x - 12, y: tip.y - 32))
    pin.addCurve(
      to: tip, controlPoint1: CGPoint(x: tip.x + 12, y: tip.y - 32),
      controlPoint2: CGPoint(x: tip.x + 22, y: tip.y - 20))
    pin.close()
    pin.fill(Palette.red)
    UIBezierPath(ovalIn: CGRect(x: tip.x - 4, y: tip.y - 25, width: 8, height: 8)).fill(UIColor.white)
    let card = CGRect(x: 52, y: 158, width: 206, height: 46)
    UIBezierPath(roundedRect: card.offsetBy(dx: 0, dy: 2), cornerRadius: 8).fill(
      UIColor(white: 0, alpha: 0.2))
    let callout = UIBezierPath(roundedRect: card, cornerRadius: 8)
    callout.fill(UIColor.white)
    callout.clipping {
      UIBezierPath(rect: CGRect(x: card.minX, y: card.minY, width: 46, height: 46))
        .fill(UIColor(red: 0.098, green: 0.424, blue: 1, alpha: 1))
    }
    drawCar(CGPoint(x: card.minX + 23, y: card.midY))
    UIBezierPath(
      roundedRect: CGRect(x: card.minX + 58, y: card.minY + 10, width: 96, height: 8), cornerRadius: 4
    )
    .fill(Palette.ink)
    for star in 0..<5 {
      let color = star < 2 ? UIColor.orange : UIColor(white: 0.85, alpha: 1)
      drawStar(CGPoint(x: card.minX + 64 + CGFloat(star) * 13, y: card.minY + 31), color)
    }
    let chevron = UIBezierPath()
    chevron.move(to: CGPoint(x: card.maxX - 17, y: card.midY - 7))
    chevron.addLine(to: CGPoint(x: card.maxX - 10, y: card.midY))
    chevron.addLine(to: CGPoint(x: card.maxX - 17, y: card.midY + 7))
    chevron.stroke(UIColor(white: 0.7, alpha: 1), width: 2)
  }

  private static func drawCar(_ center: CGPoint) {
    let body = UIBezierPath(
      roundedRect: CGRect(x: center.x - 12, y: center.y - 3, width: 24, height: 9), cornerRadius: 3)
    body.append(
      UIBezierPath(
        roundedRect: CGRect(x: center.x - 8, y: center.y - 10, width: 16, height: 10), cornerRadius: 3))
    body.append(UIBezierPath(ovalIn: CGRect(x: center.x - 9, y: center.y + 3, width: 6, height: 6)))
    body.append(UIBezierPath(ovalIn: CGRect(x: center.x + 3, y: center.y + 3, width: 6, height: 6)))
    body.fill(UIColor.white)
  }

  private static func drawStar(_ center: CGPoint, _ color: UIColor) {
    let star = UIBezierPath()
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let radius: CGFloat = index.isMultiple(of: 2) ? 5.5 : 2.4
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    star.fill(color)
  }

  /// Draws the icon of a folded map.
  static func drawMapIcon(_ bounds: CGRect, isPressed: Bool) {
    let color = UIColor(
      red: isPressed ? 0.65 : 0.93, green: isPressed ? 0.20 : 0.36, blue: isPressed ? 0.22 : 0.38, alpha: 1)
    let map = UIBezierPath()
    let (left, top, fold): (CGFloat, CGFloat, CGFloat) = (11, 12, 9)
    for index in 0...3 {
      let x = left + CGFloat(index) * fold
      let y = top + (index.isMultiple(of: 2) ? 3 : 0)
      map.move(to: CGPoint(x: x, y: y))
      map.addLine(to: CGPoint(x: x, y: y + 18))
      guard index < 3 else { break }
      let next = top + (index.isMultiple(of: 2) ? 0 : 3)
      map.move(to: CGPoint(x: x, y: y))
      map.addLine(to: CGPoint(x: x + fold, y: next))
      map.move(to: CGPoint(x: x, y: y + 18))
      map.addLine(to: CGPoint(x: x + fold, y: next + 18))
    }
    map.stroke(color, width: 1.8)
  }
}
