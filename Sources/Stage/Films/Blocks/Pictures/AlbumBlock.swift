// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import ImporterSupport
internal import MultiplaneGeometry
internal import MultiplanePrograms
public import QuartzCore

/// Several pictures in turn, which dissolve into each other and move in turn: nearer, away, to the left, to
/// the right. The block's duration is shared equally between them.
///
/// At most `pictureLimit` pictures are shown, with at most `pixelLimit` pixels together. Others are reported
/// and left out, as are pictures that are missing.
public struct AlbumBlock: FilmBlock {
  /// A picture of an album.
  public struct Picture: Sendable, Hashable {
    /// The path.
    public var path: String
    /// The caption in front of the lower edge. It may be empty.
    public var caption: String
    /// The point of interest, which stays visible. The zoom has no effect.
    public var focus: PictureFocus

    /// Creates a picture. The default point of interest is the middle.
    public init(_ path: String, caption: String = "", focus: PictureFocus = PictureFocus()) {
      (self.path, self.caption, self.focus) = (path, caption, focus)
    }
  }

  /// The pictures in their order.
  public var pictures: [Picture]
  /// The relation of the pictures to the area. The default is `fill`.
  public var fit = PictureFit.fill
  /// The duration of a dissolve in seconds, from 0 to 5. It is at most half of the time of a picture. The
  /// default is 0.8.
  public var dissolve = 0.8
  /// The zoom of the movements in percent, from 100 for pictures that rest to 200. The default is 112.
  public var zoom = 112.0
  /// The radius of the corners in percent of the frame's shorter side, from 0 to 50. The default is 1.5.
  public var cornerRadius = 1.5

  /// Creates an empty album.
  public init() { self.init([]) }

