// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAdopt

/// The executable that `multiplane adopt` starts.
@main
enum AdoptTool {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let isJSON = AdoptRequest.wantsJSON(words)
    let status = AdoptCommand.run(
      words, print: { print($0) },
      report: { FileHandle.standardError.write(Data(((isJSON ? $0.json : $0.text) + "\n").utf8)) })
    exit(status)
  }
}
