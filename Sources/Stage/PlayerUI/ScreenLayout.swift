// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import UIKit

/// The rectangles of the player's panels, in points from the top left corner, y down. In small windows, the
/// panels are hidden to leave more space for the picture.
struct ScreenLayout: Equatable {
  /// The minimum size of a layout, in points. A smaller screen shows only a part of it.
  private static let smallest = CGSize(width: 320, height: 200)
  /// The width and the height, in points, below which panels are shown only on demand.
  private static let (narrow, low): (CGFloat, CGFloat) = (640, 440)
  private static let (usualSide, leastSide): (CGFloat, CGFloat) = (336, 224)
  private static let (timelinePart, leastTimeline): (CGFloat, CGFloat) = (0.28, 116)

  let size: CGSize
  let isNarrow: Bool
  let isLow: Bool
  let showsSide: Bool
  let showsTimeline: Bool
  private(set) var stage = CGRect.zero
  private(set) var bar = CGRect.zero
  private(set) var lower = CGRect.zero
  private(set) var side = CGRect.zero

  init(_ wanted: CGSize, _ preferences: PlayerPreferences, showsSmall: (side: Bool, timeline: Bool)) {
    size = CGSize(
      width: max(wanted.width, Self.smallest.width), height: max(wanted.height, Self.smallest.height))
    (isNarrow, isLow) = (size.width < Self.narrow, size.height < Self.low)
    showsSide = isNarrow ? showsSmall.side : preferences.showsSide
    showsTimeline = isLow ? showsSmall.timeline : preferences.showsTimeline
    let sideWidth = sideWidth(preferences.sideWidth.map { CGFloat($0) } ?? Self.usualSide)
    let wantedHeight =
      preferences.timelineHeight.map { CGFloat($0) } ?? (size.height * Self.timelinePart).onGrid
    let lowerHeight = showsTimeline ? timelineHeight(wantedHeight) : Design.ruler
    let top = size.height - lowerHeight - Design.bar
    // On a narrow screen, the panel covers the picture.
    let left = showsSide && !isNarrow ? size.width - sideWidth : size.width
    stage = CGRect(x: 0, y: 0, width: left, height: top)
    bar = CGRect(x: 0, y: top, width: size.width, height: Design.bar)
    lower = CGRect(x: 0, y: top + Design.bar, width: size.width, height: lowerHeight)
    side = CGRect(x: size.width - sideWidth, y: 0, width: sideWidth, height: top)
  }

  /// Returns the allowed width of the side panel that is closest to `wanted`, in points.
  func sideWidth(_ wanted: CGFloat) -> CGFloat {
    let most = isNarrow ? size.width - 64 : max(Self.leastSide, (size.width * 0.5).rounded())
    return wanted.rounded().clamped(atLeast: Self.leastSide, atMost: most)
  }

  /// Returns the allowed height of the timeline that is closest to `wanted`, in points.
  func timelineHeight(_ wanted: CGFloat) -> CGFloat {
    let most = isLow ? Self.leastTimeline : max(Self.leastTimeline, (size.height * 0.55).rounded())
    return wanted.rounded().clamped(atLeast: Self.leastTimeline, atMost: most)
  }
}
