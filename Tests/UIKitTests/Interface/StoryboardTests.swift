// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// A controller that notes its segues.
final class InterfaceFirst: UIViewController {
  var label: UILabel!
  private(set) var prepared: [String] = []
  private(set) var returned = 0
  var allows = true

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append("\(segue.identifier ?? "-") \(type(of: segue.destination))")
  }

  func back(_ segue: UIStoryboardSegue) { returned += 1 }

  override class var interfaceTable: InterfaceTable {
    super.interfaceTable.outlet("label", \InterfaceFirst.label)
      .action(Selector("back:", InterfaceFirst.back(_:)))
  }
}

@MainActor
struct StoryboardTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    useAutolayout="YES" initialViewController="nav">
    <scenes>
    <scene sceneID="s0"><objects><navigationController id="nav"><navigationBar key="navigationBar" \
    largeTitles="YES" id="bar"/><connections><segue destination="one" kind="relationship" \
    relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
    <scene sceneID="s1"><objects><viewController storyboardIdentifier="One" customClass="InterfaceFirst" \
    id="one"><view key="view" id="v1"><subviews><label text="First" id="l"/>
    <button id="b"><connections><segue destination="two" kind="show" identifier="open" id="s"/>
    </connections></button>
    <containerView id="cv"><rect key="frame" x="0.0" y="0.0" width="50" height="60"/><connections>
    <segue destination="three" kind="embed" identifier="part" id="e"/></connections></containerView>
    </subviews></view><navigationItem key="navigationItem" title="Start" id="ni"/>
    <connections><outlet property="label" destination="l" id="o"/></connections></viewController>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController title="Second" id="two"><view key="view" id="v2"/>
    <connections><segue destination="ex" kind="unwind" identifier="home" unwindAction="back:" id="u"/>
    </connections></viewController><exit id="ex"/></objects></scene>
    <scene sceneID="s3"><objects><viewController id="three"><view key="view" id="v3"/></viewController>
    </objects></scene>
    </scenes></document>
    """

  /// Calls a function with the storyboard in a bundle of its own.
  private func withStoryboard(_ body: (UIStoryboard) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.text.write(
      to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    InterfaceClasses.register(InterfaceFirst.self)
    try body(UIStoryboard(name: "Main", bundle: Bundle(path: folder.path)))
  }

  @Test func `the first controller is a stack with its bar and its root`() throws {
    try withStoryboard { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let first = try #require(navigation.topViewController as? InterfaceFirst)
      #expect(navigation.navigationBar.prefersLargeTitles)
      #expect(first.navigationItem.title == "Start")
      #expect(first.storyboard === storyboard)
      #expect(!first.isViewLoaded)
      #expect(first.view.subviews.count == 3)
      #expect(first.label.text == "First")
    }
  }

  @Test func `a container has the view of the controller that is embedded`() throws {
    try withStoryboard { storyboard in
      let first = try #require(
        storyboard.instantiateViewController(withIdentifier: "One") as? InterfaceFirst)
      first.loadViewIfNeeded()
      #expect(first.prepared == ["part UIViewController"])
      #expect(first.children.count == 1)
      #expect(first.children.first?.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    }
  }

  @Test func `a button shows the next controller, and an unwind segue leads back`() throws {
    try withStoryboard { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let first = try #require(navigation.topViewController as? InterfaceFirst)
      first.loadViewIfNeeded()
      let button = try #require(first.view.subviews[1] as? UIButton)
      first.allows = false
      button.sendActions(for: .touchUpInside)
      #expect(navigation.viewControllers.count == 1)
      first.allows = true
      button.sendActions(for: .touchUpInside)
      #expect(first.prepared == ["part UIViewController", "open UIViewController"])
      #expect(navigation.topViewController?.title == "Second")
      navigation.topViewController?.performSegue(withIdentifier: "home", sender: nil)
      #expect(first.returned == 1)
      #expect(navigation.topViewController === first)
    }
  }
}
