// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// A change that makes one idiom of Objective-C or of Apple's platforms compile here.
protocol Rule {
  /// Adds the changes to one file of a library to `edits`.
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits)
}

extension Rule {
  /// The name in remarks: that of the type, without "Rule".
  static var name: String {
    let type = "\(Self.self)".replacing("Rule", with: "")
    return type.prefix(1).lowercased() + type.dropFirst()
  }
}

package enum Adoption {
  private static var rules: [any Rule.Type] {
    [
      AttributeRule.self, DelegateRule.self, OptionalMemberRule.self, BoundMemberRule.self,
      AnyObjectRule.self, SelectorRule.self, KeyPathRule.self, LayerPropertyRule.self, LayerCopyRule.self,
      ConditionRule.self, CastRule.self, OverrideRule.self, WindowRule.self, LiteralRule.self,
      MetatypeRule.self, ObservingRule.self, KeyedRule.self, ImportRule.self, LimitRule.self,
    ]
  }

  /// The result of adopting one file.
  package struct Result {
    package let path: String
    package let text: String
    package let changes: [Edits.Remark]
    package let refusals: [Edits.Remark]
  }

  /// Adopts files that belong to one module.
  package static func adopt(_ sources: [SourceText]) -> [Result] {
    let library = Library(sources)
    return library.files.map { file in
      var edits = Edits(file.source)
      for rule in rules {
        edits.rule = rule.name
        rule.apply(to: file, of: library, &edits)
      }
      let refusals = edits.refusals.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      return Result(
        path: file.source.path, text: edits.applied(), changes: edits.changes, refusals: refusals)
    }
  }
}
