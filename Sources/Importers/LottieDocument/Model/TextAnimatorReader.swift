// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads the animators of text layers.
struct TextAnimatorReader {
  let properties: PropertyReader

  /// The maximum number of a text layer's animators that are read.
  private static let most = 100

  func animators(_ list: JSONValue?) -> [TextAnimatorModel] {
    list.map { $0.elements.prefix(Self.most).map(animator) } ?? []
  }

  private func animator(_ value: JSONValue) -> TextAnimatorModel {
    var animator: TextAnimatorModel = properties.item(value["a"])
    animator.selector = value["s"].flatMap(selector)
    return animator
  }

  private func selector(_ value: JSONValue) -> TextSelectorModel? {
    if let kind = value["t"], kind.int != 0 {
      properties.log.note(
        .unsupported, kind, "random selectors are not applied; the selector's range is used")
    }
    return value.count > 0 ? properties.item(value) : nil
  }
}
