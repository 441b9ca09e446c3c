// SPDX-License-Identifier: Apache-2.0

// Importing `MultiplaneXCTest` also imports the tolerances, subjects and curves for its methods, and
// `Testing` for the source locations of failures.
@_exported public import MultiplaneComparison
@_exported public import Testing
