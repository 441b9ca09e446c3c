// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// The file and the identifier of an object, which its values need beside themselves.
@MainActor
struct InterfaceContext {
  let source: InterfaceSource
  let id: String

  /// Returns the translation of a text of the object.
  func translated(_ text: String, _ property: String) -> String {
    id.isEmpty ? text : source.translated(text, key: "\(id).\(property)")
  }

  /// Returns a colour. A colour of a catalogue is the one that Interface Builder stored in the file; one that
  /// is not there is reported and `nil`.
  func color(_ color: InterfaceColor) -> UIColor? {
    switch color {
    case .gray(let white, let alpha): return UIColor(white: CGFloat(white), alpha: CGFloat(alpha))
    case .rgb(let red, let green, let blue, let alpha, let space):
      if space == .displayP3 {
        return UIColor(
          displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
      }
      return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    case .cmyk(let cyan, let magenta, let yellow, let black, let alpha):
      let light = 1 - black
      return UIColor(
        red: CGFloat((1 - cyan) * light), green: CGFloat((1 - magenta) * light),
        blue: CGFloat((1 - yellow) * light), alpha: CGFloat(alpha))
    case .system(let name): return Self.systemColors[name] ?? stored(name)
    case .named(let name): return stored(name)
    }
  }

  /// Returns the colour that the file has for a name; reports one that it has not.
  private func stored(_ name: String) -> UIColor? {
    let resource = source.document.resources.first { $0.name == name && $0.color != nil }
    switch resource?.color {
    case .gray?, .rgb?, .cmyk?: return resource?.color.flatMap(color)
    case .system?, .named?, nil: break
    }
    Diagnostics.report(.invalid, "Interface Builder", "\(source.document.file) has no colour \(name)")
    return nil
  }

  /// Returns a picture; reports one that is not there and returns `nil`.
  func image(_ image: InterfaceImage) -> UIImage? {
    if !image.isSymbol, let found = UIImage(named: image.name, in: source.bundle, compatibleWith: nil) {
      return found
    }
    if let found = UIImage(named: image.name) { return found }
    let kind = image.isSymbol ? "symbol" : "image"
    Diagnostics.report(.invalid, "Interface Builder", "there is no \(kind) \(image.name)")
    return nil
  }

  /// Returns text with attributes.
  func attributedText(_ fragments: [InterfaceFragment]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in fragments {
      text.append(NSAttributedString(string: fragment.text, attributes: attributes(fragment.attributes)))
    }
    return text
  }

  /// Returns attributes of text by the keys of attributed strings.
  func attributes(_ values: [String: InterfaceValue]) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for (name, value) in values {
      switch (name, value) {
      case (_, .font(let font)): result[.font] = font.uiFont
      case ("NSColor", .color(let color)), ("titleTextColor", .color(let color)),
        ("textColor", .color(let color)):
        result[.foregroundColor] = self.color(color)
      case ("NSBackgroundColor", .color(let color)): result[.backgroundColor] = self.color(color)
      case ("NSUnderline", .number(let number)): result[.underlineStyle] = Int(number)
      case ("NSStrikethrough", .number(let number)): result[.strikethroughStyle] = Int(number)
      case ("NSKern", .number(let number)): result[.kern] = CGFloat(number)
      case ("NSParagraphStyle", .record(let record)): result[.paragraphStyle] = paragraph(record)
      default: break
      }
    }
    return result
  }

  private func paragraph(_ record: InterfaceRecord) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let text = record.text("alignment"), let alignment = InterfaceNames.alignments[text] {
      style.alignment = alignment
    }
    if let text = record.text("lineBreakMode"), let mode = InterfaceNames.paragraphBreaks[text] {
      style.lineBreakMode = mode
    }
    if let number = record.number("lineSpacing") { style.lineSpacing = CGFloat(number) }
    if let number = record.number("paragraphSpacing") { style.paragraphSpacing = CGFloat(number) }
    if let number = record.number("lineHeightMultiple") { style.lineHeightMultiple = CGFloat(number) }
    return style
  }

  /// The colours of the system by their names in files.
  private static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link,
    "placeholderTextColor": .placeholderText, "tintColor": .tintColor, "systemRedColor": .systemRed,
    "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "clearColor": .clear,
  ]
}

extension InterfaceInsets {
  /// The insets as UIKit's.
  var edgeInsets: UIEdgeInsets {
    UIEdgeInsets(top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(right))
  }
}

extension InterfaceFont {
  /// The font as UIKit's.
  @MainActor
  var uiFont: UIFont {
    switch self {
    case .style(let name): return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name))
    case .named(let name, let family, let size):
      return UIFont(name: name, size: CGFloat(size))
        ?? family.flatMap { UIFont(name: $0, size: CGFloat(size)) } ?? .systemFont(ofSize: CGFloat(size))
    case .system(let face, let size, let weight):
      switch face {
      case .boldSystem: return .boldSystemFont(ofSize: CGFloat(size))
      case .italicSystem: return .italicSystemFont(ofSize: CGFloat(size))
      case .system:
        return .systemFont(
          ofSize: CGFloat(size), weight: weight.flatMap { InterfaceNames.weights[$0] } ?? .regular)
      }
    }
  }
}
