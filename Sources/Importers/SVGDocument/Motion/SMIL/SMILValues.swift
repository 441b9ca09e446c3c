// SPDX-License-Identifier: Apache-2.0

/// The values that an animation element names. Source: SMIL 3.0, section 12.5.1.
struct SMILValues: Sendable {
  /// The form in which an element names its values.
  enum Form: Sendable { case values, fromTo, fromBy, to, by }

  let form: Form
  let list: [MotionOperand]
  /// The last value of a round.
  let growth: MotionValue

  /// A Boolean value that indicates whether rounds can add to each other.
  var accumulates: Bool { form != .to }

  /// Reads the attributes of an element.
  init(_ node: SVGTree.Node, parse: (String) -> MotionValue?) throws(SMILFault) {
    let isAdditive = node.attributes["additive"]?.trimmingBlanks == "sum"
    func read(_ name: String) throws(SMILFault) -> MotionValue? {
      guard let text = node.attributes[name] else { return nil }
      guard let value = parse(text.trimmingBlanks) else { throw SMILFault("\(name)=\"\(text.prefix(40))\"") }
      return value
    }
    if let text = node.attributes["values"] {
      let entries = MotionText.entries(text)
      guard entries.count <= MotionLimits.listEntries else { throw SMILFault("too many values") }
      var values: [MotionValue] = []
      for entry in entries {
        guard let value = parse(entry) else { throw SMILFault("the value \"\(entry.prefix(40))\"") }
        values.append(value)
      }
      guard let last = values.last else { throw SMILFault("no value") }
      form = .values
      growth = last
      list = values.map { Self.operand($0, isAdditive) }
      return
    }
    let (from, to) = (try read("from"), try read("to"))
    if let to {
      form = from == nil ? .to : .fromTo
      growth = to
      list =
        from.map { [Self.operand($0, isAdditive), Self.operand(to, isAdditive)] } ?? [
          .underlying, .value(to),
        ]
      return
    }
    guard let by = try read("by") else { throw SMILFault("no value") }
    guard !by.isWord else { throw SMILFault("\"by\" needs a number") }
    if let from {
      form = .fromBy
      growth = from.adding(by)
      list = [Self.operand(from, isAdditive), Self.operand(growth, isAdditive)]
    } else {
      form = .by
      growth = by
      list = [.add(by.scaled(by: 0)), .add(by)]
    }
  }

  /// Returns a value that replaces what is below or, if the animation is additive and the value is a
  /// number, adds to it.
  private static func operand(_ value: MotionValue, _ isAdditive: Bool) -> MotionOperand {
    isAdditive && !value.isWord ? .add(value) : .value(value)
  }
}
