// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// The maximum number of tiles of one pattern. A pattern with more is reported and left out.
  private static let mostTiles = 40_000.0

  /// Returns a layer in user space that covers a box with the tiles of a pattern, or `nil` if it is no paint.
  /// Source: SVG 2, section 14.3.
  func pattern(_ index: SVGTree.Index, _ box: CGRect, cover: CGRect, in scope: SVGScope) -> CALayer? {
    guard let inside = scope.entering(index) else { return nil }
    let chain = chain(from: index, names: ["pattern"])
    let owner = chain.first { tree[$0].children.contains { !tree[$0].isText } }
    guard let owner, let tile = tile(of: chain, box, scope) else { return nil }
    let transform = serverTransform("patternTransform", chain, styles.style(of: index, parent: nil), scope)
    guard transform.determinant != 0, transform.determinant.isFinite else { return nil }
    var own = inside
    own.style = styles.style(of: owner, parent: ancestorStyle(of: owner))
    own.contextFill = nil
    own.contextStroke = nil
    // The contents begin at the corner of the tile.
    var content = CGAffineTransform(translationX: tile.minX, y: tile.minY)
    if let viewBox = AspectRatio.viewBox(attribute("viewBox", of: chain)) {
      content = AspectRatio(attribute("preserveAspectRatio", of: chain)).transform(from: viewBox, to: tile)
      (own.units.width, own.units.height) = (viewBox.width, viewBox.height)
    } else if attribute("patternContentUnits", of: chain) == "objectBoundingBox" {
      content = CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: tile.minX, ty: tile.minY)
    }
    own.transform = content.concatenating(transform).concatenating(scope.transform)
    guard let drawn = group(tree[owner].children, in: own) else { return nil }
    drawn.layer.setAffineTransform(content)
    let course = serverCourse("patternTransform", chain)
    let area = course == nil ? cover.applying(transform.inverted()) : Self.area(cover, transform, tile)
    return tiled(drawn.layer, tile, clips: clips(owner, own), over: area, of: index).map { tiles in
      placed(tiles, transform, course)
    }
  }

  /// Returns the area of the pattern's space that tiles fill when the pattern moves: a few times what they
  /// fill at rest.
  private static func area(_ cover: CGRect, _ transform: CGAffineTransform, _ tile: CGRect) -> CGRect {
    let area = cover.applying(transform.inverted())
    return area.insetBy(dx: -area.width - tile.width, dy: -area.height - tile.height)
  }

  private func clips(_ owner: SVGTree.Index, _ scope: SVGScope) -> Bool {
    scope.style?["overflow"] != "visible"
  }

  /// Returns the first tile of a pattern in the pattern's space, or `nil` if it has no size.
  private func tile(of chain: [SVGTree.Index], _ box: CGRect, _ scope: SVGScope) -> CGRect? {
    let isBox = attribute("patternUnits", of: chain) != "userSpaceOnUse"
    if isBox, box.width <= 0 || box.height <= 0 { return nil }
    func number(_ name: String, _ axis: SVGAxis) -> Double {
      guard let text = attribute(name, of: chain), let length = SVGLength(text) else { return 0 }
      guard isBox else { return scope.units.units(length, axis) }
      return length.unit == .percent ? length.value / 100 : scope.units.units(length, axis)
    }
    var rect = CGRect(
      x: number("x", .x), y: number("y", .y), width: number("width", .x), height: number("height", .y))
    if isBox { rect = rect.scaled(to: box) }
    return rect.width > 0 && rect.height > 0 && rect.width.isFinite && rect.height.isFinite ? rect : nil
  }

  private func tiled(
    _ content: CALayer, _ tile: CGRect, clips: Bool, over area: CGRect, of index: SVGTree.Index
  ) -> CALayer? {
    let (x0, x1) = (
      ((area.minX - tile.minX) / tile.width).rounded(.down),
      ((area.maxX - tile.minX) / tile.width).rounded(.up)
    )
    let (y0, y1) = (
      ((area.minY - tile.minY) / tile.height).rounded(.down),
      ((area.maxY - tile.minY) / tile.height).rounded(.up)
    )
    let (columns, rows) = (max(1, x1 - x0), max(1, y1 - y0))
    guard columns * rows <= Self.mostTiles else {
      log.note(.unsupported, index, "the pattern has more than \(Int(Self.mostTiles)) tiles; it is not drawn")
      return nil
    }
    let cell = CALayer()
    (cell.anchorPoint, cell.bounds, cell.position) = (.zero, tile, tile.origin)
    cell.masksToBounds = clips
    cell.addSublayer(content)
    let row = CAReplicatorLayer()
    row.instanceCount = Int(columns)
    row.instanceTransform = CATransform3DMakeTranslation(tile.width, 0, 0)
    row.addSublayer(cell)
    let all = CAReplicatorLayer()
    all.instanceCount = Int(rows)
    all.instanceTransform = CATransform3DMakeTranslation(0, tile.height, 0)
    all.addSublayer(row)
    all.setAffineTransform(CGAffineTransform(translationX: x0 * tile.width, y: y0 * tile.height))
    return wrapped(all)
  }
}

extension CGRect {
  /// Returns the rectangle whose numbers are fractions of a box.
  func scaled(to box: CGRect) -> CGRect {
    CGRect(
      x: box.minX + minX * box.width, y: box.minY + minY * box.height, width: width * box.width,
      height: height * box.height)
  }
}
