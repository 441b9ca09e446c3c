// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import Testing

struct InterfaceDocumentTests {
  @Test func `a file has the text of its objects, parts and connections`() throws {
    let document = try InterfaceFixture.nib(InterfaceFixture.many)
    #expect(
      document.description == """
        nib
          placeholder -1 class Panel placeholderIdentifier="IBFilesOwner"
              outlet view -> v1
              outlets bars -> b1
          view v1 autoresizingMask=[flexibleMaxY widthSizable] contentMode="scaleToFill" \
        frame=(0.0, 10.0, 320.0x480.5)
              constraint c1 l1.top = sa.bottom + 8.0
              constraint c2 b1.width <= 1.7777777777777777 * b1.height @750.0 named ratio
            button b1 buttonType="system" frame=(1.0, 2.0, 3.0x4.0)
                state normal {title="Go" titleColor=system labelColor}
                action go: -> -1 at touchUpInside
            label l1 fontDescription=boldSystem 17.0 highlightedColor=nil numberOfLines=0.0 text="Hello"
                attribute layer.cornerRadius: number = 4.5
                variation regularxcompact text="Hi"
            safeArea: viewLayoutGuide sa
        """)
    #expect(document.report.entries.isEmpty)
  }

  @Test func `colours have the values of every encoding`() throws {
    let document = try InterfaceFixture.nib(
      """
      <view id="v">
      <color key="backgroundColor" white="0.25" alpha="0.5" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/>
      <color key="a" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="b" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="displayP3"/>
      <color key="c" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
      <color key="d" cocoaTouchSystemColor="darkTextColor"/>
      <color key="e" name="Ink"/>
      <color key="f" cyan="0.1" magenta="0.2" yellow="0.3" black="0.4" alpha="1"/>
      </view>
      """)
    let values = document[0].properties
    #expect(values["backgroundColor"]?.color == .gray(white: 0.25, alpha: 0.5))
    #expect(values["a"]?.color == .rgb(red: 1, green: 0.5, blue: 0, alpha: 1, space: .sRGB))
    #expect(values["b"]?.color == .rgb(red: 1, green: 0.5, blue: 0, alpha: 1, space: .displayP3))
    #expect(values["c"]?.color == .rgb(red: 1, green: 0.5, blue: 0, alpha: 1, space: .sRGB))
    #expect(values["d"]?.color == .system("darkTextColor"))
    #expect(values["e"]?.color == .named("Ink"))
    #expect(values["f"]?.color == .cmyk(cyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 1))
  }

  @Test func `segues have their kinds, names and styles`() throws {
    let document = try InterfaceFixture.storyboard(
      """
      <viewController storyboardIdentifier="First" id="vc"><connections>
      <segue destination="vc" kind="presentation" identifier="open" modalPresentationStyle="fullScreen" \
      modalTransitionStyle="crossDissolve" animates="NO" id="s1"/>
      <segue destination="ex" kind="unwind" unwindAction="back:" id="s2"/>
      <segue destination="vc" kind="custom" customClass="Slide" customModule="App" id="s3"/>
      </connections></viewController><exit id="ex"/>
      """)
    let segues = document[0].connections.compactMap { connection -> InterfaceSegue? in
      if case .segue(let segue) = connection { segue } else { nil }
    }
    #expect(segues.map(\.kind) == [.presentation, .unwind, .custom])
    #expect(segues[0].identifier == "open")
    #expect(segues[0].presentationStyle == "fullScreen")
    #expect(segues[0].transitionStyle == "crossDissolve")
    #expect(!segues[0].animates)
    #expect(segues[1].unwindAction == "back:")
    #expect(segues[2].customClass == "Slide")
    #expect(segues[2].customModule == "App")
    #expect(document.controller(named: "First") == 0)
    #expect(document.scene(of: 1)?.id == "s1")
    #expect(document.initialController == "vc")
  }

  @Test func `masks of variations name the members that are left out and put back`() throws {
    let document = try InterfaceFixture.nib(
      """
      <view id="v"><variation key="default"><mask key="subviews"><exclude reference="x"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews"><include reference="x"/></mask></variation>
      </view>
      """)
    let variations = document[0].variations
    #expect(variations.map(\.masks["subviews"]?.excluded) == [["x"], []])
    #expect(variations.map(\.masks["subviews"]?.included) == [[], ["x"]])
    #expect(variations[0].matches(width: nil, height: nil))
    #expect(variations[1].matches(width: .compact, height: .regular))
    #expect(!variations[1].matches(width: .regular, height: .regular))
  }

  @Test func `attributes at run time have all types`() throws {
    let attribute = "userDefinedRuntimeAttribute"
    let document = try InterfaceFixture.nib(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <\(attribute) type="boolean" keyPath="a" value="YES"/>
      <\(attribute) type="string" keyPath="b" value="text"/>
      <\(attribute) type="nil" keyPath="c"/>
      <\(attribute) type="point" keyPath="d"><point key="value" x="1" y="2"/></\(attribute)>
      <\(attribute) type="size" keyPath="e"><size key="value" width="3" height="4"/></\(attribute)>
      <\(attribute) type="range" keyPath="f"><range key="value" location="5" length="6"/></\(attribute)>
      <\(attribute) type="image" keyPath="g" value="sun"/>
      </userDefinedRuntimeAttributes></view>
      """)
    #expect(
      document[0].runtimeAttributes.map { "\($0.keyPath) \($0.value)" } == [
        "a yes", "b \"text\"", "c nil", "d (1.0, 2.0)", "e 3.0x4.0", "f 5+6", "g image sun",
      ])
    #expect(document.report.entries.isEmpty)
  }

  @Test func `texts have the keys of tables of translations`() throws {
    let document = try InterfaceFixture.nib(
      InterfaceFixture.many
        + """
        <segmentedControl id="sg"><segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        """)
    #expect(
      document.localizableTexts.map { "\($0.key)=\($0.text)" } == [
        "b1.normalTitle=Go", "l1.text=Hello", "sg.segmentTitles[0]=One", "sg.segmentTitles[1]=Two",
      ])
  }

  @Test func `static sections and prototypes are lists of their tables`() throws {
    let document = try InterfaceFixture.nib(
      """
      <tableView dataMode="static" style="grouped" id="t"><sections>
      <tableViewSection headerTitle="Top" id="se"><cells><tableViewCell rowHeight="44" id="ce">
      <tableViewCellContentView key="contentView" tableViewCell="ce" id="cv"/></tableViewCell></cells>
      </tableViewSection></sections>
      <prototypes><tableViewCell reuseIdentifier="row" id="pr"/></prototypes></tableView>
      """)
    let sections = document.children(of: 0, in: "sections")
    #expect(sections.map { document[$0].text("headerTitle") } == ["Top"])
    #expect(document.children(of: sections[0], in: "cells").map { document[$0].id } == ["ce"])
    #expect(document.children(of: 0, in: "prototypes").map { document[$0].id } == ["pr"])
    let content = try #require(document.child(of: document.index(of: "ce") ?? 0, key: "contentView"))
    #expect(document[content].id == "cv")
    #expect(document.report.entries.isEmpty)
  }
}
