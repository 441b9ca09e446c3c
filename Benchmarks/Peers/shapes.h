// SPDX-License-Identifier: Apache-2.0

// Colours, gradients and outlines that several Cairo scenes share.

#ifndef BENCHMARK_SHAPES_H
#define BENCHMARK_SHAPES_H

#include "scenes.h"

#include <cairo/cairo.h>

static inline void set(cairo_t *c, color k) { cairo_set_source_rgb(c, k.red, k.green, k.blue); }

static inline void set_faint(cairo_t *c, color k, double alpha) {
  cairo_set_source_rgba(c, k.red, k.green, k.blue, alpha);
}

typedef struct {
  double x, y, width, height;
} box;

static inline void rounded(cairo_t *c, box b, double radius) {
  double x = b.x, y = b.y, w = b.width, h = b.height;
  cairo_new_sub_path(c);
  cairo_arc(c, x + w - radius, y + radius, radius, -TURN / 4, 0);
  cairo_arc(c, x + w - radius, y + h - radius, radius, 0, TURN / 4);
  cairo_arc(c, x + radius, y + h - radius, radius, TURN / 4, TURN / 2);
  cairo_arc(c, x + radius, y + radius, radius, TURN / 2, TURN * 3 / 4);
  cairo_close_path(c);
}

static inline void outline(cairo_t *c, const element *e) {
  cairo_move_to(c, e->corners[0][0], e->corners[0][1]);
  for (int k = 0; k < 8; k++) {
    double p[6];
    blob_curve(e, k, p);
    cairo_curve_to(c, p[0], p[1], p[2], p[3], p[4], p[5]);
  }
  cairo_close_path(c);
}

static inline void turned(cairo_t *c, const element *e, double time) {
  cairo_save(c);
  cairo_translate(c, e->x, e->y);
  cairo_rotate(c, e->angle + e->spin * time);
}

static inline void stop(cairo_pattern_t *pattern, double offset, color k, double alpha) {
  cairo_pattern_add_color_stop_rgba(pattern, offset, k.red, k.green, k.blue, alpha);
}

static inline void fill_with(cairo_t *c, cairo_pattern_t *pattern) {
  cairo_set_source(c, pattern);
  cairo_fill(c);
  cairo_pattern_destroy(pattern);
}

#endif
