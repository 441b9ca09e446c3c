// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplanePlayback
package import MultiplanePrograms
package import QuartzCore

/// A grid of thumbnails, each a small film of a program that runs while it is visible.
///
/// Each program has its own host, so it starts at time 0, and a restart keeps no state. Its picture is drawn
/// at thumbnail size and becomes the contents of a layer of the gallery.
package final class Gallery {
  /// The default size of the gallery, in points. It has room for about seventy programs.
  package static let usualSize = CGSize(width: 1440, height: 1286)

  package let root = CALayer()
  private let sheet = CALayer()
  private let cells: [GalleryCell]
  private let open: (Program) -> Void
  private var link: CADisplayLink?
  private var layout: GalleryLayout
  /// The scroll offset of the sheet, in points.
  private var offset: CGFloat = 0
  /// The position of the pointer press, and the scroll offset at that moment.
  private var press: (point: CGPoint, offset: CGFloat)?
  private var pressed: GalleryCell?

  /// The frame rate of the thumbnails, per second.
  private static let framesPerSecond = 30
  /// The distance, in points, beyond which a pointer movement is a drag and not a click.
  private static let slack: CGFloat = 6

  /// Creates a gallery that calls `open` with the program of a clicked thumbnail.
  package init(of programs: [Program], size: CGSize = Gallery.usualSize, open: @escaping (Program) -> Void) {
    self.open = open
    layout = GalleryLayout(count: programs.count, size: size)
    cells = programs.map { GalleryCell($0) }
    root.isGeometryFlipped = true
    root.anchorPoint = .zero
    root.backgroundColor = Ink.paper
    sheet.anchorPoint = .zero
    root.addSublayer(sheet)
    for cell in cells { sheet.addSublayer(cell.layer) }
    arrange(in: size)
  }

  /// Starts the thumbnails, at the first tick of the host that builds the gallery.
  package func start() {
    let link = CADisplayLink { [weak self] in self?.advance(to: $0.timestamp) }
    link.preferredFramesPerSecond = Self.framesPerSecond
    link.add(to: .current, forMode: .default)
    self.link = link
  }

  /// The names of the programs whose thumbnails run.
  package var running: [String] { cells.filter(\.isRunning).map(\.program.name) }

  /// The largest scroll offset, in points.
  private var scrollLimit: CGFloat { max(0, layout.height - root.bounds.height) }

  /// Lays out the gallery for a new size, in points.
  package func arrange(in size: CGSize) {
    layout = GalleryLayout(count: cells.count, size: size)
    CATransaction.withoutActions {
      root.bounds = CGRect(origin: .zero, size: size)
      for (index, cell) in cells.enumerated() { cell.arrange(in: layout.frame(of: index)) }
      scroll(to: offset)
    }
  }

  /// Handles an input event whose position is in the root's own space.
  package func handle(_ event: InputEvent) {
    switch event {
    case .pointerDown(let point):
      press = (point, offset)
      pressed = cell(at: point)
      pressed?.isPressed = true
    case .pointerMove(let point): drag(to: point)
    case .pointerUp: lift()
    case .scroll(_, let delta): scroll(to: offset - delta.dy)
    case .key(.downArrow, _): scroll(to: offset + layout.cellSize.height)
    case .key(.upArrow, _): scroll(to: offset - layout.cellSize.height)
    case .key(.home, _): scroll(to: 0)
    case .key(.end, _): scroll(to: scrollLimit)
    case .key, .text, .digit, .magnify: break
    }
  }

  private func drag(to point: CGPoint) {
    guard let press else { return }
    let delta = point.y - press.point.y
    guard pressed == nil || abs(delta) > Self.slack || abs(point.x - press.point.x) > Self.slack else {
      return
    }
    pressed?.isPressed = false
    pressed = nil
    scroll(to: press.offset - delta)
  }

  private func lift() {
    press = nil
    guard let cell = pressed else { return }
    cell.isPressed = false
    pressed = nil
    open(cell.program)
  }

  private func cell(at point: CGPoint) -> GalleryCell? {
    layout.index(at: CGPoint(x: point.x, y: point.y + offset)).map { cells[$0] }
  }

  private func scroll(to newOffset: CGFloat) {
    offset = min(max(newOffset, 0), scrollLimit)
    CATransaction.withoutActions { sheet.position = CGPoint(x: 0, y: -offset) }
  }

  /// Draws all visible thumbnails. Hidden ones pause, and ones more than a screen away release their program.
  private func advance(to time: Double) {
    let (top, height) = (offset, root.bounds.height)
    for cell in cells {
      let frame = cell.layer.frame
      if frame.maxY > top, frame.minY < top + height {
        cell.show(at: time)
      } else if frame.maxY < top - height || frame.minY > top + 2 * height {
        cell.rest()
      }
    }
  }
}

extension Program {
  /// Returns a program that shows `programs` as moving thumbnails. A click on one calls `open`.
  package static func gallery(
    of programs: [Program], size: CGSize = Gallery.usualSize, open: @escaping (Program) -> Void = { _ in }
  ) -> Program {
    Program(name: "gallery", title: "All programs side by side, moving", duration: 4) { script in
      let gallery = Gallery(of: programs, size: size, open: open)
      script.onInput(gallery.handle)
      script.onResize(gallery.arrange)
      gallery.start()
      return gallery.root
    }
  }
}
