// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import TestSupport
import Testing

/// The values of which a scene consists.
@Suite struct SceneValueTests {
  private typealias L = Lottie

  /// Returns the names of the types of all values inside `root`, which is searched to any depth.
  private func types(inside root: Any) -> Set<String> {
    var (types, visited, open) = (Set<String>(), Set<ObjectIdentifier>(), [root])
    while let value = open.popLast() {
      types.insert("\(type(of: value))")
      if type(of: value) is AnyClass {
        guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      }
      open += Mirror(reflecting: value).children.map(\.value)
    }
    return types
  }

  @Test func `a scene keeps no value of its file's text`() throws {
    let shapes = L.shapes(
      L.group(L.rectangle(0, 0, 9, 9) + "," + L.fill(L.red)) + ",{\"ty\":\"rd\",\"r\":{\"k\":1}}",
      "\"nm\":\"a\",")
    let text =
      #"{"ty":5,"nm":"t","ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"F","s":9}}]}}}"#
    let layers = [shapes, text, L.use("c"), #"{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}"#]
    let more =
      L.assets(L.composition("c", L.solid("#ffffff")), #"{"id":"i","w":1,"h":1,"u":"","p":"gone.png"}"#)
      + #""fonts":{"list":[{"fName":"F","fFamily":"DejaVu Sans"}]},"slots":{"s":{"p":{"k":1}}},"#
    let manifest = #"{"version":"2","animations":[{"id":"one"}],"themes":[{"id":"dark"}]}"#
    let package = TestArchive.bytes([
      ("manifest.json", Array(manifest.utf8)),
      ("a/one.json", Array(animation(layers.joined(separator: ","), more).utf8)),
    ])
    let found = types(inside: try LottieScene(bytes: package, name: "a.lottie"))
    #expect(found.isSuperset(of: ["LayerModel", "ShapeItem", "TextDocument", "FontModel", "LottiePackage"]))
    #expect(found.isDisjoint(with: ["JSONTape", "JSONValue"]), "\(found.sorted())")
  }
}
