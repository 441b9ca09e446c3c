// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Data {
  /// Decodes a `data:` URL (RFC 2397). The data follows the comma: in base 64 if the header ends with
  /// `;base64`, otherwise percent-encoded. `nil` if the URL is damaged or of another scheme.
  package init?(dataURL url: String) {
    guard url.prefix(5).lowercased() == "data:", let comma = url.firstIndex(of: ",") else { return nil }
    let header = url[url.index(url.startIndex, offsetBy: 5)..<comma].lowercased()
    let body = String(url[url.index(after: comma)...])
    guard let plain = Self.percentDecoded(body) else { return nil }
    guard header.hasSuffix(";base64") else {
      self.init(plain)
      return
    }
    var text = plain.filter { $0 > UInt8(ascii: " ") }
    for _ in 0..<(4 - text.count % 4) % 4 { text.append(UInt8(ascii: "=")) }
    self.init(base64Encoded: Data(text), options: .ignoreUnknownCharacters)
  }

  private static func percentDecoded(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        return nil
      }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return result
  }
}
