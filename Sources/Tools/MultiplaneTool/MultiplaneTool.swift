// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieExpressions
public import MultiplanePrograms

/// Runs the command line of the process with every verb of `multiplane` for other programs, and ends the
/// process.
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
/// Its own name stands in messages, in the help and in jobs. It starts itself again to evaluate the
/// expressions of Lottie files, and for equal mathematics on all processors.
///
/// The exit status is 0 for success, 1 for a failure, 2 for a wrong command line, and 128 plus the number of
/// the signal after a signal. Errors are lines on standard error; `--errors json` makes them JSON.
///
/// - Parameter programs: The programs in the order of the list. Of programs with equal names only the first
///   one is found. One called `gallery` is left out of the gallery of `play`, as it may show the others.
public func main(programs: [Program]) -> Never {
  // A process that runs scripts has nothing else to do.
  if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
  exit(Tool.run(Tool.processArguments(), programs: programs))
}
