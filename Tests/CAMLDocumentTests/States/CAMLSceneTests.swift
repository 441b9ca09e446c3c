// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import QuartzCore
import TestSupport
import Testing

struct CAMLSceneTests {
  /// Two layers, an empty state, and a state that moves and hides them. The transition is a spring, shared by
  /// both directions.
  private static let text = """
    <caml><CALayer id="#1" bounds="0 0 200 100">
      <sublayers>
        <CALayer id="#2" name="tile" bounds="0 0 40 40" position="30 30"/>
        <CALayer id="#3" name="bar" bounds="0 0 20 60" position="150 50"/>
      </sublayers>
      <states>
        <LKState name="Off"/>
        <LKState name="On"><elements>
          <LKStateSetValue targetId="#2" keyPath="position.x"><value type="integer" value="170"/></LKStateSetValue>
          <LKStateSetValue targetId="#3" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
        </elements></LKState>
        <LKState name="More" basedOn="On"><elements>
          <LKStateSetValue targetId="#2" keyPath="transform.rotation.z"><value type="real" value="-3.584"/>
          </LKStateSetValue></elements></LKState>
      </states>
      <stateTransitions>
        <LKStateTransition fromState="*" toState="On"><elements>
          <LKStateTransitionElement id="#4" key="position.x" targetId="#2">
            <animation type="CASpringAnimation" mass="1" stiffness="100" damping="10" keyPath="position.x" duration="1.5"/>
          </LKStateTransitionElement>
          <LKStateTransitionElement key="opacity" targetId="#3">
            <animation type="CABasicAnimation" keyPath="opacity" duration="0.25" timingFunction="easeOut"/>
          </LKStateTransitionElement></elements></LKStateTransition>
        <LKStateTransition fromState="On" toState="*"><elements><LKStateTransitionElement object="#4"/></elements>
        </LKStateTransition>
      </stateTransitions>
    </CALayer></caml>
    """

