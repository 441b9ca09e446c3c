// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import Testing

@Suite struct GoldenNameTests {
  @Test(arguments: [
    ("door", "door"), ("a door, open", "a-door-open"), ("v1.2_b", "v1.2_b"), ("Tür/../x", "Tür-..-x"),
    ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"), ("end. ", "end"), ("</script>", "script"),
  ])
  func `other characters are hyphens, and none lead out of the folder`(text: String, name: String) throws {
    #expect(try GoldenName(text).description == name)
  }

  @Test(arguments: [
    ("`the door (left) opens`()", "the-door-left-opens"), ("door(side:)", "door"), ("testDoor", "testDoor"),
  ])
  func `the name of a function is that without its parameters`(function: String, name: String) throws {
    #expect(try GoldenName(function: function).description == name)
  }

  @Test(arguments: ["", "...", "-/-"]) func `a name needs a letter or digit`(text: String) {
    #expect(throws: GoldenError.emptyName(text)) { try GoldenName(text) }
  }
}
