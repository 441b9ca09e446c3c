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

    package init(path: Path, rule: FillRule, antialiases: Bool) {
      self.path = path
      self.rule = rule
      self.antialiases = antialiases
    }
  }

  /// A line along a path.
  package struct Line: Sendable, Equatable {
    /// The path in the space in which the pen is round.
    package var path: Path
    package var style: StrokeStyle
    /// Maps the pen's space to the picture's.
    package var transform: Affine
    package var antialiases: Bool

    package init(path: Path, style: StrokeStyle, transform: Affine, antialiases: Bool) {
      self.path = path
      self.style = style
      self.transform = transform
      self.antialiases = antialiases
    }
  }

  /// Pixels, placed.
  package struct Image: Sendable, Equatable {
    package var pixmap: Pixmap
    /// Maps the image's pixels (from the top left corner, y down) to the picture's space.
    package var transform: Affine
    package var filter: ImageFilter
    package var alpha: Float
    package var antialiases: Bool
    /// True if the image is averaged down (mipmapped) when it is drawn at less than half its size.
    package var takesMeans = false
    /// The part of the image's space that is drawn.
    package var area: Rect

    package init(
      pixmap: Pixmap, transform: Affine, filter: ImageFilter, alpha: Float = 1, antialiases: Bool = true
    ) {
      self.pixmap = pixmap
      self.transform = transform
      self.filter = filter
      self.alpha = alpha
      self.antialiases = antialiases
      area = Rect(pixmap.bounds)
    }
  }

  /// Another picture, placed.
  package struct Placed: Sendable, Equatable {
    package var picture: Nested
    /// Maps its space to this picture's.
    package var transform: Affine
    package var alpha: Float

    package init(picture: Nested, transform: Affine, alpha: Float) {
      self.picture = picture
      self.transform = transform
      self.alpha = alpha
    }
  }

  /// A picture within a picture, behind a reference.
  package final class Nested: Sendable, Equatable {
    package let picture: Picture

    package init(_ picture: Picture) { self.picture = picture }

    package static func == (a: Nested, b: Nested) -> Bool { a === b || a.picture == b.picture }
  }

  /// A picture that is repeated in both directions, inside a region.
  package struct Tiles: Sendable, Equatable {
    package var tile: Placed
    /// The horizontal distance between tiles, in the tile's own space.
    package var stepX: Double
    package var stepY: Double

    package init(tile: Placed, stepX: Double, stepY: Double) {
      self.tile = tile
      self.stepX = stepX
      self.stepY = stepY
    }
  }

  /// The blurred shape of what is drawn, beneath it.
  package struct Shadow: Sendable, Equatable {
    /// The shadow's offset from the shape, in the picture's space.
    package var offset: Point
    /// The standard deviation of its Gaussian, in the picture's space.
    package var sigma: Double
    package var color: RGBA

    package init(offset: Point, sigma: Double, color: RGBA) {
      self.offset = offset
      self.sigma = sigma
      self.color = color
    }
  }

  /// The drawing state that is set by commands and is neither saved nor restored.
  package struct Style: Sendable, Equatable {
    package var blend = BlendMode.normal
    package var shadow: Shadow?

    package init() {}
  }

  /// A group of commands that is drawn offscreen and composited as one.
  package struct Layer: Sendable, Equatable {
    /// The part of the picture's space that it is cut to, if it is.
    package var bounds: Rect?
    package var alpha: Float

    package init(bounds: Rect?, alpha: Float) {
      self.bounds = bounds
      self.alpha = alpha
    }
  }

  /// One step of the drawing.
  package enum Command: Sendable, Equatable {
    /// Remembers the clip.
    case save
    /// Brings back the clip that was remembered last.
    case restore
    /// Keeps what is drawn from now on inside the region too.
    case clip(Region)
    /// Keeps what is drawn from now on to the alpha of an image too, and inside of it.
    case clipToAlpha(Image)
    /// Forgets all clips.
    case resetClip
    case style(Style)
    /// Starts an offscreen pass without a style. `endLayer` composites it with the style before the pass.
    case beginLayer(Layer)
    case endLayer
    case fill(Region, RGBA)
    case fillWithTiles(Region, Tiles)
    case stroke(Line, RGBA)
    case gradient(Gradient, alpha: Float)
    case image(Image)
    case picture(Placed)
    /// Makes the region transparent.
    case erase(Region)
  }

  /// The area that was recorded; nothing shows outside of it.
  package let bounds: Rect
  package let commands: [Command]

  /// The number of commands that draw or erase something.
  let markCount: Int
  /// True if a command changes pixels that are there already, which must not affect those under the picture.
  let isIsolated: Bool
  /// True if a command draws outside `bounds`.
  let overflows: Bool
  /// The depth of nested pictures. `weight` is the number of commands in all of them.
  package let depth: Int
  package let weight: Int

  package init(bounds: Rect, commands: [Command]) {
    self.bounds = bounds
    self.commands = commands
    var (markCount, isIsolated, overflows) = (0, false, false)
    var (depth, weight) = (1, commands.count)
    for command in commands {
      if case .style(let style) = command {
        if style.blend != .normal { isIsolated = true }
        if style.shadow != nil { overflows = true }
      }
      guard command.isMark else { continue }
      markCount += 1
      if case .erase = command { isIsolated = true }
      if let extent = command.extent, !bounds.encloses(extent) { overflows = true }
      if let nested = command.nested {
        depth = max(depth, nested.depth + 1)
        weight = min(weight + nested.weight, Self.weightLimit + 1)
      }
    }
    (self.depth, self.weight) = (depth, weight)
    (self.markCount, self.isIsolated, self.overflows) = (markCount, isIsolated, overflows)
  }

  /// The most pictures within each other, and the most commands of all that are in a picture.
  package static let depthLimit = 64
  package static let weightLimit = 1_000_000

  /// True if drawing the picture changes nothing.
  package var isEmpty: Bool { markCount == 0 }
}

