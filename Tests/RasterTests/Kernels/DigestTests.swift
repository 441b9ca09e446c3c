// SPDX-License-Identifier: Apache-2.0

import MultiplaneMediaKernels
import Testing

/// The examples of FIPS 180-2, appendix B, and NIST's for no bytes.
@Suite
struct DigestTests {
  private func digest(_ parts: [[UInt8]]) -> String {
    var state = mpk_sha256()
    mpk_sha256_begin(&state)
    for part in parts { mpk_sha256_append(&state, part, part.count) }
    var bytes = [UInt8](repeating: 0, count: Int(MPK_SHA256_LENGTH))
    mpk_sha256_finish(&state, &bytes)
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(text: String, expected: String) {
    #expect(digest([Array(text.utf8)]) == expected)
  }

  @Test func `a million bytes have the standard's digest, in parts of any length`() {
    let all = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    for length in [1_000_000, 999, 64, 63, 1] {
      let parts = stride(from: 0, to: all.count, by: length).map {
        Array(all[$0..<min($0 + length, all.count)])
      }
      #expect(digest(parts) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
  }
}
