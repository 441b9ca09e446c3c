// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct KeyframeModesTests {
  private func presented(at time: Double, _ animation: CAKeyframeAnimation) throws -> CALayer {
    let layer = CALayer("a")
    let hosted = Hosted(layer)
    hosted.change {
      animation.duration = 1
      layer.add(animation, forKey: "move")
    }
    hosted.tick(time)
    return try #require(hosted.host.perform { layer.presentation() })
  }

  private func keyframes(_ keyPath: String, _ mode: CAAnimationCalculationMode, _ values: [Any]?)
    -> CAKeyframeAnimation
  {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.calculationMode = mode
    animation.values = values
    return animation
  }

  // Measured on Apple's framework: end tangents continue the first and the last difference.
  @Test func `fact A5, Animations 4.3: cubic goes smoothly through the values`() throws {
    #expect(near(try presented(at: 0.75, keyframes("position.x", .cubic, [0, 10, 10])).position.x, 10.625))
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    let position = try presented(at: 0.75, keyframes("position", .cubic, points)).position
    #expect(near(position, CGPoint(x: 10.625, y: 13.125)))
  }

  @Test(arguments: [([0.0, 1, 1, 0], 2.5, 0), ([0, 1, 0, 0], 2.125, 1), ([0, 0, 1, 0], 2.375, 2)])
  func `animations 4.3: cubic follows tension continuity and bias`(
    parameters: [Double], x: Double, which: Int
  ) throws {
    let animation = keyframes("position.x", .cubic, [0, 1, 4, 9])
    animation.keyTimes = [0, 0.25, 0.75, 1]
    let numbers = parameters.map { NSNumber(value: $0) }
    animation.tensionValues = which == 0 ? numbers : nil
    animation.continuityValues = which == 1 ? numbers : nil
    animation.biasValues = which == 2 ? numbers : nil
    #expect(near(try presented(at: 0.5, animation).position.x, CGFloat(x)))
  }

  /// The curve through 0, 10 and 10 is at 10.625 in the middle of its second half, as Apple's.
  @Test func `animations 4.3: cubic splines lists paths and translations`() throws {
    let layer = CAGradientLayer()
    let hosted = Hosted(layer)
    func shown(_ keyPath: String, _ values: [Any], _ mode: CAAnimationCalculationMode = .cubic) throws
      -> CAGradientLayer
    {
      let animation = keyframes(keyPath, mode, values)
      animation.duration = 1
      let start = hosted.host.time
      hosted.change { layer.add(animation, forKey: "move") }
      hosted.tick(start + 0.75)
      return try #require(hosted.host.perform { layer.presentation() })
    }
    let locations = try shown("locations", [[0, 0], [10, 20], [10, 20]]).locations?.map(\.doubleValue)
    #expect(locations == [10.625, 21.25])
    let moves = [0.0, 10, 10].map { NSValue(caTransform3D: CATransform3DMakeTranslation($0, 2 * $0, 0)) }
    let transform = try shown("transform", moves).transform
    #expect(near(transform.m41, 10.625) && near(transform.m42, 21.25) && transform.m11 == 1)
    let half = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 0.8, green: 0, blue: 0, alpha: 1)]
    let colors = try shown("colors", [[half[0]], [half[1]], [half[1]]]).colors as? [CGColor]
    #expect(near(colors?[0].components?[0] ?? 0, 0.85, 1e-6))
    // Matrices have no pace: even spacing.
    let paced = [0.0, 1, 4].map { NSValue(caTransform3D: CATransform3DMakeTranslation($0, 0, 0)) }
    #expect(near(try shown("transform", paced, .cubicPaced).transform.m41, 2.375))
  }

  @Test func `animations 4.3: cubic splines paths with equal elements`() throws {
    let layer = CAShapeLayer()
    let hosted = Hosted(layer)
    func line(_ x: CGFloat) -> CGPath {
      path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: x, y: 1))
      }
    }
    let animation = keyframes("path", .cubic, [line(0), line(10), line(10)])
    animation.duration = 1
    hosted.change { layer.add(animation, forKey: "move") }
    hosted.tick(0.75)
    let shown = hosted.host.perform { layer.presentation()?.path }
    #expect(near(try #require(shown).currentPoint, CGPoint(x: 10.625, y: 1)))
  }

  @Test func `cubic values without a curve are interpolated linearly and reported`() throws {
    let turns = [0.0, 1].map { NSValue(caTransform3D: CATransform3DMakeRotation($0, 0, 0, 1)) }
    for (keyPath, values) in [("transform", turns as [Any]), ("lineJoin", ["miter", "bevel"])] {
      let layer = CAShapeLayer()
      let hosted = Hosted(layer)
      let animation = keyframes(keyPath, .cubic, values)
      animation.duration = 1
      let found = reports { hosted.change { layer.add(animation, forKey: nil) } }
      #expect(found.map(\.kind) == [.unsupported], "\(found)")
      #expect(found.first?.subject.hasSuffix("calculationMode") == true)
    }
  }

  @Test func `a point is a distance of a translation`() throws {
    let animation = keyframes("transform.translation", .linear, [CGPoint.zero, CGPoint(x: 4, y: 8)])
    let transform = try presented(at: 0.5, animation).transform
    #expect(transform.m41 == 2 && transform.m42 == 4)
  }

  @Test func `animations 4.3: paced keeps an even speed`() throws {
    let animation = keyframes("position.x", .paced, [0, 10, 100])
    #expect(near(try presented(at: 0.25, animation).position.x, 25))
  }

  private func path(_ build: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  @Test func `fact A6, Animations 4.4: a curve is followed by its parameter`() throws {
    let animation = keyframes("position", .linear, nil)
    animation.path = path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    }
    #expect(near(try presented(at: 0.25, animation).position, CGPoint(x: 15.625, y: 56.25)))
    animation.calculationMode = .paced
    #expect(near(try presented(at: 0.25, animation).position, CGPoint(x: 10.65, y: 48.46), 0.15))
  }

  @Test func `animations 4.4: key times share the time among segments`() throws {
    let animation = keyframes("position", .linear, nil)
    animation.path = path { $0.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]) }
    animation.keyTimes = [0, 0.8, 1]
    #expect(near(try presented(at: 0.25, animation).position.x, 31.25))
  }

  @Test func `fact A6, Animations 4.5: the layer turns along the path`() throws {
    let layer = CALayer("a")
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let hosted = Hosted(layer)
    hosted.change {
      let animation = keyframes("position", .linear, nil)
      animation.path = path { $0.addLines(between: [.zero, CGPoint(x: 0, y: 100)]) }
      animation.rotationMode = .rotateAuto
      animation.duration = 1
      layer.add(animation, forKey: "move")
    }
    hosted.tick(0.5)
    let turned = try #require(hosted.host.perform { layer.presentation() }).transform
    #expect(near(turned.m11, 0) && near(turned.m12, 3) && near(turned.m21, -2) && near(turned.m22, 0))
  }
}
