// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAScrollLayerTests {
  private let layer = CAScrollLayer()

  @Test func `a new layer has apples defaults`() {
    #expect(layer.scrollMode == .both && layer.masksToBounds)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? String == "both")
    #expect(CALayer.defaultValue(forKey: "masksToBounds") as? Bool == false)
  }

  // The vectors are Apple's: bounds (50, 60, 100, 100).
  @Test(arguments: [
    (CGRect(x: 200, y: 200, width: 10, height: 10), CGPoint(x: 110, y: 110)),
    (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 50, y: 60)),
    (CGRect(x: 20, y: 30, width: 10, height: 10), CGPoint(x: 20, y: 30)),
    (CGRect(x: 70, y: 80, width: 300, height: 300), CGPoint(x: 70, y: 80)),
  ])
  func `fact 134: a scroll layer scrolls as little as makes a rectangle visible`(
    rect: CGRect, origin: CGPoint
  ) {
    layer.bounds = CGRect(x: 50, y: 60, width: 100, height: 100)
    layer.scroll(to: rect)
    #expect(layer.bounds == CGRect(x: origin.x, y: origin.y, width: 100, height: 100))
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.both, CGPoint(x: 7, y: 9)), (.horizontally, CGPoint(x: 7, y: 0)),
    (.vertically, CGPoint(x: 0, y: 9)), (.none, .zero),
    (CAScrollLayerScrollMode(rawValue: "sideways"), .zero),
  ])
  func `fact 134: the mode freezes axes`(mode: CAScrollLayerScrollMode, origin: CGPoint) {
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.scrollMode = mode
    layer.scroll(to: CGPoint(x: 7, y: 9))
    #expect(layer.bounds.origin == origin)
    let found = reports { layer.scroll(to: CGPoint(x: CGFloat.nan, y: 0)) }
    #expect(
      found.count == (mode == .both || mode == .horizontally ? 1 : 0) && layer.bounds.origin.x == origin.x)
  }

  @Test func `fact 135: layers inside scroll the nearest scroll layer`() {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
    let content = CALayer("content", size: CGSize(width: 500, height: 400), anchor: .zero)
    layer.addSublayer(content)
    content.scrollRectToVisible(CGRect(x: 200, y: 150, width: 20, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 120, y: 80))
    let deep = CALayer(
      "deep", size: CGSize(width: 20, height: 20), position: CGPoint(x: 30, y: 40), anchor: .zero)
    content.addSublayer(deep)
    deep.scroll(CGPoint(x: 5, y: 5))
    #expect(layer.bounds.origin == CGPoint(x: 35, y: 45))
    #expect(deep.visibleRect == CGRect(x: 5, y: 5, width: 15, height: 15))
    #expect(content.visibleRect == CGRect(x: 35, y: 45, width: 100, height: 80))
    #expect(layer.visibleRect == layer.bounds)
    layer.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.bounds.origin == .zero)
  }

  @Test func `fact 135: without a scroll layer all is visible and nothing scrolls`() {
    let plain = CALayer("plain", size: CGSize(width: 20, height: 10))
    #expect(plain.visibleRect == plain.bounds)
    plain.scroll(CGPoint(x: 5, y: 5))
    plain.scrollRectToVisible(CGRect(x: 100, y: 100, width: 1, height: 1))
    #expect(plain.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `scrolling animates`() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let hosted = Hosted(layer)
    hosted.change {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.scroll(to: CGPoint(x: 8, y: 0))
    }
    #expect(hosted.shown(layer, at: 0.25) { $0.bounds.origin.x } == 2)
  }
}
