// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// A thin bar along an edge of the area that grows for as long as the block is visible. It is made for
/// tracks.
public struct ProgressBarBlock: FilmBlock {
  /// The edge of the area.
  public enum Edge: String, Sendable, CaseIterable {
    case top, bottom
  }

  /// The edge. The default is `bottom`.
  public var edge = Edge.bottom
  /// The height in percent of the frame's shorter side, from 0.1 to 10. The default is 0.8.
  public var thickness = 0.8
  /// The number of equal parts with gaps between them, from 1 to `segmentLimit`. The default is 1.
  public var segments: Int
  /// The colour of the bar, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates a bar of one part.
  public init() { self.init(segments: 1) }

  /// Creates a bar of several equal parts.
  public init(segments: Int) { self.segments = segments }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = (
    "progress-bar", "A thin bar that grows for as long as the block is visible"
  )
  /// The maximum number of parts.
  public static let segmentLimit = 100

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ProgressBarBlock>] {
    [
      .choice("edge", \.edge, "The edge of the area"),
      .number("thickness", \.thickness, in: 0.1...10, "The height in percent of the frame's shorter side"),
      .count("segments", \.segments, in: 1...segmentLimit, "The number of equal parts"),
      .color("color", \.color, "The colour of the bar"),
    ]
  }

  /// The gap between parts as a factor of the height, and the largest part of the width for all gaps.
  private static let (gap, gapShare): (CGFloat, CGFloat) = (0.8, 0.3)
  /// The opacity of the part that is still to come.
  private static let trackAlpha = 0.25

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let count = segments.clamped(to: 1...Self.segmentLimit)
    if count != segments {
      FilmReports.invalid("\(Self.name) block", "it has \(segments) segments; \(count) are shown")
    }
    let height = min(CGFloat(thickness.clamped(to: 0.1...10, ifNaN: 0.8)) * frame.unit, frame.area.height)
    let top = edge == .top ? 0 : frame.area.height - height
    let gaps = CGFloat(count - 1)
    let gap = gaps > 0 ? min(height * Self.gap, frame.area.width * Self.gapShare / gaps) : 0
    let width = (frame.area.width - gap * gaps) / CGFloat(count)
    let share = frame.visibleTime / Double(count)
    for index in 0..<count {
      let track = CGRect(x: CGFloat(index) * (width + gap), y: top, width: width, height: height)
      let times = Double(index) * share...Double(index + 1) * share
      layer.addSublayer(makeSegment(track, during: times, in: frame))
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { frame.visibleTime }

  /// Returns a part whose bar moves into it from the left, so that the bar's end is round all the time.
  private func makeSegment(_ rect: CGRect, during times: ClosedRange<Double>, in frame: BlockFrame) -> CALayer
  {
    let colors = frame.theme.colors
    let track = CALayer()
    track.name = "track"
    track.frame = rect
    track.backgroundColor = colors.text.withAlpha(Self.trackAlpha).cgColor
    track.masksToBounds = true
    // A bar at the edge of the film has square ends, as the frame has.
    let shown = rect.offsetBy(dx: frame.area.minX, dy: frame.area.minY)
    let isInside = CGRect(origin: .zero, size: frame.size).insetBy(dx: 0.5, dy: 0.5).covers(shown)
    track.cornerRadius = isInside ? min(rect.height, rect.width) / 2 : 0
    let bar = CALayer()
    bar.name = "bar"
    bar.frame = track.bounds
    bar.backgroundColor = (color ?? colors.accent).cgColor
    bar.cornerRadius = track.cornerRadius
    bar.animate("transform.translation.x", from: -rect.width, to: 0, during: times, .linear)
    track.addSublayer(bar)
    return track
  }
}
