// SPDX-License-Identifier: Apache-2.0

package import MultiplanePrograms
import UIKit

// The markers and states of the program.
extension PlayerConsole {
  /// Takes the duration, the markers and the states of a program that is shown.
  package func describe(_ program: Program?) {
    filmDuration = program?.duration
    scene = SceneNotes()
    scene.states = program?.states ?? []
    scene.planned = (program?.markers ?? []).map { TimelineMarker(time: $0.time, name: $0.name) }
    needsUpdate = true
  }

  /// Shows on the timeline that the program has entered a state, `nil` for none.
  package func noteState(_ name: String?) {
    scene.enter(name, at: reel.presentTime)
    needsUpdate = true
  }

  /// Enters the state of a digit: 1 is the first one, and 0 leaves the state. The past cannot change, so that
  /// the program goes on at the present. A paused program with states goes on, too, to show the change.
  func enterState(_ digit: Int) {
    if !reel.isLive {
      _ = reel.tick(to: reel.presentTime)
      transport.go(to: reel.presentTime, at: windowTime, playing: true)
    }
    if !scene.states.isEmpty, !transport.isPlaying { transport.togglePlaying(at: windowTime) }
    reel.send(.digit(digit))
    needsUpdate = true
  }

  /// Shows the states as a list to choose from.
  func showStates() {
    guard !scene.states.isEmpty else { return }
    if !isOpen { toggle() }
    let current = scene.state(at: programTime)
    host.perform {
      let rows = ([Program.noState] + scene.states).enumerated().map { digit, name in
        SheetRow(name, key: digit < 10 ? "\(digit)" : nil, isOn: name == current) { [weak self] in
          self?.screen.closeSheet()
          self?.enterState(digit)
        }
      }
      screen.show(Control.states.name, rows)
    }
  }

  /// Shows the time of the next marker or, with -1, of the one before, and pauses.
  func goToMarker(by step: Int) {
    let time = programTime
    let near = stepDuration / 2
    let found =
      step > 0
      ? scene.markers.first { $0.time > time + near } : scene.markers.last { $0.time < time - near }
    if let found { seek(to: found.time) }
  }
}
