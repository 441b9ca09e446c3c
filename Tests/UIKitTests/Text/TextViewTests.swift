// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A delegate that refuses digits.
@MainActor
private final class NoDigits: NSObject, UITextViewDelegate, UITextFieldDelegate {
  var changes = 0
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    !text.contains(where: \.isNumber)
  }
  func textViewDidChange(_ textView: UITextView) { changes += 1 }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { !string.contains(where: \.isNumber) }
}

@MainActor @Suite(.serialized)
struct TextViewTests {
  @Test func `attributes stay until a font or a colour is set`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (large, small) = (UIFont.systemFont(ofSize: 40), UIFont.systemFont(ofSize: 9))
    view.attributedText = NSAttributedString(
      string: "x", attributes: [.font: large, .foregroundColor: UIColor.red])
    view.layoutIfNeeded()
    let height = view.contentSize.height
    #expect(height > 40)
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    func value(_ key: NSAttributedString.Key) -> NSObject? {
      label.attributedText?.attribute(key, at: 0, effectiveRange: nil) as? NSObject
    }
    #expect(value(.font) == large && value(.foregroundColor) == UIColor.red)
    view.textColor = .blue
    #expect(value(.font) == large && value(.foregroundColor) == UIColor.blue)
    view.font = small
    view.layoutIfNeeded()
    #expect(value(.font) == small && view.contentSize.height < height)
    #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == small)
  }

  @Test func `a text view edits its text and asks its delegate`() {
    let stage = Stage()
    let (view, delegate) = (UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), NoDigits())
    view.delegate = delegate
    view.text = "ab"
    stage.perform { stage.window.addSubview(view) }
    #expect(view.becomeFirstResponder())
    stage.perform { stage.window.send(.text("c\u{1F600}")) }
    stage.perform { stage.window.send(.text("7")) }
    #expect(view.text == "abc\u{1F600}")
    view.deleteBackward()
    #expect(view.text == "abc")
    #expect(delegate.changes == 2)
  }

  @Test func `a text view scrolls text that is higher than itself`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.text = String(repeating: "many words in many lines ", count: 20)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 200)
    view.isScrollEnabled = false
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == view.contentSize.height)
  }

  @Test func `views at the sides of a field make room`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 80, height: 30))
    #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
  }

  @Test func `the text of a page of markup is read`() throws {
    let page = "<html><head><title>no</title></head><p>A &amp; <b>B</b><br/>C&#33;</p>"
    let text = try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    #expect(text.string == "A & B\nC!\n")
  }

  @Test func `appearance gives values to views that have none`() {
    let stage = Stage()
    UIProgressView.appearance().trackTintColor = .red
    defer { UIProgressView.appearance().trackTintColor = nil }
    let (plain, own) = (
      UIProgressView(progressViewStyle: .default), UIProgressView(progressViewStyle: .default)
    )
    own.trackTintColor = .green
    stage.perform {
      stage.window.addSubview(plain)
      stage.window.addSubview(own)
    }
    #expect(plain.trackTintColor == .red)
    #expect(own.trackTintColor == .green)
  }
}
