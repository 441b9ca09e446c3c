// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A colour as the engine stores it: straight (not premultiplied) sRGB components.
package typealias ColorValue = MultiplaneRaster.RGBA
