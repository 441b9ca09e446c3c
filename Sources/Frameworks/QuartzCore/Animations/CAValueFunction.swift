// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A function that converts animated numbers to a transform. It allows a rotation by more than half a turn.
///
/// There is one instance per name.
public final class CAValueFunction: NSObject, NSSecureCoding, Sendable, UniquedByName {
  /// The name of the conversion.
  public let name: CAValueFunctionName
  let function: ValueFunction

  /// Returns the instance for a name, or `nil` if the name is unknown. It is always the same object for the
  /// same name.
  public convenience init?(name: CAValueFunctionName) {
    guard let known = Self.known[name] else { return nil }
    self.init(existing: known)
  }

  private static let known: [CAValueFunctionName: CAValueFunction] = {
    var known: [CAValueFunctionName: CAValueFunction] = [:]
    for function in ValueFunction.allCases {
      let name = CAValueFunctionName(rawValue: function.rawValue)
      known[name] = CAValueFunction(name: name, function: function)
    }
    return known
  }()

  private init(name: CAValueFunctionName, function: ValueFunction) {
    self.name = name
    self.function = function
    super.init()
  }

  /// The kind of the function's argument.
  package var argumentKind: ValueKind { function.argumentKind }

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Returns the instance for an archived name, or `nil` if the name is missing or unknown.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: name as String))
  }

  /// Encodes the name.
  public func encode(with coder: NSCoder) { coder.encode(name.rawValue, forKey: "name") }

  /// Returns whether `object` is the function with the same name.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }

  /// A hash of the name.
  public override var hash: Int { name.hashValue }
}

/// A protocol whose extension has an initializer that returns an existing object. Swift allows `self = ...`
/// only there.
private protocol UniquedByName {}

extension UniquedByName {
  fileprivate init(existing known: Self) { self = known }
}

/// The name of a function from numbers to a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The names in scene files.
  package static let names = ValueFunction.allCases.map(\.rawValue)

  /// A rotation about the x axis by a number of radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis by a number of radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis by a number of radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling by an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along x by a factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along y by a factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along z by a factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by an array of three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x by a distance in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y by a distance in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z by a distance in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
