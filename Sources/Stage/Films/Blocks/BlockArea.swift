// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An area of a film's frame, independent of the frame's format.
public enum BlockArea: Sendable, Hashable {
  /// The whole frame.
  case full
  /// The frame without its safe margins, which are 5 % of the shorter side.
  case safe
  /// The upper half, the lower half or the middle half of the safe area.
  case upper, lower, middle
  /// One half of the safe area, with a gap between both. In a portrait frame, left is above and right is
  /// below.
  case left, right
  /// The lowest quarter of the safe area, for names and captions.
  case lowerThird
  /// A corner of the safe area: a quarter of its width and height.
  case topLeft, topRight, bottomLeft, bottomRight
  /// A rectangle in percent of the frame's width and height, from the top left corner. The area may be partly
  /// outside of the frame.
  case percent(x: Double, y: Double, width: Double, height: Double)

  /// The areas that film files name.
  public static let names: [(name: String, area: BlockArea)] = [
    ("full", .full), ("safe", .safe), ("upper", .upper), ("lower", .lower), ("middle", .middle),
    ("left", .left), ("right", .right), ("lower-third", .lowerThird), ("top-left", .topLeft),
    ("top-right", .topRight), ("bottom-left", .bottomLeft), ("bottom-right", .bottomRight),
  ]

  /// The safe margin as a fraction of the frame's shorter side.
  public static let safeMargin = 0.05

  /// Returns the safe area of a frame of a size in points.
  public static func safeArea(of size: CGSize) -> CGRect {
    let margin = min(size.width, size.height) * safeMargin
    return CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
  }

  /// Returns the area in a frame of a size in points, from the top left corner.
  public func rect(in size: CGSize) -> CGRect {
    let safe = Self.safeArea(of: size)
    let gap = min(size.width, size.height) * Self.safeMargin
    func part(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(
        x: safe.minX + x * safe.width, y: safe.minY + y * safe.height, width: width * safe.width,
        height: height * safe.height)
    }
    switch self {
    case .full: return CGRect(origin: .zero, size: size)
    case .safe: return safe
    case .upper: return part(0, 0, 1, 0.5)
    case .lower: return part(0, 0.5, 1, 0.5)
    case .middle: return part(0, 0.25, 1, 0.5)
    case .left, .right: return half(of: safe, gap: gap, isPortrait: size.height > size.width)
    case .lowerThird: return part(0, 0.75, 1, 0.25)
    case .topLeft: return part(0, 0, 0.25, 0.25)
    case .topRight: return part(0.75, 0, 0.25, 0.25)
    case .bottomLeft: return part(0, 0.75, 0.25, 0.25)
    case .bottomRight: return part(0.75, 0.75, 0.25, 0.25)
    case .percent(let x, let y, let width, let height):
      return CGRect(
        x: size.width * x / 100, y: size.height * y / 100, width: max(0, size.width * width / 100),
        height: max(0, size.height * height / 100))
    }
  }

  /// Returns the first or, for `right`, the second half of an area.
  private func half(of area: CGRect, gap: CGFloat, isPortrait: Bool) -> CGRect {
    let isSecond = self == .right
    guard isPortrait else {
      let width = (area.width - gap) / 2
      return CGRect(
        x: isSecond ? area.maxX - width : area.minX, y: area.minY, width: width, height: area.height)
    }
    let height = (area.height - gap) / 2
    return CGRect(
      x: area.minX, y: isSecond ? area.maxY - height : area.minY, width: area.width, height: height)
  }
}
