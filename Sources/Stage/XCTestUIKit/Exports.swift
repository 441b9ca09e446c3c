// SPDX-License-Identifier: Apache-2.0

// Importing `MultiplaneXCTestUIKit` also imports `MultiplaneXCTest`, and makes views subjects of its checks.
@_exported public import MultiplaneComparisonUIKit
@_exported public import MultiplaneXCTest
