// SPDX-License-Identifier: Apache-2.0

// The toolchain looks for this module wherever `Testing` and `UIKit` are imported together. The real one
// exists only on Apple's systems. This empty one lets the tests of UIKit compile.
