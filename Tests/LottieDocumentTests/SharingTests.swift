// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LottieDocument
import Multiplane
import MultiplaneRenderTree
import TestSupport
import Testing

/// The memory of layers that show the same composition.
@Suite(.serialized) struct SharingTests {
  private typealias L = Lottie

  /// A composition of 100 layers with a path of 40 vertices that changes its shape, shown 100 times.
  private static let text: String = {
    let points = { (radius: Int) in
      (0..<40).map { "[\($0 * radius % 41),\($0 * 17 % 39)]" }.joined(separator: ",")
    }
    let path = { (radius: Int) in
      #"[{"c":true,"v":[\#(points(radius))],"i":[\#(points(1))],"o":[\#(points(2))]}]"#
    }
    let layers = (0..<100).map { number in
      L.shapes(
        #"{"ty":"sh","ks":\#(L.keys((0, path(number)), (9, path(number + 3))))},"# + L.fill(L.red),
        ks: "\"p\":" + L.keys((0, "[0,0]"), (9, "[\(number),1]")))
    }
    let uses = (0..<100).map { _ in L.use("c") }
    return animation(
      uses.joined(separator: ","), L.assets(L.composition("c", layers.joined(separator: ","))))
  }()

  /// Other tests of the process take memory at the same time, so the smallest of some figures counts. The
  /// layers stay, so that none of them gets the memory of another one.
  @Test func `a layer of a composition that is shown again takes four kilobytes`() throws {
    let scene = try scene(Self.text)
    var hosts: [LayerHost] = []
    let sizes = (0..<4).map { _ in
      let before = ProcessFigures.residentBytes
      let host = LayerHost { scene.makeLayer() }
      _ = host.tick(to: 0)
      hosts.append(host)
      return ProcessFigures.residentBytes - before
    }
    withExtendedLifetime(hosts) {}
    print("bytes of a layer: \(sizes.map { $0 / 10_000 })")
    #expect((sizes.min() ?? 0) < 10_000 * 4_096)
  }

  @Test func `paths exist once`() throws {
    var (identities, count) = (Set<ObjectIdentifier>(), 0)
    for layer in try scene(Self.text).makeLayer().layerTree {
      guard let shape = layer as? CAShapeLayer else { continue }
      count += 1
      let animation = shape.animation(forKey: "path") as? CAKeyframeAnimation
      for value in animation?.values ?? [] { identities.insert(ObjectIdentifier(value as AnyObject)) }
    }
    #expect(count == 10_000)
    #expect(identities.count == 200)
  }
}
