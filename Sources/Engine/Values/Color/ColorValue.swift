// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A colour as the engine knows it: straight (not premultiplied) sRGB components.
package typealias ColorValue = MultiplaneRaster.RGBA
