// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

extension Painter {
  /// Returns `clip` without the area outside `path`. An axis-aligned rectangle needs no mask.
  package func intersect(
    _ clip: Clip, with path: Path, rule: FillRule, transform: Affine, antialiases: Bool
  ) -> Clip {
    if let rect = path.pixelRect(transform: transform, antialiases: antialiases, within: clip.bounds) {
      return clip.limited(to: rect)
    }
    return intersect(
      clip, path, rule: rule, line: nil,
      state: DrawState(transform: transform, clip: clip, antialiases: antialiases))
  }

  /// Returns `clip` without the area outside a line along `path`.
  package func intersect(
    _ clip: Clip, withLine style: StrokeStyle, along path: Path, transform: Affine, antialiases: Bool
  ) -> Clip {
    intersect(
      clip, path, rule: .nonZero, line: style,
      state: DrawState(transform: transform, clip: clip, antialiases: antialiases))
  }

  /// Returns `clip` without the area outside a shape of stored coverage. The result has the mask of the
  /// shape.
  package func intersect(_ clip: Clip, with coverage: StoredCoverage) -> Clip {
    let region = clip.limits(in: clip.bounds).intersection(coverage.bounds)
    guard !region.isEmpty else { return Clip(bounds: .empty) }
    var mask = spareMasks.popMask(bounds: region)
    mask.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var sink = MaskSink(bytes: base, stride: region.width)
      coverage.run(region, into: &sink)
    }
    return finish(&mask, within: clip.limited(to: region))
  }

  private func intersect(
    _ clip: Clip, _ path: Path, rule: FillRule, line: StrokeStyle?, state: DrawState
  ) -> Clip {
    let bounds = clip.limits(in: clip.bounds)
    var state = state
    state.clip = Clip(bounds: bounds)
    let reach = line.map { $0.width / 2 * Stroker.reach($0) } ?? 0
    let region = touched(by: path, reach: reach, state: state, target: bounds)
    guard !region.isEmpty else { return Clip(bounds: .empty) }
    let clip = clip.limited(to: region)
    if line == nil, state.antialiases, let rect = path.rect,
      let edges = Clip.edges(of: rect, transform: state.transform)
    {
      return intersect(clip, with: edges)
    }
    var mask = coverage(of: path, rule: rule, line: line, state: state, within: region)
    return finish(&mask, within: clip)
  }

  /// Multiplies a mask by the coverage of a clip and returns the result as a clip.
  private func finish(_ mask: inout Mask, within clip: Clip) -> Clip {
    if limit(&mask, to: clip) { return Clip(bounds: mask.bounds, mask: mask) }
    spareMasks.add(mask)
    return Clip(bounds: .empty)
  }

  /// Multiplies a mask by the coverage of a clip. Returns false, with the mask unchanged, if the clip hides
  /// all of it.
  ///
  /// Precondition: the bounds of the mask are inside the bounds of the clip.
  package func limit(_ mask: inout Mask, to clip: Clip) -> Bool {
    var isSeen = false
    withCoverage(of: clip, on: mask.bounds) { rows, stride in
      isSeen = true
      if let rows { mask.multiply(by: rows, stride: stride) }
    }
    return isSeen
  }

  private func intersect(_ clip: Clip, with edges: Rect) -> Clip {
    guard clip.edges != nil else { return clip.replacingEdges(by: edges) }
    // A clip has only one rectangle of edges. The old clip therefore becomes a mask, unless the new edges cut
    // nothing off.
    let other = Clip(bounds: clip.bounds).replacingEdges(by: edges)
    guard other.edges != nil else { return clip }
    return Clip(bounds: clip.bounds, mask: mask(of: clip)).replacingEdges(by: edges)
  }

  /// Returns the coverage of a clip on the pixels of its bounds.
  package func mask(of clip: Clip) -> Mask {
    var mask = spareMasks.popMask(bounds: clip.bounds)
    mask.withUnsafeMutableBytes { $0.update(repeating: 255) }
    if !limit(&mask, to: clip) { mask.reset(to: clip.bounds) }
    return mask
  }

  /// Calls `body` with the coverage of a clip on the pixels of `region`, and with the distance from one row
  /// to the next in bytes. The coverage is `nil` if all pixels are completely inside the clip. `body` is not
  /// called if no pixel is inside.
  ///
  /// Most shapes are completely inside or outside a clip, and are drawn faster without its coverage.
  /// Precondition: the region is inside the clip's bounds.
  package func withCoverage(
    of clip: Clip, on region: PixelRect, _ body: (UnsafePointer<UInt8>?, Int) -> Void
  ) {
    let edges = clip.cuts(region) ? clip.edges : nil
    guard let mask = clip.mask else {
      guard let edges else { return body(nil, 0) }
      return body(edgeCoverage.rows(of: edges, on: region), edgeCoverage.area.width)
    }
    mask.withUnsafeBytes { bytes in
      let stride = mask.bounds.width
      let first = bytes.baseAddress! + (region.y0 - mask.bounds.y0) * stride + region.x0 - mask.bounds.x0
      let kind = Int(mpk_mask_rows_kind(first, stride, region.width, region.height))
      if kind == MPK_MASK_NOTHING { return }
      guard let edges else { return kind == MPK_MASK_EVERYTHING ? body(nil, 0) : body(first, stride) }
      let rows = edgeCoverage.rows(of: edges, on: region)
      clipCoverage.extend(to: region.width * region.height, with: 0)
      for y in 0..<region.height {
        mpk_multiply_coverage(
          clipCoverage.base + y * region.width, rows + y * edgeCoverage.area.width, first + y * stride,
          region.width)
      }
      body(clipCoverage.base, region.width)
    }
  }
}

/// The coverage of a clip's edges, which consecutive shapes share.
struct EdgeCoverage: ~Copyable {
  /// The pixels whose coverage is known.
  private(set) var area = PixelRect.empty
  private var edges: Rect?
  private var bytes = Scratch<UInt8>()
  private var sweep = BoxSweep()

  /// Returns a pointer to the coverage of the top left pixel of `region`. The distance between rows is the
  /// width of `area`.
  mutating func rows(of edges: Rect, on region: PixelRect) -> UnsafePointer<UInt8> {
    if edges != self.edges || !area.contains(region) {
      area = edges == self.edges ? area.union(region) : region
      self.edges = edges
      write(edges)
    }
    return UnsafePointer(bytes.base + ((region.y0 - area.y0) * area.width + region.x0 - area.x0))
  }

  private mutating func write(_ edges: Rect) {
    bytes.fill(area.width * area.height, with: 0)
    let shape = RoundedRing(rect: edges, radii: CornerRadii(0, 0))
    guard let box = RoundedBox(shape, transform: .identity, region: area) else { return }
    var sink = MaskSink(bytes: bytes.base, stride: area.width)
    sweep.run(box, width: area.width, height: area.height, into: &sink)
  }
}
