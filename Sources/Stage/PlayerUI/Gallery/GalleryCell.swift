// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore

/// A thumbnail of a program, with its name.
final class GalleryCell {
  let program: Program
  let layer = CALayer()
  private let picture = CALayer()
  private let title = TextLine(size: 11)
  private var run: Run?

  /// A running program. `begin` is the gallery's time at which it started.
  private struct Run {
    let host: LayerHost
    let begin: Double
    let size: (width: Int, height: Int)
    let pixels: WindowPicture
    var tree = RenderTree()
    var time = -1.0
  }

  /// The height of the title, and the corner radius of the cell.
  private static let (titleHeight, corner): (CGFloat, CGFloat) = (18, 6)
  /// The duration of a program without its own, and the pause after a program's end before it restarts, in
  /// seconds.
  private static let (usualDuration, rest) = (4.0, 1.0)
  /// The number of pixels per point of a thumbnail, so that it stays sharp in a large window.
  private static let scale: CGFloat = 2
  /// The longest step between two ticks of a program, in seconds. Shorter steps would slow down a display
  /// that is late anyway.
  private static let longestStep = 0.1

  init(_ program: Program) {
    self.program = program
    layer.backgroundColor = Ink.card
    layer.cornerRadius = Self.corner
    layer.addSublayer(picture)
    layer.addSublayer(title.layer)
    picture.masksToBounds = true
    title.text = program.name
    title.alignment = .center
  }

  /// True if the program is loaded.
  var isRunning: Bool { run != nil }

  /// True while the pointer is down on the cell.
  var isPressed = false {
    didSet { CATransaction.withoutActions { layer.backgroundColor = isPressed ? Ink.pressedCard : Ink.card } }
  }

  func arrange(in frame: CGRect) {
    layer.frame = frame
    title.layer.frame = CGRect(
      x: 4, y: frame.height - Self.titleHeight, width: frame.width - 8, height: Self.titleHeight)
  }

  /// Releases the program. Its last picture stays.
  func rest() { run = nil }

  /// Shows the program at the gallery's time, in seconds.
  func show(at time: Double) {
    var run = run ?? begin(at: time)
    if time - run.begin > (program.duration ?? Self.usualDuration) + Self.rest { run = begin(at: time) }
    draw(&run, at: max(0, time - run.begin))
    self.run = run
  }

  private func begin(at time: Double) -> Run {
    let host = program.makeHost()
    let visible = host.visibleRect
    let room = CGSize(width: layer.bounds.width - 8, height: layer.bounds.height - Self.titleHeight - 6)
    let fit = min(room.width / max(visible.width, 1), room.height / max(visible.height, 1))
    let size = CGSize(
      width: max(1, (visible.width * fit).rounded()), height: max(1, (visible.height * fit).rounded()))
    CATransaction.withoutActions {
      picture.frame = CGRect(
        x: ((layer.bounds.width - size.width) / 2).rounded(),
        y: 4 + ((room.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
      picture.cornerRadius = Self.corner / 2
    }
    let pixels = (width: Int(size.width * Self.scale), height: Int(size.height * Self.scale))
    return Run(
      host: host, begin: time, size: pixels,
      pixels: WindowPicture(of: { host.visibleRect }, background: Ink.paper.rgba) { pixels })
  }

  private func draw(_ run: inout Run, at time: Double) {
    // Extra ticks for a long interval: like a film, the program must see the times between.
    var next = max(0, run.time) + Self.longestStep
    while next < time {
      _ = run.host.tick(to: next)
      next += Self.longestStep
    }
    let tree = run.host.tick(to: time)
    let isSame = run.time >= 0 && tree.isSame(as: run.tree) && tree.nextChange(after: run.time) > time
    (run.tree, run.time) = (tree, time)
    guard !isSame else { return }
    let pixmap = run.pixels.render(tree, at: time)
    guard !run.pixels.damagedRects.isEmpty else { return }
    CATransaction.withoutActions { picture.contents = CGImage(pixmap: pixmap) }
  }
}
