// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import Foundation
import MultiplaneRenderTree
import QuartzCore
import TestSupport
import Testing

/// Documents with random mutations. Each is refused with an error or shown in part, and nothing traps.
@Suite(.tags(.memory)) struct MutatedInputTests {
  /// A document with an example of everything that the reader supports.
  private static let scene = """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><!-- a -->
    <CALayer id="#1" name="Root" bounds="0 0 200 100" position="100 50" backgroundColor="0.1 0.1 0.2"
      geometryFlipped="1">
    <style><wallpaperParallaxGroups type="NSArray"><NSDictionary><axis type="string" value="x"/>
    <keyPath type="string" value="position.x"/><layerName type="string" value="Tile"/><mapMinTo type="real" value="-9"/>
    <mapMaxTo type="real" value="9"/></NSDictionary></wallpaperParallaxGroups></style>
    <sublayers>
    <CALayer id="#2" name="Tile" bounds="0 0 40 40" position="30 30" cornerRadius="8"
      transform="rotate(30deg) scale(2, 1)" transform.rotation.z="0.5" opacity="0.5" speed="2" contentsGravity="bottomLeft" contentsScale="2">
    <contents type="CGImage"
      src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="/>
    <animations><animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" beginTime="1e-100" duration="2"
      repeatCount="inf" removedOnCompletion="0" calculationMode="cubic"><values><real value="0"/><real value="-6.28"/>
    <real value="3"/></values><keyTimes><real value="0"/><real value="0.4"/><integer value="1"/></keyTimes></animation>
    <p key="two" type="CAAnimationGroup" duration="3"><animations><animation type="CASpringAnimation" mass="2"
      stiffness="300" damping="50" velocity="1" keyPath="position" duration="0.8"><fromValue type="CGPoint" value="1 2"/>
    </animation><animation type="CAKeyframeAnimation" keyPath="position" duration="1" rotationMode="auto"><path
      type="CGPath" value="M0 0 C 1 2 3 4 5 6 A 3 4 30 1 0 9 9 Z"/></animation></animations></p></animations>
    </CALayer>
    <CAShapeLayer id="#3" path="M 10 10 L 20 20 q 3 4 5 6 z" fillColor="1 0 0" lineWidth="2" strokeEnd="0.5"
      lineDashPattern="3 2"><strokeColor value="0 1 0" opacity="0.5"/></CAShapeLayer>
    <CAGradientLayer bounds="0 0 50 50" startPoint="0 0" endPoint="1 1"><colors><CGColor value="1 0 0"/><CGColor
      value="0 0 1" opacity="0.5"/></colors><locations><integer value="0"/><real value="0.7"/></locations><type
      value="radial"/></CAGradientLayer>
    <CATextLayer fontSize="9"><string type="NSAttributedString" value="abc def"><run location="0" length="3"
      fontSize="5" kern="1"><color value="1 0 0"/></run><run location="3" length="4" underline="1"/></string></CATextLayer>
    <CAEmitterLayer emitterSize="9 9"><emitterCells><CAEmitterCell name="a" birthRate="5" lifetime="1" velocity="3"/>
    </emitterCells><filters><CAFilter filter="gaussianBlur" name="b" inputRadius="2"/></filters></CAEmitterLayer>
    <CAReplicatorLayer instanceCount="3" contentsTransform="matrix(1 0 0 1 2 3)"/>
    </sublayers>
    <states><LKState name="Off" initial="1" nextDelay="0.5"/><LKState name="On" basedOn="Off"><elements>
    <LKStateSetValue targetId="#2" keyPath="position.x"><value type="integer" value="170"/></LKStateSetValue>
    <LKStateSetValue targetId="#2" keyPath="transform.rotation.z"><value type="real" value="-3.5"/></LKStateSetValue>
    <LKStateAddElement targetId="#1" keyPath="sublayers" beforeObject="#3"><object type="CALayer" bounds="0 0 9 9"/>
    </LKStateAddElement><LKStateRemoveElement targetId="#1" keyPath="sublayers"><object object="#3"/>
    </LKStateRemoveElement></elements></LKState></states>
    <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
    <LKStateTransitionElement id="#4" key="position.x" targetId="#2" beginTime="0.1"><animation type="CASpringAnimation"
      mass="1" stiffness="100" damping="10" keyPath="position.x" duration="1.5"/></LKStateTransitionElement>
    <LKStateTransitionElement object="#4"/></elements></LKStateTransition></stateTransitions>
    </CALayer></caml>
    """

  /// The texts that are inserted into documents.
  private static let splices = [
    "NaN", "1e999", "-1e308", "1e308", "inf", "undefined", "", "\"", "<", ">", "/>", "&", "&lt;", "#1", "#2",
    "object=\"#1\"",
    "object=\"#4\"", "targetId=\"#1\"", "\u{0}", "\u{FFFF}", "é", "..", "../../x", "file:///x", "data:,", "0",
    "-0", "%00",
    "9999999999999999999", " ", ",", "(", ")", "type=\"CALayer\"", "<sublayers>", "</sublayers>", "<CALayer",
    "M", "Z", "*",
    "type=\"CAAnimationGroup\"", "<animations>", "keyPath=\"bounds\"",
    "keyPath=\"sublayers.Tile.position.x\"",
  ].map { Array($0.utf8) }

  /// Returns the bytes with a few mutations.
  ///
  /// - Parameter tender: Positions that half of the mutations hit.
  private static func mutated(
    _ bytes: [UInt8], tender: [Int] = [], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      var start = Int.random(in: 0..<bytes.count, using: &random)
      if let other = tender.randomElement(using: &random), other < bytes.count, Bool.random(using: &random) {
        start = other
      }
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(start..<end)
      case 3:
        bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4: bytes.replaceSubrange(start..<end, with: splices.randomElement(using: &random) ?? [])
      case 5:
        // Replaces a number with another one.
        guard let first = bytes[start...].firstIndex(where: isDigit) else { break }
        let rest = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(first..<rest, with: numbers.randomElement(using: &random) ?? [])
      default: bytes.insert(contentsOf: splices.randomElement(using: &random) ?? [], at: start)
      }
    }
    return bytes
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let numbers = [
    "0", "-1", "1e308", "-1e308", "1e-320", "1e9", "65536", "0.1", "1e30", "-1e5", "4294967296", "inf",
  ].map { Array($0.utf8) }

  /// The longest processor time of an input, in seconds, and the name of that input.
  private struct Slowest {
    var (seconds, input) = (0.0, 0)
    private let before = ProcessFigures.residentBytes

    mutating func take(_ input: Int, _ body: () -> Void) {
      let start = ProcessFigures.processorTime
      body()
      let seconds = ProcessFigures.processorTime - start
      if seconds > self.seconds { (self.seconds, self.input) = (seconds, input) }
    }

    /// Expects that the inputs took less than 512 MB. Prints the longest time of the full test, and expects
    /// it to be below a second.
    func check() {
      let peak = ProcessFigures.peakBytes - before
      #expect(peak < 512 << 20)
      guard TestScale.isLong else { return }
      print("slowest input: \(input), \(seconds) s")
      #expect(seconds < 1, "input \(input)")
    }
  }

  /// Opens a document and exercises it. Returns `true` if it could be opened.
  private static func use(_ bytes: [UInt8], named name: String, draws: Bool = false) -> Bool {
    guard let document = try? CAMLDocument(bytes: bytes, name: name) else { return false }
    _ = Diagnostics.collecting {
      var made: CAMLScene?
      let host = LayerHost {
        let scene = document.makeScene()
        made = scene
        return scene.root
      }
      guard let scene = made else { return }
      _ = host.tick(to: 0)
      host.perform {
        for state in scene.stateNames { scene.enter(state) }
        if let first = scene.stateNames.first { scene.show(0.3, from: first, to: scene.stateNames.last) }
        scene.tilt(x: 0.5, y: -1)
      }
      var presentation = PresentationTree()
      evaluate(host.tick(to: 0.3), at: 0.3, into: &presentation)
      if draws { draw(scene.root) }
      host.perform { scene.enter(nil) }
      _ = host.tick(to: 1)
      _ = CAMLWriter(root: scene.root).text()
    }
    return true
  }

  private static func draw(_ layer: CALayer) {
    let side = 24
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    if let context { layer.render(in: context) }
  }

  /// The memory is that of a process, so it is one of its own.
  @Test func `texts with slips`() async {
    await #expect(processExitsWith: .success) {
      var random = SeededGenerator(seed: 0xCA31)
      let bytes = Array(Self.scene.utf8)
      #expect(Self.use(bytes, named: "x.caml", draws: true))
      var (opened, slowest) = (0, Slowest())
      for number in 0..<TestScale.count(2_000, long: 200_000) {
        let text = Self.mutated(bytes, &random)
        slowest.take(number) {
          if Self.use(text, named: "x.caml", draws: number % 8 == 0) { opened += 1 }
        }
      }
      // Most mutations hit values, not markup. If no document opened, the test tried nothing.
      #expect(opened > 200)
      slowest.check()
    }
  }

  @Test func `archives with slips`() async {
    await #expect(processExitsWith: .success) {
      var random = SeededGenerator(seed: 0x21B)
      let bytes = TestArchive.bytes(texts: [
        ("a/versions/1/w.wallpaper/W_Background.ca/main.caml", "<caml><CALayer bounds='0 0 9 9'/></caml>"),
        ("a/versions/1/w.wallpaper/W_Floating.ca/main.caml", Self.scene),
        (
          "a/versions/1/w.wallpaper/W_Floating.ca/index.xml",
          "<plist><dict><key>rootDocument</key><string>main.caml</string></dict></plist>"
        ),
        ("a/versions/1/w.wallpaper/Wallpaper.plist", "bplist00rubbish"),
      ])
      #expect(Self.use(bytes, named: "x.tendies"))
      // The archive's own bytes: 46 of each directory entry and 30 before each file begin with PK.
      let marks = bytes.indices.dropLast().filter { bytes[$0] == 0x50 && bytes[$0 + 1] == 0x4B }
      let tender = marks.flatMap { $0..<min($0 + 46, bytes.count) }
      var (opened, slowest) = (0, Slowest())
      for number in 0..<TestScale.count(1_000, long: 50_000) {
        let archive = Self.mutated(bytes, tender: tender, &random)
        slowest.take(number) { if Self.use(archive, named: "x.tendies") { opened += 1 } }
      }
      // An archive has a checksum of every file, so most mutations are found.
      #expect(opened > 20)
      slowest.check()
    }
  }
}
