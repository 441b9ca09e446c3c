// SPDX-License-Identifier: Apache-2.0

// S10: the jack-in-the-box, drawn with Cairo.

#include "shapes.h"

void draw_s10(cairo_t *c, double time, int count);

static void draw_spring(cairo_t *c, double length) {
  cairo_move_to(c, 640, 660);
  for (int coil = 0; coil < 12; coil++) {
    double bottom = 660 - length * coil / 12, top = 660 - length * (coil + 1) / 12;
    double side = coil % 2 == 0 ? 730 : 550;
    cairo_curve_to(c, side, bottom, side, top, 640, top);
  }
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width(c, 10);
  set(c, hex(0x7F8C8D));
  cairo_stroke(c);
}

static void draw_head(cairo_t *c) {
  cairo_pattern_t *pattern = cairo_pattern_create_radial(-25, -25, 0, -25, -25, 110);
  stop(pattern, 0, hex(0xFFE0B2), 1);
  stop(pattern, 1, hex(0xE59866), 1);
  cairo_new_sub_path(c);
  cairo_arc(c, 0, 0, 80, 0, TURN);
  fill_with(c, pattern);
  set(c, hex(0x202020));
  for (int side = -1; side <= 1; side += 2) {
    cairo_new_sub_path(c);
    cairo_arc(c, side * 28, -15, 10, 0, TURN);
    cairo_fill(c);
  }
  set(c, hex(0xC0392B));
  cairo_move_to(c, -35, 25);
  cairo_curve_to(c, -20, 50, 20, 50, 35, 25);
  cairo_set_line_width(c, 6);
  cairo_stroke(c);
  set(c, hex(0x8E44AD));
  cairo_move_to(c, -45, -68);
  cairo_line_to(c, 45, -68);
  cairo_line_to(c, 0, -160);
  cairo_fill(c);
}

void draw_s10(cairo_t *c, double time, int count) {
  (void)count;
  jack now = jack_at(time);
  draw_spring(c, now.height);
  cairo_save(c);
  cairo_translate(c, 640, 600 - now.height);
  cairo_rotate(c, now.head);
  draw_head(c);
  cairo_restore(c);
  cairo_save(c);
  cairo_translate(c, 440, 400);
  cairo_rotate(c, now.lid);
  set(c, hex(0xA93226));
  rounded(c, (box){0, -30, 400, 30}, 6);
  cairo_fill(c);
  cairo_restore(c);
  rounded(c, (box){440, 400, 400, 280}, 8);
  set(c, hex(0xC0392B));
  cairo_fill_preserve(c);
  set(c, hex(0x7B241C));
  cairo_set_line_width(c, 4);
  cairo_stroke(c);
}
