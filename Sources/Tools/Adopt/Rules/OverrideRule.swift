// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Moves overriding and overridden methods and properties from extensions into their class.
///
/// The class gets a member with the original name, which calls the renamed member in the extension.
enum OverrideRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    for member in file.extensionMembers where isMoved(member, of: file, in: library) {
      member.rename(in: file.source, &edits)
      edits.note("\(member.name) of an extension moved into its class", at: member.keyword)
    }
    for type in file.liveTypes where type.keyword == "class" {
      var stubs: [String] = []
      for other in library.files {
        for member in other.extensionMembers where member.owner == type.name {
          guard isMoved(member, of: other, in: library), fits(member, of: other, in: type, of: file) else {
            continue
          }
          let stub = member.stub(in: other)
          if !stubs.contains(stub) { stubs.append(stub) }
        }
      }
      guard !stubs.isEmpty else { continue }
      edits.insert(stubs.map { " \($0);" }.joined(), after: type.open)
      edits.note("members of extensions moved into \(type.name)", at: type.open)
    }
    refuseOthers(in: file, library, &edits)
  }

  // MARK: Which members

  private static func isMoved(
    _ member: ExtensionMember, of file: Library.File, in library: Library
  ) -> Bool {
    isMeant(member, of: file, in: library)
      && library.files.contains { other in
        other.liveTypes.contains {
          $0.keyword == "class" && $0.name == member.owner && fits(member, of: file, in: $0, of: other)
        }
      }
  }

  /// Returns true if a member of an extension overrides another one, or is overridden.
  private static func isMeant(
    _ member: ExtensionMember, of file: Library.File, in library: Library
  ) -> Bool {
    guard library.declaresClass(member.owner), !member.name.hasPrefix(ExtensionMember.prefix),
      file.conditions.holds(at: member.keyword) != false
    else { return false }
    return member.isOverride || isOverridden(member, in: library)
  }

  private static func isOverridden(_ member: ExtensionMember, in library: Library) -> Bool {
    switch member {
    case .method(let method):
      library.methods(method.name, labels: method.labels).contains {
        $0.isOverride && library.inherits($0.owner, from: method.owner)
      }
    case .property(let property):
      library.files.contains { file in
        file.variables.contains {
          $0.name == property.name && $0.isOverride && library.inherits($0.owner, from: property.owner)
        }
      }
    }
  }

  /// Returns true if a class is there whenever the member of its extension is.
  private static func fits(
    _ member: ExtensionMember, of file: Library.File, in type: Declaration, of other: Library.File
  ) -> Bool {
    file.conditions.flags(at: member.keyword).isSubset(of: other.conditions.flags(at: type.keywordIndex))
  }

  // MARK: Refusals

  private static func refuseOthers(in file: Library.File, _ library: Library, _ edits: inout Edits) {
    for member in file.extensionMembers where file.conditions.holds(at: member.keyword) != false {
      if member.isOverride, !library.declaresClass(member.owner) {
        edits.refuse(
          "\(member.name) overrides in an extension of a class of another module", at: member.keyword)
      } else if isMeant(member, of: file, in: library), !isMoved(member, of: file, in: library) {
        edits.refuse(
          "move \(member.name) into the class: the condition around it is not around the class",
          at: member.keyword)
      }
    }
    for declaration in file.outline.declarations
    where ["init", "subscript"].contains(declaration.keyword) && declaration.modifiers.contains("override") {
      guard file.outline.type(around: declaration.keywordIndex)?.kind == .extension,
        file.conditions.holds(at: declaration.keywordIndex) != false
      else { continue }
      edits.refuse(
        "move this overriding \(declaration.keyword) into the class", at: declaration.keywordIndex)
    }
  }
}
