// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import MultiplanePrograms
public import QuartzCore

/// Points on a picture, such as a map, or on a grid: pins that drop in one after another with labels, and a
/// route through them that draws itself.
///
/// Labels keep clear of each other, of the pins and of the edges. One for which there is no space is reported
/// and left out. Points with a value are circles whose areas are proportional to the values.
public struct MapPointsBlock: FilmBlock {
  /// A point.
  public struct Point: Sendable, Hashable {
    /// The position in percent of the picture's or the grid's width and height, from 0 to 100.
    public var x, y: Double
    /// The text next to the point. It may be empty.
    public var label: String
    /// The value, or `nil` for a pin. Values that are not greater than 0 have the smallest circle.
    public var value: Double?

    /// Creates a point.
    public init(_ label: String, x: Double, y: Double, value: Double? = nil) {
      (self.label, self.x, self.y, self.value) = (label, x, y, value)
    }
  }

  /// The route through the points.
  public enum Route: String, Sendable, CaseIterable {
    /// No route.
    case none
    /// Straight lines.
    case straight
    /// A smooth curve.
    case curved
  }

  /// The path of the picture. Without one, the default, the points are on a grid.
  public var picture: String
  /// The points, in the order in which they appear. At most `pointLimit` are shown. Others are reported and
  /// left out.
  public var points: [Point]
  /// The relation of the picture to the area. With `fill`, points on parts that are cut off are reported and
  /// left out. The default is `fit`.
  public var fit = PictureFit.fit
  /// The route through the points. The default is `none`.
  public var route = Route.none
  /// The size of the labels' letters in percent of the frame's shorter side, from 1 to 10. Text that does not
  /// fit shrinks to 70 percent of it. The default is 2.8.
  public var size = 2.8
  /// The colour of the points and the route, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty grid.
  public init() { self.init([]) }

  /// Creates points on a picture, or on a grid.
  public init(_ points: [Point], on picture: String = "") { (self.points, self.picture) = (points, picture) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("map-points", "Points on a picture or a grid, with labels and a route")
  /// The maximum number of points.
  public static let pointLimit = 60

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<MapPointsBlock>] {
    [
      .image("picture", \.picture, "The picture, such as a map"),
      .rows(
        "points",
        columns: [
          .number("x", in: 0...100, default: nil, help: "The horizontal position in percent"),
          .number("y", in: 0...100, default: nil, help: "The vertical position in percent"),
          .text("label", default: "", limit: 120, help: "The text next to the point"),
          .number("value", default: 0, help: "The value that the size shows, or 0 for a pin"),
        ], "The points in the order in which they appear"
      ) { block, rows in
        block.points = rows.map { row in
          let value = row.number("value")
          return Point(
            row.text("label"), x: row.number("x"), y: row.number("y"), value: value == 0 ? nil : value)
        }
      },
      .choice("fit", \.fit, "Whether the picture fills the area or is visible as a whole"),
      .choice("route", \.route, "The route through the points"),
      .number("size", \.size, in: 1...10, "The size of the letters in percent of the frame's shorter side"),
      .color("color", \.color, "The colour of the points and the route"),
    ]
  }

  /// The times in seconds: of the panel, of the drop of a point, of its label, and from the drop to the
  /// label.
  private static let (panelTimes, drop, labelTime, labelDelay) = (0.0...0.5, 0.5, 0.4, 0.25)
  /// The time in seconds at which the first point appears.
  private static let start = 0.4

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let map = MapPanel(self, in: frame)
    let panel = map.makeLayer()
    panel.animate("opacity", from: 0, to: 1, during: Self.panelTimes, .eased)
    layer.addSublayer(panel)
    let markers = makeMarkers(on: map, in: frame)
    let path = RoutePath(markers.map(\.point), route)
    let times = path.times(from: Self.start, count: markers.count)
    addRoute(path, to: panel, times, in: frame)
    addMarkers(markers, to: panel, times)
    for label in makeLabels(markers, path, map.frame, in: frame) {
      let begin = times[label.index] + Self.labelDelay
      label.layer.appear(during: begin...begin + Self.labelTime, risingBy: 0)
      layer.addSublayer(label.layer)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    let count = min(points.count, Self.pointLimit)
    return RoutePath.end(from: Self.start, count: count, hasRoute: route != .none) + Self.drop
      + Self.labelTime
  }

