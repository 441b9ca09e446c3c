// SPDX-License-Identifier: Apache-2.0

import UIKit

// The display of a console's state on the screen.
extension PlayerScreen {
  /// Shows the current state of a console, except for its picture.
  func show(_ console: PlayerConsole) {
    let playhead = console.playhead
    bar.show(
      playhead.transport, at: playhead.time, frame: Int(playhead.frame), isLooping: playhead.isRepeating)
    bar.hasStates = !playhead.notes.states.isEmpty
    bar.button(.pick).isOn = console.selection.isPicking
    bar.button(.developer).isOn = console.picture.showsDamage
    stage.show(message: console.message.text)
    layers.show(playhead.tree, hidden: console.picture.hidden)
    showTimeline(console)
    showSelection(console)
    showFocus()
  }

  private func showTimeline(_ console: PlayerConsole) {
    let (playhead, markers) = (console.playhead, console.playhead.notes.markers)
    timeline.mark(layers.selection)
    if showsCurves {
      curves.show(
        layers.selection.map { console.selection.curves(of: $0, at: playhead) },
        of: layers.selection.map { playhead.tree.title(of: $0) }, markers, range: playhead.range,
        time: playhead.time)
    } else {
      timeline.show(playhead.history, markers, range: playhead.range, time: playhead.time)
    }
  }

  private func showSelection(_ console: PlayerConsole) {
    let selection = console.selection
    selection.update(
      layers.selection, at: console.playhead, in: console.picture,
      { console.controls.stageMap(of: console.picture) },
      showsValues: layout.showsSide)
    stage.outline.show(chosen: selection.outline, pointed: selection.pointedOutline)
    if layout.showsSide {
      values.show(layers.selection.map { console.playhead.tree.title(of: $0) }, selection.values)
    }
  }

  /// Shows an updated picture of the program and its rendering times.
  func show(_ update: ProgramPicture.Update, scale: CGFloat, tintsDamage: Bool) {
    stage.picture.show(update.pixels, changed: update.changed, scale: scale)
    stage.overlay.isHidden = !tintsDamage
    stage.overlay.add(update.times)
  }
}
