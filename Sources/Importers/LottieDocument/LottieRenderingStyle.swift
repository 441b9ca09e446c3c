// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The program whose reading of the Lottie format is followed where programs differ.
///
/// The guide to Lottie files lists every difference between the two styles.
public enum LottieRenderingStyle: String, Hashable, Sendable, CaseIterable {
  /// The file is shown as After Effects shows the composition that it was exported from, and as the format's
  /// specification says.
  case afterEffects = "after-effects"
  /// The file is shown as the Core Animation engine of lottie-ios shows it on Apple's systems.
  case coreAnimation = "core-animation"
}

// The differences between the styles. Nothing else asks for the style.
extension LottieRenderingStyle {
  /// The measure of the progress along a motion path.
  var motionMeasure: CurveMeasure { self == .afterEffects ? .length : .parameter }

  /// The measure of a trim within a curve of a path.
  var trimMeasure: CurveMeasure { self == .afterEffects ? .length : .parameter }

  /// The factor by which the angle of a skew's axis is multiplied.
  var skewAxisFactor: Double { self == .afterEffects ? -1 : 1 }

  /// A Boolean value that indicates whether the handles of a round polygon are a part of the arc between two
  /// corners, as those of a star are. Otherwise, they are a quarter of the radius.
  var polygonHandlesFollowArc: Bool { self == .afterEffects }

  /// A Boolean value that indicates whether a repeater says if its copies are above or below. Otherwise, they
  /// are above.
  var readsOrderOfCopies: Bool { self == .afterEffects }

  /// A Boolean value that indicates whether gradients are interpolated in sRGB. Otherwise, the space is
  /// `GradientSpace`.
  var gradientsAreSRGB: Bool { self == .afterEffects }
}

/// The measure of which a fraction of a curve is a part.
enum CurveMeasure {
  /// The curve's parameter.
  case parameter
  /// The curve's length.
  case length
}