  /// Creates an album.
  public init(_ pictures: [Picture]) { self.pictures = pictures }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("album", "Several pictures in turn, with dissolves and slow movements")
  /// The maximum number of pictures.
  public static let pictureLimit = 40
  /// The maximum number of pixels of all pictures together.
  public static let pixelLimit = 256 << 20

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<AlbumBlock>] {
    [
      .rows(
        "pictures",
        columns: [
          .image("picture", help: "The picture"),
          .text("caption", default: "", limit: 300, help: "The caption in front of the lower edge"),
          .number("x", in: 0...100, default: 50, help: "The horizontal focus in percent"),
          .number("y", in: 0...100, default: 50, help: "The vertical focus in percent"),
        ], "The pictures in their order"
      ) { block, rows in
        block.pictures = rows.map { row in
          func focus(_ column: String) -> Double { row.values[column]?.number ?? 50 }
          return Picture(
            row.text("picture"), caption: row.text("caption"),
            focus: PictureFocus(x: focus("x"), y: focus("y")))
        }
      },
      .choice("fit", \.fit, "Whether the pictures fill the area or are visible as a whole"),
      .number("dissolve", \.dissolve, in: 0...5, "The duration of a dissolve in seconds"),
      .number("zoom", \.zoom, in: 100...200, "The zoom of the movements in percent"),
      .number(
        "corner-radius", \.cornerRadius, in: 0...50,
        "The radius of the corners in percent of the frame's shorter side"),
    ]
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let shown = loaded()
    guard !shown.isEmpty else {
      FilmReports.invalid("\(Self.name) block", "it has no pictures; a plain panel is shown")
      let panel = PictureParts.makePanel(frame.bounds, frame.theme)
      panel.cornerRadius = PictureParts.cornerRadius(cornerRadius, of: frame.bounds, in: frame)
      layer.addSublayer(panel)
      return layer
    }
    for (index, entry) in shown.enumerated() {
      let times = times(of: index, count: shown.count, lasting: frame.visibleTime)
      let movement = AlbumMovement(
        picture: MovingPicture(entry.image, fit, in: frame.bounds), focus: entry.picture.focus,
        zoom: zoom.clamped(to: 100...200, ifNaN: 100))
      let (start, end) = movement.frames(index)
      let photo = movement.picture.makeLayer(from: start, to: end, during: times.visible, .linear)
      photo.cornerRadius = PictureParts.cornerRadius(cornerRadius, of: photo.frame, in: frame)
      let strip = CaptionStrip(
        text: entry.picture.caption, block: Self.name, viewport: photo.frame, frame: frame)
      // The caption before has disappeared by then.
      let begin = times.visible.lowerBound + times.fade
      if let caption = strip.makeLayer(appearing: begin...begin + Self.captionTime) {
        photo.addSublayer(caption)
      }
      show(photo, times, isFirst: index == 0, isLast: index == shown.count - 1)
      layer.addSublayer(photo)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { frame.visibleTime }

  private static let captionTime = 0.5

  /// Returns the pictures that can be shown.
  private func loaded() -> [(picture: Picture, image: CGImage)] {
    let rest = pictures.count - Self.pictureLimit
    if rest > 0 {
      FilmReports.invalid(
        "\(Self.name) block", "it has \(pictures.count) pictures; the last \(rest) are left out")
    }
    var budget = PixelBudget(limit: Self.pixelLimit)
    return pictures.prefix(Self.pictureLimit).compactMap { picture in
      guard let image = FilmPicture.image(at: picture.path, for: Self.name) else { return nil }
      guard budget.admit(image.width, image.height) else {
        FilmReports.invalid(
          "\(Self.name) block",
          "the picture \(picture.path) is left out: all together have more than \(Self.pixelLimit) pixels")
        return nil
      }
      return (picture, image)
    }
  }

  /// Returns the times at which a picture is visible, and the duration of its dissolves. The middle of a
  /// dissolve is the moment between the times of two pictures.
  private func times(
    of index: Int, count: Int, lasting duration: Double
  ) -> (visible: ClosedRange<Double>, fade: Double) {
    let share = duration / Double(count)
    let fade = min(dissolve.clamped(to: 0...5, ifNaN: 0), share / 2)
    let start = max(0, Double(index) * share - fade / 2)
    let end = Double(index + 1) * share + (index == count - 1 ? 0 : fade / 2)
    return (start...max(start, end), fade)
  }

  private func show(
    _ photo: CALayer, _ times: (visible: ClosedRange<Double>, fade: Double), isFirst: Bool, isLast: Bool
  ) {
    let (begin, end) = (times.visible.lowerBound, times.visible.upperBound)
    if !isFirst, times.fade > 0 {
      photo.animate("opacity", from: 0, to: 1, during: begin...begin + times.fade, .linear)
    }
    // A picture that fills the area is covered by the next one. Others have different frames.
    if !isLast, fit == .fit, times.fade > 0 {
      photo.addKeyframes("opacity", [1, 0], at: [end - times.fade, end], fill: .forwards)
    }
    guard !(isFirst && isLast) else { return }
    photo.isHidden = true
    // The first picture is visible at time 0, which is before the begin time of any animation.
    let fill: CAMediaTimingFillMode = isFirst ? .backwards : isLast ? .forwards : .removed
    photo.addKeyframes("hidden", [false, false], at: [begin, end], fill: fill)
  }
}

/// The movement of a picture in an album.
struct AlbumMovement {
  let picture: MovingPicture
  let focus: PictureFocus
  /// The zoom in percent.
  let zoom: Double

  /// The distance of a pan as a fraction of the distance that the zoom makes possible.
  private static let panShare: CGFloat = 0.75

  /// Returns the frames of the picture at the start and at the end. Those of even indexes zoom, and others
  /// pan, unless the point of interest would leave the viewport.
  func frames(_ index: Int) -> (start: CGRect, end: CGRect) {
    var near = focus
    near.zoom = zoom
    let (far, large) = (picture.frame(at: focus), picture.frame(at: near))
    let isForward = index % 4 < 2
    if index % 2 == 1, let ends = pan(large) {
      return isForward ? (ends.left, ends.right) : (ends.right, ends.left)
    }
    return isForward ? (far, large) : (large, far)
  }

  /// Returns the ends of a horizontal movement in which the point of interest stays visible, or `nil` if
  /// there is no room for it.
  private func pan(_ frame: CGRect) -> (left: CGRect, right: CGRect)? {
    let width = picture.viewport.width
    let point = focus.point.x * frame.width
    let range = (low: max(width - frame.width, -point), high: min(0, width - point))
    let distance = width * CGFloat(zoom / 100 - 1) * Self.panShare
    guard distance > 0, range.high - range.low >= distance else { return nil }
    let low = (frame.minX - distance / 2).clamped(atLeast: range.low, atMost: range.high - distance)
    var (left, right) = (frame, frame)
    (left.origin.x, right.origin.x) = (low, low + distance)
    return (left, right)
  }
}
