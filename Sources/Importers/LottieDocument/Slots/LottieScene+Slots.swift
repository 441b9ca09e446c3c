// SPDX-License-Identifier: Apache-2.0

extension LottieScene {
  /// The kind of a slot's value.
  public enum SlotKind: String, Sendable, CaseIterable {
    /// A number, such as an opacity in percent or an angle in degrees.
    case number
    /// A point, a size or a scale.
    case point
    /// A colour.
    case color
    /// The colours and positions of a gradient.
    case gradient
    /// A text.
    case text
    /// An image.
    case image
    /// A path.
    case path
  }

  /// A named property of a file. Its value can be chosen when the file is read.
  public struct Slot: Hashable, Sendable {
    /// The name in the file.
    public var name: String
    /// The kind of its value.
    public var kind: SlotKind

    /// Creates a slot.
    public init(name: String, kind: SlotKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A value of a slot. It replaces keyframes too.
  public enum SlotValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A point, a size or a scale, in the unit of the property.
    case point(x: Double, y: Double)
    /// An sRGB colour. Components are from 0 to 1.
    case color(red: Double, green: Double, blue: Double)
    /// A text, in the style of the file's text. A line feed begins a new line.
    case text(String)
    /// The path of an image inside the file's folder or package. It is shown at the size of the file's image.
    case image(String)
    /// A string in the form of the slot's kind: `#rrggbb`, a number, `x,y`, a text, or a path.
    case written(String)
  }
}
