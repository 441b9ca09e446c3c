// SPDX-License-Identifier: Apache-2.0

/// The rules of the repository that neither the compiler nor the formatter enforces.
package enum HouseRules {
  /// Returns everything in `repository` that breaks a rule, sorted by file and line. The figures of products
  /// are checked only if a description of the package is given.
  package static func check(
    _ repository: Repository, exemptions: Exemptions, retired: RetiredWords, limits: FigureLimits,
    package: PackageDescription?
  ) -> [Violation] {
    let figures = HouseFigures.measure(repository, package: package)
    let found =
      ImportTableRule.check(repository) + BudgetRule.check(repository, exemptions: exemptions)
      + ObjectCastRule.check(repository)
      + LicenceRule.check(repository) + NameRule.check(repository) + PathRule.check(repository)
      + LinkRule.check(repository) + FigureRule.check(figures, limits: limits) + CommentRule.check(repository)
      + FieldRule.check(repository) + AssignmentRule.check(repository)
      + WordRule.check(repository, retired: retired) + SnippetRule.check(repository)
      + InertRule.check(repository) + FolderRule.check(repository) + MacroRule.check(repository)
    return found.sorted()
  }
}
