// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRenderTree
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite struct GalleryTests {
  /// A square of 100 points that is white, and black from `time` on.
  private nonisolated static func program(
    _ name: String, blackAt time: Double = 1, made: @escaping () -> Void = {}
  ) -> Program {
    Program(name: name, title: "what \(name) shows", duration: 2) { script in
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

  /// A gallery on screen with `count` demo programs, in a view of a given size in points.
  @MainActor private final class Showing {
    var opened: [String] = []
    var made = 0
    private(set) var gallery: Gallery!
    private let shell: UIWindow
    private(set) var host: LayerHost!
    private var frame = 0

    init(_ count: Int, size: CGSize) {
      shell = UIWindow(frame: CGRect(origin: .zero, size: size))
      host = LayerHost {
        gallery = Gallery(
          of: (0..<count).map { GalleryTests.program("p\($0)", made: { [unowned self] in made += 1 }) },
          in: shell
        ) { [unowned self] in opened.append($0.name) }
        gallery.start()
        return shell.layer
      }
      host.inputHandler = { [unowned self] event in gallery.handle(event) }
    }

    @discardableResult
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

  // Two thumbnails of 184 points beside each other with margins of 24 and a gap of 16. The first row begins
  // below the head of 60, the heading of 40 and a room of 4 points.
  private static let twoColumns = CGSize(width: 440, height: 500)
  private nonisolated static let (first, second) = (CGPoint(x: 100, y: 160), CGPoint(x: 300, y: 160))

  @Test func `a gallery that was left is freed`() {
    var show: Showing? = Showing(4, size: Self.twoColumns)
    show?.go(to: 0.5)
    weak let gallery = show?.gallery
    #expect(gallery?.pictured.isEmpty == false)
    show = nil
    #expect(gallery == nil)
  }

  @Test func `pictures are still, and the one under the pointer moves`() {
    let show = Showing(40, size: Self.twoColumns)
    show.go(to: 0.5)
    // Two rows of two, and nothing that is not seen.
    #expect(show.gallery.pictured.isSuperset(of: ["p0", "p1", "p2", "p3"]))
    #expect(show.gallery.pictured.count <= 6)
    #expect(show.gallery.running == nil)
    let tree = show.go(to: 1)
    #expect(show.go(to: 3).isSame(as: tree))
    show.send(.pointerHover(Self.second))
    show.go(to: 3.2)
    #expect(show.gallery.running == "p1")
    show.send(.pointerHover(CGPoint(x: 100, y: 20)))
    show.go(to: 3.4)
    #expect(show.gallery.running == nil)
  }

  @Test func `a click opens a program`() {
    let show = Showing(40, size: Self.twoColumns)
    show.go(to: 0.1)
    show.send(.pointerDown(Self.second), .pointerUp(Self.second))
    show.go(to: 0.2)
    #expect(show.opened == ["p1"])
    // A click between thumbnails opens nothing.
    show.send(.pointerDown(CGPoint(x: 216, y: 160)), .pointerUp(CGPoint(x: 216, y: 160)))
    show.go(to: 0.3)
    #expect(show.opened == ["p1"])
  }

  @Test func `the keyboard goes from one to the next and opens it`() {
    let show = Showing(40, size: Self.twoColumns)
    show.go(to: 0.1)
    show.send(.key(.rightArrow), .key(.rightArrow), .key(.downArrow))
    show.go(to: 0.2)
    // The second one, then the one below it.
    #expect(show.gallery.running == "p3")
    show.send(.key(.end))
    show.go(to: 0.3)
    #expect(show.gallery.running == "p39")
    show.send(.key(.return))
    show.go(to: 0.4)
    #expect(show.opened == ["p39"])
  }

  @Test func `typing searches`() {
    let show = Showing(40, size: Self.twoColumns)
    show.go(to: 0.1)
    show.send(.text("P"), .text("3"), .text("7"))
    show.go(to: 0.2)
    #expect(show.gallery.listed == ["p37"])
    #expect(show.gallery.accessibilityTree.contains("p37 | hint: what p37 shows"))
    show.send(.key(.return), .key(.return))
    show.go(to: 0.3)
    #expect(show.opened == ["p37"])
    show.gallery.find("nothing like it")
    show.go(to: 0.4)
    #expect(show.gallery.listed.isEmpty)
    #expect(show.gallery.accessibilityTree.contains("No program matches"))
  }

  @Test func `a program begins anew when its film is over`() {
    let show = Showing(1, size: Self.twoColumns)
    show.go(to: 0.1)
    #expect(show.made == 1)
    show.send(.pointerHover(Self.first))
    show.go(to: 3)
    #expect(show.made == 2)
    // Two seconds, and one for its end.
    show.go(to: 3.3)
    #expect(show.made == 3)
  }

  @Test func `it may become one point and large again`() {
    let show = Showing(40, size: Self.twoColumns)
    for (index, size) in [(1.0, 1.0), (2000, 1), (1, 2000), (1, 1), (1000, 700)].enumerated() {
      show.gallery.arrange(in: CGSize(width: size.0, height: size.1))
      show.go(to: Double(index) * 0.1)
      #expect(show.host.visibleRect.size == CGSize(width: size.0, height: size.1))
    }
    show.go(to: 3)
    #expect(show.gallery.pictured.count >= 10)
  }

  @Test func `the line of every program is seen whole`() {
    let label = UILabel(frame: .zero)
    (label.font, label.numberOfLines) = (UIFont.systemFont(ofSize: 11), 0)
    for program in demos {
      label.text = program.title
      // Two lines of 16 points below the picture of 184 points.
      let height = label.sizeThatFits(CGSize(width: 184, height: 0)).height
      #expect(height <= 32, "\(program.name): \(program.title)")
    }
  }

  @Test func `all programs are seen together, in their groups`() throws {
    let program = try #require(demos.first { $0.name == "gallery" })
    let host = program.makeHost()
    _ = host.tick(to: 0)
    let window = try #require(host.root.delegate as? UIWindow)
    let lines = window.accessibilityTree.split(separator: "\n")
    #expect(lines.filter { $0.contains("| hint:") }.count == demos.count - 1)
    #expect(lines.contains { $0.contains("Motion Design for iOS") && $0.hasSuffix("header") })
  }
}
