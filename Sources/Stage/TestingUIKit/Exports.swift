// SPDX-License-Identifier: Apache-2.0

// Importing `MultiplaneTestingUIKit` also imports `MultiplaneTesting`, and makes views subjects of its
// checks.
@_exported public import MultiplaneComparisonUIKit
@_exported public import MultiplaneTesting
