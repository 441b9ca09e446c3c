// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// The relation of a picture to an area of another aspect ratio.
public enum PictureFit: String, Sendable, CaseIterable {
  /// The picture covers the whole area, and its rest is cut off.
  case fill
  /// The whole picture is visible, and a part of the area stays free.
  case fit

  /// Returns the part of an area that shows a picture of a size, in the middle of the area.
  func viewport(for picture: CGSize, in area: CGRect) -> CGRect {
    guard self == .fit, picture.width > 0, picture.height > 0 else { return area }
    let scale = min(area.width / picture.width, area.height / picture.height)
    let size = CGSize(width: picture.width * scale, height: picture.height * scale)
    return CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

/// A part of a picture: the point of interest, and the zoom.
public struct PictureFocus: Sendable, Hashable {
  /// The point of interest in percent of the picture's width and height, from the top left corner. Numbers
  /// outside of 0 to 100 count as the nearest one of them.
  public var x, y: Double
  /// The size in percent of that at which the picture just covers the area, from 100 to 1000. Other numbers
  /// count as the nearest one of them.
  public var zoom: Double

  /// Creates a part of a picture. The defaults are its middle, and a zoom of 100 percent.
  public init(x: Double = 50, y: Double = 50, zoom: Double = 100) {
    (self.x, self.y, self.zoom) = (x, y, zoom)
  }

  /// The range of zooms in percent.
  public static let zooms = 100.0...1000.0

  /// The point of interest as fractions of the picture's width and height.
  var point: CGPoint {
    CGPoint(x: x.clamped(to: 0...100, ifNaN: 50) / 100, y: y.clamped(to: 0...100, ifNaN: 50) / 100)
  }

  /// Returns the frame of a picture that covers a viewport whose origin is 0. The point of interest is as
  /// near to the middle of the viewport as is possible without an edge of the picture becoming visible.
  func frame(of picture: CGSize, covering viewport: CGSize) -> CGRect {
    guard picture.width > 0, picture.height > 0 else { return CGRect(origin: .zero, size: viewport) }
    let cover = max(viewport.width / picture.width, viewport.height / picture.height)
    let scale = cover * CGFloat(zoom.clamped(to: Self.zooms, ifNaN: 100) / 100)
    // Rounding may make the picture smaller than the viewport by a fraction that is far below a pixel.
    let size = CGSize(
      width: max(picture.width * scale, viewport.width), height: max(picture.height * scale, viewport.height))
    func start(_ point: CGFloat, _ length: CGFloat, _ visible: CGFloat) -> CGFloat {
      (visible / 2 - point * length).clamped(atLeast: visible - length, atMost: 0)
    }
    return CGRect(
      x: start(point.x, size.width, viewport.width), y: start(point.y, size.height, viewport.height),
      width: size.width, height: size.height)
  }
}
