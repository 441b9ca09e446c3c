// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Text styles, metrics and descriptors of fonts. Facts TX18 to TX30 are measurements of Apple's systems.
@MainActor @Suite(.serialized)
struct DynamicTypeTests {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  private func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
    Self.categories.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize }
  }

  @Test func `the sizes of styles by category`() {
    #expect(sizes(.body) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(sizes(.callout) == [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51])
    #expect(sizes(.caption1) == [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43])
    #expect(sizes(.caption2) == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
  }

  @Test func `subheadlines and large titles`() {
    #expect([3, 6, 8].map { sizes(.subheadline)[$0] } == [15, 21, 30])
    #expect([3, 8].map { sizes(.largeTitle)[$0] } == [34, 48])
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func `a style's leading completes its distance of lines`() {
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    #expect(abs(font.lineHeight + font.leading - 20) < 1e-6 && font.leading > 0)
    #expect(UIFont.systemFont(ofSize: 15).leading == 0)
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits == .traitBold)
  }

  @Test func `scaled values are on thirds of a point`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits(.extraLarge)) == 56.0 / 3)
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    #expect(metrics.scaledValue(for: 10, compatibleWith: largest) == 85.0 / 3)
    #expect(metrics.scaledValue(for: 10) == 10)
  }

  @Test func `scaled fonts have whole points`() {
    let base = UIFont.systemFont(ofSize: 17)
    let metrics = UIFontMetrics.default
    #expect(metrics.scaledFont(for: base, compatibleWith: traits(.extraLarge)).pointSize == 19)
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    #expect(metrics.scaledFont(for: base, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
    let scaled = metrics.scaledFont(for: base)
    let (again, reports) = Diagnostics.collecting { metrics.scaledFont(for: scaled) }
    #expect(again === scaled && reports.map(\.subject) == ["UIFontMetrics.scaledFont"])
  }

  @Test func `without traits, the application's category counts`() {
    defer { UIApplication.shared.preferredContentSizeCategory = .large }
    UIApplication.shared.preferredContentSizeCategory = .extraExtraLarge
    traits(.extraSmall).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 21)
      #expect(UIFontMetrics.default.scaledValue(for: 22) == 26)
    }
  }

  @Test func `labels and fields that adjust follow the preferred size`() {
    defer { UIApplication.shared.preferredContentSizeCategory = .large }
    let stage = Stage()
    let (label, scaled, fixed, field) = (UILabel(), UILabel(), UILabel(), UITextField())
    label.font = .preferredFont(forTextStyle: .footnote)
    scaled.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 34))
    fixed.font = .preferredFont(forTextStyle: .footnote)
    field.font = .preferredFont(forTextStyle: .body)
    for view in [label, scaled] { view.adjustsFontForContentSizeCategory = true }
    field.adjustsFontForContentSizeCategory = true
    stage.perform { for view in [label, scaled, fixed, field] { stage.window.addSubview(view) } }
    stage.perform { UIApplication.shared.preferredContentSizeCategory = .accessibilityMedium }
    // Titles of the first level have a line of 46 points, after 34.
    #expect(label.font.pointSize == 23 && scaled.font.pointSize == 46 && fixed.font.pointSize == 13)
    #expect(field.font?.pointSize == 28)
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    stage.perform { UIApplication.shared.preferredContentSizeCategory = .large }
    #expect(label.font.pointSize == 13 && scaled.font.pointSize == 34)
  }

  // MARK: Descriptors

  @Test func `a descriptor's traits choose the face that draws`() throws {
    let plain = UIFont.systemFont(ofSize: 100)
    let bold = UIFont(
      descriptor: try #require(plain.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
    func width(_ font: UIFont) -> CGFloat { ("Hello" as NSString).size(withAttributes: [.font: font]).width }
    #expect(bold.pointSize == 100 && width(bold) > width(plain))
    #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(plain.fontDescriptor.symbolicTraits == [])
    let regular = try #require(bold.fontDescriptor.withSymbolicTraits([]))
    #expect(width(UIFont(descriptor: regular, size: 0)) == width(plain))
    let fixed = UIFont(
      descriptor: try #require(plain.fontDescriptor.withDesign(.monospaced)), size: 100)
    #expect(
      ("iiii" as NSString).size(withAttributes: [.font: fixed]).width
        == ("MMMM" as NSString).size(withAttributes: [.font: fixed]).width)
    #expect(width(.monospacedSystemFont(ofSize: 100, weight: .regular)) == width(fixed))
  }

  @Test func `attributes make descriptors`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Helvetica", .size: 20,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    #expect(descriptor.pointSize == 20 && descriptor.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 20)
    #expect(UIFont(descriptor: descriptor, size: 8).pointSize == 8)
    #expect(UIFont(descriptor: UIFontDescriptor(), size: 0).pointSize == 12)
    #expect(descriptor.object(forKey: .size) as? CGFloat == 20)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).pointSize == 17)
  }

  @Test func `the installed families and their fonts can be listed`() throws {
    let families = UIFont.familyNames
    #expect(families == families.sorted() && families.contains("DejaVu Sans"))
    let names = UIFont.fontNames(forFamilyName: "DejaVu Sans")
    #expect(names.contains("DejaVuSans") && names.contains("DejaVuSans-Bold"))
    #expect(UIFont(name: try #require(names.first), size: 10)?.familyName == "DejaVu Sans")
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
  }
}
