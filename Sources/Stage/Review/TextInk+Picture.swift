// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

extension TextInk {
  /// The least height of an outline that is a letter, as a fraction of the height of capital letters.
  private static let letterShare = 0.45
  /// The number of outlines that are examined in a picture.
  private static let outlineLimit = 2000

  /// Creates the letters of a label from its recorded drawing: its filled outlines. The space is that of the
  /// recording.
  init(_ recorded: RecordedPicture, label: FilmReview.Label) {
    string = label.text
    isShortened = label.isShortened
    capHeight = label.fontSize * Self.capShare
    for case .fill(let region, let color) in recorded.picture.commands.prefix(Self.outlineLimit) {
      add(region.path, color)
    }
    origin = Point(recorded.bounds.origin)
    isYDown = recorded.isYDown
  }

  private mutating func add(_ path: Path, _ color: RGBA) {
    guard color.alpha > 0, let box = path.bounds, !box.isEmpty else { return }
    let letters = path.outlines(limit: Self.outlineLimit).filter {
      $0.height >= Self.letterShare * capHeight && $0.width > 0
    }
    guard !letters.isEmpty else { return }
    let last = lines.indices.last
    if let last, lines[last].box.maxY > box.minY + box.height / 2, box.maxY > lines[last].box.minY {
      lines[last].box = lines[last].box.union(box)
      lines[last].letters += letters
    } else {
      lines.append(Line(box: box, color: color, surround: nil, letters: letters))
    }
  }
}

extension Path {
  /// Returns the boxes of the subpaths, at most `limit` of them. Control points count as points.
  fileprivate func outlines(limit: Int) -> [Rect] {
    var boxes: [Rect] = []
    var index = 0
    for verb in verbs {
      if verb == .move {
        guard boxes.count < limit else { break }
        boxes.append(Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity))
      }
      for point in points[index..<min(index + verb.pointCount, points.count)] where !boxes.isEmpty {
        boxes[boxes.count - 1].extend(to: point)
      }
      index += verb.pointCount
    }
    return boxes
  }
}
