// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplanePrograms
package import MultiplaneRenderTree
import UIKit

/// A program with controls around it, which Tab shows and hides. The console is itself a source, so it can be
/// tested and recorded like any other source.
///
/// While the controls are hidden, the console returns the program's own tree at the program's own time. While
/// they are visible, the program's picture is the contents of layers in the console's own tree.
@MainActor
package final class PlayerConsole: @preconcurrency WrappingSource {
  /// The maximum interval between two updates of the time display while no layer changes, in seconds.
  private static let restingStep = 0.1

  package let playhead: Playhead
  package let picture: ProgramPicture
  package let selection = LayerSelection()
  package let controls: PlayerControls
  package private(set) var message = ConsoleMessage()
  package let program: ShownProgram
  private let films = FilmExport()
  /// The program of the first source, which provides its duration, markers and states, or `nil` for a
  /// gallery.
  package var homeProgram: Program? { didSet { describe(homeProgram) } }
  package var actions: ConsoleActions { didSet { controls.screen.keep = actions.keep } }
  /// Indicates whether the first source receives all keys while the controls are hidden, as a gallery does.
  /// The default is `false`.
  package var takesKeys = false
  /// Indicates whether the user has asked to leave the console.
  package private(set) var isClosed = false
  /// The window time of the latest tick, in seconds.
  private var updateTime = -1.0

  /// Creates a console around the source that `makeSource` creates. A restart, and the return from an opened
  /// program, call `makeSource` again.
  ///
  /// - Parameters:
  ///   - actions: The actions that the owner performs.
  ///   - size: The size of the controls in points until the console is resized.
  ///   - background: The colour behind the program, or `nil` for transparency.
  ///   - keepsPast: Indicates whether the past is cached, so that it can be shown again. The cache needs much
  ///     memory for a source whose picture changes all the time.
  ///   - makeSource: A closure that creates the source.
  package init(
    actions: ConsoleActions = ConsoleActions(), size: CGSize = CGSize(width: 960, height: 720),
    background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1), keepsPast: Bool = true,
    _ makeSource: @escaping () -> any FrameSource
  ) {
    self.actions = actions
    program = ShownProgram(keepsPast: keepsPast, makeSource)
    playhead = Playhead(program.reel)
    picture = ProgramPicture(background: background?.rgba, now: actions.now)
    controls = PlayerControls(size: size, reel: program.reel)
    controls.screen.keep = actions.keep
    controls.screen.act = { [weak self] action in
      self?.controls.needsUpdate = true
      self?.commands.perform(action)
    }
  }

  var commands: ConsoleCommands { ConsoleCommands(console: self) }
  var input: ConsoleInput { ConsoleInput(console: self) }

  // MARK: Programs

  /// Shows another program until the user presses Escape. If the current program calls this during its tick,
  /// the other program is shown at the end of the tick.
  package func open(_ makeSource: @escaping () -> any FrameSource) {
    controls.needsUpdate = true
    if program.open(makeSource) { beginAnew() }
  }

  /// Restarts the program.
  package func restart() {
    playhead.reel.restart()
    beginAnew()
  }

  /// Replaces the program with another version of it, and shows the same time as before, playing or paused.
  /// The program begins at time 0 and runs to that time. The selected layer stays selected if there is one of
  /// its name again.
  package func reload(_ makeSource: @escaping () -> any FrameSource) {
    let state = state
    playhead.reel.replace(with: makeSource)
    restart()
    restore(state)
  }

  /// The state of the player that outlives a new version of the program, also in another process.
  package var state: PlayerState {
    var state = PlayerState()
    (state.time, state.isPlaying) = (playhead.time, playhead.transport.isPlaying)
    state.speed = playhead.transport.speed
    (state.showsControls, state.showsCurves) = (controls.isOpen, controls.screen.showsCurves)
    state.layer = controls.screen.layers.selection.map { playhead.tree.path(of: $0) } ?? []
    return state
  }

  /// Selects a layer of the program. With `nil`, removes the selection.
  package func select(_ layer: NodeID?) {
    controls.choose(layer)
    controls.needsUpdate = true
  }

  /// Shows a state of this program, or of another version of it.
  package func restore(_ state: PlayerState) {
    if state.showsControls != controls.isOpen { toggle() }
    controls.perform { controls.screen.showCurves(state.showsCurves) }
    playhead.catchUp(to: state.time, speed: state.speed, playing: state.isPlaying)
    select(playhead.tree.node(at: state.layer))
  }

  private func beginAnew() {
    playhead.beginAnew()
    picture.reset()
    selection.reset()
    say("")
  }

  /// Stores the duration, the markers and the states of the program that is shown. With `nil`, it has none.
  package func describe(_ program: Program?) {
    playhead.notes = SceneNotes(of: program)
    controls.needsUpdate = true
  }

  /// Shows on the timeline that the program has entered a state, or with `nil` that it has left all states.
  package func noteState(_ name: String?) {
    playhead.notes.enter(name, at: playhead.reel.presentTime)
    controls.needsUpdate = true
  }

  // MARK: Actions

  package func send(_ event: InputEvent) {
    controls.needsUpdate = true
    input.send(event)
  }

  /// Shows a message. An empty string removes the message.
  func say(_ text: String) {
    message.show(text, at: playhead.windowTime)
    controls.needsUpdate = true
  }

  /// Records a film of the timeline's range.
  func recordFilm() { say(films.begin(of: playhead, actions)) }

  /// Shows or hides the controls.
  func toggle() {
    controls.toggle()
    picture.invalidate()
  }

  /// Handles Escape, which closes the sheet, ends the focus, ends picking mode, hides the controls, returns
  /// from an opened program, or leaves the console, whichever applies first.
  func leave() {
    if controls.isOpen {
      if controls.dismiss() { return }
      if selection.isPicking { selection.isPicking = false } else { toggle() }
    } else if program.isOpened {
      program.close()
      describe(homeProgram)
      beginAnew()
    } else {
      isClosed = true
    }
  }

  // MARK: A source

  package var source: any FrameSource { playhead.reel }

  package var visibleRect: CGRect { controls.visibleRect }
  package var acceptsText: Bool { controls.isEditing || playhead.reel.acceptsText }
  package func resize(to size: CGSize) { controls.resize(to: size) }

  package func prepare(frameDuration: Double) {
    playhead.prepare(frameDuration: frameDuration)
    controls.host.prepare(frameDuration: frameDuration)
  }

  package func pictureTime(at time: Double) -> Double {
    controls.isOpen ? time : playhead.transport.time(at: time)
  }

  package func tick(to time: Double) -> RenderTree {
    playhead.move(toWindowTime: time)
    // While the controls are visible, the recorded past is played again, so that the timeline is kept.
    if playhead.isAtRepeat { if controls.isOpen { playhead.go(to: 0, playing: true) } else { restart() } }
    let now = playhead.windowTime
    message.removeExpired(at: now)
    let former = (tree: playhead.tree, message: message.text)
    // A clock may request the same time twice, which needs no second update.
    let isWanted = controls.needsUpdate || (playhead.transport.isPlaying && now != updateTime)
    (controls.needsUpdate, updateTime) = (false, now)
    if let news = films.check(actions) { message.show(news, at: now) }
    program.tick { playhead.advance() }
    if program.openWaiting() {
      beginAnew()
      playhead.advance()
    }
    guard controls.isOpen else { return playhead.tree }
    // The views are not updated while nothing changes, so that an idle window uses almost no processor time.
    if isWanted || controls.needsUpdate || picture.isStale || message.text != former.message
      || !playhead.tree.isSame(as: former.tree)
    {
      controls.show(self)
    }
    return controls.host.tick(to: now)
  }

  package func nextChange(after time: Double) -> Double {
    if controls.needsUpdate { return time }
    let next = playhead.nextChange(after: time)
    guard controls.isOpen else { return next }
    let clock = playhead.transport.isPlaying ? time + Self.restingStep : .infinity
    return min(
      next, clock, films.nextCheck(after: time), message.nextChange(after: time),
      controls.host.nextChange(after: time))
  }
}
