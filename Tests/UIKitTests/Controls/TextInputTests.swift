// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
@Suite(.serialized) struct TextInputTests {
  private let stage = Stage()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))

  init() {
    stage.perform { stage.window.addSubview(field) }
    _ = stage.host.tick(to: 0)
  }

  private func send(_ events: InputEvent...) {
    for event in events { stage.perform { stage.window.send(event) } }
  }

  private func tap(_ x: CGFloat) {
    send(.pointerDown(CGPoint(x: x, y: 35)), .pointerUp(CGPoint(x: x, y: 35)))
  }

  @Test func `what is typed goes into the field that was tapped`() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    send(.text("lost"))
    #expect(field.text == "")
    tap(30)
    #expect(field.isEditing)
    send(.text("ab"), .text("c"), .key(.leftArrow), .text("-"), .key(.backspace), .key(.delete))
    #expect(field.text == "ab")
    #expect(changes == 5)
    send(.key(.return))
    #expect(!field.isEditing)
    tap(30)
    send(.key(.escape), .text("lost"))
    #expect(field.text == "ab" && !field.isEditing)
  }

  @Test func `keys select and replace`() {
    field.text = "one two three"
    tap(30)
    send(.key(.end), .key(.leftArrow, [.shift, .control]))
    #expect(field.selectedText == "three")
    send(.text("3"))
    #expect(field.text == "one two 3")
    send(.key(.home), .key(.rightArrow, .shift), .key(.rightArrow, .shift), .key(.delete))
    #expect(field.text == "e two 3")
    send(.key(.end), .key(.backspace, .control))
    #expect(field.text == "e two ")
    send(.key(.letter("a"), .control))
    #expect(field.selectedText == "e two ")
    // An arrow moves to the end of the selection.
    send(.key(.leftArrow), .text("x"))
    #expect(field.text == "xe two ")
  }

  @Test func `the clipboard takes and gives`() {
    field.text = "one two"
    tap(30)
    send(.key(.letter("a"), .control), .key(.letter("x"), .control))
    #expect(field.text == "" && UIPasteboard.general.string == "one two")
    send(.key(.letter("v"), .control), .key(.letter("v"), .control))
    #expect(field.text == "one twoone two")
    UIPasteboard.general.string = "a\nb\r\nc"
    send(.key(.letter("a"), .control), .key(.letter("v"), .control))
    #expect(field.text == "a b c")
    field.isSecureTextEntry = true
    send(.key(.letter("a"), .control), .key(.letter("c"), .control), .key(.letter("x"), .control))
    #expect(field.text == "a b c" && UIPasteboard.general.string == "a\nb\r\nc")
  }

  @Test func `a finger selects and two taps select a word`() {
    field.text = "one two"
    tap(30)
    send(
      .pointerDown(CGPoint(x: 20, y: 35)), .pointerMove(CGPoint(x: 300, y: 35)),
      .pointerUp(CGPoint(x: 300, y: 35)))
    #expect(field.selectedText == "one two")
    stage.go(to: 2)
    tap(21)
    tap(21)
    #expect(field.selectedText == "one")
  }

  @Test func `any text is taken or refused`() {
    tap(30)
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    send(.text("\0\u{1}\u{7F}\r\n\u{2028}"))
    #expect(field.text == "")
    send(.text(String(decoding: [0xff, 0xfe, 0x41, 0xc0] as [UInt8], as: UTF8.self)))
    #expect(field.text == "\u{FFFD}\u{FFFD}A\u{FFFD}")
    send(.key(.letter("a"), .control), .text(family), .text("e"), .text("\u{301}"), .text("\u{202E}abc"))
    // The accent combines with the previous letter.
    #expect(field.text?.count == 2 + 4 || field.text?.count == 2 + 3)
    for _ in 0..<20 { send(.key(.leftArrow)) }
    send(.key(.delete))
    #expect(field.text?.hasPrefix(family) == false)
    send(.text(String(repeating: "x", count: 10_001)))
    #expect((field.text?.count ?? 0) < 20)
  }

  @Test func `a seeded mix of keys keeps the text whole`() {
    var numbers = SeededNumbers()
    let keys: [InputKey] = [
      .leftArrow, .rightArrow, .home, .end, .backspace, .delete, .letter("a"), .letter("x"), .letter("v"),
      .upArrow,
    ]
    let texts = [
      "a", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{200D}", "\u{0}", "word ", "\u{5D0}", "\u{D7A3}",
    ]
    tap(30)
    for _ in 0..<2_000 {
      let index = numbers.next(keys.count + texts.count)
      if index < keys.count {
        send(.key(keys[index], InputModifiers(rawValue: UInt8(numbers.next(4)))))
      } else {
        send(.text(texts[index - keys.count]))
      }
      if field.text!.count > 500 { field.text = "" }
      #expect(field.selectedText.isEmpty || field.text!.contains(field.selectedText))
    }
  }

  private struct SeededNumbers {
    var state: UInt64 = 7

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  /// The right side of the caret, which is the only layer of two points.
  private var caretEnd: CGFloat { field.layer.sublayers?.first { $0.frame.width == 2 }?.frame.minX ?? 0 }

  @Test func `a long text shrinks to fit, but not below the least size`() {
    field.font = .systemFont(ofSize: 20)
    field.text = String(repeating: "m", count: 20)
    stage.perform { field.becomeFirstResponder() }
    #expect(caretEnd > 200)
    field.adjustsFontSizeToFitWidth = true
    #expect(caretEnd > 150 && caretEnd <= 200)
    field.minimumFontSize = 18
    #expect(caretEnd > 200)
    field.minimumFontSize = 40
    field.text = "m"
    #expect(caretEnd < 30)
  }

  @Test func `typing makes capitals of the first letters of words, or of all letters`() {
    field.autocapitalizationType = .words
    tap(30)
    send(.text("ann"), .text(" "), .text("lee's"), .text(" b"))
    #expect(field.text == "Ann Lee's B")
    field.insertText("c d")
    #expect(field.text == "Ann Lee's Bc d")
    field.text = ""
    field.autocapitalizationType = .allCharacters
    send(.text("abc"))
    #expect(field.text == "ABC")
    field.text = ""
    field.autocapitalizationType = .sentences
    send(.text("abc"))
    #expect(field.text == "abc")
  }

  @Test func `the return key may wait for text`() {
    field.enablesReturnKeyAutomatically = true
    tap(30)
    send(.key(.return))
    #expect(field.isEditing)
    send(.text("a"), .key(.return))
    #expect(!field.isEditing)
  }
}

