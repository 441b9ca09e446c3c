// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRenderTree
import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite struct GalleryTests {
  /// A square of 100 points that is white, and black from `time` on.
  private nonisolated static func program(
    _ name: String, blackAt time: Double = 1, made: @escaping () -> Void = {}
  ) -> Program {
    Program(name: name, title: name, duration: 2) { script in
      made()
      let layer = CALayer()
      (layer.anchorPoint, layer.bounds) = (.zero, CGRect(x: 0, y: 0, width: 100, height: 100))
      layer.backgroundColor = CGColor(gray: 1, alpha: 1)
      script.at(time) {
        CATransaction.setDisableActions(true)
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      }
      return layer
    }
  }

  /// A gallery on screen: thumbnails of `count` demo programs, in a view of a given size in points.
  private final class Showing {
    var opened: [String] = []
    var made = 0
    private(set) var gallery: Gallery!
    private(set) var host: LayerHost!
    private var frame = 0

    init(_ count: Int, size: CGSize) {
      host = LayerHost {
        gallery = Gallery(
          of: (0..<count).map { GalleryTests.program("p\($0)", made: { [unowned self] in made += 1 }) },
          size: size
        ) { [unowned self] in opened.append($0.name) }
        gallery.start()
        return gallery.root
      }
      host.inputHandler = gallery.handle
    }

    func go(to time: Double) -> RenderTree {
      while Double(frame) / 60 < time {
        _ = host.tick(to: Double(frame) / 60)
        frame += 1
      }
      return host.tick(to: time)
    }

    func send(_ events: InputEvent...) {
      for event in events { host.send(event) }
    }
  }

  // Two thumbnails of 128 x 144 points beside each other, with gaps of 14 points.
  private static let twoColumns = CGSize(width: 300, height: 320)

  @Test func `only what can be seen runs`() {
    let show = Showing(40, size: Self.twoColumns)
    _ = show.go(to: 0)
    // Rows begin at 14, 172 and 330: two of them are visible in 320 points.
    #expect(show.gallery.running == ["p0", "p1", "p2", "p3"])
    show.send(.scroll(.zero, by: CGVector(dx: 0, dy: -158 * 6)))
    _ = show.go(to: 1)
    #expect(show.gallery.running == ["p12", "p13", "p14", "p15"])
    show.send(.key(.end))
    _ = show.go(to: 2)
    #expect(show.gallery.running.last == "p39")
    #expect(show.gallery.running.count <= 6)
    #expect(show.made <= 4 + 4 + 6)
  }

  @Test func `a click opens a program and a drag scrolls`() {
    let show = Showing(40, size: Self.twoColumns)
    _ = show.go(to: 0)
    show.send(.pointerDown(CGPoint(x: 200, y: 200)), .pointerUp(CGPoint(x: 200, y: 200)))
    _ = show.go(to: 0.1)
    #expect(show.opened == ["p3"])
    // A click between thumbnails opens nothing.
    show.send(.pointerDown(CGPoint(x: 150, y: 165)), .pointerUp(CGPoint(x: 150, y: 165)))
    _ = show.go(to: 0.2)
    show.send(.pointerDown(CGPoint(x: 200, y: 300)))
    _ = show.go(to: 0.3)
    show.send(.pointerMove(CGPoint(x: 200, y: 142)))
    _ = show.go(to: 0.4)
    show.send(.pointerUp(CGPoint(x: 200, y: 142)))
    _ = show.go(to: 0.5)
    #expect(show.opened == ["p3"])
    // One row further.
    show.send(.pointerDown(CGPoint(x: 200, y: 200)), .pointerUp(CGPoint(x: 200, y: 200)))
    _ = show.go(to: 0.6)
    #expect(show.opened == ["p3", "p5"])
  }

  @Test func `a program begins anew when its film is over`() {
    let show = Showing(1, size: Self.twoColumns)
    _ = show.go(to: 2.9)
    #expect(show.made == 1)
    // Two seconds, and one for its end.
    _ = show.go(to: 3.1)
    #expect(show.made == 2)
    _ = show.go(to: 60)
    #expect(show.made <= 20)
  }

  @Test func `what is seen is the program at its time`() throws {
    let show = Showing(1, size: Self.twoColumns)
    func isWhite(_ time: Double) throws -> Bool {
      _ = show.go(to: time)
      let cell = try #require(show.gallery.root.sublayers?.first?.sublayers?.first)
      let picture = try #require(cell.sublayers?.compactMap(\.contents).first)
      let image = picture as! CGImage
      let color = image.pixmap[image.width / 2, image.height / 2]
      return color == 0xffff_ffff
    }
    #expect(try isWhite(0.5))
    #expect(try isWhite(0.9))
    #expect(try !isWhite(1.1))
    #expect(try isWhite(3.2))
  }

  @Test func `it may become one point and large again`() {
    let show = Showing(40, size: Self.twoColumns)
    for (index, size) in [(1.0, 1.0), (2000, 1), (1, 2000), (1, 1), (1000, 700)].enumerated() {
      show.gallery.arrange(in: CGSize(width: size.0, height: size.1))
      _ = show.go(to: Double(index) * 0.1)
      #expect(show.host.visibleRect.size == CGSize(width: size.0, height: size.1))
    }
    #expect(show.gallery.running.count >= 24)
  }

  @Test func `all programs are seen together`() throws {
    let program = try #require(demos.first { $0.name == "gallery" })
    let host = program.makeHost()
    let size = host.visibleRect.size
    #expect(size == Gallery.usualSize)
    _ = host.tick(to: 0)
    let sheet = try #require(host.root.sublayers?.first)
    let cells = try #require(sheet.sublayers)
    #expect(cells.count == demos.count - 1)
    #expect(cells.allSatisfy { $0.frame.maxY <= size.height && $0.frame.maxX <= size.width })
  }
}
