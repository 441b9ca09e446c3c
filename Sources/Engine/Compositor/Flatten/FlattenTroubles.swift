// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// What could not be drawn as asked, each kind reported once a frame.
struct FlattenTroubles: OptionSet, Sendable {
  let rawValue: UInt32

  static let nonFiniteGeometry = FlattenTroubles(rawValue: 1)
  static let tooManyGroups = FlattenTroubles(rawValue: 8)
  static let notANumber = FlattenTroubles(rawValue: 16)
  static let contentsScale = FlattenTroubles(rawValue: 32)
  static let largePlane = FlattenTroubles(rawValue: 1 << 10)
  static let tooManyPlanes = FlattenTroubles(rawValue: 1 << 11)
  static let filterBlur = FlattenTroubles(rawValue: 1 << 12)
  static let shadowBlur = FlattenTroubles(rawValue: 1 << 13)
  static let tooManyCopies = FlattenTroubles(rawValue: 128)
  static let gradientType = FlattenTroubles(rawValue: 64)

  func report() {
    if contains(.nonFiniteGeometry) {
      Diagnostics.report(
        .invalid, "CALayer.transform",
        "a layer's place is not finite (bounds, position, anchor point or transforms); it and its sublayers are left out"
      )
    }
    if contains(.largePlane) {
      Diagnostics.report(
        .unsupported, "CALayer.transform",
        "a layer that is drawn apart has more than 16 million pixels; it is drawn with fewer")
    }
    if contains(.tooManyPlanes) {
      Diagnostics.report(
        .unsupported, "CALayer.transform",
        "more than 128 layers lie in one space; they are sorted by their centres and not cut")
    }
    if contains(.filterBlur) {
      Diagnostics.report(
        .invalid, "CALayer.filters", "a blur is wider than 512 pixels or not a number; it is held there")
    }
    if contains(.shadowBlur) {
      Diagnostics.report(
        .invalid, "CALayer.shadowRadius",
        "a shadow's blur is wider than 512 pixels or not a number; it is held there")
    }
    if contains(.tooManyGroups) {
      Diagnostics.report(
        .unsupported, "CALayer.opacity",
        "faint layers, masks, shadows or filters are nested deeper than 32 or more than 10,000; beyond that the "
          + "opacity is applied to the parts one by one and other effects are left out")
    }
    if contains(.notANumber) {
      Diagnostics.report(
        .invalid, "CALayer", "an opacity, corner radius or border width is not a number; its default is used")
    }
    if contains(.tooManyCopies) {
      Diagnostics.report(
        .unsupported, "CAReplicatorLayer.instanceCount",
        "more than 100,000 layers are parts of copies; the rest is left out")
    }
    if contains(.gradientType) {
      Diagnostics.report(
        .invalid, "CAGradientLayer.type", "a type is none of axial, radial and conic; nothing is drawn")
    }
    if contains(.contentsScale) {
      Diagnostics.report(.invalid, "CALayer.contentsScale", "the scale is not positive and finite; 1 is used")
    }
  }
}
