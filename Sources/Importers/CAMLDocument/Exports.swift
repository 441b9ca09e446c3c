// SPDX-License-Identifier: Apache-2.0

// The reports of both importers are of one type.
@_exported public import ImporterSupport
