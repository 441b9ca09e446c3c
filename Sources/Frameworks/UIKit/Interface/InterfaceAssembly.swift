// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// Makes the objects of a nib or of one scene, and connects them.
///
/// A scene is made in two steps: its controller with its items, and later, with the controller's view, all
/// other objects.
@MainActor
final class InterfaceAssembly {
  /// A reference that does not keep an object alive.
  private struct Reference { weak var object: AnyObject? }

  let source: InterfaceSource
  /// The storyboard of the scene; `nil` for a nib.
  let storyboard: UIStoryboard?
  /// The object that loads a nib, or the controller of a scene; `nil` for none.
  weak var owner: AnyObject?
  /// The objects at the top, in the order of the file.
  private(set) var topLevel: [AnyObject] = []
  /// The objects that nothing else keeps alive until they are connected.
  private var kept: [AnyObject] = []
  private var made: [Int: Reference] = [:]
  private var constraints: [String: Reference] = [:]
  /// The objects that have been made and are not connected yet, in order.
  private var unconnected: [Int] = []
  /// The objects whose collections and empty outlets are looked at in the last step.
  private var connected: [Int] = []
  /// The segues of container views, which the controller performs when its view has been loaded.
  var embeds: [(segue: InterfaceSegue, view: UIView)] = []
  private var unconstrained: [Int] = []
  /// The connections that wait for an object of the second step.
  var waiting: [(object: AnyObject, index: Int, connection: InterfaceConnection)] = []
  /// The identifiers of objects that the window's size classes leave out.
  private let excluded: Set<String>
  /// The reuse identifier under which the cell at the top was registered; `nil` for the one in the file.
  let registeredIdentifier: String?

  var document: InterfaceDocument { source.document }

  /// Creates an assembly.
  ///
  /// - Parameters:
  ///   - parent: The assembly of the objects around a prototype; `nil` for none.
  init(
    _ source: InterfaceSource, storyboard: UIStoryboard? = nil, parent: InterfaceAssembly? = nil,
    registeredIdentifier: String? = nil
  ) {
    self.source = source
    self.storyboard = storyboard ?? parent?.storyboard
    self.registeredIdentifier = registeredIdentifier
    excluded = InterfaceSizes.excluded(in: source.document)
    owner = parent?.owner
    made = parent?.made ?? [:]
  }

  // MARK: Objects

  /// Returns the object with an identifier in the file; `nil` if it has not been made.
  func object(_ id: String) -> AnyObject? {
    if let index = document.index(of: id) { return made[index]?.object }
    return constraints[id]?.object
  }

  /// Returns the object of an element; `nil` if it has not been made.
  func object(at index: Int) -> AnyObject? { made[index]?.object }

  /// Returns whether the window's size classes leave a member of a list out.
  func isExcluded(_ id: String) -> Bool { excluded.contains(id) }

  /// Notes that an object stands for an element, and keeps it alive until the objects are connected.
  func note(_ object: AnyObject, at index: Int) {
    made[index] = Reference(object: object)
    if object !== owner { kept.append(object) }
    unconnected.append(index)
    if !document[index].constraints.isEmpty { unconstrained.append(index) }
  }

  /// Makes the objects at the top that have not been made, with those in them.
  func makeRoots(_ roots: [Int]) {
    for root in roots where made[root]?.object == nil {
      let object = document[root]
      if object.isOwner {
        if let owner { note(owner, at: root) }
      } else if object.kind != .placeholder, object.kind != .exit, let made = make(root) {
        topLevel.append(made)
      }
    }
  }

  /// Makes an object, sets its properties, and makes the objects in it. A class that is not found or does not
  /// fit is reported, and the framework's class takes its position. Returns `nil` for an element that is no
  /// object by itself.
  func make(_ index: Int, existing: AnyObject? = nil) -> AnyObject? {
    let object = document[index]
    guard let made = existing ?? create(index) else { return nil }
    note(made, at: index)
    setProperties(of: made, from: object)
    for child in object.children { add(child, to: made, of: index) }
    finish(made, object)
    return made
  }

