// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplanePlayback
package import MultiplanePrograms
package import MultiplaneRaster
package import MultiplaneRenderTree
import QuartzCore

/// What a console asks of the world.
package struct ConsoleActions {
  /// Keeps a frame of the program at a time, in seconds; returns what to tell the person.
  package var save: (_ frame: Pixmap, _ time: Double) -> String = { _, _ in "" }
  /// Makes a film of what a source shows for some seconds; returns what to tell the person.
  package var export: (_ source: any FrameSource, _ range: ClosedRange<Double>) -> String = { _, _ in "" }
  /// Nanoseconds since any fixed moment, for the graph of frame times.
  package var now: () -> UInt64 = { 0 }

  package init() {}
}

/// A program with controls around it that Tab shows and hides: a source like any other, so that it is tested and filmed
/// like one.
///
/// While they are hidden the program's own tree is handed on, at the program's own time. While they show, the program's
/// picture is the contents of a layer among the player's own.
package final class PlayerConsole: WrappingSource {
  /// What a click on a thumbnail opens, and Escape goes back from.
  private let home: () -> any FrameSource
  /// How many of its changes are kept.
  private let homeLimit: Int
  let reel: Reel
  var transport = Transport()
  var history = AnimationHistory()
  let panel: ControlPanel
  private let host: LayerHost
  package var actions: ConsoleActions
  private let background: RGBA?
  /// Whether the controls show.
  package private(set) var isOpen = false
  /// Whether the person wants to leave.
  package private(set) var isClosed = false
  private var frameDuration = 1.0 / 60
  /// How far a step goes, in seconds.
  var stepDuration: Double { frameDuration }
  /// The size of what shows the console, in points.
  private var size: CGSize
  /// The time of the last tick, and the program's then.
  private(set) var windowTime = 0.0
  private(set) var tree = RenderTree()
  /// The part of the program's time that the timeline shows; `nil` for all of it.
  var chosenRange: ClosedRange<Double>?
  var message = ""
  var showsDamage = false {
    didSet { renderer = FrameRenderer(stopwatch: actions.now, crew: crew) }
  }
  /// What draws the program's picture together, beside the controls; `nil`, the default, is the thread of its ticks alone.
  package var crew: (any Crew)? {
    didSet { renderer = FrameRenderer(stopwatch: actions.now, crew: crew) }
  }
  private var renderer: FrameRenderer<SoftwareRasterizer>
  /// What the picture shows.
  private var drawn: (tree: RenderTree, time: Double, size: CGSize, showsDamage: Bool)?
  private var pixmap = Pixmap(width: 0, height: 0)
  /// Whether something changed that a tick has not shown yet.
  var needsUpdate = true
  /// The panel that a drag began in.
  var isScrubbing = false
  var isProgramPressed = false
  /// Whether the program is shown from the beginning again after this many seconds; `nil` for never.
  package var loopDuration: Double?
  /// Whether the program's middle covers windows of another shape, instead of all of it lying in them; false by default.
  package var fillsWindow = false
  private var isInWindow = false
  private var isTicking = false
  /// What the program that shows has opened while it was ticking.
  private var opening: (() -> any FrameSource)?
  /// Whether what shows was opened from what is at home.
  package private(set) var isAway = false

  /// How long a panel may show an old time where nothing moves, in seconds.
  private static let restingStep = 0.1
  /// A program that is behind lives through at most so many frames in a tick; the rest of the time it jumps.
  private static let catchUpLimit = 36_000

  /// Creates a console around the source that `makeSource` makes, which is called again to begin anew;
  /// Escape goes back to it from what was opened.
  ///
  /// - Parameter keepsPast: whether its past can be shown again; what shows other pictures all the time takes much memory.
  package init(
    actions: ConsoleActions = ConsoleActions(), size: CGSize = CGSize(width: 960, height: 720),
    background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1), keepsPast: Bool = true,
    _ makeSource: @escaping () -> any FrameSource
  ) {
    self.actions = actions
    self.size = size
    self.background = background?.rgba
    home = makeSource
    homeLimit = keepsPast ? Reel.entryLimit : 1
    reel = Reel(entryLimit: homeLimit, makeSource)
    renderer = FrameRenderer(stopwatch: actions.now)
    panel = ControlPanel(size: size)
    host = LayerHost(root: panel.root)
  }

  /// Shows another program until Escape; called by the one that shows, from the end of its tick on.
  package func open(_ makeSource: @escaping () -> any FrameSource) {
    needsUpdate = true
    guard !isTicking else {
      opening = makeSource
      return
    }
    reel.replace(with: makeSource)
    isAway = true
    beginAnew()
  }

  private func goHome() {
    reel.replace(with: home, entryLimit: homeLimit)
    isAway = false
    beginAnew()
  }

  /// Shows the program from its beginning.
  package func restart() {
    reel.restart()
    beginAnew()
  }

  private func beginAnew() {
    history = AnimationHistory()
    drawn = nil
    chosenRange = nil
    (message, isScrubbing, isProgramPressed) = ("", false, false)
    transport.go(to: 0, at: windowTime, playing: true)
    needsUpdate = true
  }

  /// Shows the controls or hides them.
  package func toggle() {
    isOpen.toggle()
    drawn = nil
    needsUpdate = true
    // What fills its window fills its panel.
    reel.resize(to: isOpen ? panel.places.picture.size : size)
  }

  /// Escape: hides the controls, then goes back to where the program was opened, then leaves.
  func leave() {
    if isOpen { toggle() } else if isAway { goHome() } else { isClosed = true }
  }

  // MARK: A source

  package var visibleRect: CGRect {
    isOpen ? CGRect(origin: .zero, size: panel.places.size) : shownRect
  }

  /// The part of the program's own space that shows while the controls are hidden.
  var shownRect: CGRect {
    let all = reel.visibleRect
    // Before there is a window, all of it says how large that should be.
    return fillsWindow && isInWindow ? all.middle(width: Int(size.width), height: Int(size.height)) : all
  }

  package var source: any FrameSource { reel }

  package func prepare(frameDuration: Double) {
    self.frameDuration = frameDuration
    reel.prepare(frameDuration: frameDuration)
    host.prepare(frameDuration: frameDuration)
  }

  package func resize(to size: CGSize) {
    (self.size, isInWindow) = (size, true)
    panel.arrange(in: size)
    needsUpdate = true
    reel.resize(to: isOpen ? panel.places.picture.size : size)
  }

  package func pictureTime(at time: Double) -> Double { isOpen ? time : transport.time(at: time) }

  /// The program's time that shows, in seconds.
  package var programTime: Double { transport.time(at: windowTime) }

  package func tick(to time: Double) -> RenderTree {
    windowTime = max(windowTime, time)
    if let loopDuration, transport.isPlaying, programTime >= loopDuration { restart() }
    needsUpdate = false
    isTicking = true
    tree = advance(to: programTime)
    isTicking = false
    if let opening {
      self.opening = nil
      open(opening)
      tree = advance(to: programTime)
    }
    guard isOpen else { return tree }
    update()
    return host.tick(to: windowTime)
  }

  package func nextChange(after time: Double) -> Double {
    if needsUpdate { return time }
    let now = transport.time(at: time)
    let next =
      transport.isPlaying ? max(time, transport.windowTime(of: reel.nextChange(after: now))) : .infinity
    guard isOpen else { return next }
    let step = transport.isPlaying ? time + Self.restingStep : .infinity
    return min(next, step, host.nextChange(after: time))
  }

  /// Lets the program live up to a time: as in a film through all of its frames, but in real time through no more than
  /// its pace asks for, so that a slow program does not become slower by those that were missed.
  private func advance(to time: Double) -> RenderTree {
    if time > reel.presentTime {
      let limit = transport.isPlaying ? Int(transport.speed) - 1 : Self.catchUpLimit
      let last = (time / frameDuration).rounded(.up) - 1
      var frame = max((reel.presentTime / frameDuration).rounded(.down) + 1, last + 1 - Double(max(0, limit)))
      while frame <= last {
        history.note(reel.tick(to: frame * frameDuration), at: frame * frameDuration)
        frame += 1
      }
    }
    let tree = reel.tick(to: time)
    if reel.isLive { history.note(tree, at: time) }
    return tree
  }

  // MARK: The picture among the controls

  private func update() {
    let (time, size) = (programTime, panel.places.picture.size)
    if needsPicture(at: time) {
      pixmap = draw(on: target)
      drawn = (tree, time, size, showsDamage)
      panel.show(CGImage(pixmap: pixmap))
      panel.graph.add(renderer.stageTimes)
      panel.graph.arrange()
    }
    panel.show(transport, at: time, showsDamage: showsDamage, message: message)
    panel.timeline.show(history, range: range, time: time)
    panel.layers.show(tree)
    guard let selection = panel.layers.selection else {
      panel.outline.show(nil)
      return panel.values.show([])
    }
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    let map = target.transform
    panel.outline.show(
      presentation.corners(of: selection).map {
        let point = map.apply(Point(Double($0.x), Double($0.y)))
        return CGPoint(x: point.x, y: point.y)
      })
    panel.values.show(ValuesPanel.values(of: selection, in: presentation))
  }

  /// The program's picture at its time.
  private func draw(on target: FrameTarget) -> Pixmap {
    let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
    return draw(tree, programTime, target)
  }

  private func needsPicture(at time: Double) -> Bool {
    guard let drawn, drawn.size == panel.places.picture.size, drawn.showsDamage == showsDamage,
      drawn.tree.isSame(as: tree), time >= drawn.time
    else { return true }
    return time > drawn.time && drawn.tree.nextChange(after: drawn.time) <= time
  }

  /// How the program's picture lies in its panel.
  var target: FrameTarget { target(of: panel.places.picture.size, showing: reel.visibleRect) }

  private func target(of size: CGSize, showing rect: CGRect) -> FrameTarget {
    FrameTarget(
      width: max(1, Int(size.width)), height: max(1, Int(size.height)), showing: rect, background: background)
  }

  /// The times that the timeline shows, in seconds.
  package var range: ClosedRange<Double> {
    if let chosenRange { return chosenRange }
    // Whole steps, so that the timeline stands still for a while.
    let last = max(reel.presentTime, min(history.lastEnd, reel.presentTime + 60)) + 0.25
    return 0...(last / 5).rounded(.up) * 5
  }

  func saveFrame() {
    let frame = isOpen && drawn != nil ? pixmap : draw(on: target(of: size, showing: shownRect))
    message = actions.save(frame, programTime)
    needsUpdate = true
  }

  /// Makes a film of the times that the timeline shows.
  func exportRange() {
    let range = range
    // What has not happened yet would need the person's clicks.
    let end = min(range.upperBound, max(reel.presentTime, range.lowerBound + frameDuration))
    let trees = FilmedReel(reel, range: range.lowerBound...end)
    message = actions.export(trees, range.lowerBound...end)
    needsUpdate = true
  }
}
