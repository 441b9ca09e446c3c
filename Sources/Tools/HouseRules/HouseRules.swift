// SPDX-License-Identifier: Apache-2.0

/// The rules that every file of the repository keeps, beyond what the compiler and the formatter see.
package enum HouseRules {
  /// Everything in `repository` that breaks a rule, in the order of files and lines.
  package static func check(_ repository: Repository, exemptions: Exemptions) -> [Violation] {
    let found =
      ImportRule.check(repository) + BudgetRule.check(repository, exemptions: exemptions)
      + LicenceRule.check(repository) + NameRule.check(repository) + PathRule.check(repository)
      + LinkRule.check(repository) + OnceRule.check(repository)
    return found.sorted()
  }
}
