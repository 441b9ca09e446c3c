// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import QuartzCore

/// The choice of one scale for all texts of a block, so that the ratios of their sizes stay.
enum SharedScale {
  /// The smallest scale. Text that does not fit then is cut.
  static let smallest: CGFloat = 0.5
  /// The factor between the scales that are tried.
  private static let step: CGFloat = 0.94

  /// Returns the layout with the largest scale, at most 1, that fits, or else the one with the smallest
  /// scale.
  ///
  /// - Parameters:
  ///   - make: A function that returns the layout for a scale. Only its reports about the chosen layout are
  ///     delivered.
  ///   - fits: A function that returns whether nothing of a layout is cut.
  static func layout<Layout>(_ make: (CGFloat) -> Layout, fits: (Layout) -> Bool) -> Layout {
    let scales = ShrinkingSizes(from: 1, to: smallest, factor: step)
    let (_, (layout, reports)) = scales.first {
      scale in
      Diagnostics.collecting { make(scale) }
    } fits: {
      fits($0.0)
    }
    for report in reports { Diagnostics.report(report) }
    return layout
  }
}
