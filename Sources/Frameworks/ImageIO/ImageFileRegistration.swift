// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Registers this module's readers with CoreGraphics. CPNG calls this function when a program starts.
@_cdecl("multiplane_register_image_files") func registerImageFiles() {
  ImageFileReader.register { data, type in
    guard let file = try? PictureFile(data), file.info.type.rawValue == type, let pixmap = try? file.frame(0)
    else { return nil }
    return ImageFileReader.Content(
      pixmap: pixmap, hasAlpha: file.info.hasAlpha, isGray: file.info.model == "Gray")
  }
}
