// SPDX-License-Identifier: Apache-2.0

// Importing `MultiplaneTesting` also imports the tolerances, subjects and curves for its functions.
@_exported public import MultiplaneComparison
