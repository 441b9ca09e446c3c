// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// The states of a run.
public struct CTRunStatus: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates states from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No state.
  public static let noStatus = CTRunStatus([])
  /// The text is written from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of the text, with the `CTFont` that is drawn.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let result = NSMutableDictionary()
  for (key, value) in run.attributes { result[key.rawValue] = value }
  return result
}

/// Returns the direction of writing.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : .noStatus }

/// Stores the glyphs of a range; a length of 0 stands for the rest.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (slot, index) in range.indices(of: run.run.glyphs.count).enumerated() {
    buffer[slot] = CGGlyph(truncatingIfNeeded: run.run.glyphs[index].id)
  }
}

/// Stores the positions of a range of glyphs, relative to the line's origin, in points, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (slot, index) in range.indices(of: run.run.glyphs.count).enumerated() {
    buffer[slot] = run.position(index)
  }
}

/// Stores the advances of a range of glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (slot, index) in range.indices(of: run.run.glyphs.count).enumerated() {
    buffer[slot] = CGSize(width: run.run.glyphs[index].advance, height: 0)
  }
}

/// Stores the indices of the text that a range of glyphs stands for, in UTF-16 units.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (slot, index) in range.indices(of: run.run.glyphs.count).enumerated() {
    buffer[slot] = run.run.glyphs[index].offset
  }
}

/// Returns the range of the text, in UTF-16 units, from the first of its glyphs to the next run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let offsets = run.run.glyphs.map(\.offset)
  guard let first = offsets.min(), let last = offsets.max() else { return CFRange() }
  let starts = run.line.line.runs.flatMap(\.glyphs).map(\.offset)
  let end = starts.filter { $0 > last }.min() ?? run.line.line.range.upperBound
  return CFRange(first..<max(end, first))
}

/// Stores the ascent, descent and leading of the run's line, in points, and returns the width of a range of
/// glyphs.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  CTLineGetTypographicBounds(run.line, ascent, descent, leading)
  return range.indices(of: run.run.glyphs.count).reduce(0) { $0 + run.run.glyphs[$1].advance }
}

/// Draws a run at its position in the line, whose origin is the text position of the context. A range is
/// ignored: the whole run is drawn.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw([run.run], in: context)
}
