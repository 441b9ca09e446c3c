// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// What could not be drawn as asked, each kind reported once a frame.
struct FlattenTroubles: OptionSet, Sendable {
  let rawValue: UInt32

  static let nonFiniteGeometry = FlattenTroubles(rawValue: 1)
  static let perspective = FlattenTroubles(rawValue: 2)
  static let behindViewer = FlattenTroubles(rawValue: 4)
  static let tooManyGroups = FlattenTroubles(rawValue: 8)
  static let notANumber = FlattenTroubles(rawValue: 16)
  static let contentsScale = FlattenTroubles(rawValue: 32)
  static let tooManyCopies = FlattenTroubles(rawValue: 128)
  static let gradientType = FlattenTroubles(rawValue: 64)

  func report() {
    if contains(.nonFiniteGeometry) {
      Diagnostics.report(
        .invalid, "CALayer.transform",
        "a layer's place is not finite (bounds, position, anchor point or transforms); it and its sublayers are left out"
      )
    }
    if contains(.perspective) {
      Diagnostics.report(
        .unsupported, "CALayer.transform",
        "perspective is not drawn; the layer is drawn as its centre is seen, without foreshortening")
    }
    if contains(.behindViewer) {
      Diagnostics.report(
        .unsupported, "CALayer.transform",
        "the centre of a layer lies behind the viewer; it and its sublayers are left out")
    }
    if contains(.tooManyGroups) {
      Diagnostics.report(
        .unsupported, "CALayer.opacity",
        "faint layers are nested too deep or too many; the opacity is applied to their parts one by one")
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
