// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Addresses that hold what they name: `data:image/png;base64,…`.
///
/// Source: RFC 2397. The type that such an address states is not looked at; the bytes say it better.
enum DataAddress {
  static func isOne(_ address: String) -> Bool { address.prefix(5).lowercased() == "data:" }

  /// The bytes in an address; `nil` when they cannot be read.
  static func bytes(of address: String) -> [UInt8]? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let (head, body) = (address[..<comma], address[address.utf8.index(after: comma)...])
    if head.lowercased().hasSuffix(";base64") {
      let text = body.utf8.contains(UInt8(ascii: "%")) ? body.removingPercentEncoding ?? "" : String(body)
      return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    }
    return body.removingPercentEncoding.map { Array($0.utf8) }
  }
}
