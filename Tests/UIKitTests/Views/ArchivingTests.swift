// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@MainActor
@Suite struct ArchivingTests {
  private func roundTrip<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    // Views are not decoded securely, nor are Apple's.
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test func `a switch keeps its state`() throws {
    let view = UISwitch(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
    (view.isOn, view.onTintColor, view.isEnabled) = (true, .red, false)
    let copy = try roundTrip(view)
    #expect(copy.isOn && copy.onTintColor == .red && copy.thumbTintColor == nil && !copy.isEnabled)
    #expect(copy.frame == view.frame)
  }

  @Test func `a slider keeps its range and its value`() throws {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (view.minimumValue, view.maximumValue, view.value, view.isContinuous) = (10, 20, 17, false)
    let copy = try roundTrip(view)
    #expect((copy.minimumValue, copy.maximumValue, copy.value) == (10, 20, 17) && !copy.isContinuous)
  }

  @Test func `a label keeps its text and looks`() throws {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (view.text, view.font, view.textColor) = ("Hello", .boldSystemFont(ofSize: 9), .blue)
    (view.textAlignment, view.lineBreakMode, view.numberOfLines) = (.center, .byClipping, 3)
    let copy = try roundTrip(view)
    #expect(copy.text == "Hello" && copy.font == view.font && copy.textColor == .blue)
    #expect((copy.textAlignment, copy.lineBreakMode, copy.numberOfLines) == (.center, .byClipping, 3))
  }

  @Test func `a button keeps its looks and has its parts once`() throws {
    let view = UIButton(type: .system)
    view.setTitle("Go", for: .normal)
    view.setTitle("Stop", for: .selected)
    view.setTitleColor(.red, for: .normal)
    view.isSelected = true
    view.titleLabel?.font = .systemFont(ofSize: 31)
    let copy = try roundTrip(view)
    #expect(copy.buttonType == .system && copy.currentTitle == "Stop")
    #expect(copy.title(for: .normal) == "Go" && copy.titleColor(for: .normal) == .red)
    #expect(copy.titleLabel?.font == .systemFont(ofSize: 31))
    #expect(copy.subviews.count == view.subviews.count)
  }

  @Test func `a text field keeps its text`() throws {
    let view = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (view.text, view.placeholder, view.borderStyle) = ("abc", "name", .roundedRect)
    (view.isSecureTextEntry, view.textAlignment) = (true, .right)
    let copy = try roundTrip(view)
    #expect(copy.text == "abc" && copy.placeholder == "name" && copy.borderStyle == .roundedRect)
    #expect(copy.isSecureTextEntry && copy.textAlignment == .right)
    #expect(copy.subviews.count == view.subviews.count)
  }

  @Test func `a view keeps its looks its subviews and an image`() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    (view.layer.borderWidth, view.layer.shadowOpacity, view.tag) = (2, 0.5, 9)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
    let picture = UIImageView(image: renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) })
    view.addSubview(picture)
    let copy = try roundTrip(view)
    #expect(copy.layer.borderWidth == 2 && copy.layer.shadowOpacity == 0.5 && copy.tag == 9)
    let image = (copy.subviews.first as? UIImageView)?.image
    #expect(copy.subviews.count == 1 && image?.size == CGSize(width: 2, height: 2))
  }
}
