// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The part of a button that shows its configuration.
@MainActor
final class ConfiguredContents: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let back = UIView()
  private var configuration = UIButton.Configuration.plain()

  override func setUpParts() {
    isUserInteractionEnabled = false
    for view in [back, picture, spinner, title, subtitle] as [UIView] { addSubview(view) }
  }

  func show(_ new: UIButton.Configuration, of button: UIButton) {
    configuration = new
    let colors = new.colors(tint: button.tintColor, isEnabled: button.isEnabled)
    (title.text, subtitle.text) = (new.title, new.subtitle)
    (title.font, subtitle.font) = (new.fonts.title, new.fonts.subtitle)
    for label in [title, subtitle] { label.textColor = colors.front }
    picture.image = new.showsActivityIndicator ? nil : new.image
    picture.tintColor = colors.front
    spinner.color = colors.front
    spinner.isHidden = !new.showsActivityIndicator
    if new.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
    back.backgroundColor = colors.back
    back.layer.borderColor = new.background.strokeColor?.resolvedColor(with: traitCollection).cgColor
    back.layer.borderWidth = new.background.strokeColor == nil ? 0 : new.background.strokeWidth
    alpha = button.isHighlighted ? 0.75 : 1
    setNeedsLayout()
  }

  private var imageSize: CGSize {
    configuration.showsActivityIndicator ? CGSize(width: 20, height: 20) : configuration.image?.size ?? .zero
  }

  private func size(_ label: UILabel) -> CGSize {
    label.text?.isEmpty == false ? label.intrinsicContentSize : .zero
  }

  private var textSize: CGSize {
    let (first, second) = (size(title), size(subtitle))
    let gap = first.height == 0 || second.height == 0 ? 0 : configuration.titlePadding
    return CGSize(width: max(first.width, second.width), height: first.height + gap + second.height)
  }

  private var isStacked: Bool { !configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) }
  private var gap: CGFloat { imageSize.width == 0 || textSize.width == 0 ? 0 : configuration.imagePadding }

  /// The size of the contents with their insets, in points.
  var fittingSize: CGSize {
    let (image, text, insets) = (imageSize, textSize, configuration.contentInsets)
    let inner =
      isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    return CGSize(
      width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = configuration.background.backgroundInsets
    back.frame = bounds.inset(
      by: UIEdgeInsets(
        top: margin.top, left: margin.leading, bottom: margin.bottom, right: margin.trailing))
    back.layer.cornerRadius = configuration.radius(height: back.bounds.height)
    let insets = configuration.contentInsets
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let (image, inner) = (imageSize, fittingSize)
    var text = textSize
    let room = area.width - (isStacked ? 0 : image.width + gap)
    text.width = room.clamped(atLeast: 0, atMost: text.width)
    let length =
      isStacked
      ? inner.height - insets.top - insets.bottom : image.width + gap + text.width
    let isFirst = configuration.imagePlacement.isDisjoint(with: [.bottom, .trailing])
    let share = (superview as? UIControl)?.contentHorizontalAlignment.share ?? 0.5
    var (imageFrame, textFrame) = (CGRect(origin: .zero, size: image), CGRect(origin: .zero, size: text))
    if isStacked {
      let top = area.midY - length / 2
      imageFrame.origin = CGPoint(
        x: area.minX + (area.width - image.width) * share, y: isFirst ? top : top + text.height + gap)
      textFrame.origin = CGPoint(
        x: area.minX + (area.width - text.width) * share, y: isFirst ? top + image.height + gap : top)
    } else {
      let left = area.minX + (area.width - length) * share
      imageFrame.origin = CGPoint(
        x: isFirst ? left : left + text.width + gap, y: area.midY - image.height / 2)
      textFrame.origin = CGPoint(
        x: isFirst ? left + image.width + gap : left, y: area.midY - text.height / 2)
    }
    (picture.frame, spinner.frame) = (imageFrame, imageFrame)
    layOutTexts(in: textFrame)
  }

  private func layOutTexts(in area: CGRect) {
    let share: CGFloat =
      switch configuration.titleAlignment {
      case .automatic, .center: 0.5
      case .leading: 0
      case .trailing: 1
      }
    let (first, second) = (size(title), size(subtitle))
    func frame(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, area.width)
      return CGRect(x: area.minX + (area.width - width) * share, y: y, width: width, height: size.height)
    }
    title.frame = frame(first, area.minY)
    subtitle.frame = frame(second, area.maxY - second.height)
  }
}

extension UIButton {
  /// Shows the configuration, which replaces the titles and images for states.
  final func showConfiguration() {
    guard let configuration else {
      configured?.removeFromSuperview()
      configured = nil
      return
    }
    let contents = configured ?? ConfiguredContents(frame: bounds)
    configured = contents
    if contents.superview !== self { addSubview(contents) }
    contents.frame = bounds
    contents.show(configuration, of: self)
  }

  /// Lets the program change the configuration for the current state, and shows it.
  final func refreshConfiguration() {
    guard configuration != nil, !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
    showConfiguration()
  }
}
