// SPDX-License-Identifier: Apache-2.0

// `import MultiplaneTesting` imports the tolerances, subjects and curves of its functions too.
@_exported public import MultiplaneComparison
