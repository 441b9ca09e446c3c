// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// A change that makes one idiom of Objective-C or of Apple's platforms compile here.
protocol Rule {
  /// Adds the changes to one file of a library to `edits`.
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits)
}

package enum Adoption {
  private static var rules: [any Rule.Type] {
    [
      AttributeRule.self, OptionalMemberRule.self, SelectorRule.self, KeyPathRule.self,
      LayerPropertyRule.self, LayerCopyRule.self,
      ConditionRule.self, CastRule.self, OverrideRule.self, WindowRule.self, ImportRule.self,
      LimitRule.self,
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
      for rule in rules { rule.apply(to: file, of: library, &edits) }
      return Result(
        path: file.source.path, text: edits.applied(), changes: edits.changes, refusals: edits.refusals)
    }
  }
}
