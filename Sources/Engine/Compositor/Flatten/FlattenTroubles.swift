// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// What could not be drawn as asked, each kind reported once a frame.
struct FlattenTroubles: OptionSet, Sendable {
  let rawValue: UInt8

  static let nonFiniteGeometry = FlattenTroubles(rawValue: 1)
  static let perspective = FlattenTroubles(rawValue: 2)
  static let behindViewer = FlattenTroubles(rawValue: 4)
  static let tooManyPasses = FlattenTroubles(rawValue: 8)

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
    if contains(.tooManyPasses) {
      Diagnostics.report(
        .unsupported, "CALayer.opacity",
        "groups are nested or repeated beyond the limit; opacity is applied to their parts one by one")
    }
  }
}
