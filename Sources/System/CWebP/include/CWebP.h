// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CWEBP_H
#define MULTIPLANE_CWEBP_H

#include <stdlib.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/mux_types.h>

static inline WebPDemuxer *cwebp_demux(const uint8_t *bytes, size_t count) {
  WebPData data = {bytes, count};
  return WebPDemux(&data);
}

// Creates a decoder that returns complete frames as premultiplied B, G, R, A.
static inline WebPAnimDecoder *cwebp_animation(const uint8_t *bytes, size_t count) {
  WebPData data = {bytes, count};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_bgrA;
  return WebPAnimDecoderNew(&data, &options);
}

// Decodes one still image as premultiplied B, G, R, A. Returns 1 for success.
static inline int cwebp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return 0;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = width * 4;
  config.output.u.RGBA.size = (size_t)width * 4 * (size_t)height;
  return WebPDecode(bytes, count, &config) == VP8_STATUS_OK;
}

static inline int cwebp_features(const uint8_t *bytes, size_t count, WebPBitstreamFeatures *features) {
  return WebPGetFeatures(bytes, count, features) == VP8_STATUS_OK;
}

#endif
