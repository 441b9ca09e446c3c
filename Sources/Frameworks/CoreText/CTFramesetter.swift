// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneTypesetting

/// A maker of frames of text.
public final class CTFramesetter: NSObject, @unchecked Sendable {
  let string: NSAttributedString

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
    super.init()
  }

  /// Returns the text of a range; a length of 0 stands for the rest.
  func text(_ range: CFRange) -> (text: LineText, start: Int) {
    let indices = range.indices(of: string.length)
    let part = string.attributedSubstring(from: NSRange(location: indices.lowerBound, length: indices.count))
    return (LineText(part), indices.lowerBound)
  }
}

/// Lines of text in a rectangle, from its top.
public final class CTFrame: NSObject, @unchecked Sendable {
  let path: CGPath
  let lines: [CTLine]
  /// The origins of the baselines, relative to the lower left corner of the path's box, y up.
  let origins: [CGPoint]
  let start: Int
  let length: Int

  init(_ text: LineText, start: Int, in path: CGPath) {
    self.path = path
    self.start = start
    length = text.string.length
    let box = path.boundingBoxOfPath
    let frame = text.frame(width: Double(box.width))
    let fitting = frame.lines.prefix { $0.box.maxY <= Double(box.height) + 0.5 }
    lines = fitting.map { CTLine(text, $0, in: frame) }
    origins = fitting.map { CGPoint(x: $0.box.minX, y: Double(box.height) - $0.baseline) }
    super.init()
  }

  /// The end of the text that is visible, in UTF-16 units of the part.
  var visibleEnd: Int { lines.last?.line.range.upperBound ?? 0 }
}

/// Creates a maker of frames for a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Creates a frame with as many lines as fit into a path. Divergence: the lines fill the path's bounding box.
///
/// - Parameters:
///   - stringRange: The part of the string; a length of 0 stands for the rest.
///   - frameAttributes: Ignored.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let (text, start) = framesetter.text(stringRange)
  return CTFrame(text, start: start, in: path)
}

/// Returns the size that a part of the string needs within constraints, in points. A constraint of
/// `CGFloat.greatestFiniteMagnitude`, or one that is not positive, is none.
///
/// - Parameter fitRange: Receives the range of the string that fits; may be `nil`.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func limit(_ length: CGFloat) -> Double? { length > 0 && length < 1e6 ? Double(length) : nil }
  let (text, start) = framesetter.text(stringRange)
  let lines = text.frame(width: limit(constraints.width)).lines
  let height = limit(constraints.height)
  let fitting = lines.prefix { line in height.map { line.box.maxY <= $0 + 0.5 } ?? true }
  let end = fitting.count == lines.count ? text.string.length : fitting.last?.range.upperBound ?? 0
  fitRange?.pointee = CFRange(location: start, length: end)
  let width = fitting.map { $0.box.maxX - $0.box.minX }.max() ?? 0
  return CGSize(width: width, height: fitting.last?.box.maxY ?? 0)
}

/// Returns the range of the string for which the frame was made, in UTF-16 units.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.length)
}

/// Returns the range of the string that the frame shows, in UTF-16 units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.visibleEnd)
}

/// Returns the path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the lines of the frame, an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Stores the origins of lines, relative to the lower left corner of the path's box, y up.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (slot, index) in range.indices(of: frame.origins.count).enumerated() {
    origins[slot] = frame.origins[index]
  }
}

/// Draws the frame in the path's box of the context's space, y up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  context.saveGState()
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    line.draw(in: context)
  }
  context.restoreGState()
}
