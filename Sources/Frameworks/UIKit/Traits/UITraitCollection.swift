// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The appearances of a user interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No specified appearance: the appearance of the superview or parent applies.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The size classes of widths and heights.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No specified size class.
  case unspecified
  /// Little space, as on a phone.
  case compact
  /// Much space, as on a tablet.
  case regular
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No specified kind of device.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// The layout directions.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No specified direction.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// An immutable set of traits: the appearance, the scale, the size classes, the kind of device, the layout
/// direction and the size of text. A trait that is not specified is `.unspecified`, or 0 for the scale.
open class UITraitCollection: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var category = UIContentSizeCategory.unspecified

    /// Replaces traits with the traits that `other` specifies.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.scale > 0 { scale = other.scale }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.direction != .unspecified { direction = other.direction }
      if other.category != .unspecified { category = other.category }
    }
  }

  final let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Creates a collection that specifies no traits.
  public convenience override init() { self.init(Values()) }
  /// Creates a collection of all traits that the given collections specify. A later collection takes
  /// precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: Values()) { $0.merge($1.values) })
  }
  /// Creates a collection that specifies only an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// Creates a collection that specifies only a number of pixels for each point. A negative number counts as
  /// 0, which is unspecified.
  public convenience init(displayScale scale: CGFloat) { self.init(Values(scale: max(scale, 0))) }
  /// Creates a collection that specifies only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a collection that specifies only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a collection that specifies only a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(Values(idiom: idiom)) }
  /// Creates a collection that specifies only a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection that specifies only a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(category: preferredContentSizeCategory))
  }

  /// Creates a collection from an archive.
  public required convenience init?(coder: NSCoder) {
    self.init(
      Values(
        style: UIUserInterfaceStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .unspecified,
        scale: CGFloat(coder.decodeDouble(forKey: "scale")),
        horizontal: UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "horizontal"))
          ?? .unspecified,
        vertical: UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "vertical")) ?? .unspecified)
    )
  }

  /// Encodes the appearance, the scale and the size classes. The kind of device and the layout direction are
  /// not encoded.
  open func encode(with coder: NSCoder) {
    coder.encode(values.style.rawValue, forKey: "style")
    coder.encode(Double(values.scale), forKey: "scale")
    coder.encode(values.horizontal.rawValue, forKey: "horizontal")
    coder.encode(values.vertical.rawValue, forKey: "vertical")
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Returns this collection, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The number of pixels for each point; 0 if unspecified.
  open var displayScale: CGFloat { values.scale }
  /// The horizontal size class. In a view, it is `.compact` if the width of the window is less than 600
  /// points.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The vertical size class. In a view, it is `.compact` if the height of the window is less than 500
  /// points.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device. In a view, it is a phone if a size class is compact, and otherwise a tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The layout direction. In a view, it is always from left to right.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The size of text that a person prefers. In a view, it is the application's.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }

  /// Returns whether this collection has the same values for all traits that `trait` specifies; true for
  /// `nil`.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Returns whether colours may differ from the colours of another collection, because the appearances
  /// differ.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != (traitCollection?.values.style ?? .unspecified)
  }

  /// Runs a closure while `current` is this collection, so that dynamic colours resolve for it.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = CurrentTraits.value
    CurrentTraits.value = self
    actions()
    CurrentTraits.value = outer
  }

  /// The traits for which dynamic colours resolve. While a view is drawn or laid out, they are the view's
  /// traits; otherwise, by default, the traits of a phone in the light appearance.
  open class var current: UITraitCollection {
    get { CurrentTraits.value ?? Self.usual }
    set { CurrentTraits.value = newValue }
  }

  static let usual = UITraitCollection(
    Values(
      style: .light, scale: 2, horizontal: .compact, vertical: .regular, idiom: .phone,
      direction: .leftToRight, category: .large))

  /// Returns whether `object` is a collection with equal traits.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  /// The hash of the traits.
  open override var hash: Int { values.hashValue }
}

/// The current traits, which are used only on the main thread.
enum CurrentTraits {
  nonisolated(unsafe) static var value: UITraitCollection?
}

/// An object that has traits: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed. `previousTraitCollection` is `nil` if there were none before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
