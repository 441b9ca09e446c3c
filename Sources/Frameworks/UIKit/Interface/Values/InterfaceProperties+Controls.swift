// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

// The rows of controls and of views that show values.
extension InterfaceProperties {
  static let button: [InterfaceProperty] =
    [
      .custom("fontDescription", of: UIButton.self) { button, value, _ in
        if case .font(let font) = value { button.titleLabel?.font = font.uiFont }
      },
      .custom("lineBreakMode", of: UIButton.self) { button, value, _ in
        if let mode = value.text.flatMap({ InterfaceNames.breaks[$0] }) {
          button.titleLabel?.lineBreakMode = mode
        }
      },
      .insets("contentEdgeInsets", \UIButton.contentEdgeInsets),
      .insets("titleEdgeInsets", \UIButton.titleEdgeInsets),
      .insets("imageEdgeInsets", \UIButton.imageEdgeInsets),
      .custom("configuration", of: UIButton.self) { button, value, context in
        if case .record(let record) = value { button.configuration = configuration(record, context) }
      },
    ]
    + InterfaceProperty.known(
      "buttonType adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted",
      "reversesTitleShadowWhenHighlighted springLoaded pointerInteraction hasAttributedTitle",
      "adjustsFontForContentSizeCategory titleShadowOffset")

  /// Returns the configuration of a record.
  private static func configuration(_ record: InterfaceRecord, _ context: InterfaceContext)
    -> UIButton.Configuration
  {
    var result: UIButton.Configuration =
      switch record.text("style") {
      case "gray", "bordered": .gray()
      case "tinted", "borderedTinted": .tinted()
      case "filled", "borderedProminent": .filled()
      default: .plain()
      }
    if let name = record.text("buttonSize"), let size = sizes[name] { result.buttonSize = size }
    if let text = record.text("title") { result.title = context.translated(text, "configuration.title") }
    if case .fragments(let fragments) = record.values["attributedTitle"] {
      result.title = fragments.map(\.text).joined()
    }
    if let text = record.text("subtitle") {
      result.subtitle = context.translated(text, "configuration.subtitle")
    }
    if case .image(let image) = record.values["image"] { result.image = context.image(image) }
    if let name = record.text("imagePlacement"), let edge = edges[name] { result.imagePlacement = edge }
    if let number = record.number("imagePadding") { result.imagePadding = CGFloat(number) }
    if let number = record.number("titlePadding") { result.titlePadding = CGFloat(number) }
    if let name = record.text("cornerStyle"), let style = corners[name] { result.cornerStyle = style }
    if let name = record.text("titleAlignment"), let alignment = titles[name] {
      result.titleAlignment = alignment
    }
    if let flag = record.flag("showsActivityIndicator") { result.showsActivityIndicator = flag }
    if let color = record.values["baseForegroundColor"]?.color {
      result.baseForegroundColor = context.color(color)
    }
    if let color = record.values["baseBackgroundColor"]?.color {
      result.baseBackgroundColor = context.color(color)
    }
    if case .insets(let insets) = record.values["contentInsets"] {
      let edges = insets.edgeInsets
      result.contentInsets = NSDirectionalEdgeInsets(
        top: edges.top, leading: edges.left, bottom: edges.bottom, trailing: edges.right)
    }
    if case .record(let background) = record.values["background"] {
      apply(background, to: &result.background, context)
    }
    return result
  }

  private static func apply(
    _ record: InterfaceRecord, to background: inout UIBackgroundConfiguration, _ context: InterfaceContext
  ) {
    if let number = record.number("cornerRadius") { background.cornerRadius = CGFloat(number) }
    if let number = record.number("strokeWidth") { background.strokeWidth = CGFloat(number) }
    if let color = record.values["backgroundColor"]?.color {
      background.backgroundColor = context.color(color)
    }
    if let color = record.values["strokeColor"]?.color { background.strokeColor = context.color(color) }
  }