extension Picture.Command {
  /// True if the command draws or erases something.
  package var isMark: Bool {
    switch self {
    case .save, .restore, .clip, .clipToAlpha, .resetClip, .style, .beginLayer, .endLayer: false
    case .fill, .fillWithTiles, .stroke, .gradient, .image, .picture, .erase: true
    }
  }

  package var isErasing: Bool {
    if case .erase = self { true } else { false }
  }

  /// The bounding box of the command's pixels without its shadow. `nil` for gradients, which are unbounded,
  /// and for commands that draw nothing.
  var extent: Rect? {
    switch self {
    case .save, .restore, .clip, .clipToAlpha, .resetClip, .style, .beginLayer, .endLayer, .gradient: nil
    case .fill(let region, _), .fillWithTiles(let region, _), .erase(let region): region.path.controlBounds
    case .stroke(let line, _): line.extent
    case .image(let image): image.extent
    case .picture(let placed): placed.transform.boundingBox(of: placed.picture.picture.bounds)
    }
  }
}

extension Picture.Command {
  /// The picture that the command draws.
  fileprivate var nested: Picture? {
    switch self {
    case .picture(let placed): placed.picture.picture
    case .fillWithTiles(_, let tiles): tiles.tile.picture.picture
    default: nil
    }
  }
}

extension Picture.Image {
  /// The box around the image in the picture's space.
  var extent: Rect { transform.boundingBox(of: area) }
}

extension Picture.Line {
  fileprivate var extent: Rect? {
    guard let box = path.controlBounds else { return nil }
    // A miter reaches the miter limit times half the width; a square cap half a diagonal.
    let miter = style.join == .miter && style.miterLimit.isFinite ? style.miterLimit : 1
    let reach = abs(style.width) / 2 * max(miter, 2.0.squareRoot())
    return transform.boundingBox(of: box.outset(by: reach))
  }
}
