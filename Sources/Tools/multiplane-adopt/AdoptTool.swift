// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAdopt

/// The executable that the plugin AdoptSources starts. It is the verb `adopt` of `multiplane` without its
/// options, and does not link what `multiplane` links.
///
/// With `--in-build`, the exit status is 0 where changes by hand are left, as another one would end the
/// build.
@main
enum AdoptTool {
  static func main() {
    var words = CommandLine.arguments.dropFirst()
    let isInBuild = words.first == "--in-build"
    if isInBuild { words = words.dropFirst() }
    guard let folder = words.first, words.count > 1 else {
      end("usage: multiplane-adopt [--in-build] FOLDER SOURCE...", status: 2)
    }
    let request = AdoptRequest(
      sources: Array(words.dropFirst()), folder: folder, isCheck: false, replacesFiles: true)
    do {
      let isFinished = try AdoptCommand.perform(request, print: { print($0) }, report: { say($0.message) })
      if !isFinished, !isInBuild { exit(AdoptCommand.unfinishedStatus) }
    } catch {
      end("\(error)", status: 1)
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("multiplane: \(text)\n".utf8))
  }

  private static func end(_ text: String, status: Int32) -> Never {
    say(text)
    exit(status)
  }
}
