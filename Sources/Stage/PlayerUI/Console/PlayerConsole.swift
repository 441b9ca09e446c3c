// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplanePrograms
package import MultiplaneRenderTree
import UIKit

/// A program with controls around it, which Tab shows and hides. The console is itself a source, so it is
/// tested and recorded like any other.
///
/// With hidden controls, the console returns the program's own tree at the program's own time. With visible
/// controls, the program's picture is the contents of a layer in the console's own tree.
@MainActor
package final class PlayerConsole: @preconcurrency WrappingSource {
  /// The longest interval between two updates of the time display while no layer changes, in seconds.
  private static let restingStep = 0.1

  package let playhead: Playhead
  package let picture: ProgramPicture
  package let selection = LayerSelection()
  package let controls: PlayerControls
  package private(set) var message = ConsoleMessage()
  package let program: ShownProgram
  private let films = FilmExport()
  /// The program that the first source shows, and what is known about it; `nil` for a gallery.
  package var homeProgram: Program? { didSet { describe(homeProgram) } }
  package var actions: ConsoleActions { didSet { controls.screen.keep = actions.keep } }
  /// Indicates whether the first source gets all keys while the controls are hidden, as a gallery does;
  /// default false.
  package var takesKeys = false
  /// Indicates whether the user wants to leave.
  package private(set) var isClosed = false
  /// The time of the window that the controls show.
  private var updateTime = -1.0

  /// Creates a console around the source that `makeSource` creates. A restart, and Escape in an opened
  /// program, call it again.
  ///
  /// - Parameters:
  ///   - actions: The actions that the owner performs.
  ///   - size: The size of the controls in points until the console is resized.
  ///   - background: The colour behind the program, or `nil` for transparent.
  ///   - keepsPast: A Boolean value that indicates whether the past is cached, so that it can be shown again.
  ///     For a source whose pictures change all the time the cache needs much memory.
  ///   - makeSource: The function that creates the source.
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

  /// Shows another program until Escape. If the current program calls this during its tick, it happens at the
  /// tick's end.
  package func open(_ makeSource: @escaping () -> any FrameSource) {
    controls.needsUpdate = true
    if program.open(makeSource) { beginAnew() }
  }

  /// Restarts the program.
  package func restart() {
    playhead.reel.restart()
    beginAnew()
  }

  /// Shows another version of the program at the time that is shown now, playing or paused as before.
  package func reload(_ makeSource: @escaping () -> any FrameSource) {
    let (time, isPlaying) = (playhead.time, playhead.transport.isPlaying)
    playhead.reel.replace(with: makeSource)
    restart()
    playhead.go(to: time, playing: isPlaying)
  }

  private func beginAnew() {
    playhead.beginAnew()
    picture.reset()
    selection.reset()
    say("")
  }

  /// Takes the duration, the markers and the states of the program that is shown.
  package func describe(_ program: Program?) {
    playhead.notes = SceneNotes(of: program)
    controls.needsUpdate = true
  }

  /// Shows on the timeline that the program has entered a state, `nil` for none.
  package func noteState(_ name: String?) {
    playhead.notes.enter(name, at: playhead.reel.presentTime)
    controls.needsUpdate = true
  }

  // MARK: Actions

  package func send(_ event: InputEvent) {
    controls.needsUpdate = true
    input.send(event)
  }

  /// Shows a message, or removes it if it is empty.
  func say(_ text: String) {
    message.show(text, at: playhead.windowTime)
    controls.needsUpdate = true
  }

  /// Records a film of the timeline's range of time.
  func recordFilm() { say(films.begin(of: playhead, actions)) }

  /// Shows or hides the controls.
  func toggle() {
    controls.toggle()
    picture.invalidate()
  }

  /// Handles Escape: closes a sheet, ends the focus or the picking, hides the controls, returns from an
  /// opened program, or leaves.
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
    // With visible controls the recorded past is shown again, so that the timeline stays.
    if playhead.isAtRepeat { if controls.isOpen { playhead.go(to: 0, playing: true) } else { restart() } }
    let now = playhead.windowTime
    message.removeExpired(at: now)
    let former = (tree: playhead.tree, message: message.text)
    // A clock may ask for the same moment twice.
    let isWanted = controls.needsUpdate || (playhead.transport.isPlaying && now != updateTime)
    (controls.needsUpdate, updateTime) = (false, now)
    if let news = films.check(actions) { message.show(news, at: now) }
    program.tick { playhead.advance() }
    if program.openWaiting() {
      beginAnew()
      playhead.advance()
    }
    guard controls.isOpen else { return playhead.tree }
    // At rest nothing is asked for, so that a window that looks for events costs nearly nothing.
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
    let messageEnd = message.end > time ? message.end : time
    return min(
      next, clock, films.nextCheck(after: time), messageEnd, controls.host.nextChange(after: time))
  }
}
