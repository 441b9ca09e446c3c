// SPDX-License-Identifier: Apache-2.0

// `import MultiplaneXCTestUIKit` imports `MultiplaneXCTest` too, and makes views subjects of its checks.
@_exported public import MultiplaneComparisonUIKit
@_exported public import MultiplaneXCTest
