// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import Testing
import UIKit

/// Files of Interface Builder for tests.
private enum InterfaceText {
  static func nib(_ objects: String) -> Data {
    Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects>\(objects)</objects></document>
      """.utf8)
  }
}

/// A view with outlets and actions, as `multiplane adopt` writes it.
final class InterfacePanel: UIView {
  weak var title: UILabel!
  var bars: [UIView]! = []
  var depth: CGFloat = 0
  private(set) var isAwake = false
  private(set) var taps = 0

  func tap(_ sender: UIButton) { taps += 1 }

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = title != nil
  }

  override class var interfaceTable: InterfaceTable {
    super.interfaceTable
      .outlet("title", \InterfacePanel.title).outlets("bars", \InterfacePanel.bars)
      .outlet("depth", \InterfacePanel.depth)
      .action(Selector("tap:", InterfacePanel.tap(_:)))
  }
}

@MainActor
struct InterfaceTests {
  private func objects(_ text: String, owner: AnyObject? = nil) -> [Any] {
    UINib(data: InterfaceText.nib(text), bundle: nil).instantiate(withOwner: owner)
  }

  private func reports(_ body: () -> Void) -> [String] {
    let (_, reports) = Diagnostics.collecting(body)
    return reports.map(\.message)
  }

  @Test func `a view has the values of its file`() throws {
    let view = try #require(
      objects(
        """
        <view hidden="YES" alpha="0.5" tag="7" contentMode="bottomRight" id="v">
        <rect key="frame" x="1" y="2" width="30" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/>
        <accessibility key="accessibilityConfiguration" identifier="box"/></view>
        """
      ).first as? UIView)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.isHidden)
    #expect(view.alpha == 0.5)
    #expect(view.tag == 7)
    #expect(view.contentMode == .bottomRight)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.accessibilityIdentifier == "box")
  }

  @Test func `a class of the app has its outlets, collections, attributes and actions`() throws {
    InterfaceClasses.register(InterfacePanel.self)
    let panel = try #require(
      objects(
        """
        <view customClass="InterfacePanel" id="v"><subviews>
        <label text="Name" id="l"/>
        <button buttonType="system" id="b"><state key="normal" title="Go"/><connections>
        <action selector="tap:" destination="v" eventType="touchUpInside" id="a"/></connections></button>
        </subviews>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="depth">
        <real key="value" value="2.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        <connections><outlet property="title" destination="l" id="o1"/>
        <outletCollection property="bars" destination="l" id="o2"/>
        <outletCollection property="bars" destination="b" id="o3"/></connections></view>
        """
      ).first as? InterfacePanel)
    #expect(panel.title.text == "Name")
    #expect(panel.bars.count == 2)
    #expect(panel.depth == 2.5)
    #expect(panel.isAwake)
    let button = try #require(panel.bars.last as? UIButton)
    #expect(button.title(for: .normal) == "Go")
    button.sendActions(for: .touchUpInside)
    #expect(panel.taps == 1)
  }

  @Test func `constraints have their factors and priorities`() throws {
    let view = try #require(
      objects(
        """
        <view id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews><constraints>
        <constraint firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
        constant="20" id="c1"/>
        <constraint firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
        <constraint firstItem="w" firstAttribute="width" constant="80" id="c3"/>
        <constraint firstItem="w" firstAttribute="width" secondItem="w" secondAttribute="height" \
        multiplier="2:1" id="c4"/>
        <constraint firstItem="w" firstAttribute="width" constant="500" priority="250" id="c5"/>
        <constraint firstItem="w" firstAttribute="height" constant="99" placeholder="YES" id="c6"/>
        </constraints></view>
        """
      ).first as? UIView)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 20, y: 0, width: 80, height: 40))
  }

  @Test func `an outlet that is not connected and an unknown class are reported`() {
    InterfaceClasses.register(InterfacePanel.self)
    let found = reports {
      _ = objects("<view customClass=\"InterfacePanel\" id=\"v\"/><label customClass=\"Nowhere\" id=\"n\"/>")
    }
    #expect(found.contains("data: the outlet title of InterfacePanel is not connected"))
    #expect(found.contains("data: the outlet bars of InterfacePanel is not connected"))
    #expect(
      found.contains(
        "data: the class Nowhere of <label> n is not found; a UILabel takes its position"))
  }

  @Test func `a table makes its cells from a registered nib`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let nib = UINib(
      data: InterfaceText.nib(
        """
        <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" id="c">
        <tableViewCellContentView key="contentView" tableViewCell="c" id="cv"><subviews>
        <label text="Row" id="t"/></subviews></tableViewCellContentView></tableViewCell>
        """), bundle: nil)
    table.register(nib, forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.reuseIdentifier == "row")
    #expect(cell.textLabel?.text == "Row")
    #expect(cell.detailTextLabel != nil)
  }

  @Test func `a segmented control has its segments and its selection`() throws {
    let control = try #require(
      objects(
        """
        <segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="A"/>
        <segment title="B" enabled="NO"/></segments></segmentedControl>
        """
      ).first as? UISegmentedControl)
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "B")
    #expect(control.selectedSegmentIndex == 1)
    #expect(!control.isEnabledForSegment(at: 1))
  }
}
