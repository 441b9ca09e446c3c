// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// A drawing that flatten had to limit or replace.
enum FlattenIssue: UInt32, CaseIterable {
  case nonFiniteGeometry, largePlane, tooManyPlanes, filterBlur, shadowBlur, tooManyGroups, notANumber
  case tooManyCopies, gradientType, contentsScale

  fileprivate var report: Report {
    switch self {
    case .nonFiniteGeometry:
      Report(
        .invalid, "CALayer.transform",
        "a layer's place is not finite (bounds, position, anchor point or transforms); it and its sublayers are left out"
      )
    case .largePlane:
      Report(
        .unsupported, "CALayer.transform",
        "a layer that is drawn apart has more than 16 million pixels; it is drawn with fewer")
    case .tooManyPlanes:
      Report(
        .unsupported, "CALayer.transform",
        "more than 128 layers lie in one space; they are sorted by their centres and not cut")
    case .filterBlur:
      Report(
        .invalid, "CALayer.filters", "a blur is wider than 512 pixels or not a number; it is held there")
    case .shadowBlur:
      Report(
        .invalid, "CALayer.shadowRadius",
        "a shadow's blur is wider than 512 pixels or not a number; it is held there")
    case .tooManyGroups:
      Report(
        .unsupported, "CALayer.opacity",
        "faint layers, masks, shadows or filters are nested deeper than 32 or more than 10,000; beyond that the "
          + "opacity is applied to the parts one by one and other effects are left out")
    case .notANumber:
      Report(
        .invalid, "CALayer", "an opacity, corner radius or border width is not a number; its default is used")
    case .tooManyCopies:
      Report(
        .unsupported, "CAReplicatorLayer.instanceCount",
        "more than 100,000 layers are parts of copies; the rest is left out")
    case .gradientType:
      Report(
        .invalid, "CAGradientLayer.type", "a type is none of axial, radial and conic; nothing is drawn")
    case .contentsScale:
      Report(
        .invalid, "CALayer.contentsScale", "the scale is not positive and finite; 1 is used")
    }
  }
}

/// The issues of a frame. Each kind is reported once.
struct FlattenIssues: Sendable {
  private var bits: UInt32 = 0

  mutating func insert(_ issue: FlattenIssue) { bits |= 1 << issue.rawValue }

  func report() {
    guard bits != 0 else { return }
    for issue in FlattenIssue.allCases where bits >> issue.rawValue & 1 != 0 {
      Diagnostics.report(issue.report)
    }
  }
}
