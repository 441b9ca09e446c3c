// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

@MainActor @Suite
struct ProgressViewTests {
  private let stage = Stage()
  private let bar = UIProgressView(frame: CGRect(x: 50, y: 100, width: 200, height: 4))

  init() {
    (bar.progressTintColor, bar.trackTintColor) = (.red, .blue)
    stage.perform { [bar] in stage.window.addSubview(bar) }
  }

  /// The column at which the filled part ends.
  private func end(_ picture: Pixmap) -> Int { (60..<240).first { picture[$0, 102] == Ink.blue } ?? 240 }

  @Test func `progress stays between nothing and all`() {
    #expect(bar.progress == 0)
    bar.progress = 1.5
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
  }

  @Test(arguments: [Float(0.25), 0.5, 0.75])
  func `the filled part has the fraction of the width`(progress: Float) {
    stage.perform { bar.progress = progress }
    let picture = stage.picture()
    // The end is round, over the last two points.
    #expect(abs(end(picture) - (50 + Int(200 * progress))) <= 2)
    #expect(picture[55, 102] == Ink.red && picture[245, 102] == Ink.blue)
    #expect(picture[100, 99] == Ink.none && picture[100, 104] == Ink.none)
  }

  @Test func `nothing and all have one colour`() {
    #expect((55..<245).allSatisfy { stage.picture()[$0, 102] == Ink.blue })
    stage.perform { bar.progress = 1 }
    let picture = stage.picture()
    #expect((55..<245).allSatisfy { picture[$0, 102] == Ink.red })
  }

  @Test func `an animated change takes a quarter of a second at even speed`() {
    let start = stage.host.time
    stage.perform { bar.setProgress(1, animated: true) }
    #expect(bar.progress == 1)
    #expect(abs(end(stage.picture(at: start + 0.0625)) - 100) <= 2)
    #expect(abs(end(stage.picture(at: start + 0.125)) - 150) <= 2)
    #expect(end(stage.picture(at: start + 0.26)) == 240)
    stage.perform { bar.setProgress(0.5, animated: false) }
    #expect(abs(end(stage.picture()) - 150) <= 2)
  }

  @Test func `without its own colour the filled part has the tint colour`() {
    stage.perform { (bar.progressTintColor, bar.tintColor, bar.progress) = (nil, .green, 1) }
    #expect(stage.picture()[150, 102] == Ink.green)
  }

  @Test func `the height is that of the style`() {
    #expect(bar.intrinsicContentSize.height == 4)
    #expect(bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(UIProgressView(progressViewStyle: .bar).bounds.height < 4)
  }
}

@MainActor @Suite
struct ActivityIndicatorTests {
  private let stage = Stage()

  @Test func `a wheel shows while it turns`() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37) && !wheel.isAnimating && wheel.isHidden)
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    wheel.startAnimating()
    #expect(wheel.isAnimating && !wheel.isHidden)
    wheel.stopAnimating()
    #expect(!wheel.isAnimating && wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test func `a new style shows at once`() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.center = CGPoint(x: 150, y: 200)
    let expected = UIActivityIndicatorView(style: .whiteLarge)
    expected.center = wheel.center
    stage.perform {
      wheel.hidesWhenStopped = false
      stage.window.addSubview(wheel)
    }
    stage.perform { wheel.style = .whiteLarge }
    let picture = stage.picture()
    stage.perform {
      wheel.removeFromSuperview()
      expected.hidesWhenStopped = false
      stage.window.addSubview(expected)
    }
    #expect(picture == stage.picture() && picture[150, 186] >> 24 > 200)
  }

  @Test func `a wheel turns once a second, in its colour`() {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.color = .red
    wheel.center = CGPoint(x: 150, y: 200)
    stage.perform {
      stage.window.addSubview(wheel)
      wheel.startAnimating()
    }
    let pictures = [1, 1.5, 2].map { stage.picture(at: $0) }
    #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
    // Every pixel is red of some opacity, and all are within the wheel.
    for y in 150..<250 {
      for x in 100..<200 {
        let pixel = pictures[0][x, y]
        #expect(pixel & 0xffff == 0)
        if hypot(Double(x) - 149.5, Double(y) - 199.5) > 19.5 { #expect(pixel == Ink.none) }
      }
    }
    #expect((0..<400).contains { y in (0..<300).contains { pictures[0][$0, y] >> 24 > 200 } })
    stage.perform { wheel.stopAnimating() }
    let empty = stage.picture()
    #expect((180..<220).allSatisfy { y in (130..<170).allSatisfy { empty[$0, y] == Ink.none } })
  }
}

@MainActor @Suite
struct RefreshControlTests {
  private let stage = Stage()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let control = UIRefreshControl()
  private let log: EventLog

  init() {
    log = EventLog(control)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.refreshControl = control
    stage.perform { [scroll] in stage.window.addSubview(scroll) }
  }

  /// Pulls the contents down by a distance and lets go.
  private func pull(_ distance: CGFloat) {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 20)) }
    for step in 1...10 {
      stage.go(to: stage.host.time + 1.0 / 60)
      stage.perform {
        stage.window.touchMove(1, to: CGPoint(x: 150, y: 20 + distance * CGFloat(step) / 10))
      }
    }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 20 + distance)) }
    stage.go(to: stage.host.time + 2)
  }

  @Test func `a long pull starts refreshing once, until the program ends it`() {
    #expect(control.superview === scroll && control.bounds.height == 60)
    pull(40)
    #expect(!control.isRefreshing && log.take() == [])
    pull(300)
    #expect(control.isRefreshing && log.take() == ["value", "primary"])
    pull(300)
    #expect(log.take() == [])
    stage.perform { control.endRefreshing() }
    #expect(!control.isRefreshing)
    stage.go(to: stage.host.time + 1)
    #expect(scroll.adjustedContentInset.top == 0)
    pull(300)
    #expect(log.take() == ["value", "primary"])
  }

  @Test func `refreshing that the program begins sends nothing`() {
    stage.perform { control.beginRefreshing() }
    #expect(control.isRefreshing && log.take() == [])
    stage.perform { control.endRefreshing() }
    #expect(!control.isRefreshing)
  }

  @Test func `another control replaces the first`() {
    let other = UIRefreshControl()
    stage.perform { scroll.refreshControl = other }
    #expect(control.superview == nil && other.superview === scroll)
    stage.perform { scroll.refreshControl = nil }
    #expect(other.superview == nil)
  }
}
