// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import Testing

struct InterfaceReportTests {
  private func findings(_ objects: String) throws -> [String] {
    try InterfaceFixture.nib(objects).report.entries.map { "\($0.line ?? 0) \($0.subject)" }
  }

  @Test func `an unknown element and an unknown attribute are named with the identifier`() throws {
    let found = try findings("<view glow=\"YES\" id=\"v\"><subviews><hologram id=\"h\"/></subviews></view>")
    #expect(found == ["5 glow of <view> v", "5 <hologram> h"])
  }

  @Test func `an unknown view stays in the list of views`() throws {
    let document = try InterfaceFixture.nib("<view id=\"v\"><subviews><hologram id=\"h\"/></subviews></view>")
    #expect(document[1].kind == .unknownView)
    #expect(document[1].element == "hologram")
  }

  @Test func `bad values are reported and the defaults stand`() throws {
    let document = try InterfaceFixture.nib(
      """
      <view alpha="much" hidden="maybe" contentMode="sideways" id="v"><rect key="frame" x="1e99" y="2" \
      width="3" height="4"/><constraints>
      <constraint firstAttribute="width" multiplier="1:0" priority="5000" id="c"/>
      <constraint firstAttribute="girth" id="d"/></constraints></view>
      """)
    #expect(document[0].number("alpha") == nil)
    #expect(document[0].flag("hidden") == nil)
    #expect(document[0].text("contentMode") == nil)
    #expect(document[0].properties["frame"]?.description == "(0.0, 2.0, 3.0x4.0)")
    #expect(document[0].constraints.map(\.description) == ["constraint c self.width = 0.0"])
    #expect(
      document.report.entries.map(\.subject) == [
        "alpha of <view> v", "hidden of <view> v", "contentMode of <view> v", "x of <rect>",
        "multiplier of <constraint> c", "priority of <constraint> c", "firstAttribute of <constraint> d",
      ])
  }

  @Test func `a reference to an object that is not there is reported`() throws {
    let found = try findings(
      "<view id=\"v\"><connections><outlet property=\"a\" destination=\"x\" id=\"o\"/></connections></view>")
    #expect(found == ["5 <view> v"])
  }

  @Test func `an identifier that is used twice is reported, and the first object counts`() throws {
    let document = try InterfaceFixture.nib("<view id=\"v\"/><label id=\"v\"/>")
    #expect(document.report.entries.map(\.kind) == [.ambiguous])
    #expect(document.index(of: "v") == 0)
  }

  // MARK: Errors

  private func error(_ text: String, limits: InterfaceLimits = InterfaceLimits()) -> InterfaceError? {
    do {
      _ = try InterfaceFixture.read(text, limits: limits)
      return nil
    } catch {
      return error as? InterfaceError
    }
  }

  @Test func `text that is not well-formed is an error with its line`() {
    let found = error("<document type=\"x\">\n<objects>\n</document>")
    #expect(found?.reason == .badMarkup)
    #expect(found?.line == 3)
  }

  @Test func `documents of other kinds are errors with their types`() {
    let found = error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
    #expect(found?.reason == .notAnInterface)
    #expect(found?.value == "com.apple.InterfaceBuilder3.Cocoa.XIB")
    #expect(error("<svg/>")?.reason == .notAnInterface)
    #expect(error("NIBArchive and more")?.reason == .notAnInterface)
  }

  @Test func `each limit is an error`() {
    let view =
      "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" id=\"c\"/></constraints></view>"
    var limits = InterfaceLimits()
    limits.constraintCount = 0
    #expect(error(InterfaceFixture.nibText(view), limits: limits)?.reason == .tooLarge)
    limits = InterfaceLimits()
    limits.elementDepth = 3
    #expect(error(InterfaceFixture.nibText(view), limits: limits)?.reason == .tooLarge)
    limits = InterfaceLimits()
    limits.elementCount = 5
    #expect(error(InterfaceFixture.nibText(view), limits: limits)?.reason == .tooLarge)
    limits = InterfaceLimits()
    limits.fileBytes = 10
    #expect(error(InterfaceFixture.nibText(view), limits: limits)?.reason == .tooLarge)
    limits = InterfaceLimits()
    limits.connectionCount = 0
    let text = InterfaceFixture.nibText(InterfaceFixture.many)
    #expect(error(text, limits: limits)?.reason == .tooLarge)
    #expect(error(text) == nil)
  }
}
