// SPDX-License-Identifier: Apache-2.0

// The reports of both importers have the same type.
@_exported public import ImporterSupport
