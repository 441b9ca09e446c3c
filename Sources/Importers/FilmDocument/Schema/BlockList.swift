// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneFilms
internal import SceneData

/// The blocks and their parameters as text.
package enum BlockList {
  /// A heading for each block, and a line for each of its parameters.
  package static var text: String {
    BlockKind.all.map { kind in
      "\(kind.name): \(kind.summary)\n"
        + InputList(kind.inputs + FileParameter.of(kind).map(\.input), optionalNames: kind.optionalNames).text
        .split(separator: "\n").map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
