// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The sizes of text that a person can prefer, from the smallest to the largest.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name of the category.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private static func named(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + name)
  }

  /// No category.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text.
  public static let extraSmall = named("XS")
  /// Small text.
  public static let small = named("S")
  /// Text of a medium size.
  public static let medium = named("M")
  /// Large text, the default.
  public static let large = named("L")
  /// Text larger than `large`.
  public static let extraLarge = named("XL")
  /// Text larger than `extraLarge`.
  public static let extraExtraLarge = named("XXL")
  /// The largest text that is not for accessibility.
  public static let extraExtraExtraLarge = named("XXXL")
  /// The first size for accessibility.
  public static let accessibilityMedium = named("AccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = named("AccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  /// The largest text.
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The index of the category from the smallest one, 0, to the largest one, 11. An unspecified or unknown
  /// category counts as `large`, 3.
  var step: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// Indicates whether the category is one of the five for accessibility.
  public var isAccessibilityCategory: Bool { step > 6 }

  /// Returns whether text of the first category is smaller than that of the second one.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }

  /// The notification of a change of the application's category.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The user info key of the new category's name.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The category of the application, which is used only on the main thread.
  nonisolated(unsafe) static var ofApplication = UIContentSizeCategory.large
}

/// A type whose font follows the size of text that a person prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Indicates whether a font of `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics` is replaced when
  /// the preferred size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIApplication {
  /// The size of text that the person prefers; default `.large`. A change posts
  /// `UIContentSizeCategory.didChangeNotification` and changes the traits of all windows.
  ///
  /// Divergence: Apple's cannot be set, because it is the person's choice. Here, a program, a script or a
  /// test sets it.
  public final var preferredContentSizeCategory: UIContentSizeCategory {
    get { .ofApplication }
    set {
      guard newValue != .ofApplication else { return }
      UIContentSizeCategory.ofApplication = newValue
      for window in windows { window.noteTraits() }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
    }
  }
}
