// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplanePlayback
package import MultiplanePrograms
package import QuartzCore

/// Programs side by side, each as a small film that runs while it can be seen.
///
/// Each has a host of its own, so that it begins at 0 and nothing of it is left when it begins anew; what it shows is
/// drawn small and is the contents of a layer here.
package final class Gallery {
  /// The size of the gallery where nobody gives it another, in points: room for some seventy programs.
  package static let usualSize = CGSize(width: 1440, height: 1128)

  package let root = CALayer()
  private let sheet = CALayer()
  private let cells: [GalleryCell]
  private let open: (Program) -> Void
  private var link: CADisplayLink?
  private var layout: GalleryLayout
  /// How far the sheet is scrolled, in points.
  private var offset: CGFloat = 0
  /// Where the pointer went down, and how far the sheet was scrolled then.
  private var press: (point: CGPoint, offset: CGFloat)?
  private var pressed: GalleryCell?

  /// How often a second thumbnails are drawn.
  private static let framesPerSecond = 30
  /// A pointer that moves further, in points, drags.
  private static let slack: CGFloat = 6

  /// Creates a gallery that calls `open` with the program whose thumbnail is clicked.
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

  /// Begins to show the programs, at the first tick of the host that is building this.
  package func start() {
    let link = CADisplayLink { [weak self] in self?.advance(to: $0.timestamp) }
    link.preferredFramesPerSecond = Self.framesPerSecond
    link.add(to: .current, forMode: .default)
    self.link = link
  }

  /// The programs whose thumbnails run.
  package var running: [String] { cells.filter(\.isRunning).map(\.program.name) }

  /// How far the sheet can be scrolled, in points.
  private var scrollLimit: CGFloat { max(0, layout.height - root.bounds.height) }

  /// Takes another size, in points.
  package func arrange(in size: CGSize) {
    layout = GalleryLayout(count: cells.count, size: size)
    CATransaction.withoutActions {
      root.bounds = CGRect(origin: .zero, size: size)
      for (index, cell) in cells.enumerated() { cell.place(in: layout.frame(of: index)) }
      scroll(to: offset)
    }
  }

  /// Takes what a person does, with positions in the root's own space.
  package func handle(_ event: InputEvent) {
    switch event {
    case .pointerDown(let point):
      press = (point, offset)
      pressed = cell(at: point)
      pressed?.isPressed = true
    case .pointerMove(let point): drag(to: point)
    case .pointerUp: lift()
    case .scroll(_, let way): scroll(to: offset - way.dy)
    case .key(.downArrow, _): scroll(to: offset + layout.cellSize.height)
    case .key(.upArrow, _): scroll(to: offset - layout.cellSize.height)
    case .key(.home, _): scroll(to: 0)
    case .key(.end, _): scroll(to: scrollLimit)
    case .key, .text, .digit, .magnify: break
    }
  }

  private func drag(to point: CGPoint) {
    guard let press else { return }
    let way = point.y - press.point.y
    guard pressed == nil || abs(way) > Self.slack || abs(point.x - press.point.x) > Self.slack else { return }
    pressed?.isPressed = false
    pressed = nil
    scroll(to: press.offset - way)
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

  /// Shows the present of all thumbnails that can be seen; the others rest, and those far away are let go.
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
  /// All of `programs` side by side, moving; a click calls `open`.
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
