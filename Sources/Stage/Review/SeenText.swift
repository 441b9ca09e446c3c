// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// A text in a frame: where its letters are and what cuts them off.
struct SeenText {
  let index: Int
  let layer: SeenLayer
  let ink: TextInk
  /// The boxes of the lines, in pixels.
  let boxes: [Rect]
  /// The box around all lines, in pixels.
  let box: Rect
  /// The height of the largest capital letters, in pixels.
  let capHeight: Double
  /// The colour of letters without a colour of their own.
  let color: RGBA
  /// The colour of the layer's shadow, or `nil` if it casts none.
  let shadow: RGBA?
  private let toPixels: CATransform3D

  /// Creates the text of a layer, or returns `nil` if it draws no letters.
  init?(
    _ index: Int, in tree: SeenTree, of presentation: PresentationTree, label: FilmReview.Label?,
    inks: inout TextInkCache
  ) {
    let layer = tree.layers[index]
    let properties = presentation[layer.id]
    guard let ink = inks.ink(of: properties, label: label), let whole = ink.box else { return nil }
    let bounds = properties.bounds.standardized
    let isDown = layer.isYDown == (ink.isYDown ?? true)
    var upright = CATransform3D.identity
    upright.m22 = isDown ? 1 : -1
    upright.m41 = bounds.minX - ink.origin.x
    upright.m42 = isDown ? bounds.minY - ink.origin.y : bounds.maxY + ink.origin.y
    toPixels = upright.concatenating(layer.matrix)
    (self.index, self.layer, self.ink) = (index, layer, ink)
    boxes = ink.lines.map { [toPixels] in $0.box.seen(by: toPixels) }
    box = whole.seen(by: toPixels)
    let scale = abs(toPixels.planeDeterminant).squareRoot() / max(abs(toPixels.m44), 1e-9)
    capHeight = ink.capHeight * scale
    color = properties.color(.foregroundColor) ?? .clear
    shadow = properties.letterShadow
    guard box.isFinite, capHeight.isFinite, capHeight > 0 else { return nil }
  }

  /// The middle of the letters, in pixels.
  var middle: Point { Point((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2) }

  /// The opacity of the letters: that of the layer times that of the colour.
  var inkOpacity: Double {
    let alphas = ink.lines.map { Double(($0.color ?? color).alpha) }
    return layer.opacity * (alphas.max() ?? 0)
  }

  /// Returns the boxes of the letters of a line, in pixels.
  func letters(ofLine line: Int) -> [Rect] { ink.lines[line].letters.map { $0.seen(by: toPixels) } }

  /// Returns points of a line's box in even rows and columns, in pixels.
  func points(ofLine line: Int, columns: Int, rows: Int) -> [Point] {
    let box = ink.lines[line].box
    return (0..<columns * rows).map { number in
      let x = (Double(number % columns) + 0.5) / Double(columns)
      let y = (Double(number / columns) + 0.5) / Double(rows)
      return Point(
        toPixels.project(CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)))
    }
  }

  /// The longest distance by which the ink is beyond an edge of the frame, in pixels, and the edge.
  func overshoot(of frame: Rect) -> (distance: Double, edge: String) {
    let visible = box.intersection(layer.clip)
    // A layer that clips at the frame's edge must not hide that the text goes on beyond it.
    let ink = visible.isEmpty || isFree(in: frame) ? box : visible
    let edges = [
      (frame.minX - ink.minX, "left"), (ink.maxX - frame.maxX, "right"), (frame.minY - ink.minY, "top"),
      (ink.maxY - frame.maxY, "bottom"),
    ]
    return edges.max { $0.0 < $1.0 } ?? (0, "")
  }

  /// Returns whether only the frame's edge clips the text, or a layer with the same edge.
  func isFree(in frame: Rect) -> Bool { layer.clip.outset(by: 1).encloses(frame) }

  /// The longest distance by which the layer's bounds cut off the ink, in pixels.
  func cutByBounds(_ bounds: CGRect) -> Double {
    let (x, y) = (ink.origin.x, ink.origin.y)
    let area = Rect(minX: x, minY: y, maxX: x + bounds.width, maxY: y + bounds.height)
    let scale = capHeight / ink.capHeight
    return (ink.lines.map { area.distance(cutFrom: $0.box) }.max() ?? 0) * scale
  }

  /// The longest distance by which superlayers cut off the ink, in pixels. Ink beyond the frame does not
  /// count.
  func cutByClip(in frame: Rect) -> Double {
    boxes.map { layer.clip.distance(cutFrom: $0.intersection(frame)) }.max() ?? 0
  }
}

extension LayerProperties {
  /// The colour of a shadow of the letters: the opacity of a shadow that is too weak or belongs to the
  /// background does not count.
  fileprivate var letterShadow: RGBA? {
    let leastOpacity: Float = 0.3
    guard hasEffects, backgroundColor == nil else { return nil }
    let effects = effects
    guard effects.shadowOpacity >= leastOpacity, var color = effects.shadowColor else { return nil }
    color.alpha *= effects.shadowOpacity
    return color
  }
}

extension Rect {
  /// Returns the box around the image of the rectangle.
  func seen(by matrix: CATransform3D) -> Rect {
    let rect = CGRect(x: minX, y: minY, width: width, height: height)
    return Rect(matrix.boundingBox(of: rect, atZ: 0))
  }

  /// Returns the longest distance by which `other` is beyond an edge of this rectangle, at most its size.
  /// Returns 0 for an empty box.
  func distance(cutFrom other: Rect) -> Double {
    guard !other.isEmpty else { return 0 }
    let (across, down) = (
      max(minX - other.minX, other.maxX - maxX), max(minY - other.minY, other.maxY - maxY)
    )
    let farthest = max(
      across.clamped(atLeast: 0, atMost: other.width), down.clamped(atLeast: 0, atMost: other.height))
    return farthest
  }
}
