// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import QuartzCore

extension LottieLayer {
  /// Replaces the values of properties with those of a provider.
  ///
  /// The next layout creates the layers of the file again. The time of the animation is kept, and plays
  /// continue. A provider that was set with the same key path is replaced. If several providers match a
  /// property, the last one set counts. Properties of another type keep their values. A provider that
  /// replaces no value is reported.
  ///
  /// - Parameters:
  ///   - valueProvider: The source of the values.
  ///   - keypath: The names of the properties, with `*` and `**` as wildcards.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    providers.removeAll { $0.keypath == keypath }
    providers.append((keypath, valueProvider))
    rebuildContent()
  }

  /// Removes the provider that was set with this key path. The properties get back the values of the file,
  /// unless another provider matches them.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    providers.removeAll { $0.keypath == keypath }
    rebuildContent()
  }

  /// Returns the key paths of all properties that a provider can replace, each once, in the file's order.
  /// Without an animation, returns an empty array.
  public func allHierarchyKeypaths() -> [String] {
    guard let animation else { return [] }
    var (result, known): ([String], Set<String>) = ([], [])
    _ = KeypathWalk(animation.model) { names, _, _ in
      let path = names.joined(separator: ".")
      if known.insert(path).inserted { result.append(path) }
      return nil
    }
    return result
  }

  /// Prints the key paths of all properties that a provider can replace, one per line.
  public func logHierarchyKeypaths() {
    for path in allHierarchyKeypaths() { print(path) }
  }
}

extension LottieScene {
  /// Creates a tree of layers with the values of providers.
  func makeLayer(_ providers: [(keypath: AnimationKeypath, provider: any AnyValueProvider)]) -> CALayer {
    guard !providers.isEmpty else { return makeLayer() }
    // The providers that replaced values and, for the others, a property that takes another type.
    var (used, misfits): (Set<Int>, [Int: String]) = ([], [:])
    let walk = KeypathWalk(model) { names, property, range in
      for index in providers.indices.reversed() where providers[index].keypath.matches(names) {
        guard let result = property.replaced(by: providers[index].provider, in: range) else {
          misfits[index] = "\"\(names.joined(separator: "."))\" takes \(property.typeName)"
          continue
        }
        // Earlier providers of the property are overridden, not unused.
        for other in 0...index where providers[other].keypath.matches(names) { used.insert(other) }
        return result
      }
      return nil
    }
    for index in providers.indices where !used.contains(index) {
      let (keypath, provider) = providers[index]
      let reason = misfits[index].map { "\($0), not \(provider.valueType)" } ?? "no property has this name"
      Diagnostics.report(
        .invalid, "LottieLayer.setValueProvider",
        "\"\(keypath.string)\" of \"\(name)\" has no value of the provider: \(reason)")
    }
    let log = LottieLog(file: file, paths: paths)
    let layer = Self.build(
      walk.model, images: images.adding(walk.images, to: walk.model.images), limits: limits, log: log)
    for entry in log.report.entries where !report.entries.contains(entry) {
      Diagnostics.report(.unsupported, entry.subject, entry.effect)
    }
    return layer
  }
}