  private static let sizes: [String: UIButton.Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let corners: [String: UIButton.Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  private static let titles: [String: UIButton.Configuration.TitleAlignment] = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let edges: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "all": .all,
  ]

  static let slider: [InterfaceProperty] = [
    // The range comes before the value, which it bounds.
    .number("minValue", \UISlider.minimumValue), .number("maxValue", \UISlider.maximumValue),
    .number("value", \UISlider.value), .flag("continuous", \UISlider.isContinuous),
    .color("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    .color("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    .color("thumbTintColor", \UISlider.thumbTintColor),
    .image("minimumValueImage", \UISlider.minimumValueImage),
    .image("maximumValueImage", \UISlider.maximumValueImage),
  ]

  static let toggle: [InterfaceProperty] =
    [
      .flag("on", \UISwitch.isOn), .color("onTintColor", \UISwitch.onTintColor),
      .color("thumbTintColor", \UISwitch.thumbTintColor),
    ] + InterfaceProperty.known("preferredStyle title")

  static let stepper: [InterfaceProperty] = [
    .number("minimumValue", \UIStepper.minimumValue), .number("maximumValue", \UIStepper.maximumValue),
    .number("stepValue", \UIStepper.stepValue), .number("value", \UIStepper.value),
    .flag("wraps", \UIStepper.wraps), .flag("autorepeat", \UIStepper.autorepeat),
    .flag("continuous", \UIStepper.isContinuous),
  ]

  static let segmentedControl: [InterfaceProperty] =
    [
      .flag("momentary", \UISegmentedControl.isMomentary),
      .flag(
        "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
      .color("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    ]
    // The index is set after the segments.
    + InterfaceProperty.known("selectedSegmentIndex segmentControlStyle springLoaded")

  static let progressView: [InterfaceProperty] = [
    .number("progress", \UIProgressView.progress),
    .name("progressViewStyle", \UIProgressView.progressViewStyle, ["default": .default, "bar": .bar]),
    .color("progressTintColor", \UIProgressView.progressTintColor),
    .color("trackTintColor", \UIProgressView.trackTintColor),
  ]

  static let activityIndicator: [InterfaceProperty] = [
    .name(
      "style", \UIActivityIndicatorView.style,
      ["whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large]),
    .color("color", \UIActivityIndicatorView.color),
    .flag("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    .custom("animating", of: UIActivityIndicatorView.self) { view, value, _ in
      if value.flag == true { view.startAnimating() }
    },
  ]

  static let pageControl: [InterfaceProperty] =
    [
      .count("numberOfPages", \UIPageControl.numberOfPages),
      .count("currentPage", \UIPageControl.currentPage),
      .flag("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
      .color("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      .color("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ] + InterfaceProperty.known("defersCurrentPageDisplay")

  static let imageView: [InterfaceProperty] =
    [
      .image("image", \UIImageView.image), .image("highlightedImage", \UIImageView.highlightedImage),
      .flag("highlighted", \UIImageView.isHighlighted),
    ]
    + InterfaceProperty.known(
      "adjustsImageSizeForAccessibilityContentSizeCategory preferredSymbolConfiguration")

  static let visualEffectView: [InterfaceProperty] = [
    .custom("effect", of: UIVisualEffectView.self) { view, value, _ in
      guard case .record(let record) = value else { return }
      let style = record.text("style").flatMap { blurs[$0] } ?? .regular
      let blur = UIBlurEffect(style: style)
      view.effect = record.element == "vibrancyEffect" ? UIVibrancyEffect(blurEffect: blur) : blur
    }
  ]

  private static let blurs: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
  ]

  static let stackView: [InterfaceProperty] =
    [
      .name("axis", \UIStackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
      .name(
        "distribution", \UIStackView.distribution,
        [
          "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
          "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]),
      .name(
        "alignment", \UIStackView.alignment,
        [
          "fill": .fill, "top": .top, "leading": .leading, "firstBaseline": .firstBaseline,
          "center": .center, "bottom": .bottom, "trailing": .trailing, "lastBaseline": .lastBaseline,
        ]),
      .number("spacing", \UIStackView.spacing),
      .custom("spacingType", of: UIStackView.self) { view, _, _ in
        view.spacing = UIStackView.spacingUseSystem
      },
      .flag("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
      .flag("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    ]
}
