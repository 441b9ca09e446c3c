// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRenderTree
import QuartzCore
import Testing
import UIKit

/// The markers and states of a program in the controls.
@MainActor
@Suite struct MarkerTests {
  /// A program of 2 s with two markers, whose digits enter the states "closed" and "open".
  @MainActor private final class Showing {
    private(set) var console: PlayerConsole!
    private(set) var digits: [Int] = []
    private var frame = 0

    init() {
      var program = Program(name: "door", title: "a door", duration: 2) { [unowned self] script in
        let root = CALayer()
        (root.anchorPoint, root.bounds) = (.zero, CGRect(x: 0, y: 0, width: 100, height: 50))
        script.onInput { event in
          guard case .digit(let digit) = event else { return }
          MainActor.assumeIsolated { self.digits.append(digit) }
          script.noteState(digit == 0 ? nil : ["closed", "open"][digit - 1])
        }
        return root
      }
      program.markers = [
        Program.Marker(name: "closed", time: 0), Program.Marker(name: "knock", time: 0.5),
        Program.Marker(name: "enter", time: 1.5),
      ]
      program.states = ["closed", "open"]
      program.stateHandler = { [unowned self] name in MainActor.assumeIsolated { console.noteState(name) } }
      let made = program
      console = PlayerConsole(size: CGSize(width: 1_000, height: 700)) { made.makeInteractiveHost() }
      console.homeProgram = made
      console.prepare(frameDuration: 1.0 / 60)
      console.resize(to: CGSize(width: 1_000, height: 700))
      console.send(.key(.tab))
      go(to: 0.25)
    }

    func go(to time: Double) {
      while Double(frame) / 60 < time {
        _ = console.tick(to: Double(frame) / 60)
        frame += 1
      }
      _ = console.tick(to: time)
    }

    func click(_ point: CGPoint) {
      console.send(.pointerDown(point))
      console.send(.pointerUp(point))
    }

    /// The line of the timeline in the accessibility tree.
    var timeline: String {
      let lines = console.view.accessibilityTree.split(separator: "\n").map(String.init)
      return lines.first { $0.contains("Timeline | ") } ?? ""
    }
  }

  @Test func `the timeline says the markers of a program`() {
    let show = Showing()
    #expect(
      show.timeline.contains("hint: markers: closed at 0 s, knock at 0.5 s, enter at 1.5 s"),
      "\(show.timeline)")
  }

  @Test func `brackets go from marker to marker and pause`() {
    let show = Showing()
    show.console.send(.text("]"))
    show.go(to: 0.3)
    #expect(show.console.playhead.time == 0.5)
    show.console.send(.text("]"))
    show.go(to: 0.4)
    #expect(show.console.playhead.time == 1.5)
    show.console.send(.text("]"))
    show.go(to: 0.5)
    #expect(show.console.playhead.time == 1.5)
    show.console.send(.text("["))
    show.console.send(.text("["))
    show.go(to: 0.6)
    #expect(show.console.playhead.time == 0)
    #expect(show.console.view.accessibilityTree.contains("Play | hint: key Space | button"))
  }

  @Test func `a state that is entered becomes a marker, once`() {
    let show = Showing()
    show.console.send(.digit(2))
    show.go(to: 0.5)
    // The event comes with a tick at the time that is shown.
    #expect(show.timeline.contains("closed at 0 s, open at 0.25 s, knock at 0.5 s"), "\(show.timeline)")
    show.console.send(.key(.letter("r")))
    show.go(to: 0.6)
    #expect(!show.timeline.contains("open at"))
    // The program begins in the state that is planned at 0.
    show.console.send(.digit(1))
    show.go(to: 0.61)
    #expect(show.timeline.components(separatedBy: "closed at").count == 2, "\(show.timeline)")
  }

  @Test func `states are chosen from a list`() {
    let show = Showing()
    let button = show.console.frame(of: .states)
    #expect(button.width >= 24)
    show.click(CGPoint(x: button.midX, y: button.midY))
    show.go(to: 0.5)
    let lines = show.console.view.accessibilityTree
    for line in ["base, 0 | button", "closed, 1 | button, selected", "open, 2 | button"] {
      #expect(lines.contains(line), "\(lines)")
    }
    for _ in 0..<3 { show.console.send(.key(.tab)) }
    show.console.send(.key(.return))
    show.go(to: 0.7)
    #expect(show.digits == [2])
    #expect(!show.console.view.accessibilityTree.contains("open, 2"))
  }

  @Test func `in the past a state is entered at the present`() {
    let show = Showing()
    show.go(to: 1)
    show.console.send(.key(.home))
    show.go(to: 1.1)
    #expect(show.console.playhead.time == 0)
    show.console.send(.digit(2))
    show.go(to: 1.2)
    #expect(show.digits == [2])
    #expect(show.console.playhead.time > 1)
    #expect(show.timeline.contains("open at 1"), "\(show.timeline)")
  }

  @Test func `a program without states has no button for them`() {
    let show = ConsoleShow()
    show.send(.key(.tab))
    show.go(to: 0.1)
    #expect(show.console.frame(of: .states) == .zero)
    show.send(.key(.letter("m")))
    show.go(to: 0.2)
    #expect(!show.console.view.accessibilityTree.contains("base"))
  }

  @Test func `names of markers never lie over each other`() throws {
    let show = Showing()
    show.console.noteState("a state with a very long name")
    for step in 1...5 {
      show.go(to: 0.25 + Double(step) / 20)
      show.console.noteState("state \(step)")
    }
    show.go(to: 0.6)
    let ruler = try #require(self.view("RulerView", in: show.console.view))
    let labels = ruler.subviews.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(labels.count > 3)
    for (a, b) in zip(labels, labels.dropFirst()) { #expect(a.frame.maxX <= b.frame.minX) }
  }

  private func view(_ name: String, in view: UIView) -> UIView? {
    if "\(type(of: view))" == name { return view }
    return view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
  }
}
