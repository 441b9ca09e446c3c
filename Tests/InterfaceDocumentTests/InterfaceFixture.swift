// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument

/// Texts of files of Interface Builder for tests.
enum InterfaceFixture {
  /// Returns the model of a nib with some objects.
  static func nib(_ objects: String, limits: InterfaceLimits = InterfaceLimits()) throws -> InterfaceDocument
  {
    try read(nibText(objects), limits: limits)
  }

  /// Returns the model of a storyboard with one scene.
  static func storyboard(_ objects: String, initial: String = "vc") throws -> InterfaceDocument {
    try read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      useAutolayout="YES" useTraitCollections="YES" initialViewController="\(initial)">
      <scenes><scene sceneID="s1"><objects>\(objects)</objects></scene></scenes></document>
      """)
  }

  /// Returns the model of a text.
  static func read(_ text: String, limits: InterfaceLimits = InterfaceLimits()) throws -> InterfaceDocument {
    try InterfaceDocument.read(Array(text.utf8), file: "a.xib", limits: limits)
  }

  /// Returns the text of a nib with some objects.
  static func nibText(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <dependencies><plugIn identifier="x" version="1"/></dependencies>
    <objects>
    \(objects)
    </objects>
    </document>
    """
  }

  /// The objects of a file that has most kinds of parts.
  static let many = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
    <connections><outlet property="view" destination="v1" id="o1"/>
    <outletCollection property="bars" destination="b1" id="o2"/></connections></placeholder>
    <view contentMode="scaleToFill" id="v1">
    <rect key="frame" x="0.0" y="10" width="320" height="480.5"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
    <subviews>
    <button buttonType="system" id="b1"><rect key="frame" x="1" y="2" width="3" height="4"/>
    <state key="normal" title="Go"><color key="titleColor" systemColor="labelColor"/></state>
    <connections><action selector="go:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
    </button>
    <label text="Hello" numberOfLines="0" id="l1">
    <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/><nil key="highlightedColor"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/>
    </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
    <variation key="heightClass=compact-widthClass=regular" text="Hi"/></label>
    </subviews>
    <viewLayoutGuide key="safeArea" id="sa"/>
    <constraints>
    <constraint firstItem="l1" firstAttribute="top" secondItem="sa" secondAttribute="bottom" constant="8" \
    id="c1"/>
    <constraint firstItem="b1" firstAttribute="width" relation="lessThanOrEqual" secondItem="b1" \
    secondAttribute="height" multiplier="16:9" priority="750" identifier="ratio" id="c2"/>
    </constraints>
    </view>
    """
}
