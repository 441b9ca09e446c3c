// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import QuartzCore
import Testing

struct MarkupReaderTests {
  @Test(arguments: [
    "<caml><CALayer name='a&amp;b&#x41;&#66;'/></caml>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<caml><CALayer name=\"a&amp;bAB\"/></caml>",
    "<!-- ┌─┐ --><x:caml xmlns:x='http://www.apple.com/CoreAnimation/1.0'><x:CALayer\tname='a&#38;bAB'></x:CALayer></x:caml>",
    "<caml>\n<!-- - -- --><CALayer\n\nname = \"a&amp;bAB\"\n/>\n</caml  >",
  ])
  func `spellings of one document`(text: String) throws {
    #expect(try root(text).name == "a&bAB")
  }

  @Test(arguments: [
    ("", CAMLError.Reason.badMarkup, 1), ("  \n ", .badMarkup, 2), ("<caml>", .badMarkup, 1),
    ("<caml></cam>", .badMarkup, 1), ("<caml/><caml/>", .badMarkup, 1), ("text", .badMarkup, 1),
    ("<caml>\n<CALayer a='1' a='2'/></caml>", .badMarkup, 2), ("<caml><CALayer a=1/></caml>", .badMarkup, 1),
    ("<caml>\n\n<CALayer a='<'/></caml>", .badMarkup, 3),
    ("<caml><CALayer a='&nbsp;'/></caml>", .badMarkup, 1),
    ("<caml><CALayer a='&#0;'/></caml>", .badMarkup, 1), ("<caml><!-- </caml>", .badMarkup, 1),
    ("<caml><CALayer a='1'b='2'/></caml>", .badMarkup, 1), ("< caml/>", .badMarkup, 1),
    ("<caml\u{0}/>", .badEncoding, 1), ("\n<caml a='\u{1}'/>", .badEncoding, 2),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><caml/>", .badEncoding, 1),
    ("<!DOCTYPE caml SYSTEM 'file:///etc/passwd'><caml/>", .badMarkup, 1),
    (
      """
      <!DOCTYPE caml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
      <caml><CALayer name="&b;"/></caml>
      """, .badMarkup, 1
    ),
  ])
  func `errors say what and where`(text: String, reason: CAMLError.Reason, line: Int) throws {
    let error = try #require(throws: CAMLError.self) { try document(text) }
    #expect(error.reason == reason)
    #expect(error.line == line)
    #expect(error.file == "test.caml")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x3C, 0x00], [0x3C, 0x61, 0xC3, 0x28, 0x2F, 0x3E], [0x3C, 0xC0, 0xAF, 0x2F, 0x3E],
      [0x3C, 0x61, 0xED, 0xA0, 0x80, 0x3E], [0x3C, 0x61, 0xF5, 0x80, 0x80, 0x80], [0x3C, 0x61, 0xE2, 0x82],
    ] as [[UInt8]])
  func `bytes that are no text`(bytes: [UInt8]) throws {
    let error = try #require(throws: CAMLError.self) { try CAMLDocument(bytes: bytes, name: "x") }
    #expect(error.reason == .badEncoding)
  }

  @Test func `limits hold`() throws {
    var limits = CAMLLimits()
    limits.elementCount = 3
    limits.elementDepth = 3
    limits.attributeCount = 2
    limits.fileBytes = 100
    #expect(throws: Never.self) {
      try document("<caml><CALayer a='1' b='2'><x/></CALayer></caml>", limits: limits)
    }
    for text in [
      "<caml><a/><a/><a/></caml>", "<caml><a><a><a></a></a></a></caml>",
      "<caml><CALayer a='' b='' c=''/></caml>", "<caml>" + String(repeating: " ", count: 100) + "</caml>",
    ] {
      let error = try #require(throws: CAMLError.self) { try document(text, limits: limits) }
      #expect(error.reason == .tooLarge)
    }
  }

  @Test func `ten thousand levels`() throws {
    let depth = 10_000
    let text =
      "<caml>" + String(repeating: "<CALayer><sublayers>", count: depth)
      + String(repeating: "</sublayers></CALayer>", count: depth) + "</caml>"
    var layer: CALayer? = try root(text)
    var count = 0
    while let next = layer {
      count += 1
      layer = next.sublayers?.first
    }
    #expect(count == depth)
  }

  @Test func `an attribute of a megabyte`() throws {
    let name = String(repeating: "x", count: 1_000_000)
    #expect(try root("<caml><CALayer name='\(name)'/></caml>").name == name)
  }
}
