// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// The values of a file for the size classes of the screen. They are chosen when the objects are made.
@MainActor
enum InterfaceSizes {
  /// Returns the identifiers of members of lists that the size classes leave out.
  static func excluded(in document: InterfaceDocument) -> Set<String> {
    var result: Set<String> = []
    for object in document.objects {
      for variation in matching(object.variations) {
        for mask in variation.masks.values {
          result.formUnion(mask.excluded)
          result.subtract(mask.included)
        }
      }
    }
    return result
  }

  /// Returns the properties of an object with those of its variations.
  static func properties(of object: InterfaceObject) -> [String: InterfaceValue] {
    matching(object.variations).reduce(object.properties) { $0.merging($1.properties) { $1 } }
  }

  /// Returns the number of a constraint for the size classes.
  static func number(_ name: String, of constraint: InterfaceConstraint, default usual: Double) -> Double {
    matching(constraint.variations).reduce(usual) { $1.properties[name]?.number ?? $0 }
  }

  /// Returns the variations for the screen, from the most general to the most particular one.
  private static func matching(_ variations: [InterfaceVariation]) -> [InterfaceVariation] {
    guard !variations.isEmpty else { return [] }
    let traits = UIScreen.main.traitCollection
    let (width, height) = (size(traits.horizontalSizeClass), size(traits.verticalSizeClass))
    let found = variations.filter { $0.matches(width: width, height: height) }
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  private static func size(_ size: UIUserInterfaceSizeClass) -> InterfaceVariation.SizeClass? {
    switch size {
    case .compact: .compact
    case .regular: .regular
    case .unspecified: nil
    }
  }
}

extension InterfaceVariation {
  /// The number of size classes that the variation states.
  fileprivate var rank: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}
