// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A position in a text, between two characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 code units before the position.
  final let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of a text between two positions.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The first position.
  public final let start: UITextPosition
  /// The last position.
  public final let end: UITextPosition

  init(_ start: UITextPosition, _ end: UITextPosition) {
    (self.start, self.end) = (start, end)
    super.init()
  }

  /// Indicates whether both positions are the same.
  public final var isEmpty: Bool { start.offset == end.offset }
}

/// The label that shows the text or the placeholder of a field, and lets the field draw it.
final class FieldLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field else { return super.drawText(in: rect) }
    if field.editing.text.isEmpty { field.drawPlaceholder(in: rect) } else { field.drawText(in: rect) }
  }

  func drawContents(in rect: CGRect) { super.drawText(in: rect) }
}

extension UITextField {
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(editing.text.utf16.count) }

  /// The selection, which is empty at the caret; never `nil`. Setting `nil` changes nothing.
  public var selectedTextRange: UITextRange? {
    get {
      UITextRange(position(editing.selection.lowerBound), position(editing.selection.upperBound))
    }
    set {
      guard let newValue else { return }
      editing.move(to: character(newValue.start))
      editing.move(to: character(newValue.end), selecting: true)
      show()
    }
  }

  /// Returns the position at a distance of UTF-16 code units from another one; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = position.offset + offset
    return (0...editing.text.utf16.count).contains(sum) ? UITextPosition(sum) : nil
  }

  /// Returns the distance of two positions in UTF-16 code units, negative if `toPosition` is before `from`.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns the range between two positions. Never `nil`.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// Returns the text of a range. Never `nil`.
  public func text(in range: UITextRange) -> String? {
    let characters = Array(editing.text)
    let (start, end) = (character(range.start), character(range.end))
    return String(characters[min(start, end)..<max(start, end)])
  }

  /// Replaces the text of a range and moves the caret behind the new text. Sends no event.
  public func replace(_ range: UITextRange, withText text: String) {
    selectedTextRange = range
    _ = text.isEmpty ? editing.selection.isEmpty || editing.delete(by: -1) : editing.insert(text)
    show()
  }

  /// Returns the rectangle of a range, in the field's space, in points.
  public func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (usualCaretRect(at: range.start), usualCaretRect(at: range.end))
    return CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
  }

  /// Returns the position nearest to a point of the field's space. Never `nil`.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    let x = Double(label.convert(point, from: self).x)
    let offsets = caretOffsets
    return position(offsets.indices.min { abs(offsets[$0] - x) < abs(offsets[$1] - x) } ?? 0)
  }

  /// Returns the position before the character with an index.
  private func position(_ character: Int) -> UITextPosition {
    UITextPosition(editing.text.prefix(character).utf16.count)
  }

  /// Returns the number of whole characters before a position.
  private func character(_ position: UITextPosition) -> Int {
    var (count, units) = (0, 0)
    for character in editing.text {
      units += character.utf16.count
      guard units <= position.offset else { break }
      count += 1
    }
    return count
  }

  final func usualCaretRect(at position: UITextPosition) -> CGRect {
    let (offsets, index) = (caretOffsets, character(position))
    let x = label.frame.minX + CGFloat(offsets.indices.contains(index) ? offsets[index] : 0)
    let height = label.font.lineHeight
    return CGRect(x: x, y: bounds.midY - height / 2, width: Self.caretWidth, height: height)
  }

  final func caretRect(atCharacter index: Int) -> CGRect { caretRect(for: position(index)) }
}
