// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree
import UIKit

/// The actions of the controls and of their keys, which a console performs.
@MainActor
struct ConsoleCommands {
  unowned let console: PlayerConsole

  private var controls: PlayerControls { console.controls }
  private var screen: PlayerScreen { console.controls.screen }
  private var playhead: Playhead { console.playhead }

  /// Performs an action that the user has requested through the views.
  func perform(_ action: ScreenAction) {
    switch action {
    case .perform(let control): perform(control)
    case .seek(let time): playhead.seek(to: time)
    case .zoom(let scale): playhead.zoom(by: scale)
    case .choose(let id): controls.choose(id)
    case .toggleHidden(let id): console.picture.toggleHidden(id)
    case .point(let pointer): console.input.point(pointer)
    }
  }

  /// Performs the action of a control.
  func perform(_ control: Control) {
    switch control {
    case .toStart: playhead.goToStart()
    case .back: playhead.step(by: -1)
    case .play: playhead.togglePlaying()
    case .forward: playhead.step(by: 1)
    case .toEnd: playhead.goToEnd()
    case .loop: playhead.toggleRepeating()
    case .slower: playhead.changeSpeed(by: -1)
    case .faster: playhead.changeSpeed(by: 1)
    default: performAction(control)
    }
  }

  private func performAction(_ control: Control) {
    switch control {
    case .states: showStates()
    case .pick: console.selection.isPicking.toggle()
    case .save: console.say(console.actions.save(currentFrame, playhead.time))
    case .copy: console.say(console.actions.copy(currentFrame))
    case .record: console.recordFilm()
    case .developer: console.picture.showsDamage.toggle()
    case .appearance: controls.preferences.isLight.toggle()
    case .help: showHelp()
    case .sidebar: controls.perform { screen.toggleSide() }
    case .timeline: controls.perform { screen.toggleTimeline() }
    default: showMenu()
    }
    // The program must fit the changed size of the stage.
    if control == .sidebar || control == .timeline { controls.fitProgram() }
  }

  /// The program's picture at the time that is shown, without outlines, tint or messages.
  private var currentFrame: Pixmap {
    let target =
      controls.isOpen
      ? controls.stageMap(of: console.picture).target
      : console.picture.target(of: controls.space.pixelSize, showing: controls.programRect)
    return console.picture.frame(of: playhead.tree, at: playhead.time, target)
  }

  // MARK: Sheets

  private func showHelp() {
    if !controls.isOpen { console.toggle() }
    controls.perform {
      if screen.sheet.isHidden { screen.show("Keys and help", Help.rows) } else { screen.closeSheet() }
    }
  }

  private func showMenu() {
    controls.perform {
      let rows = screen.bar.hidden.filter { $0 != .more }.reversed().map { control in
        SheetRow(control.name, key: control.key) { [weak screen] in
          screen?.closeSheet()
          screen?.act(.perform(control))
        }
      }
      screen.show("More", Array(rows))
    }
  }

  /// Shows the states in a list from which the user can choose.
  private func showStates() {
    guard !playhead.notes.states.isEmpty else { return }
    if !controls.isOpen { console.toggle() }
    let current = playhead.notes.state(at: playhead.time)
    controls.perform {
      let rows = ([Program.noState] + playhead.notes.states).enumerated().map { digit, name in
        SheetRow(name, key: digit < 10 ? "\(digit)" : nil, isOn: name == current) { [weak console] in
          console?.controls.screen.closeSheet()
          console?.playhead.enterState(digit)
        }
      }
      screen.show(Control.states.name, rows)
    }
  }
}