  private func show(_ host: LayerHost, _ name: String, _ keyPath: String) -> Double? {
    let layer = host.root.sublayers?.first { $0.name == name }
    return host.perform { (layer?.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue }
  }

  @Test func `the example of the format`() throws {
    let document = try document(Self.text)
    #expect(document.report.entries.isEmpty)
    var scene: CAMLScene!
    let host = LayerHost {
      scene = document.makeScene()
      return scene.root
    }
    #expect(scene.stateNames == ["Off", "On", "More"])
    #expect(scene.duration(from: "Off", to: "On") == 1.5)
    #expect(scene.duration(from: "Off", to: "More") == 0)
    host.schedule(at: 1) { scene.enter("On") }
    _ = host.tick(to: 0)
    _ = host.tick(to: 1)
    _ = host.tick(to: 1.3)
    // w = 10, zeta = 0.5: f = 1 - e^(-1.5) (cos 2.598 + 0.57735 sin 2.598) = 1.1244.
    #expect(abs((show(host, "tile", "position.x") ?? 0) - 187.41) < 0.01)
    #expect(show(host, "bar", "opacity") == 0)
    _ = host.tick(to: 2.6)
    #expect(show(host, "tile", "position.x") == 170)
    host.schedule(at: 3) { scene.enter("Off") }
    _ = host.tick(to: 3)
    _ = host.tick(to: 3.3)
    // The shared spring runs backwards. Values without a transition jump.
    #expect(abs((show(host, "tile", "position.x") ?? 0) - (170 - 140 * 1.1244)) < 0.01)
    #expect(show(host, "bar", "opacity") == 1)
  }

  @Test func `states are overlays`() throws {
    let scene = try document(Self.text).makeScene()
    let tile = try #require(scene.root.sublayers?.first)
    scene.enter("More", isAnimated: false)
    #expect(tile.position == CGPoint(x: 170, y: 30))
    #expect(abs(atan2(tile.transform.m12, tile.transform.m11) - (2 * .pi - 3.584)) < 1e-12)
    scene.enter("Off", isAnimated: false)
    #expect(tile.position == CGPoint(x: 30, y: 30))
    #expect(CATransform3DIsIdentity(tile.transform))
    scene.enter(nil, isAnimated: false)
    #expect(scene.state == nil)
    let (_, reports) = Diagnostics.collecting { scene.enter("Nowhere") }
    #expect(reports.count == 1)
  }

  @Test func `half way`() throws {
    let scene = try document(Self.text).makeScene()
    let tile = try #require(scene.root.sublayers?.first)
    scene.show(0.25, from: "Off", to: "More")
    #expect(tile.position == CGPoint(x: 65, y: 30))
    // An angle is interpolated as a number here, not along the shorter arc.
    #expect(abs(atan2(tile.transform.m12, tile.transform.m11) + 0.896) < 1e-12)
    #expect(scene.root.sublayers?.last?.opacity == 0.75)
  }

  /// A transition that interrupts another one begins at the values shown.
  @Test func `from the middle`() throws {
    let document = try document(Self.text)
    var scene: CAMLScene!
    let host = LayerHost {
      scene = document.makeScene()
      return scene.root
    }
    host.schedule(at: 1) { scene.enter("On") }
    for time in [0, 1, 1.1] { _ = host.tick(to: time) }
    let middle = try #require(show(host, "tile", "position.x"))
    #expect(middle > 40 && middle < 160)
    host.perform { scene.enter("Off") }
    _ = host.tick(to: 1.1)
    #expect(abs((show(host, "tile", "position.x") ?? 0) - middle) < 1e-9)
    _ = host.tick(to: 4)
    #expect(show(host, "tile", "position.x") == 30)
  }

  @Test func `structure while a state is active`() throws {
    let document = try document(
      """
      <caml><CALayer id="r" bounds="0 0 10 10"><sublayers><CALayer id="a" name="a"/><CALayer id="b" name="b"/></sublayers>
        <states><LKState name="S" initial="1">
          <CAStateAddElement targetId="r" keyPath="sublayers" beforeObject="b"><object type="CALayer" name="new"/>
          </CAStateAddElement>
          <elements>
            <LKStateRemoveElement targetId="r" keyPath="sublayers"><object object="a"/></LKStateRemoveElement>
            <LKStateAddAnimation targetId="b" key="k"><animation type="CABasicAnimation" keyPath="opacity"/>
            </LKStateAddAnimation>
          </elements>
        </LKState></states>
      </CALayer></caml>
      """)
    let scene = document.makeScene()
    #expect(document.report.entries.isEmpty)
    #expect(scene.state == "S")
    #expect(scene.root.sublayers?.map(\.name) == ["new", "b"])
    #expect(scene.root.sublayers?.last?.animationKeys() == ["k"])
    scene.enter(nil)
    #expect(scene.root.sublayers?.map(\.name) == ["a", "b"])
    #expect(scene.root.sublayers?.last?.animationKeys() == nil)
  }

  private static let slides = """
    <caml><CALayer id="r" bounds="0 0 10 10"><states>
      <LKState name="A" initial="1" nextDelay="0.5"><elements/></LKState>
      <LKState name="B" nextDelay="1"><elements><LKStateSetValue targetId="r" keyPath="opacity"><value type="real"
        value="0.5"/></LKStateSetValue></elements></LKState>
      <LKState name="C" previousDelay="2" nextDelay="0"><elements/></LKState></states></CALayer></caml>
    """

  /// A lasts 0.5 s and B 1 s. C returns to B after 2 s, and B continues to C after 1 s more.
  @Test func `states that follow by themselves`() throws {
    let document = try document(Self.slides)
    #expect(document.report.entries.isEmpty)
    var scene: CAMLScene!
    let host = LayerHost {
      scene = document.makeScene()
      return scene.root
    }
    var seen: [String] = []
    for index in 0..<50 {
      _ = host.tick(to: Double(index) * 0.1)
      seen.append(scene.state ?? "")
    }
    let expected = (0..<50).map { $0 < 5 ? "A" : $0 < 15 ? "B" : $0 < 35 ? "C" : $0 < 45 ? "B" : "C" }
    #expect(seen == expected)
    #expect(scene.root.opacity == 1)
  }

  /// A scene that waits for its next state is deallocated with its host.
  @Test func `scenes that wait are let go`() throws {
    weak var gone: CAMLScene?
    do {
      let host = LayerHost {
        let scene = try! document(Self.slides).makeScene()
        gone = scene
        return scene.root
      }
      _ = host.tick(to: 0.1)
      #expect(gone?.state == "A")
    }
    #expect(gone == nil)
  }

  /// A state that was entered meanwhile keeps its timing, also when the scene is written.
  @Test func `states that are left before`() throws {
    let document = try document(CAMLWriter(scene: document(Self.slides).makeScene()).text().text)
    var scene: CAMLScene!
    let host = LayerHost {
      scene = document.makeScene()
      return scene.root
    }
    host.schedule(at: 0.3) { scene.enter("C") }
    host.schedule(at: 2.2) { scene.show(0.5, from: "A", to: nil) }
    for (time, state) in [(0.2, "A"), (0.4, "C"), (2.1, "C"), (2.25, nil), (9, nil)] as [(Double, String?)] {
      _ = host.tick(to: time)
      #expect(scene.state == state, "at \(time)")
    }
    // Without a host no state follows, and nothing is reported.
    let (alone, reports) = Diagnostics.collecting { document.makeScene() }
    #expect(alone.state == "A" && reports.isEmpty)
  }

  @Test func `strict scenes jump`() throws {
    let archive = TestArchive.bytes(texts: [
      ("w.wallpaper/W_Floating.ca/main.caml", Self.slides.replacing(" nextDelay=\"0.5\"", with: "")),
      (
        "w.wallpaper/W_Floating.ca/index.xml",
        "<plist><dict><key>rootDocument</key><string>main.caml</string></dict></plist>"
      ),
    ])
    for isStrict in [false, true] {
      var options = CAMLDocument.Options()
      options.isStrict = isStrict
      let document = try CAMLDocument(bytes: archive, name: "a.tendies", options: options)
      #expect(document.isWallpaper)
      #expect(document.makeScene().duration(from: "A", to: "B") == (isStrict ? 0 : 0.8))
    }
  }

  /// The duration covers real changes only. Transition elements that change nothing between two states do not
  /// count.
  @Test func `durations are those of changes`() throws {
    let scene = try document(Self.text).makeScene()
    #expect(scene.duration(from: "On", to: "More") == 0)
    #expect(scene.duration(from: "More", to: "On") == 0)
    #expect(scene.duration(from: "On", to: "Off") == 1.5)
  }

  @Test func `unknown attributes of states are reported`() throws {
    let document = try document(
      """
      <caml><CALayer id="r" bounds="0 0 10 10"><states>
        <LKState name="A" locked="1" wobble="1"><elements><LKStateSetValue targetId="r" keyPath="opacity" wibble="1"><value
          type="real" value="0"/></LKStateSetValue></elements></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="*" wabble="1"><jelly/><elements>
          <LKStateTransitionElement key="opacity" targetId="r" wubble="1"><animation type="CABasicAnimation"/>
        </LKStateTransitionElement></elements></LKStateTransition></stateTransitions></CALayer></caml>
      """)
    #expect(document.report.entries.map(\.subject) == ["wobble", "wibble", "wabble", "jelly", "wubble"])
  }

  @Test func `bad states are reported`() throws {
    let document = try document(
      """
      <caml><CALayer id="r" bounds="0 0 10 10"><states>
        <LKState name="A" basedOn="B"/><LKState name="B" basedOn="A"><elements>
          <LKStateSetValue targetId="x" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
          <LKStateSetValue targetId="r" keyPath="opacity"><value type="real" value="oops"/></LKStateSetValue>
          <LKStateSetValue targetId="r" keyPath="magic"><value type="real" value="1"/></LKStateSetValue>
          <LKStateFrobnicate targetId="r"/>
        </elements></LKState><LKState name="A"/><LKState/></states></CALayer></caml>
      """)
    #expect(
      document.report.entries.map(\.kind)
        == [.badReference, .badValue, .unsupported, .unknownElement, .ambiguous, .unknownElement])
    let scene = document.makeScene()
    scene.enter("A", isAnimated: false)
    #expect(scene.root.opacity == 1)
  }
}
