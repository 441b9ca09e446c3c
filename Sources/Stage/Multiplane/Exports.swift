// SPDX-License-Identifier: Apache-2.0

// Importing `Multiplane` also imports everything that a program needs to build a layer tree and render it.
@_exported public import MultiplanePlayback
@_exported public import MultiplanePrograms
@_exported public import QuartzCore

@_exported public import struct MultiplaneRaster.Pixmap
