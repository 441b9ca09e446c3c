// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The accessibility values of a responder. An optional value is `nil` until the program sets it.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var containerType = UIAccessibilityContainerType.none
  var hidesElements = false
  var isModal = false
}

extension UIResponder {
  final var usualIsAccessibilityElement: Bool { self is UILabel || self is UIControl }

  final var usualAccessibilityLabel: String? {
    (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
  }

  final var usualAccessibilityFrame: CGRect {
    (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero
  }

  final var usualAccessibilityValue: String? {
    switch self {
    case let toggle as UISwitch: toggle.isOn ? "1" : "0"
    case let slider as UISlider:
      "\(Int(((slider.value - slider.minimumValue) / max(slider.maximumValue - slider.minimumValue, 1e-9) * 100).rounded())) %"
    case let field as UITextField: field.text
    default: nil
    }
  }

  final var usualAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      switch self {
      case is UIButton, is UISwitch: .button
      case is UISlider: .adjustable
      case is UILabel: .staticText
      case is UIImageView: .image
      default: .none
      }
    if let control = self as? UIControl {
      if control.isSelected { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
    }
    return traits
  }

  /// Changes the value of a slider by a tenth of its range, or that of a stepper by its step, and sends
  /// events as for a person's change.
  final func adjust(by direction: Float) {
    switch self {
    case let slider as UISlider where slider.isEnabled:
      let step = (slider.maximumValue - slider.minimumValue) / 10
      slider.setValue(slider.value + direction * step, animated: false)
      slider.sendValueChange()
    case let stepper as UIStepper where stepper.isEnabled:
      stepper.value += Double(direction) * stepper.stepValue
      stepper.sendValueChange()
    default: break
    }
  }

  /// The elements of a container that lists them; `nil` for one whose elements are its subviews.
  final var listedAccessibilityElements: [UIResponder]? {
    if let elements = accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    let count = accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { accessibilityElement(at: $0) as? UIResponder }
  }
}