  // MARK: Points

  private func makeMarkers(on map: MapPanel, in frame: BlockFrame) -> [MapMarker] {
    let rest = points.count - Self.pointLimit
    if rest > 0 {
      FilmReports.invalid(
        "\(Self.name) block", "it has \(points.count) points; the last \(rest) are left out")
    }
    let shown = points.prefix(Self.pointLimit)
    let largest = shown.compactMap(\.value).filter(\.isFinite).max() ?? 0
    let fill = color ?? frame.theme.colors.accent
    return shown.compactMap { point in
      guard let position = map.position(of: point) else {
        FilmReports.invalid(
          "\(Self.name) block",
          "the point \(point.label) at \(point.x), \(point.y) is outside of the picture; it is left out")
        return nil
      }
      let share = point.value.map { value in
        value.isFinite && value > 0 && largest > 0 ? (value / largest).squareRoot() : 0
      }
      return MapMarker(
        label: point.label, at: position, share: share.map { CGFloat($0) }, in: (map.bounds, frame),
        color: fill)
    }
  }

  /// Adds the markers. The largest ones are behind the others, and of equal ones, the lowest are in front.
  private func addMarkers(_ markers: [MapMarker], to panel: CALayer, _ times: [Double]) {
    let order = markers.indices.sorted {
      let (first, second) = (markers[$0].frame, markers[$1].frame)
      let difference = first.height - second.height
      return abs(difference) > 0.01
        ? difference > 0 : first.maxY != second.maxY ? first.maxY < second.maxY : $0 < $1
    }
    for index in order {
      let begin = times[index]
      panel.addSublayer(markers[index].makeLayer(during: begin...begin + Self.drop))
    }
  }

  /// The width of the route and of the edge around it in percent of the film's shorter side.
  private static let (stroke, edge): (CGFloat, CGFloat) = (0.55, 0.25)
  private static let edgeAlpha = 0.7

  private func addRoute(_ path: RoutePath, to panel: CALayer, _ times: [Double], in frame: BlockFrame) {
    guard let line = path.path, times.count > 1 else { return }
    let colors = frame.theme.colors
    let widths = [Self.stroke + 2 * Self.edge, Self.stroke]
    for (width, color) in zip(widths, [colors.background.withAlpha(Self.edgeAlpha), color ?? colors.accent]) {
      let layer = CAShapeLayer()
      layer.name = "route"
      layer.frame = panel.bounds
      (layer.path, layer.fillColor, layer.strokeColor) = (line, nil, color.cgColor)
      (layer.lineWidth, layer.lineJoin, layer.lineCap) = (width * frame.unit, .round, .butt)
      layer.addKeyframes("strokeEnd", path.fractions, at: times, .eased)
      panel.addSublayer(layer)
    }
  }

  // MARK: Labels

  /// The largest width of a label as a part of the panel's, and its distance from the point in percent of the
  /// film's shorter side.
  private static let (labelShare, labelGap): (CGFloat, CGFloat) = (0.34, 0.6)
  private static let smallestLabel: CGFloat = 0.7

  private func makeLabels(
    _ markers: [MapMarker], _ route: RoutePath, _ panel: CGRect, in frame: BlockFrame
  ) -> [(index: Int, layer: CALayer)] {
    let line = route.samples.map { CGPoint(x: $0.x + panel.minX, y: $0.y + panel.minY) }
    var placement = LabelPlacement(in: panel, avoiding: line)
    let frames = markers.map { $0.frame.offsetBy(dx: panel.minX, dy: panel.minY) }
    for frame in frames { placement.add(frame) }
    var result: [(index: Int, layer: CALayer)] = []
    for (index, marker) in markers.enumerated() where !marker.label.isEmpty {
      let label = MapLabel(
        marker.label, size: CGFloat(size.clamped(to: 1...10, ifNaN: 2.8)) * frame.unit,
        width: panel.width * Self.labelShare, smallest: Self.smallestLabel, frame: frame)
      let gap = Self.labelGap * frame.unit
      guard let box = placement.frame(of: label.size, beside: frames[index], gap: gap) else {
        FilmReports.invalid(
          "\(Self.name) block", "there is no space for the label \(marker.label); it is left out")
        continue
      }
      placement.add(box)
      result.append((index, label.makeLayer(in: box)))
    }
    return result
  }
}
