// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UILabel {
  final var ownAttributedText: NSAttributedString? {
    get {
      shownString.looks
        ?? text.map {
          NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
        }
    }
    set {
      shownString = (newValue?.string, newValue.map { NSAttributedString(attributedString: $0) })
      takeParagraphStyle()
    }
  }

  /// Sets an attribute on the whole text if the text is attributed.
  final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let looks = shownString.looks else { return }
    let changed = NSMutableAttributedString(attributedString: looks)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    shownString.looks = changed
  }

  /// Takes the alignment and the line break mode of the first paragraph of the attributed text.
  private func takeParagraphStyle() {
    guard let looks = shownString.looks, looks.length > 0,
      let style = looks.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
  }
}
