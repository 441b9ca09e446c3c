// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import UIKit

/// Settings, announcements, elements and actions for assistive technologies.
@MainActor @Suite(.serialized)
struct AccessibilityTests {
  /// Returns how often a notification is posted during `body`.
  private func count(_ name: NSNotification.Name, _ body: () -> Void) -> Int {
    let counter = Mutex(0)
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      counter.withLock { $0 += 1 }
    }
    body()
    NotificationCenter.default.removeObserver(observer)
    return counter.withLock { $0 }
  }

  @Test func `a setting is off until it is set, and posts its notification when it changes`() {
    defer { UIAccessibility.isReduceMotionEnabled = false }
    #expect(!UIAccessibility.isReduceMotionEnabled && UIAccessibility.isVideoAutoplayEnabled)
    let posted = count(UIAccessibility.reduceMotionStatusDidChangeNotification) {
      UIAccessibility.isReduceMotionEnabled = true
      UIAccessibility.isReduceMotionEnabled = true
      UIAccessibility.isBoldTextEnabled = false
    }
    #expect(posted == 1 && UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isBoldTextEnabled)
  }

  @Test func `announcements are listed, and notified at their end by a screen reader`() {
    defer { (UIAccessibility.announcements, UIAccessibility.isVoiceOverRunning) = ([], false) }
    UIAccessibility.announcements = []
    let silent = count(UIAccessibility.announcementDidFinishNotification) {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
    }
    UIAccessibility.isVoiceOverRunning = true
    let read = count(UIAccessibility.announcementDidFinishNotification) {
      UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Sent"))
      UIAccessibility.post(notification: .screenChanged, argument: "Inbox")
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
    #expect(UIAccessibility.announcements == ["Saved", "Sent", "Inbox"])
    #expect(silent == 0 && read == 1)
  }

  private final class Spot: UIView {
    var told: [String] = []
    override func accessibilityElementDidBecomeFocused() { told.append("focus") }
    override func accessibilityElementDidLoseFocus() { told.append("blur") }
  }

  @Test func `a change of the screen moves the focus of a running screen reader`() {
    defer { UIAccessibility.isVoiceOverRunning = false }
    let (first, second) = (Spot(), Spot())
    UIAccessibility.post(notification: .screenChanged, argument: first)
    #expect(first.told.isEmpty)
    UIAccessibility.isVoiceOverRunning = true
    UIAccessibility.post(notification: .screenChanged, argument: first)
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    #expect(first.told == ["focus", "blur"] && second.told == ["focus"])
    #expect(second.accessibilityElementIsFocused() && !first.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === second)
  }

  /// A view that draws a chart, with an element for each bar.
  private final class Chart: UIView {
    let bars = ["Mon", "Tue"]
    override func accessibilityElementCount() -> Int { bars.count }
    override func accessibilityElement(at index: Int) -> Any? {
      let element = UIAccessibilityElement(accessibilityContainer: self)
      (element.accessibilityLabel, element.accessibilityTraits) = (bars[index], .staticText)
      element.accessibilityFrameInContainerSpace = CGRect(x: 10 * index, y: 0, width: 10, height: 40)
      return element
    }
  }

  @Test func `a container lists elements that are no views`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let chart = Chart(frame: CGRect(x: 50, y: 20, width: 20, height: 40))
    root.addSubview(chart)
    #expect(root.accessibilityTree == "Mon | text\nTue | text")
    let second = try #require(chart.accessibilityElement(at: 1) as? UIAccessibilityElement)
    #expect(second.accessibilityFrame == CGRect(x: 60, y: 20, width: 10, height: 40))
    #expect(second.accessibilityActivationPoint == CGPoint(x: 65, y: 40))
    #expect(second.next === chart && second.isAccessibilityElement)
    second.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(second.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let elements = [UIView(), UIView()]
    root.accessibilityElements = elements
    #expect(root.accessibilityElementCount() == 2 && root.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(
      root.index(ofAccessibilityElement: chart) == NSNotFound && root.accessibilityElement(at: 2) == nil)
  }

  @Test func `increments change a slider by a tenth and a stepper by a step, and send events`() {
    let (slider, stepper) = (UISlider(), UIStepper())
    (slider.maximumValue, slider.value, stepper.stepValue) = (50, 10, 3)
    var events = 0
    for control in [slider, stepper] as [UIControl] {
      control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    }
    slider.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(slider.value == 15 && stepper.value == 3 && events == 4)
    UIView().accessibilityIncrement()
  }

  @Test func `custom actions are named in the tree and performed`() {
    let view = UIView()
    (view.isAccessibilityElement, view.accessibilityLabel) = (true, "Mail")
    var deleted = false
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        deleted = true
        return true
      },
      UIAccessibilityCustomAction(name: "Flag", actionHandler: nil),
    ]
    #expect(view.accessibilityTree == "Mail | actions: Delete, Flag")
    #expect(view.accessibilityCustomActions?[0].perform() == true && deleted)
    #expect(view.accessibilityCustomActions?[1].perform() == false)
  }
}
