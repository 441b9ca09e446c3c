// SPDX-License-Identifier: Apache-2.0

// The toolchain looks for a module of this name wherever `Testing` and `UIKit` are imported together; it is part of
// Apple's systems only. It is empty here, so that tests beside UIKit compile.
