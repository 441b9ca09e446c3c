// SPDX-License-Identifier: Apache-2.0

// `import MultiplaneXCTest` imports the tolerances, subjects and curves of its methods too, and `Testing`
// for the locations of failures.
@_exported public import MultiplaneComparison
@_exported public import Testing
