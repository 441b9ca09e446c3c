// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An effect of a visual effect view. Its subclasses define which.
open class UIVisualEffect: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// Creates an effect that shows nothing.
  public override init() { super.init() }

  /// Creates an effect from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// True: archives are decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes nothing by default.
  open func encode(with coder: NSCoder) {}

  /// Returns this effect, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of what is behind a view, with a tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The tints of a blur. Materials follow the appearance, unless their name states one.
  public enum Style: Int, Sendable {
    /// Lighter than what is behind.
    case extraLight
    /// About as light as what is behind.
    case light
    /// Darker than what is behind.
    case dark
    /// Light or dark, with the appearance.
    case regular = 4
    /// Light or dark, with the appearance, and with more contrast.
    case prominent = 5
    /// A very thin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material of medium thickness.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// A very thin light material.
    case systemUltraThinMaterialLight = 11
    /// A thin light material.
    case systemThinMaterialLight = 12
    /// A light material of medium thickness.
    case systemMaterialLight = 13
    /// A thick light material.
    case systemThickMaterialLight = 14
    /// The light material of bars.
    case systemChromeMaterialLight = 15
    /// A very thin dark material.
    case systemUltraThinMaterialDark = 16
    /// A thin dark material.
    case systemThinMaterialDark = 17
    /// A dark material of medium thickness.
    case systemMaterialDark = 18
    /// A thick dark material.
    case systemThickMaterialDark = 19
    /// The dark material of bars.
    case systemChromeMaterialDark = 20
  }

  final let style: Style

  /// Creates a blur with a tint.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Creates a blur from an archive.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .regular
    super.init(coder: coder)
  }

  /// Encodes the style.
  open override func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "style") }

  /// The radius of the blur in points, the factor of saturation, and the tint for an appearance.
  final func look(_ appearance: UIUserInterfaceStyle) -> (radius: CGFloat, saturation: CGFloat, tint: UIColor)
  {
    let isDark: Bool
    switch style {
    case .extraLight, .light: isDark = false
    case .dark: isDark = true
    case _ where style.rawValue >= 16: isDark = true
    case _ where style.rawValue >= 11: isDark = false
    default: isDark = appearance == .dark
    }
    let strength: CGFloat =
      switch style {
      case .extraLight: 0.82
      case .light: 0.3
      case .dark: 0.73
      case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.6
      case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.75
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.45
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.3
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
      }
    let radius: CGFloat = style == .light ? 30 : 20
    return (radius, 1.8, UIColor(white: isDark ? 0.11 : 0.97, alpha: strength))
  }
}

/// The levels of contrast of letters and lines on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Text in the background.
  case quaternaryLabel
  /// Large shapes.
  case fill
  /// Shapes of medium size.
  case secondaryFill
  /// Small shapes.
  case tertiaryFill
  /// Lines between items.
  case separator
}

/// An effect that lets contents on a blur take the colour of what is behind.
///
/// Divergence: contents are drawn with the colours of a label on the blur, with the opacity of the style, and
/// take no colour from behind.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  final let blur: UIBlurEffect
  final let style: UIVibrancyEffectStyle

  /// Creates an effect for contents on a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for contents on a blur, with a level of contrast.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// Creates an effect from an archive.
  public required init?(coder: NSCoder) {
    blur = UIBlurEffect(style: .regular)
    style = .label
    super.init(coder: coder)
  }

  final var opacity: CGFloat {
    switch style {
    case .label: 0.85
    case .secondaryLabel, .fill: 0.6
    case .tertiaryLabel, .secondaryFill: 0.4
    case .quaternaryLabel, .tertiaryFill, .separator: 0.25
    }
  }
}

/// A view that blurs what is behind it. Add subviews to `contentView`.
open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let tint = UIView()
  private let content = UIView()
  private var shown: UIVisualEffect?

  /// Creates a view with an effect; `nil` for none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a view without effect from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view for subviews, which the effect does not change.
  open var contentView: UIView { content }

  /// The effect; `nil` for none. Animatable in blocks: the blur fades.
  open var effect: UIVisualEffect? {
    get { shown }
    set {
      guard newValue !== shown else { return }
      shown = newValue
      show()
    }
  }

  override var parts: [UIView] { [backdrop, tint, content] }

  override func setUpParts() {
    for part in parts {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    for part in [backdrop, tint] {
      part.isUserInteractionEnabled = false
      part.alpha = 0
    }
  }

  /// Shows the tint of a new appearance.
  override func colorsDidChange() { show() }

  private func show() {
    content.alpha = (shown as? UIVibrancyEffect)?.opacity ?? 1
    guard let blur = shown as? UIBlurEffect else {
      backdrop.alpha = 0
      tint.alpha = 0
      return
    }
    let look = blur.look(traitCollection.userInterfaceStyle)
    let (soft, vivid) = (CAFilter(type: "gaussianBlur"), CAFilter(type: "colorSaturate"))
    soft.setValue(look.radius, forKey: "inputRadius")
    vivid.setValue(look.saturation, forKey: "inputAmount")
    backdrop.layer.backgroundFilters = [soft, vivid]
    tint.backgroundColor = look.tint
    backdrop.alpha = 1
    tint.alpha = 1
  }
}
