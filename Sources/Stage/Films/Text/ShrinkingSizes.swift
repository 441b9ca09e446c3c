// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// The sizes that are tried for text until it fits: each is a little smaller than the one before.
struct ShrinkingSizes {
  /// The sizes from the largest one to the smallest one.
  private let sizes: [CGFloat]

  /// Creates sizes from a largest one down to a smallest one.
  ///
  /// - Parameters:
  ///   - largest: The first size, above 0.
  ///   - smallest: The last size, above 0. A larger one than `largest` counts as `largest`.
  ///   - factor: The ratio of a size to the one before, above 0 and below 1.
  init(from largest: CGFloat, to smallest: CGFloat, factor: CGFloat) {
    var sizes = [largest]
    while let last = sizes.last, last > smallest { sizes.append(max(smallest, last * factor)) }
    self.sizes = sizes
  }

  /// Returns the largest size at which a layout fits, or else the smallest size, with the layout.
  ///
  /// A layout that fits is taken to fit in all smaller sizes too, so a few sizes are tried only.
  ///
  /// - Parameters:
  ///   - make: A function that returns the layout for a size.
  ///   - fits: A function that returns whether nothing of a layout is cut.
  func first<Layout>(_ make: (CGFloat) -> Layout, fits: (Layout) -> Bool) -> (CGFloat, Layout) {
    let usual = make(sizes[0])
    guard sizes.count > 1, !fits(usual) else { return (sizes[0], usual) }
    var best: (index: Int, layout: Layout)?
    let index = sizes.indices.dropFirst().dropLast().partitioningIndex { index in
      let layout = make(sizes[index])
      guard fits(layout) else { return false }
      best = (index, layout)
      return true
    }
    if let best, best.index == index { return (sizes[index], best.layout) }
    return (sizes[index], make(sizes[index]))
  }
}
