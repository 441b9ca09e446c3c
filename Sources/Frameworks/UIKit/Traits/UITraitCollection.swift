// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The appearances of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified: the parent's.
  case unspecified
  /// Dark letters on a light ground.
  case light
  /// Light letters on a dark ground.
  case dark
}

/// The classes of widths and heights.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified
  /// Little space: a phone's.
  case compact
  /// Much space: a tablet's.
  case regular
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// The directions of layout.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// An immutable set of traits: the appearance, the scale and the size classes. A trait that is not stated is
/// `.unspecified`, or 0 for the scale.
open class UITraitCollection: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified

    /// Takes the stated traits of others.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.scale > 0 { scale = other.scale }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.direction != .unspecified { direction = other.direction }
    }
  }

  final let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Creates a collection that states nothing.
  public convenience override init() { self.init(Values()) }
  /// Creates a collection with the stated traits of several; a later one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: Values()) { $0.merge($1.values) })
  }
  /// Creates a collection that states an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// Creates a collection that states a number of pixels for each point.
  public convenience init(displayScale scale: CGFloat) { self.init(Values(scale: max(scale, 0))) }
  /// Creates a collection that states a class of widths.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a collection that states a class of heights.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a collection that states a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(Values(idiom: idiom)) }
  /// Creates a collection that states a direction of layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
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

  /// Encodes the appearance, the scale and the size classes.
  open func encode(with coder: NSCoder) {
    coder.encode(values.style.rawValue, forKey: "style")
    coder.encode(Double(values.scale), forKey: "scale")
    coder.encode(values.horizontal.rawValue, forKey: "horizontal")
    coder.encode(values.vertical.rawValue, forKey: "vertical")
  }

  /// True: archives are decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Returns this collection, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The number of pixels for each point.
  open var displayScale: CGFloat { values.scale }
  /// The class of the width: compact below 600 points.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The class of the height: compact below 500 points.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device: a phone if one of the sides is compact, else a tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The direction of layout: from left to right.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }

  /// Returns whether this collection states all traits of another with the same values.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Returns whether colours may look different than with another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != (traitCollection?.values.style ?? .unspecified)
  }

  /// Runs a closure while `current` is this collection, so that colours resolve for it.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = CurrentTraits.value
    CurrentTraits.value = self
    actions()
    CurrentTraits.value = outer
  }

  /// The traits for which colours resolve: those of the view that is drawn or laid out, else those of the
  /// screen in the light appearance.
  open class var current: UITraitCollection {
    get { CurrentTraits.value ?? Self.usual }
    set { CurrentTraits.value = newValue }
  }

  static let usual = UITraitCollection(
    Values(
      style: .light, scale: 2, horizontal: .compact, vertical: .regular, idiom: .phone,
      direction: .leftToRight))

  /// Returns true for a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  /// The hash of the traits.
  open override var hash: Int { values.hashValue }
}

/// The current traits. They belong to the main thread.
enum CurrentTraits {
  nonisolated(unsafe) static var value: UITraitCollection?
}

/// An object with traits: a view, a controller or the screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `nil` stands for none before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
