// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The area in which a block is drawn, with what it needs to know of its film.
///
/// Positions are in points of the film's frame. The origin is the top left corner, and the y axis points
/// down.
public struct BlockFrame {
  /// The size of the film's frame in points.
  public var size: CGSize
  /// The area of the block in the film's frame.
  public var area: CGRect
  /// The fonts, colours and spacing.
  public var theme: FilmTheme
  /// The time in seconds for which the block is visible.
  public var duration: Double

  /// Creates a frame for a block.
  public init(size: CGSize, area: CGRect, theme: FilmTheme, duration: Double) {
    (self.size, self.area, self.theme, self.duration) = (size, area, theme, duration)
  }

  /// One percent of the shorter side of the film's frame, in points. Sizes of text and lines are multiples of
  /// it, so that they look alike in every format.
  public var unit: CGFloat { min(size.width, size.height) / 100 }

  /// The area in the block's own coordinates: its origin is 0.
  public var bounds: CGRect { CGRect(origin: .zero, size: area.size) }

  /// A Boolean value that indicates whether the film is higher than wide.
  public var isPortrait: Bool { size.height > size.width }

  /// Returns an empty layer whose frame is the area.
  public func makeLayer(name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = area
    return layer
  }

  /// Returns the same frame with another area, which is relative to the block's own coordinates.
  public func inset(to rect: CGRect) -> BlockFrame {
    var result = self
    result.area = rect
    return result
  }
}
