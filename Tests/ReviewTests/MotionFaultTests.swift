// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneReview
import QuartzCore
import Testing

@Suite struct MotionFaultTests {
  @Test func `a layer that jumps by a third of the frame is named`() throws {
    var scene = ReviewScene()
    scene.keepMoving()
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.events = [
      (
        2,
        {
          CATransaction.begin(); CATransaction.setDisableActions(true); ball.position.x = 320;
          CATransaction.commit()
        }
      )
    ]
    // From 120 to 320 of 640 points: 31 %.
    let finding = try #require(scene.findings.first)
    #expect(finding.kind == .jump)
    #expect(finding.layer == "\"ball\"")
    #expect(finding.times.lowerBound == 2)
    #expect(finding.message.contains("31 %"))
  }

  @Test func `an animation that snaps back at its end is named`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.beginTime) = (120, 400, 1, 0.5)
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ball.add(move, forKey: "move")
    #expect(scene.kinds == [.jump])
  }

  @Test func `fast and slow motion is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.animate(ball, "position.x", [120, 620], at: 1, lasting: 0.1)
    let other = scene.box("other", CGRect(x: 100, y: 200, width: 40, height: 40))
    scene.animate(other, "position.x", [120, 620], at: 1, lasting: 2)
    #expect(scene.kinds == [])
  }

  @Test func `a layer that moves while it is invisible is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.animate(ball, "opacity", [1, 0, 0, 1], at: 1, lasting: 1)
    scene.animate(ball, "position.x", [120, 120, 121, 400, 400], at: 1.4, lasting: 0.01)
    #expect(scene.kinds == [])
  }

  @Test func `a layer that moves at a cut is fine`() {
    var scene = ReviewScene()
    scene.keepMoving()
    let sky = scene.box("sky", CGRect(x: 0, y: 0, width: 640, height: 300), color: ReviewScene.gray(0.3))
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.events = [
      (
        2,
        {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          sky.isHidden = true
          ball.position.x = 400
          CATransaction.commit()
        }
      )
    ]
    #expect(scene.kinds == [])
  }

  @Test func `a clock that ticks is fine`() {
    var scene = ReviewScene()
    scene.keepMoving()
    let hand = scene.box("hand", CGRect(x: 300, y: 60, width: 6, height: 200))
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    for step in 1...3 {
      scene.events.append(
        (Double(step), { hand.transform = CATransform3DMakeRotation(0.1 * Double(step), 0, 0, 1) }))
    }
    #expect(scene.kinds == [])
  }

  @Test func `a film whose motion ends before its middle is named`() throws {
    var scene = ReviewScene(duration: 8)
    let ball = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.animate(ball, "position.x", [120, 500], at: 0, lasting: 3)
    let finding = try #require(scene.findings.first)
    #expect(finding.kind == .endsEarly)
    #expect(finding.times == 3...8)
    scene = ReviewScene(duration: 8)
    let other = scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.animate(other, "position.x", [120, 500], at: 0, lasting: 6)
    #expect(scene.kinds == [])
  }

  @Test func `a picture in which nothing moves is fine`() {
    let scene = ReviewScene(duration: 8)
    scene.box("ball", CGRect(x: 100, y: 100, width: 40, height: 40))
    #expect(scene.kinds == [])
  }

  @Test func `a film that ends during a fast motion is named`() {
    var scene = ReviewScene()
    var ball = scene.box("ball", CGRect(x: 40, y: 100, width: 40, height: 40))
    scene.animate(ball, "position.x", [60, 600], at: 2.5, lasting: 2)
    #expect(scene.kinds.contains(.unrestedEnd))
    scene = ReviewScene()
    ball = scene.box("ball", CGRect(x: 40, y: 100, width: 40, height: 40))
    scene.animate(ball, "position.x", [60, 600], at: 1.5, lasting: 2)
    #expect(scene.kinds == [])
  }

  @Test func `an empty frame between two scenes is named after half a second`() {
    func scene(gap: Double) -> ReviewScene {
      let scene = ReviewScene()
      scene.show(scene.box("first", CGRect(x: 100, y: 100, width: 90, height: 90)), 0...1.5)
      let second = scene.box("second", CGRect(x: 300, y: 100, width: 90, height: 90))
      scene.show(second, (1.5 + gap)...4)
      scene.animate(second, "position.x", [345, 385], at: 0, lasting: 4)
      return scene
    }
    #expect(scene(gap: 1).kinds == [.blankFrame])
    #expect(scene(gap: 0.3).kinds == [])
  }

  @Test func `sound that ends in the middle is named`() throws {
    var scene = ReviewScene()
    scene.keepMoving()
    scene.soundLevels = [Array(repeating: 0.5, count: 50) + Array(repeating: 0, count: 50)]
    let finding = try #require(scene.findings.first)
    #expect(finding.kind == .silentHalf)
    #expect(finding.times == 2...4)
    scene.soundLevels = [Array(repeating: 0.5, count: 60) + Array(repeating: 0, count: 40)]
    #expect(FilmReview.findings(of: request(scene)).map(\.kind) == [])
    scene.soundLevels = [Array(repeating: 0.5, count: 100), Array(repeating: 0, count: 100)]
    #expect(FilmReview.findings(of: request(scene)).map(\.kind) == [.silentHalf])
  }

  /// A film of an empty picture with the sound of a scene.
  private func request(_ scene: ReviewScene) -> FilmReview.Request {
    let other = ReviewScene()
    other.keepMoving()
    var request = FilmReview.Request(duration: scene.duration) { LayerHost(root: other.root) }
    request.soundLevels = scene.soundLevels
    return request
  }

  @Test func `a picture that is missing, empty or hidden is named`() throws {
    let image = try #require(Self.image)
    var scene = ReviewScene()
    scene.keepMoving()
    scene.box("photo", CGRect(x: 100, y: 100, width: 200, height: 100), color: nil)
    #expect(scene.kinds == [.missingPicture])
    scene = ReviewScene()
    scene.keepMoving()
    let frame = scene.box("frame", CGRect(x: 100, y: 100, width: 200, height: 100))
    frame.contentsGravity = .resizeAspectFill
    #expect(scene.kinds == [.missingPicture])
    scene = ReviewScene()
    scene.keepMoving()
    let photo = scene.box("photo", CGRect(x: 100, y: 100, width: 200, height: 0), color: nil)
    photo.contents = image
    #expect(scene.kinds == [.missingPicture])
    scene = ReviewScene()
    scene.keepMoving()
    let whole = scene.box("photo", CGRect(x: 100, y: 100, width: 200, height: 100), color: nil)
    whole.contents = image
    #expect(scene.kinds == [])
  }

  /// A white image of 8 by 8 pixels.
  private static var image: CGImage? {
    let context = CGContext(
      data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(ReviewScene.gray(1))
    context?.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    return context?.makeImage()
  }
}
