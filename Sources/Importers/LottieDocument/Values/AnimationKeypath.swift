// SPDX-License-Identifier: Apache-2.0

/// The address of properties in an animation: the names of layers, groups and items from the outermost one
/// inwards, and the name of the property, separated by full stops.
///
///     "Boat.Hull.Fill 1.Color"   // the colour of one fill
///     "*.Hull.Fill 1.Color"      // the same in any layer
///     "**.Color"                 // every colour
///
/// `*` stands for one name, and `**` for any number of names, including none.
/// `LottieLayer.allHierarchyKeypaths()` returns the key paths of an animation. For a name that contains full
/// stops, use `init(keys:)`.
public struct AnimationKeypath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names and wildcards, from the outermost one inwards.
  public let keys: [String]

  /// The names, separated by full stops.
  public var string: String { keys.joined(separator: ".") }

  /// Creates a key path from names that are separated by full stops. Empty names are ignored.
  public init(keypath: String) { keys = keypath.split(separator: ".").map { String($0) } }

  /// Creates a key path from names, which may contain full stops.
  public init(keys: [String]) { self.keys = keys }

  /// Creates a key path from names that are separated by full stops. Empty names are ignored.
  public init(stringLiteral value: String) { self.init(keypath: value) }

  /// Returns whether the key path matches the names that lead to a property.
  package func matches(_ names: [String]) -> Bool {
    // `wildcard` is the index of the last `**`, and `reach` is the index of the first name after those it
    // matches. If a later name differs, matching continues there with one more name.
    var (key, name, wildcard, reach) = (0, 0, -1, 0)
    while name < names.count {
      if key < keys.count, keys[key] == "**" {
        (wildcard, reach) = (key, name)
        key += 1
      } else if key < keys.count, keys[key] == "*" || keys[key] == names[name] {
        (key, name) = (key + 1, name + 1)
      } else if wildcard >= 0 {
        reach += 1
        (key, name) = (wildcard + 1, reach)
      } else {
        return false
      }
    }
    return keys[key...].allSatisfy { $0 == "**" }
  }
}
