// SPDX-License-Identifier: Apache-2.0

// `import MultiplaneTestingUIKit` imports `MultiplaneTesting` too, and makes views subjects of its checks.
@_exported public import MultiplaneComparisonUIKit
@_exported public import MultiplaneTesting
