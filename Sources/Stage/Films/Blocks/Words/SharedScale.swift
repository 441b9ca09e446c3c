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
    var scale: CGFloat = 1
    while true {
      let (layout, reports) = Diagnostics.collecting { make(scale) }
      if scale <= smallest || fits(layout) {
        for report in reports { Diagnostics.report(report) }
        return layout
      }
      scale = max(smallest, scale * step)
    }
  }
}
