// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// A delegate that notes what it is asked and told, and refuses what it is to refuse.
@MainActor
private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var told: [String] = []
  var refuses: Set<String> = []

  private func answer(_ question: String) -> Bool {
    told.append(question)
    return !refuses.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("begin?") }
  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("end?") }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("ended") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("return?") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("change \(range.location)+\(range.length) to \"\(string)\"?") && string != "x" }
}

@MainActor @Suite(.serialized)
struct TextFieldTests {
  private let stage = Stage()

  @Test(arguments: [UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
  func `a field without a size reports nothing`(_ style: UITextField.BorderStyle) {
    let (_, reports) = Diagnostics.collecting {
      let field = UITextField()
      (field.borderStyle, field.text) = (style, "text")
      (field.leftView, field.rightView) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
      (field.leftViewMode, field.rightViewMode) = (.always, .always)
      stage.perform { stage.window.addSubview(field) }
      stage.go(to: 0.1)
      for length in [0, 1, 13, 14, 15] as [CGFloat] {
        let rect = field.textRect(forBounds: CGRect(x: 0, y: 0, width: length, height: length))
        #expect(!rect.isNull && rect.width >= 0)
      }
      stage.perform { field.becomeFirstResponder() }
    }
    #expect(reports == [])
  }

  @Test func `a rectangle of text that is inset too far reports nothing`() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 10) }
    }
    let (_, reports) = Diagnostics.collecting {
      let field = Inset()
      stage.perform { stage.window.addSubview(field) }
      stage.go(to: 0.1)
    }
    #expect(reports == [])
  }

  @Test func `controls and cells without a size report nothing`() {
    let (_, reports) = Diagnostics.collecting {
      let views: [UIView] = [
        UISegmentedControl(items: ["a", "b"]), UISlider(), UISwitch(), UIStepper(), UIProgressView(),
        UIButton(type: .system), UISearchBar(), UITableViewCell(style: .subtitle, reuseIdentifier: nil),
        UITableViewHeaderFooterView(reuseIdentifier: nil), UILabel(), UITextView(), UIPageControl(),
        UIActivityIndicatorView(), UINavigationBar(), UITabBar(), UIToolbar(),
      ]
      for view in views {
        stage.perform { stage.window.addSubview(view) }
        view.frame = .zero
        stage.go(to: 0.1)
        view.frame = CGRect.zero.insetBy(dx: 5, dy: 5)
        stage.go(to: 0.2)
        #expect(view.frame.size == .zero && view.center.x.isFinite)
      }
    }
    #expect(reports == [])
  }
  private let field = UITextField(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
  private let delegate = FieldDelegate()
  private let log: EventLog

  init() {
    log = EventLog(field)
    field.delegate = delegate
    stage.perform { [field] in stage.window.addSubview(field) }
  }

  private func send(_ events: InputEvent...) {
    for event in events { stage.perform { stage.window.send(event) } }
  }

  /// The number of pixels in the field that a colour covers fully.
  private func count(_ ink: UInt32, in picture: Pixmap) -> Int {
    (100..<140).reduce(0) { sum, y in sum + (50..<250).count { picture[$0, y] == ink } }
  }

  @Test func `editing begins, changes and ends in this order`() {
    stage.perform { field.becomeFirstResponder() }
    #expect(delegate.told == ["begin?", "began"] && log.take() == ["begin"] && field.isEditing)
    delegate.told = []
    send(.text("ab"))
    #expect(delegate.told == ["change 0+0 to \"ab\"?"] && log.take() == ["changed"])
    delegate.told = []
    send(.key(.return))
    #expect(delegate.told == ["return?", "end?", "ended"] && log.take() == ["exit key", "primary", "end"])
    #expect(!field.isEditing && field.text == "ab")
  }

  @Test func `the delegate may refuse to begin and to end editing, and the return key`() {
    delegate.refuses = ["begin?"]
    stage.perform { field.becomeFirstResponder() }
    #expect(!field.isEditing && log.take() == [] && delegate.told == ["begin?"])
    delegate.refuses = ["end?", "return?"]
    stage.perform { field.becomeFirstResponder() }
    _ = log.take()
    send(.key(.return))
    #expect(field.isEditing && log.take() == [])
    stage.perform { field.resignFirstResponder() }
    #expect(field.isEditing)
    // A view that ends editing by force does not ask twice.
    #expect(!stage.window.endEditing(false) && stage.window.endEditing(true) && !field.isEditing)
  }

  @Test func `the delegate sees each change in UTF-16 code units, and may refuse it`() {
    stage.perform { field.becomeFirstResponder() }
    // A face is two code units.
    field.text = "a\u{1F600}b"
    delegate.told = []
    send(.key(.end), .text("x"), .text("c"), .key(.home), .text("d"))
    #expect(field.text == "da\u{1F600}bc")
    #expect(
      delegate.told == ["change 4+0 to \"x\"?", "change 4+0 to \"c\"?", "change 0+0 to \"d\"?"])
    delegate.told = []
    stage.perform { field.selectAll(nil) }
    send(.text("e"))
    #expect(delegate.told == ["change 0+6 to \"e\"?"] && field.text == "e")
  }

  @Test func `text that the program sets sends nothing`() {
    #expect(field.text == "" && !field.hasText)
    field.text = "one"
    field.text = nil
    #expect(field.text == "" && log.take() == [] && delegate.told == [])
  }

  @Test func `editing may begin with an empty field`() {
    (field.text, field.clearsOnBeginEditing) = ("old", true)
    stage.perform { field.becomeFirstResponder() }
    #expect(field.text == "")
  }

  @Test func `only one field is edited at a time`() {
    let other = UITextField(frame: CGRect(x: 50, y: 200, width: 200, height: 40))
    stage.perform { stage.window.addSubview(other) }
    stage.tap(60, 120)
    #expect(field.isEditing && !other.isEditing)
    stage.tap(60, 220)
    #expect(!field.isEditing && other.isEditing && log.take().last == "end")
    send(.text("x"))
    #expect(other.text == "x" && field.text == "")
  }

  @Test func `a disabled field is not edited`() {
    field.isEnabled = false
    stage.tap(60, 120)
    #expect(!field.isEditing && !field.canBecomeFirstResponder)
  }

  @Test func `a border leaves room beside the text, and so do the views at the sides`() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
    #expect(field.textRect(forBounds: bounds).minX == 0 && field.textRect(forBounds: bounds).width == 200)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: bounds).minX == 7 && field.textRect(forBounds: bounds).maxX == 193)
    let (left, right) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
      UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 10))
    )
    (field.leftView, field.rightView) = (left, right)
    #expect(field.textRect(forBounds: bounds).minX == 7)
    (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 184, y: 15, width: 16, height: 10))
    #expect(field.textRect(forBounds: bounds).minX == 30 && field.textRect(forBounds: bounds).maxX == 184)
    stage.perform { field.setNeedsLayout() }
    #expect(!left.isHidden && !right.isHidden)
    stage.perform { field.becomeFirstResponder() }
    #expect(!left.isHidden && right.isHidden && field.editingRect(forBounds: bounds).maxX == 193)
  }

  @Test func `views at the sides are drawn in their modes`() {
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    side.backgroundColor = .red
    func shown() -> Bool { stage.picture()[60, 120] == Ink.red }
    for (mode, before, during) in [
      (UITextField.ViewMode.never, false, false), (.always, true, true), (.whileEditing, false, true),
      (.unlessEditing, true, false),
    ] {
      stage.perform { (field.leftView, field.leftViewMode) = (side, mode) }
      #expect(shown() == before, "\(mode)")
      stage.perform { field.becomeFirstResponder() }
      #expect(shown() == during, "\(mode)")
      stage.perform { field.resignFirstResponder() }
    }
  }

  @Test func `the pale text shows only while there is no other`() {
    field.attributedPlaceholder = NSAttributedString(
      string: "HHHH", attributes: [.foregroundColor: UIColor.blue])
    field.textColor = .red
    stage.perform { field.setNeedsLayout() }
    #expect(field.placeholder == "HHHH")
    let empty = stage.picture()
    #expect(count(Ink.blue, in: empty) > 20 && count(Ink.red, in: empty) == 0)
    stage.perform { field.text = "HH" }
    let filled = stage.picture()
    #expect(count(Ink.blue, in: filled) == 0 && count(Ink.red, in: filled) > 10)
    stage.perform { field.text = "" }
    #expect(stage.picture() == empty)
  }

  @Test func `text is drawn at the side of its alignment`() {
    (field.text, field.textColor) = ("HH", .red)
    /// The first and the last column with text.
    func columns(_ alignment: NSTextAlignment) -> (Int, Int) {
      stage.perform { field.textAlignment = alignment }
      let picture = stage.picture()
      let found = (50..<250).filter { x in (100..<140).contains { picture[x, $0] >> 24 > 64 } }
      return (found.first ?? -1, found.last ?? -1)
    }
    let (left, middle, right) = (columns(.left), columns(.center), columns(.right))
    #expect((50..<60).contains(left.0) && (240..<250).contains(right.1))
    #expect(abs(middle.0 + middle.1 - 299) <= 3)
    #expect(abs((left.1 - left.0) - (right.1 - right.0)) <= 1)
  }

  @Test func `hidden characters look alike`() {
    (field.textColor, field.isSecureTextEntry) = (.red, true)
    stage.perform { field.text = "aWi" }
    let first = stage.picture()
    stage.perform { field.text = "123" }
    #expect(stage.picture() == first && count(Ink.red, in: first) > 0 && field.text == "123")
    stage.perform { field.isSecureTextEntry = false }
    #expect(stage.picture() != first)
  }

  @Test func `the caret has the tint colour, stands after the text and goes with the editing`() {
    (field.tintColor, field.textColor) = (.blue, .red)
    #expect(count(Ink.blue, in: stage.picture()) == 0)
    stage.perform { field.becomeFirstResponder() }
    send(.text("HH"))
    let picture = stage.picture()
    let caret = (50..<250).filter { picture[$0, 120] == Ink.blue }
    let text = (50..<250).filter { x in (100..<140).contains { picture[x, $0] == Ink.red } }
    #expect(!caret.isEmpty && caret.count <= 2 && caret[0] >= text[text.count - 1])
    send(.key(.home))
    let moved = stage.picture()
    #expect((50..<54).contains((50..<250).first { moved[$0, 120] == Ink.blue } ?? 0))
    stage.perform { field.resignFirstResponder() }
    #expect(count(Ink.blue, in: stage.picture()) == 0)
  }

  @Test func `a rounded border has round corners around white`() {
    stage.perform { field.borderStyle = .roundedRect }
    let picture = stage.picture()
    #expect(picture[150, 120] == Ink.white && picture[50, 100] != Ink.white)
    #expect(picture[49, 120] == Ink.none && picture[250, 120] == Ink.none)
    stage.perform { (field.borderStyle, field.backgroundColor) = (.none, nil) }
    #expect(stage.picture()[150, 120] == Ink.none)
  }
}
