// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the SHA-256 of a text as the policy of a page wants it, computed by `sha256sum`.
package func sha256(of text: String) throws -> String {
  let folder = try TemporaryFolder()
  try folder.write(text, to: "text")
  let output = try MediaTools.run("/usr/bin/sha256sum", [folder.file("text")])
  let digits = Array(String(decoding: output, as: UTF8.self).prefix(64))
  let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  return "sha256-" + Data(bytes).base64EncodedString()
}
