// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The traits of an element for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw bits of the traits.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none = UIAccessibilityTraits([])
  /// The element is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element summarizes the state of the app.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The label or value of the element changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts media playback when it is activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The element has a value that a person can adjust.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches directly, without assistive gestures.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The element turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element is a tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The kinds of a view that contains elements for assistive technologies.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No container.
  case none
  /// A table of data.
  case dataTable
  /// A list.
  case list
  /// A part of the screen to which a person can go directly.
  case landmark
  /// A group of elements that belong together.
  case semanticGroup
}

/// The accessibility values of a view. An optional value is `nil` until the program sets it.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var hidesElements = false
  var isModal = false
}

extension UIView {
  final var ownIsAccessibilityElement: Bool {
    get { accessibility.isElement ?? (self is UILabel || self is UIControl) }
    set { accessibility.isElement = newValue }
  }

  final var ownAccessibilityLabel: String? {
    get { accessibility.label ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle }
    set { accessibility.label = newValue }
  }

  final var ownAccessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  final var ownAccessibilityValue: String? {
    get { accessibility.value ?? usualAccessibilityValue }
    set { accessibility.value = newValue }
  }

  final var ownAccessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? usualAccessibilityTraits }
    set { accessibility.traits = newValue }
  }

  /// An identifier for tests, which is never read aloud; default `nil`.
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  final var ownAccessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// The kind of container that the view is for the elements in it, which is read with its label; default
  /// `.none`.
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// Indicates whether the view and its subviews are hidden from assistive technologies; default false.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }

  /// Indicates whether the siblings of this view are hidden from assistive technologies; default false.
  public var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The bounding box of the view in the space of its window or, outside a window, of its topmost superview,
  /// in points.
  public var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  private var usualAccessibilityValue: String? {
    switch self {
    case let toggle as UISwitch: toggle.isOn ? "1" : "0"
    case let slider as UISlider:
      "\(Int(((slider.value - slider.minimumValue) / max(slider.maximumValue - slider.minimumValue, 1e-9) * 100).rounded())) %"
    case let field as UITextField: field.text
    default: nil
    }
  }

  private var usualAccessibilityTraits: UIAccessibilityTraits {
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
}

extension UIView {
  /// The tree that an assistive technology would read, as text with one line for each element, in order.
  /// A container has a line, too, and the lines of what is in it are indented by two spaces more.
  ///
  /// Hidden and transparent views, the siblings of a modal view and the subviews of an element are left out.
  ///
  /// Divergence: Apple's systems have no such property. Tests read it.
  public var accessibilityTree: String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    guard !isAccessibilityElement else { return [String(repeating: "  ", count: depth) + accessibilityLine] }
    let views = accessibilityElements?.compactMap { $0 as? UIView } ?? children
    let modal = views.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let isContainer = accessibilityContainerType != .none
    let inner = (modal.map { [$0] } ?? views).flatMap { $0.lines(isContainer ? depth + 1 : depth) }
    let name = String(repeating: "  ", count: depth) + accessibilityLine
    return isContainer && !inner.isEmpty ? [name] + inner : inner
  }

  private var accessibilityLine: String {
    var parts = [accessibilityLabel ?? ""]
    if let value = accessibilityValue { parts.append("value: \(value)") }
    if let hint = accessibilityHint { parts.append("hint: \(hint)") }
    if let identifier = accessibilityIdentifier { parts.append("id: \(identifier)") }
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.staticText, "text"),
      (.notEnabled, "not enabled"), (.adjustable, "adjustable"), (.header, "header"),
    ]
    let kind: String? =
      switch accessibilityContainerType {
      case .none: nil
      case .dataTable: "table"
      case .list: "list"
      case .landmark: "landmark"
      case .semanticGroup: "group"
      }
    let traits = [kind].compactMap(\.self) + names.filter { accessibilityTraits.contains($0.0) }.map(\.1)
    if !traits.isEmpty { parts.append(traits.joined(separator: ", ")) }
    return parts.joined(separator: " | ")
  }
}
