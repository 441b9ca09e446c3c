// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Creates the objects of the archive `kept-tree.plist`.
///
/// An older version wrote the archive. A change of this file makes the two differ.
enum KeptTree {
  /// Returns a tree with a layer of every class, and an array of animations, which layers do not archive.
  static func make() -> NSArray { [root(), NSArray(array: animations())] }

  private static func gray(_ level: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(red: level, green: 0.5, blue: 1 - level, alpha: alpha)
  }

  private static func wedge() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 30, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 25), control: CGPoint(x: 20, y: 20))
    path.addCurve(
      to: CGPoint(x: 1, y: 9), control1: CGPoint(x: 4, y: 20), control2: CGPoint(x: 2, y: 14))
    path.closeSubpath()
    return path
  }

  private static func time(_ object: some CAMediaTiming) {
    object.beginTime = 1.25
    object.duration = 2.5
    object.speed = 0.3
    object.timeOffset = 0.75
    object.repeatCount = 3.1
    object.repeatDuration = 6.5
    object.autoreverses = true
    object.fillMode = .both
  }

  // MARK: Layers

  static func root() -> CALayer {
    let layer = CALayer()
    layer.name = "root"
    setGeometry(of: layer)
    setAppearance(of: layer)
    setEffects(of: layer)
    time(layer)
    layer.setValue(42, forKey: "answer")
    layer.setValue("words", forKey: "note")
    layer.sublayers = [
      shape(), gradient(), replicator(), scroll(), text(), tiled(), emitter(), CATransformLayer(), CALayer(),
    ]
    let mask = CALayer()
    mask.name = "mask"
    mask.frame = CGRect(x: 2, y: 3, width: 40, height: 50)
    layer.mask = mask
    return layer
  }

  private static func setGeometry(of layer: CALayer) {
    layer.bounds = CGRect(x: 1, y: 2, width: 300, height: 200)
    layer.position = CGPoint(x: 150, y: 101)
    layer.zPosition = 7
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.anchorPointZ = 5
    layer.transform = CATransform3DMakeRotation(0.5, 1, 2, 3)
    layer.sublayerTransform.m34 = -0.002
    layer.isHidden = true
    layer.isDoubleSided = false
    layer.isGeometryFlipped = true
    layer.masksToBounds = true
  }

  private static func setAppearance(of layer: CALayer) {
    layer.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.75)
    layer.contentsGravity = .topLeft
    layer.contentsScale = 2
    layer.backgroundColor = gray(0.25, 0.5)
    layer.cornerRadius = 12
    layer.borderWidth = 1.5
    layer.borderColor = gray(0.75)
    layer.opacity = 0.6
  }

  private static func setEffects(of layer: CALayer) {
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.shadowColor = gray(0.125)
    layer.shadowOpacity = 0.7
    layer.shadowOffset = CGSize(width: 3, height: 4)
    layer.shadowRadius = 5.5
    layer.shadowPath = wedge()
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 1)), forKey: "contentsTransform")
    layer.minificationFilter = .trilinear
    layer.magnificationFilter = .nearest
    layer.minificationFilterBias = 0.5
    layer.contentsFormat = .gray8Uint
    layer.isOpaque = true
    layer.allowsGroupOpacity = false
    layer.allowsEdgeAntialiasing = false
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    let blur = CAFilter(type: "gaussianBlur")
    blur.name = "soft"
    blur.setValue(4.5, forKey: "inputRadius")
    let saturation = CAFilter(type: "colorSaturate")
    saturation.setValue(0.5, forKey: "inputAmount")
    layer.filters = [blur]
    layer.backgroundFilters = [saturation]
    layer.compositingFilter = "multiplyBlendMode"
  }

  private static func shape() -> CALayer {
    let layer = CAShapeLayer()
    layer.path = wedge()
    layer.fillColor = gray(0.5)
    layer.fillRule = .evenOdd
    layer.strokeColor = gray(1)
    layer.strokeStart = 0.1
    layer.strokeEnd = 0.9
    layer.lineWidth = 2.5
    layer.miterLimit = 4
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.lineDashPhase = 1.5
    layer.lineDashPattern = [4, 2.5]
    return layer
  }

  private static func gradient() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = [gray(0), gray(0.5, 0.25), gray(1)]
    layer.locations = [0, 0.25, 1]
    layer.startPoint = CGPoint(x: 0, y: 0.25)
    layer.endPoint = CGPoint(x: 1, y: 0.75)
    layer.type = .radial
    return layer
  }

  private static func replicator() -> CALayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 5
    layer.instanceDelay = 0.125
    layer.instanceTransform = CATransform3DMakeTranslation(10, 20, 30)
    layer.instanceColor = gray(0.75, 0.5)
    layer.instanceRedOffset = -0.125
    layer.instanceGreenOffset = 0.25
    layer.instanceBlueOffset = -0.25
    layer.instanceAlphaOffset = -0.0625
    layer.preservesDepth = true
    return layer
  }

  private static func scroll() -> CALayer {
    let layer = CAScrollLayer()
    layer.scrollMode = .vertically
    layer.masksToBounds = false
    return layer
  }

  private static func text() -> CALayer {
    let layer = CATextLayer()
    layer.string = "kept"
    layer.font = "DejaVu Sans" as NSString
    layer.fontSize = 17.5
    layer.foregroundColor = gray(0.25)
    layer.isWrapped = true
    layer.truncationMode = .middle
    layer.alignmentMode = .center
    return layer
  }

  private static func tiled() -> CALayer {
    let layer = CATiledLayer()
    layer.levelsOfDetail = 3
    layer.levelsOfDetailBias = 2
    layer.tileSize = CGSize(width: 64, height: 128)
    return layer
  }

  private static func emitter() -> CALayer {
    let layer = CAEmitterLayer()
    layer.birthRate = 2
    layer.lifetime = 0.5
    layer.velocity = 3
    layer.scale = 1.5
    layer.spin = 0.25
    layer.emitterPosition = CGPoint(x: 20, y: 30)
    layer.emitterZPosition = 4
    layer.emitterDepth = 6
    layer.emitterSize = CGSize(width: 8, height: 9)
    layer.emitterShape = .circle
    layer.emitterMode = .outline
    layer.renderMode = .additive
    layer.preservesDepth = true
    layer.seed = 77
    layer.emitterCells = [cell()]
    return layer
  }

  static func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.birthRate = 12
    cell.lifetime = 3
    cell.lifetimeRange = 1
    cell.velocity = 40
    cell.emissionRange = 0.5
    cell.scaleSpeed = -0.125
    cell.color = gray(0.5, 0.75)
    cell.contentsRect = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
    cell.magnificationFilter = "nearest"
    cell.minificationFilter = "trilinear"
    cell.minificationFilterBias = 0.25
    time(cell)
    let inner = CAEmitterCell()
    inner.name = "smoke"
    inner.birthRate = 4
    inner.duration = 1.5
    cell.emitterCells = [inner]
    return cell
  }

  // MARK: Animations

  static func animations() -> [CAAnimation] {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0.25, 0.75)
    (fade.isAdditive, fade.isCumulative) = (true, true)
    time(fade)
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    fade.isRemovedOnCompletion = false
    fade.setValue("kept", forKey: "note")
    let walk = CAKeyframeAnimation(keyPath: "position")
    walk.values = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 8)].map { NSValue(point: $0) }
    walk.keyTimes = [0, 0.25, 1]
    walk.calculationMode = .cubic
    (walk.duration, walk.repeatCount) = (4, .infinity)
    let spring = CASpringAnimation(keyPath: "shadowRadius")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 90, 8, 1.5)
    spring.toValue = 9
    spring.repeatDuration = .infinity
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromLeft)
    (transition.startProgress, transition.endProgress) = (0.125, 0.875)
    (transition.speed, transition.fillMode) = (2, .forwards)
    let group = CAAnimationGroup()
    group.animations = [fade, walk]
    (group.beginTime, group.timeOffset) = (0.5, 0.0625)
    return [fade, walk, spring, transition, group, CABasicAnimation()]
  }
}
