// SPDX-License-Identifier: Apache-2.0

extension LottieScene {
  /// The kind of a slot's value.
  public enum SlotKind: String, Sendable, CaseIterable {
    /// A number, such as an opacity in percent or an angle in degrees.
    case number
    /// A point, a size or a scale.
    case point
    /// An sRGB colour.
    case color
    /// The colours and positions of a gradient. Only a theme can replace them.
    case gradient
    /// A string, in the style of the file's text.
    case text
    /// An image.
    case image
    /// A path. Neither a theme nor a `SlotValue` can replace it.
    case path
  }

  /// A named property of a file. Its value can be chosen when the file is read.
  public struct Slot: Hashable, Sendable {
    /// The name of the slot in the file.
    public var name: String
    /// The kind of the slot's value.
    public var kind: SlotKind

    /// Creates a slot with a name and a kind of value.
    public init(name: String, kind: SlotKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A value for a slot. It also replaces keyframes. Slots of the kinds `gradient` and `path` do not accept
  /// any of these values.
  public enum SlotValue: Hashable, Sendable {
    /// A finite number, in the unit of the property.
    case number(Double)
    /// A point, a size or a scale, in the unit of the property.
    case point(x: Double, y: Double)
    /// An sRGB colour, with components from 0 to 1.
    case color(red: Double, green: Double, blue: Double)
    /// A string, in the style of the file's text. A line feed begins a new line.
    case text(String)
    /// The path of an image inside the file's folder or package. The image is shown at the size of the file's
    /// own image.
    case image(String)
    /// A string in the form that the slot's kind requires: `#rrggbb`, `#rgb` or a basic colour name
    /// of CSS, a number, `x,y`, the text
    /// itself, or a path.
    case written(String)
  }
}
