// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplanePrograms
import MultiplaneWindow
import UIKit
import WaitingPrograms

// Shows all programs that wait in one window until they have made their steps, and prints a line for each:
// its name and the steps.

MultiplaneWindow.install()
let programs = WaitingProgram.all
var views: [StepView] = []
var options = WindowPlayerOptions()
/// The number of questions, at least eight a second, after which the window closes.
var questionCount = 400
options.canContinue = {
  MainActor.assumeIsolated {
    questionCount -= 1
    let areAllDone = zip(views, programs).allSatisfy { $0.steps.count >= $1.order.count }
    return questionCount > 0 && (views.isEmpty || !areAllDone)
  }
}
let program = Program(name: "waiting", title: "Waiting") { _ in
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
  for (index, program) in programs.enumerated() {
    let view = program.makeView()
    view.frame.origin = CGPoint(x: index % 5 * 60, y: index / 5 * 40)
    window.addSubview(view)
    views.append(view)
  }
  return window
}
let player = WindowPlayer(options: options) { program.makeHost() }
try player.run()
for (program, view) in zip(programs, views) {
  print("\(program.name): \(view.steps.joined(separator: ", "))")
}
