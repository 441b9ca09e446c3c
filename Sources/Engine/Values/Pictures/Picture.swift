// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// The recorded drawing of one layer's content: a list of commands that can be replayed at any resolution.
///
/// ```swift
/// let bounds = Rect(minX: 0, minY: 0, maxX: 100, maxY: 50)
/// let region = Picture.Region(path: .rect(bounds), rule: .nonZero, antialiases: true)
/// let picture = Picture(bounds: bounds, commands: [.fill(region, RGBA(1, 0, 0, 1))])
/// painter.draw(picture, state: DrawState(clip: Clip(bounds: target.bounds)), into: &target)
/// ```
///
/// All geometry is in one space, that of `bounds`: transforms are applied while recording. Nothing is drawn
/// outside the bounds.
///
/// A picture is immutable. Its initializer scans the commands once, so properties such as `isEmpty`, `depth`
/// and `weight` cost nothing later. Drawing performs each command once; a picture that blends with or erases
/// other pixels is drawn in an offscreen pass.
///
/// The recorder is responsible for `depthLimit` and `weightLimit`; the initializer does not enforce them.
package struct Picture: Sendable, Equatable {
  /// The inside of a path, by a fill rule.
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

  /// The stroke of a path.
  package struct Line: Sendable, Equatable {
    /// The path, in the space in which the pen is round.
    package var path: Path
    package var style: StrokeStyle
    /// The transform from the pen's space to the picture's.
    package var transform: Affine
    package var antialiases: Bool

    package init(path: Path, style: StrokeStyle, transform: Affine, antialiases: Bool) {
      self.path = path
      self.style = style
      self.transform = transform
      self.antialiases = antialiases
    }
  }

  /// An image with a transform.
  package struct Image: Sendable, Equatable {
    package var pixmap: Pixmap
    /// The transform from the image's pixels (from the top left corner, y down) to the picture's space.
    package var transform: Affine
    package var filter: ImageFilter
    package var alpha: Float
    package var antialiases: Bool
    /// True if the image is downsampled by averaging when it is drawn at half its size or less.
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

  /// Another picture with a transform.
  package struct Placed: Sendable, Equatable {
    package var picture: Nested
    /// The transform from the other picture's space to this picture's.
    package var transform: Affine
    package var alpha: Float

    package init(picture: Nested, transform: Affine, alpha: Float) {
      self.picture = picture
      self.transform = transform
      self.alpha = alpha
    }
  }

  /// A reference to a picture inside a picture.
  package final class Nested: Sendable, Equatable {
    package let picture: Picture

    package init(_ picture: Picture) { self.picture = picture }

    package static func == (a: Nested, b: Nested) -> Bool { a === b || a.picture == b.picture }
  }

  /// A picture repeated in both directions inside a region.
  package struct Tiles: Sendable, Equatable {
    package var tile: Placed
    /// The distances between the origins of neighbouring tiles, in the tile's own space.
    package var stepX: Double
    package var stepY: Double

    package init(tile: Placed, stepX: Double, stepY: Double) {
      self.tile = tile
      self.stepX = stepX
      self.stepY = stepY
    }
  }

  /// A shadow: the blurred shape of a drawing, beneath it.
  package struct Shadow: Sendable, Equatable {
    /// The offset from the shape, in the picture's space.
    package var offset: Point
    /// The standard deviation of the Gaussian blur, in the picture's space.
    package var sigma: Double
    package var color: RGBA

    package init(offset: Point, sigma: Double, color: RGBA) {
      self.offset = offset
      self.sigma = sigma
      self.color = color
    }
  }

  /// The drawing style of all commands until the next style. `save` and `restore` do not affect it.
  package struct Style: Sendable, Equatable {
    package var blend = BlendMode.normal
    package var shadow: Shadow?

    package init() {}
  }

  /// A transparency layer: commands that are drawn offscreen and composited as one.
  package struct Layer: Sendable, Equatable {
    /// The part of the picture's space to which the layer is clipped, or `nil` for no clip.
    package var bounds: Rect?
    package var alpha: Float

    package init(bounds: Rect?, alpha: Float) {
      self.bounds = bounds
      self.alpha = alpha
    }
  }

  /// One step of the drawing.
  package enum Command: Sendable, Equatable {
    /// Pushes the clip onto a stack.
    case save
    /// Pops the last saved clip. Has no effect if no clip is saved.
    case restore
    /// Intersects the clip with the region.
    case clip(Region)
    /// Multiplies the clip by the alpha of an image and limits it to the image's area.
    case clipToAlpha(Image)
    /// Restores the initial clip.
    case resetClip
    case style(Style)
    /// Draws the following commands offscreen, with the default style at first. `endLayer` restores the style
    /// and composites the result with it.
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

  /// The recorded area, in the picture's space. Nothing is drawn outside it.
  package let bounds: Rect
  package let commands: [Command]

  /// The number of commands that change pixels.
  let markCount: Int
  /// True if a command blends with or erases existing pixels. Such a picture is drawn offscreen, so it does
  /// not affect the pixels beneath it.
  let isIsolated: Bool
  /// True if a command may draw outside `bounds`, so that replaying must clip.
  let overflows: Bool
  /// The depth of nested pictures, including this one. `weight` is the total number of commands in all of
  /// them, capped just above `weightLimit`.
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

  /// The maximum depth of nested pictures. `weightLimit` is the maximum total number of their commands.
  package static let depthLimit = 64
  package static let weightLimit = 1_000_000

  /// True if drawing the picture changes no pixels.
  package var isEmpty: Bool { markCount == 0 }
}

extension Picture.Command {
  /// True if the command itself can change pixels.
  package var isMark: Bool {
    switch self {
    case .save, .restore, .clip, .clipToAlpha, .resetClip, .style, .beginLayer, .endLayer: false
    case .fill, .fillWithTiles, .stroke, .gradient, .image, .picture, .erase: true
    }
  }

  package var isErasing: Bool {
    if case .erase = self { true } else { false }
  }

  /// The bounding box of everything that the command can change, without its shadow. `nil` for gradients,
  /// which fill the whole picture, and for commands that draw nothing.
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
  /// The picture that the command draws, or `nil` for commands that draw no picture.
  fileprivate var nested: Picture? {
    switch self {
    case .picture(let placed): placed.picture.picture
    case .fillWithTiles(_, let tiles): tiles.tile.picture.picture
    default: nil
    }
  }
}

extension Picture.Image {
  /// The bounding box of the image in the picture's space.
  var extent: Rect { transform.boundingBox(of: area) }
}

extension Picture.Line {
  fileprivate var extent: Rect? {
    guard let box = path.controlBounds else { return nil }
    // A miter extends the outline by the miter limit times half the width; a square cap extends it by half
    // the diagonal of a square.
    let miter = style.join == .miter && style.miterLimit.isFinite ? style.miterLimit : 1
    let reach = abs(style.width) / 2 * max(miter, 2.0.squareRoot())
    return transform.boundingBox(of: box.outset(by: reach))
  }
}
