// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The look of a bar: its background and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The kinds of background behind the contents of the bar.
  enum Background {
    case usual
    case opaque
    case transparent
  }

  final var background = Background.usual
  /// The colour of the bar; `nil`, the default, stands for that of the background.
  open var backgroundColor: UIColor?
  /// The image behind the contents, stretched over the bar; default `nil`.
  open var backgroundImage: UIImage?
  /// The colour of the line at the edge; default `UIColor.separator`. `nil` and clear hide it.
  open var shadowColor: UIColor? = .separator

  /// Creates the usual look.
  public required override nonisolated init() { super.init() }

  /// Creates the look of another appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  /// Takes the values of another appearance.
  func take(_ other: UIBarAppearance) {
    (background, backgroundColor) = (other.background, other.backgroundColor)
    (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
  }

  /// Sets the usual background, through which the contents below are visible, and line.
  open func configureWithDefaultBackground() { configure(.usual, line: .separator) }

  /// Sets an opaque background and the usual line.
  open func configureWithOpaqueBackground() { configure(.opaque, line: .separator) }

  /// Sets no background and no line.
  open func configureWithTransparentBackground() { configure(.transparent, line: nil) }

  private func configure(_ background: Background, line: UIColor?) {
    (self.background, backgroundColor, backgroundImage, shadowColor) = (background, nil, nil, line)
  }

  /// Returns a copy.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIBarAppearance in
      let copy = type(of: self).init()
      copy.take(self)
      return copy
    }
  }

  /// The colour and the opacity of the background, of which `usual` is the colour of the system.
  final func fill(usual: UIColor, translucent: CGFloat) -> (color: UIColor, alpha: CGFloat) {
    switch background {
    case .usual: (backgroundColor ?? usual, backgroundColor == nil ? translucent : 1)
    case .opaque: (backgroundColor ?? usual, 1)
    case .transparent: (backgroundColor ?? .clear, 1)
    }
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; default empty. The font and the colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles; default empty. Divergence: titles are never large; they are kept.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title from its usual position, in points; default zero.
  open var titlePositionAdjustment = UIOffset.zero

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (
      other.titleTextAttributes, other.largeTitleTextAttributes
    )
    titlePositionAdjustment = other.titlePositionAdjustment
  }
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The image behind the selected item, in its own size; default `nil`.
  open var selectionIndicatorImage: UIImage?

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    selectionIndicatorImage = (other as? UITabBarAppearance)?.selectionIndicatorImage
  }
}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
