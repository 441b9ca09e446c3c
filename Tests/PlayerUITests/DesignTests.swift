// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRenderTree
import Testing
import UIKit

/// The looks of the player by values: contrast, hit areas, sizes of type, focus, and room on small windows.
@MainActor
@Suite struct DesignTests {
  /// A console with a moving square, its controls visible and a layer chosen.
  private func show(_ size: CGSize, isLight: Bool = false) -> ConsoleShow {
    let show = ConsoleShow(size: size)
    show.console.controls.preferences.isLight = isLight
    show.send(.key(.tab))
    show.go(to: 0.2)
    show.send(.key(.downArrow), .key(.downArrow))
    show.go(to: 0.3)
    return show
  }

  private nonisolated static let sizes = [CGSize(width: 480, height: 320), CGSize(width: 1440, height: 900)]

  /// The visible views in a view.
  private func views(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    return [view] + view.subviews.flatMap { views(in: $0) }
  }

  private func labels(in view: UIView) -> [UILabel] {
    views(in: view).compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
  }

  /// The luminance of a colour, by WCAG 2.2, "relative luminance".
  private func luminance(_ color: CGColor) -> Double {
    // A gray has one component beside its opacity.
    let components = color.components ?? []
    let colors =
      components.count == 2 ? Array(repeating: components[0], count: 3) : Array(components.prefix(3))
    let parts = colors.map { part -> Double in
      let value = Double(part)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    guard parts.count == 3 else { return 0 }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The colour behind a view: that of the nearest opaque background, among the views below it too.
  private func ground(of view: UIView) -> CGColor? {
    var current: UIView? = view
    while let view = current {
      if let color = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor, color.alpha == 1
      {
        return color
      }
      current = view.superview
    }
    return nil
  }

  @Test(arguments: [false, true])
  func `every text has a contrast of at least 4.5 to 1`(isLight: Bool) throws {
    let show = show(Self.sizes[1], isLight: isLight)
    for key in ["d", "?"] {
      if key == "?" { show.send(.text("?")) } else { show.send(.key(.letter("d")), .key(.letter("s"))) }
      show.go(to: key == "?" ? 0.6 : 0.5)
      let labels = labels(in: show.console.view)
      #expect(labels.count > 20)
      for label in labels {
        let ground = try #require(self.ground(of: label))
        let color = label.textColor.resolvedColor(with: label.traitCollection).cgColor
        let (a, b) = (luminance(color), luminance(ground))
        let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        #expect(contrast >= 4.5, "\(label.text ?? "") has \(contrast)")
      }
    }
  }

  @Test(arguments: sizes)
  func `there are at most three sizes of type`(size: CGSize) {
    let show = show(size)
    show.send(.text("?"))
    show.go(to: 0.5)
    let sizes = Set(labels(in: show.console.view).map { $0.font.pointSize })
    #expect(sizes.isSubset(of: [11, 13, 17]))
  }

  @Test(arguments: sizes)
  func `every distance is a multiple of half of the unit of 4 points`(size: CGSize) {
    let show = show(size)
    let screen = show.console.view
    let half: CGFloat = 2
    var count = 0
    for view in views(in: screen) {
      // Views that follow a text, a time or a layer of the program lie anywhere.
      if Self.isFree(view) || views(above: view).contains(where: Self.isFree) { continue }
      count += 1
      let frame = view.frame
      for (name, length) in [("y", frame.minY), ("height", frame.height), ("x", frame.minX)] {
        if name == "height", length == 1 { continue }
        // A line of one point is at the end of its column.
        if name == "x", frame.width == 1 { continue }
        let rest = abs(length / half - (length / half).rounded())
        #expect(rest < 1e-9, "\(name) of \(type(of: view)) \(view.accessibilityLabel ?? "") is \(length)")
      }
    }
    #expect(count > 20)
  }

  /// True for views whose places follow a text, a time or the program, not the design.
  private static func isFree(_ view: UIView) -> Bool {
    let names = [
      "Card", "FocusRing", "RulerView", "LayerOutlineView", "PictureView", "LayerCell", "UIScrollView",
      "UITableView",
      "KeyTable", "UISegmentedControl", "TabControl", "UISearchBar", "IconView",
    ]
    return names.contains("\(type(of: view))") || (view.frame.width == 2 && view.subviews.isEmpty)
  }

  @Test(arguments: sizes)
  func `what can be operated can be hit`(size: CGSize) {
    let show = show(size)
    let controls = views(in: show.console.view).filter { $0 is UIControl || $0 is UITableViewCell }
    #expect(controls.count > 10)
    for control in controls {
      #expect(
        control.bounds.width >= 24 && control.bounds.height >= 24,
        "\(control.accessibilityLabel ?? "\(type(of: control))") has \(control.bounds.size)")
    }
  }

  @Test(arguments: sizes)
  func `no control and no text is cut or lies over another`(size: CGSize) {
    let show = show(size)
    let screen = show.console.view
    #expect(screen.bounds.size == size)
    let buttons = Control.allCases.map { show.console.frame(of: $0) }.filter { !$0.isEmpty }
    for (index, frame) in buttons.enumerated() {
      #expect(screen.bounds.contains(frame))
      for other in buttons.dropFirst(index + 1) { #expect(!frame.intersects(other), "\(frame) \(other)") }
    }
    for label in labels(in: screen) where label.superview?.accessibilityIdentifier == nil {
      // Rows of lists are cut by the list that scrolls them.
      if views(above: label).contains(where: { $0 is UIScrollView }) { continue }
      let frame = label.convert(label.bounds, to: screen)
      #expect(screen.bounds.insetBy(dx: -1, dy: -1).contains(frame), "\(label.text ?? "") is at \(frame)")
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      #expect(needed.width <= label.bounds.width + 1, "\(label.text ?? "") needs \(needed.width)")
    }
  }

  private func views(above view: UIView) -> [UIView] {
    view.superview.map { [$0] + views(above: $0) } ?? []
  }

  @Test func `on a small window what does not fit is in a menu`() {
    let show = show(Self.sizes[0])
    #expect(show.console.frame(of: .save) == .zero)
    let more = show.console.frame(of: .more)
    show.click(Double(more.midX), Double(more.midY))
    show.go(to: 0.5)
    let lines = show.console.view.accessibilityTree
    for name in ["Save this frame as a picture, S", "Copy this frame, C", "Keys and help, ?"] {
      #expect(lines.contains(name), "\(lines)")
    }
    show.send(.key(.escape))
    show.go(to: 0.6)
    #expect(
      show.console.controls.isOpen && !show.console.view.accessibilityTree.contains("Copy this frame, C"))
  }

  @Test func `the keyboard reaches every control, with a visible focus`() throws {
    let show = show(Self.sizes[1])
    let all = show.console.focusableLabels
    #expect(all.count > 20)
    var reached: [String] = []
    for step in 0..<all.count {
      show.send(.key(.tab))
      show.go(to: 0.5 + Double(step) / 60)
      reached.append(try #require(show.console.focusedLabel))
      let rings = views(in: show.console.view).filter { "\(type(of: $0))" == "FocusRing" }
      #expect(rings.count == 1 && (rings.first?.frame.width ?? 0) >= 24)
    }
    for name in ["Pause", "Repeat", "Save this frame as a picture", "Timeline", "Layers", "Search layers"] {
      #expect(reached.contains { $0 == name }, "\(reached)")
    }
    show.send(.key(.tab, .shift))
    show.go(to: 2)
    #expect(show.console.focusedLabel == reached[reached.count - 2])
  }

  @Test func `a button with the focus is pressed by the return key`() {
    let show = show(Self.sizes[1])
    while show.console.focusedLabel != "Pause" { show.send(.key(.tab)) }
    show.send(.key(.return))
    show.go(to: 0.5)
    #expect(show.console.view.accessibilityTree.contains("Play | hint: key Space | button"))
  }

  // MARK: What the controls do

  @Test func `a layer is picked in the picture and hidden`() {
    let show = show(Self.sizes[1])
    show.send(.key(.upArrow), .key(.space), .key(.letter("p")))
    show.go(to: 0.5)
    // The square is at about 0.3 of 60 points, and 5 points above the lower edge of the program.
    let (stage, box) = (show.console.stageFrame, show.console.outlineBox ?? .zero)
    let scale = stage.width / 100
    let x = Double(box.minX + (0.3 * 60 + 5) * scale)
    show.click(x, Double(stage.midY + 25 * scale - 5 * scale))
    show.go(to: 0.6)
    #expect(show.console.selectedValues.contains("bounds 0, 0, 10, 10"))
    #expect(show.clicks.isEmpty)
    show.send(.key(.letter("h")))
    show.go(to: 0.7)
    #expect(show.console.view.accessibilityTree.contains("Show square"))
    show.send(.key(.letter("h")))
    show.go(to: 0.8)
    #expect(show.console.view.accessibilityTree.contains("Hide square"))
  }

  @Test func `a search lists the layers that have the words`() {
    let show = show(Self.sizes[1])
    show.send(.text("/"), .text("squ"))
    show.go(to: 0.5)
    var lines = show.console.view.accessibilityTree
    #expect(lines.contains("Hide square") && !lines.contains("Hide stage"))
    // Letters in the field are no commands.
    show.send(.key(.letter("s")), .text("x"))
    show.go(to: 0.6)
    lines = show.console.view.accessibilityTree
    #expect(lines.contains("No layer matches") && show.console.message.text.isEmpty)
    show.send(.key(.escape))
    #expect(show.console.controls.isOpen && !show.console.acceptsText)
  }

  @Test func `panels go and keep the size that they were given`() {
    var actions = ConsoleActions()
    var kept: [PlayerPreferences] = []
    actions.keep = { kept.append($0) }
    let show = ConsoleShow(size: Self.sizes[1], actions: actions)
    show.send(.key(.tab))
    show.go(to: 0.1)
    let stage = show.console.stageFrame
    show.send(
      .pointerDown(CGPoint(x: stage.maxX, y: 300)), .pointerMove(CGPoint(x: stage.maxX - 100, y: 300)))
    show.send(.pointerUp(CGPoint(x: stage.maxX - 100, y: 300)))
    show.go(to: 0.2)
    #expect(show.console.stageFrame.width == stage.width - 100)
    #expect(kept.last?.sideWidth == Double(1440 - stage.width + 100))
    show.send(.key(.letter("v")), .key(.letter("t")))
    show.go(to: 0.3)
    #expect(show.console.stageFrame.width == 1440 && show.console.stageFrame.height > stage.height)
    #expect(kept.last.map { [$0.showsSide, $0.showsTimeline] } == [false, false])
  }

  @Test(arguments: [1, 1.5, 2])
  func `the picture has a pixel for each pixel of the display`(scale: Double) throws {
    let show = ConsoleShow(size: CGSize(width: 900, height: 600))
    show.console.controls.displayScale = CGFloat(scale)
    show.console.resize(to: CGSize(width: 900 * scale, height: 600 * scale))
    show.send(.key(.tab))
    show.go(to: 0.1)
    #expect(show.console.visibleRect == CGRect(x: 0, y: 0, width: 900, height: 600))
    let picture = try #require(
      views(in: show.console.view).first { "\(type(of: $0))" == "PictureView" && $0.superview != nil })
    let stage = show.console.stageFrame.size
    #expect(picture.bounds.width == (stage.width * CGFloat(scale)).rounded(.down) / CGFloat(scale))
    var area = CGFloat(0)
    for tile in picture.layer.sublayers ?? [] {
      let image = try #require(tile.contents) as! CGImage
      let (pixels, frame) = (CGSize(width: image.width, height: image.height), tile.frame)
      // A hundred-thousandth of a pixel is far below what moves an edge.
      #expect(abs(frame.width * CGFloat(scale) - pixels.width) < 1e-5)
      #expect(abs(frame.height * CGFloat(scale) - pixels.height) < 1e-5)
      #expect(abs(frame.minX * CGFloat(scale) - (frame.minX * CGFloat(scale)).rounded()) < 1e-5)
      area += pixels.width * pixels.height
    }
    // The tiles fill the picture.
    #expect(area == picture.bounds.width * picture.bounds.height * CGFloat(scale * scale))
  }
}
