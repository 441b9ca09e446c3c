// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieExpressions
public import MultiplanePrograms

/// Runs the process's command line with the verbs of `multiplane` for other programs, and ends the process.
///
/// ```swift
/// import Multiplane
/// import MultiplaneTool
///
/// MultiplaneTool.main(programs: [.lantern])
/// ```
///
/// Call it first in `main.swift`, on the main thread. The executable then lists, renders, plays, serves and
/// inspects these programs, checks, converts and compares scenes, and makes films in parts on many machines.
/// Its own name appears in messages, in the help and in jobs. It starts itself again to evaluate the
/// expressions of Lottie files, and to use the same mathematical functions on all processors.
///
/// The exit status is 0 for success, 1 for a failure, 2 for a wrong command line, and 128 plus the number of
/// the signal after a signal. Errors are lines on standard error; `--errors json` makes them JSON.
///
/// - Parameter programs: The programs in the order of the list. If several programs have the same name, only
///   the first one is found. A program called `gallery` is left out of the gallery of `play`, because it may
///   show the others.
public func main(programs: [Program]) -> Never {
  // A process that evaluates expressions does nothing else.
  if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
  SceneHost.begin()
  exit(Tool.run(Tool.processArguments(), programs: programs))
}

/// The main function of the executable that runs scenes in Swift: the verbs, without programs of its own.
///
/// `scripts/scene-library` makes the executable with the dynamic library. Other code has no use for it.
@_cdecl("multiplane_scene_host")
public func sceneHostMain() { main(programs: []) }