/// A target whose methods are called by name.
private final class NamedTarget: UIView, SelectorTarget {
  var heard: [String] = []

  nonisolated func receive(_ selector: Selector, from sender: Any) {
    let name = selector.name
    MainActor.assumeIsolated { heard.append(name) }
  }
}

@MainActor
@Suite struct TargetTests {
  private let stage = Stage()

  @Test func `controls tell targets by name`() {
    let (target, button) = (NamedTarget(), UIButton(type: .system))
    stage.perform {
      target.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      button.frame = target.bounds
      stage.window.addSubview(target)
      target.addSubview(button)
    }
    button.addTarget(target, action: "tap:", for: .touchUpInside)
    button.addTarget(nil, action: "chain", for: .touchDown)
    button.addTarget("no target", action: "tap:", for: .touchUpInside)
    let point = CGPoint(x: 50, y: 50)
    stage.perform { stage.window.send(.pointerDown(point)) }
    stage.perform { stage.window.send(.pointerUp(point)) }
    #expect(target.heard == ["chain", "tap:"])
    button.removeTarget(target, action: nil, for: .allEvents)
    button.removeTarget(nil, action: "chain", for: .touchDown)
    stage.perform { stage.window.send(.pointerDown(point)) }
    stage.perform { stage.window.send(.pointerUp(point)) }
    #expect(target.heard.count == 2)
  }

  @Test func `gestures tell targets by name`() {
    let target = NamedTarget(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.perform { stage.window.addSubview(target) }
    let tap = UITapGestureRecognizer(target: target, action: "tap:")
    target.addGestureRecognizer(tap)
    tap.addTarget(target, action: "again:")
    for _ in 0..<2 {
      stage.perform { stage.window.send(.pointerDown(CGPoint(x: 5, y: 5))) }
      stage.perform { stage.window.send(.pointerUp(CGPoint(x: 5, y: 5))) }
      tap.removeTarget(target, action: "again:")
    }
    #expect(target.heard == ["tap:", "again:", "tap:"])
  }

  @Test func `a target is not kept`() {
    let button = UIButton()
    weak var gone: NamedTarget?
    do {
      let target = NamedTarget()
      gone = target
      button.addTarget(target, action: "x", for: .touchDown)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchDown)
  }
}

@MainActor
@Suite struct WheelTests {
  private let stage = Stage()

