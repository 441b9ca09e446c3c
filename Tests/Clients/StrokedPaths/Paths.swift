// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

@objc public enum CornerKind: Int { case round, square }

public struct PathMaker {
  public static func ring(in rect: CGRect, width: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    var transform = CGAffineTransform(translationX: 1, y: 0)
    let moved = path.copy(using: &transform)!
    return moved.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
  }

  public static func card(_ rect: CGRect, kind: CornerKind) -> CGPath {
    var identity = CGAffineTransform.identity
    switch kind {
    case .round: return CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 4, transform: nil)
    case .square: return CGPath(rect: rect, transform: &identity)
    }
  }

  public static func dashed(_ rect: CGRect) -> CGPath {
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    return ellipse.copy(dashingWithPhase: 0, lengths: [4, 2])
  }

  public static func morph(_ path: CGPath) -> CGMutablePath? {
    let copy = path.mutableCopy()
    copy?.addLine(to: .zero)
    return copy
  }

  public static func count(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint: count += 1
      case .closeSubpath: break
      @unknown default: break
      }
    }
    return count
  }

  public static func gradient(_ colors: [UIColor], in context: CGContext, rect: CGRect) {
    let space = CGColorSpaceCreateDeviceRGB()
    let list = colors.map { $0.cgColor } as CFArray
    guard let gradient = CGGradient(colorsSpace: space, colors: list, locations: [0, 1]) else { return }
    context.saveGState()
    context.drawLinearGradient(
      gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY), options: [])
    context.restoreGState()
  }
}
