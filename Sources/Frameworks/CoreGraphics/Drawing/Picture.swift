// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The recorded drawing of one layer's content: commands that can be drawn again at any size.
///
/// All geometry is in one space, that of `bounds`, whichever transforms were set while recording.
package struct Picture: Sendable, Equatable {
  /// The inside of a path.
  package struct Region: Sendable, Equatable {
    package var path: Path
    package var rule: FillRule
    package var antialiases: Bool
  }

  /// A line along a path.
  package struct Line: Sendable, Equatable {
    /// The path in the space in which the pen is round.
    package var path: Path
    package var style: StrokeStyle
    /// Maps the pen's space to the picture's.
    package var transform: Affine
    package var antialiases: Bool
  }

  /// Colours along a line, constant across it, everywhere in the clip.
  package struct Gradient: Sendable, Equatable {
    package var stops: [GradientStop]
    package var start: Point
    package var end: Point
    /// Maps the space of `start` and `end` to the picture's.
    package var transform: Affine
    package var extendsBeforeStart: Bool
    package var extendsAfterEnd: Bool
    package var alpha: Float
  }

  /// Pixels, placed.
  package struct Image: Sendable, Equatable {
    package var pixmap: Pixmap
    /// Maps the image's pixels (from the top left corner, y down) to the picture's space.
    package var transform: Affine
    package var filter: ImageFilter
    package var alpha: Float
    package var antialiases: Bool
  }

  /// One step of the drawing.
  package enum Command: Sendable, Equatable {
    /// Remembers the clip.
    case save
    /// Brings back the clip that was remembered last.
    case restore
    /// Keeps what is drawn from now on inside the region too.
    case clip(Region)
    /// Forgets all clips.
    case resetClip
    case fill(Region, RGBA)
    case stroke(Line, RGBA)
    case linearGradient(Gradient)
    case image(Image)
    /// Makes the region transparent.
    case erase(Region)
  }

  /// The area that was recorded; nothing shows outside of it.
  package let bounds: Rect
  package let commands: [Command]

  /// The number of commands that leave something to see or take it away.
  let markCount: Int
  /// Whether something is made transparent, which must not reach what lies under the picture.
  let erases: Bool
  /// Whether a command reaches beyond `bounds`.
  let overflows: Bool

  package init(bounds: Rect, commands: [Command]) {
    self.bounds = bounds
    self.commands = commands
    var (markCount, erases, overflows) = (0, false, false)
    for command in commands where command.isMark {
      markCount += 1
      if case .erase = command { erases = true }
      if let extent = command.extent, !bounds.encloses(extent) { overflows = true }
    }
    (self.markCount, self.erases, self.overflows) = (markCount, erases, overflows)
  }

  /// Whether drawing it leaves everything as it is.
  package var isEmpty: Bool { markCount == 0 }
}

extension Picture.Command {
  var isMark: Bool {
    switch self {
    case .save, .restore, .clip, .resetClip: false
    case .fill, .stroke, .linearGradient, .image, .erase: true
    }
  }

  /// A box around everything that the command can change; `nil` for gradients, which reach everywhere, and for
  /// commands that draw nothing.
  var extent: Rect? {
    switch self {
    case .save, .restore, .clip, .resetClip, .linearGradient: nil
    case .fill(let region, _), .erase(let region): region.path.controlBounds
    case .stroke(let line, _): line.extent
    case .image(let image):
      image.transform.boundingBox(
        of: Rect(minX: 0, minY: 0, maxX: Double(image.pixmap.width), maxY: Double(image.pixmap.height)))
    }
  }
}

extension Picture.Line {
  fileprivate var extent: Rect? {
    guard let box = path.controlBounds else { return nil }
    // A miter reaches the miter limit times half the width; a square cap half a diagonal.
    let miter = style.join == .miter && style.miterLimit.isFinite ? style.miterLimit : 1
    let reach = abs(style.width) / 2 * max(miter, 2.0.squareRoot())
    return transform.boundingBox(
      of: Rect(minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
    )
  }
}

extension Rect {
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
