// SPDX-License-Identifier: Apache-2.0

// The reports of both importers have the same type, which ImporterSupport declares.
@_exported public import ImporterSupport