  private func setProperties(of made: AnyObject, from object: InterfaceObject) {
    let values = InterfaceSizes.properties(of: object)
    let context = InterfaceContext(source: source, id: object.id)
    var rest = Set(values.keys)
    for row in InterfaceProperties.rows(of: object.kind) {
      guard let value = values[row.name] else { continue }
      rest.remove(row.name)
      if !row.apply(made, value, context), value.isColorOrMore {
        report("\(row.name) of \(object.label) has a value of another type; the default stands")
      }
    }
    for name in rest.sorted() {
      report("\(name) of \(object.label) is not set: a \(type(of: made)) does not have it here", .unsupported)
    }
  }

  // MARK: Connecting

  /// Adds the constraints, sets the outlets, adds the actions, sets the attributes that a person added, and
  /// tells the new objects.
  ///
  /// - Parameter isLast: True if no other object of the file will be made.
  func connect(isLast: Bool) {
    let (indexes, former) = (unconnected, waiting)
    (unconnected, waiting) = ([], [])
    for index in unconstrained { addConstraints(of: index) }
    unconstrained = []
    for (object, index, connection) in former {
      connect(connection, from: object, at: index, isLast: isLast)
    }
    connected += indexes
    if isLast {
      for index in connected { if let object = made[index]?.object { connectCollections(of: index, object) } }
    }
    for index in indexes {
      guard let object = made[index]?.object else { continue }
      for connection in document[index].connections {
        connect(connection, from: object, at: index, isLast: isLast)
      }
    }
    for index in indexes {
      guard let object = made[index]?.object else { continue }
      setRuntimeAttributes(of: object, from: document[index])
    }
    for index in indexes {
      guard let object = made[index]?.object, !document[index].isOwner else { continue }
      (object as? UIResponder)?.awakeFromNib()
    }
    if isLast {
      for index in connected { if let object = made[index]?.object { reportEmptyOutlets(of: object, index) } }
      (connected, kept) = ([], [])
    }
  }

  /// Adds a segue to the object that begins it. Those of controllers are performed by their identifiers, and
  /// relationships by the storyboard.
  func add(_ segue: InterfaceSegue, to object: AnyObject) {
    if object is UIViewController || segue.kind == .relationship { return }
    if segue.kind == .embed, let view = object as? UIView {
      embeds.append((segue, view))
      return
    }
    guard let controller = owner as? UIViewController, let object = object as? NSObject else {
      return report("the segue \(segue.id) begins in no controller; it is left out")
    }
    let trigger = SegueTrigger(segue, of: controller)
    object.interfaceParts.append(trigger)
    // A cell begins its segue when it is selected.
    if object is UITableViewCell || object is UICollectionViewCell { return }
    send(SegueTrigger.selector, to: trigger, from: object, nil, nil)
  }

  private func addConstraints(of index: Int) {
    guard let holder = made[index]?.object else { return }
    for description in document[index].constraints {
      guard let constraint = constraint(description, holder: holder, index) else { continue }
      constraint.identifier = description.identifier
      kept.append(constraint)
      constraints[description.id] = Reference(object: constraint)
      if !description.isPlaceholder, !isExcluded(description.id) { constraint.isActive = true }
      constraint.awakeFromNib()
    }
  }

  /// Reports the outlets of a class that are still `nil`.
  private func reportEmptyOutlets(of object: AnyObject, _ index: Int) {
    guard let type = type(of: object) as? any InterfaceConnecting.Type else { return }
    let connected = Set(document[index].connections.compactMap(\.property))
    for (name, outlet) in type.interfaceTable.outlets.sorted(by: { $0.key < $1.key }) {
      guard !connected.contains(name), outlet.isEmpty(object) else { continue }
      report("the outlet \(name) of \(type) is not connected")
    }
  }

  /// Reports a finding with the name of the file.
  func report(_ message: String, _ kind: Report.Kind = .invalid) {
    Diagnostics.report(kind, "Interface Builder", "\(source.name): \(message)")
  }
}

extension InterfaceConnection {
  /// The property of an outlet; `nil` for others.
  fileprivate var property: String? {
    switch self {
    case .outlet(let property, _, _), .outletCollection(let property, _, _): property
    case .action, .segue: nil
    }
  }
}

extension InterfaceValue {
  /// False for `nil`, which many properties do not take.
  fileprivate var isColorOrMore: Bool { if case .none = self { false } else { true } }
}
