// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import UIKit

/// A thumbnail of a program with its name and a one-line description.
final class GalleryCell: UICollectionViewCell {
  private let stage = UIView()
  private let picture = UIView()
  private let name = UILabel(Design.strong)
  private let line = UILabel(Design.small, PlayerColors.pale)
  private let ring = FocusRing()
  private(set) var program: Program?

  /// The size of a cell and the height of its picture area, in points.
  static let size = CGSize(width: 184, height: 196)
  static let stageHeight: CGFloat = 136

  override init(frame: CGRect) {
    super.init(frame: frame)
    stage.backgroundColor = PlayerColors.raised
    (stage.layer.cornerRadius, stage.clipsToBounds) = (2 * Design.corner, true)
    stage.isUserInteractionEnabled = false
    (line.numberOfLines, line.lineBreakMode) = (2, .byTruncatingTail)
    for view in [stage, name, line, ring] as [UIView] { contentView.addSubview(view) }
    stage.addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// Indicates whether the cell has the keyboard focus.
  var isFocused = false { didSet { ring.isHidden = !isFocused } }

  func show(_ program: Program) {
    self.program = program
    (name.text, line.text) = (program.name, program.title)
    (accessibilityLabel, accessibilityHint) = (program.name, program.title)
    picture.layer.contents = nil
    setNeedsLayout()
  }

  /// Shows a picture in the centre of the picture area. `size` is in points.
  func show(_ image: CGImage, size: CGSize) {
    picture.layer.contents = image
    picture.frame = CGRect(
      x: ((stage.bounds.width - size.width) / 2).rounded(),
      y: ((stage.bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.stageHeight)
    ring.frame = stage.frame
    name.frame = CGRect(x: 0, y: Self.stageHeight + 8, width: bounds.width, height: 18)
    let height = min(32, line.sizeThatFits(CGSize(width: bounds.width, height: 0)).height.rounded(.up))
    line.frame = CGRect(x: 0, y: name.frame.maxY, width: bounds.width, height: height)
  }
}

/// The heading of a group of programs.
final class GalleryHeading: UICollectionReusableView {
  private let label = UILabel(Design.strong)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) { label.text = text }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: Gallery.margin, y: bounds.height - 32, width: bounds.width - 2 * Gallery.margin, height: Design.row)
  }
}
