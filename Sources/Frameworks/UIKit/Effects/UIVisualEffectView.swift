// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An effect of a visual effect view. Subclasses define the effect.
open class UIVisualEffect: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Creates an effect that changes nothing, in place of an archived one.
  public required init?(coder: NSCoder) { super.init() }

  /// Indicates whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the effect; by default, nothing is encoded.
  open func encode(with coder: NSCoder) {}

  /// Returns the effect itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the contents behind a view, with a tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The tints of a blur. Materials follow the appearance, unless their names state one.
  public enum Style: Int, Sendable {
    /// A strong light tint.
    case extraLight
    /// A weak light tint.
    case light
    /// A strong dark tint.
    case dark
    /// A tint that is light or dark depending on the appearance.
    case regular = 4
    /// A stronger tint than `regular`, light or dark depending on the appearance.
    case prominent = 5
    /// A very thin material, light or dark depending on the appearance.
    case systemUltraThinMaterial = 6
    /// A thin material, light or dark depending on the appearance.
    case systemThinMaterial = 7
    /// A material of medium thickness, light or dark depending on the appearance.
    case systemMaterial = 8
    /// A thick material, light or dark depending on the appearance.
    case systemThickMaterial = 9
    /// The material of bars, light or dark depending on the appearance.
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

  /// Creates a blur with the tint of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Creates a blur with the archived style, or with `.regular` if the archive has no valid one.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .regular
    super.init(coder: coder)
  }

  /// Encodes the style.
  open override func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "style") }

  /// Returns the radius of the blur in points, the saturation factor, and the tint for an appearance.
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

/// The levels of contrast of text, shapes and lines on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Text of the lowest contrast.
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

/// An effect by which contents on a blur take the colour of what is behind the blur.
///
/// Divergence: the effect only changes the opacity of the contents, by its style. The contents take no colour
/// from behind.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  final let blur: UIBlurEffect
  final let style: UIVibrancyEffectStyle

  /// Creates an effect for contents on a blur, in the style `.label`.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for contents on a blur, in a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// Creates an effect in the style `.label` on a regular blur, in place of an archived one.
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

/// A view that applies an effect to the contents behind it. Add subviews to `contentView`.
open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let tint = UIView()
  private let content = UIView()
  private var shown: UIVisualEffect?

  /// Creates a view with an effect; `nil` for no effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a view without an effect from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view for subviews. A blur does not change it; a vibrancy effect sets its opacity.
  open var contentView: UIView { content }

  /// The effect of the view; `nil`, the default, for no effect. In an animation block, a blur fades in or
  /// out.
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

  /// Shows the effect in the new appearance.
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