  @Test func `the wheel with control is a pinch`() {
    let view = stage.add(CGRect(x: 0, y: 0, width: 300, height: 400))
    var heard: [(UIGestureRecognizer.State, CGFloat)] = []
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { heard.append(($0.state, $0.scale)) }
    view.addGestureRecognizer(pinch)
    for step in 0..<3 {
      stage.go(to: 0.1 + Double(step) * 0.05)
      stage.perform { stage.window.send(.magnify(CGPoint(x: 150, y: 200), by: 1.25)) }
    }
    stage.go(to: 1)
    #expect(heard.map(\.0).first == .began && heard.map(\.0).last == .ended)
    #expect(heard.last.map { near($0.1, 1.953125, 1e-6) } ?? false)
    for scale in [0, -1, CGFloat.nan, .infinity, 1e300] {
      stage.perform { stage.window.send(.magnify(CGPoint(x: CGFloat.nan, y: 1), by: scale)) }
      stage.perform { stage.window.send(.magnify(CGPoint(x: 150, y: 1), by: scale)) }
    }
    stage.go(to: 3)
  }
}

@MainActor
@Suite struct BadViewInputTests {
  private let stage = Stage()

  @Test func `a window without a root takes everything`() {
    let point = CGPoint(x: 10, y: 10)
    for event in [
      InputEvent.pointerDown(point), .pointerMove(.zero), .pointerUp(point), .text("x"), .key(.tab),
      .digit(3),
      .scroll(point, by: CGVector(dx: 1, dy: 1)), .magnify(point, by: 2),
    ] {
      stage.perform { stage.window.send(event) }
    }
    stage.window.rootViewController = nil
    stage.go(to: 1)
  }

  @Test func `a gesture on a view that is removed is cancelled`() {
    let view = stage.add(CGRect(x: 0, y: 0, width: 200, height: 200))
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction {
      states.append($0.state)
      if $0.state == .changed { view.removeFromSuperview() }
    }
    view.addGestureRecognizer(pan)
    stage.perform { stage.window.send(.pointerDown(CGPoint(x: 50, y: 50))) }
    for step in 1...5 {
      stage.perform { stage.window.send(.pointerMove(CGPoint(x: 50 + step * 20, y: 50))) }
    }
    stage.perform { stage.window.send(.pointerUp(CGPoint(x: 150, y: 50))) }
    #expect(states == [.began, .changed, .cancelled])
    #expect(view.superview == nil)
    // After it is added again, it works.
    stage.perform { stage.window.addSubview(view) }
    stage.perform { stage.window.send(.pointerDown(CGPoint(x: 50, y: 50))) }
    stage.perform { stage.window.send(.pointerMove(CGPoint(x: 100, y: 50))) }
    #expect(states.last == .began)
  }

  @Test func `masks tints and snapshots work`() throws {
    let view = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    mask.backgroundColor = .black
    stage.perform { view.mask = mask }
    #expect(view.layer.mask === mask.layer)
    view.mask = view
    #expect(view.mask === mask)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.bounds.size == view.bounds.size)
    let image = try #require(copy.layer.contents as! CGImage?)
    let (left, right) = (image.pixmap[image.width / 4, 40], image.pixmap[image.width * 3 / 4, 40])
    #expect(left == 0xffff_0000 && right == 0)
    view.mask = nil
    #expect(view.layer.mask == nil)
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 20), afterScreenUpdates: true))
    }
    let pixels = try #require(drawn.cgImage).pixmap
    #expect(pixels[pixels.width / 4, 10] == 0xffff_0000 && pixels[pixels.width * 3 / 4, 10] == 0)
    #expect(!view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: false))

    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let inner = UIView()
    view.addSubview(inner)
    stage.window.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    var (red, blue): (CGFloat, CGFloat) = (0, 0)
    #expect(inner.tintColor.getRed(&red, green: nil, blue: &blue, alpha: nil))
    #expect(near(red, 0.2126, 1e-6) && near(blue, 0.2126, 1e-6))
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `a block may ask for thirty pictures a second`() {
    let view = stage.add()
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .preferredFramesPerSecond30) { view.alpha = 0 }
    }
    #expect(view.layer.animation(forKey: "opacity")?.preferredFrameRateRange.preferred == 30)
  }
}
