// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension InterfaceReader {
  mutating func readConnections(_ index: Int, into object: inout InterfaceObject) throws(InterfaceError) {
    for child in tree.children(of: index) {
      try countConnection(at: child)
      if let connection = connection(child) { object.connections.append(connection) }
    }
  }

  private mutating func connection(_ index: Int) -> InterfaceConnection? {
    let element = tree[index]
    let id = element["id"] ?? ""
    guard let destination = element["destination"] else {
      noteBadValue("destination", "", at: index)
      return nil
    }
    switch element.name {
    case "outlet", "outletCollection":
      guard let property = element["property"] else {
        noteBadValue("property", "", at: index)
        return nil
      }
      if element.name == "outlet" {
        return .outlet(property: property, destination: destination, id: id)
      }
      return .outletCollection(property: property, destination: destination, id: id)
    case "action":
      guard let selector = element["selector"] else {
        noteBadValue("selector", "", at: index)
        return nil
      }
      return .action(selector: selector, destination: destination, event: element["eventType"], id: id)
    case "segue": return segue(index, destination).map { .segue($0) }
    default:
      noteUnknown(index, in: "the connections")
      return nil
    }
  }

  private mutating func segue(_ index: Int, _ destination: String) -> InterfaceSegue? {
    let element = tree[index]
    guard let kind = InterfaceSegue.Kind(rawValue: element["kind"] ?? "") else {
      noteBadValue("kind", element["kind"] ?? "", at: index)
      return nil
    }
    var segue = InterfaceSegue(
      id: element["id"] ?? "", kind: kind, destination: destination, line: element.line)
    segue.identifier = element["identifier"]
    segue.relationship = element["relationship"]
    segue.unwindAction = element["unwindAction"]
    (segue.customClass, segue.customModule) = (element["customClass"], element["customModule"])
    segue.presentationStyle = element["modalPresentationStyle"]
    segue.transitionStyle = element["modalTransitionStyle"]
    segue.animates = element["animates"] != "NO"
    segue.creationSelector = element["destinationCreationSelector"]
    segue.popoverAnchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    noteOtherAttributes(of: index, known: Self.segueAttributes)
    return segue
  }

  private static let segueAttributes: Set<String> = [
    "id", "kind", "destination", "identifier", "relationship", "unwindAction", "customClass", "customModule",
    "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle", "animates", "userLabel",
    "destinationCreationSelector", "popoverAnchorView", "popoverAnchorBarButtonItem",
    "splitViewControllerTargetIndex",
    "trigger",
  ]

  // MARK: References

  /// Reports references to objects that are not there.
  mutating func checkReferences() {
    var constraints: Set<String> = []
    for object in document.objects {
      for constraint in object.constraints { constraints.insert(constraint.id) }
    }
    for object in document.objects {
      for connection in object.connections {
        let id = connection.destination
        if document.indexes[id] == nil, !constraints.contains(id) {
          noteMissing(id, object.label, object.line)
        }
      }
      for constraint in object.constraints {
        for id in [constraint.firstItem, constraint.secondItem].compactMap(\.self)
        where document.indexes[id] == nil {
          noteMissing(id, "<constraint> \(constraint.id)", constraint.line)
        }
      }
    }
    if let id = document.initialController, document.indexes[id] == nil {
      noteMissing(id, "initialViewController of <document>", 1)
    }
  }

  private mutating func noteMissing(_ id: String, _ label: String, _ line: Int) {
    document.report.note(
      .badReference, label, effect: "there is no object \(shortened(id))",
      at: DocumentPosition(file: tree.file, line: line))
  }
}
