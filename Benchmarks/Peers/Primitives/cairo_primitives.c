// SPDX-License-Identifier: Apache-2.0

// Draws a primitive with Cairo and prints the thread's processor time of one pass in milliseconds. Built by
// scripts/bench.
//
// Usage: cairo_primitives PRIMITIVE [PICTURE FRAME]. With PICTURE it only writes the pixels (B, G, R, A, rows
// from the top) to that file.
//
// The exit code is 3 for a primitive that Cairo does not support. Benchmarks/Primitives draws the same from
// the same random numbers.

#define _POSIX_C_SOURCE 200809L

#include "../scenes.h"

#include <cairo/cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 1024, height = 768, most_shapes = 300, pass_count = 20, letters = 90 };

typedef struct {
  double x, y, w, h;
  color colors[3];
  double points[11][2];
} shape;

typedef struct {
  const char *name;
  int count;
  void (*make)(numbers *, shape *);
  void (*draw)(cairo_t *, const shape *);
} primitive;

static shape shapes[most_shapes];
static cairo_surface_t *picture;

static void set(cairo_t *c, color k) { cairo_set_source_rgb(c, k.red, k.green, k.blue); }

static void point(numbers *n, double p[2]) {
  p[0] = next(n, 0, width);
  p[1] = next(n, 0, height);
}

static void rect(numbers *n, shape *s, double least, double length) {
  s->x = next(n, 0, width);
  s->y = next(n, 0, height);
  s->w = next(n, least, length);
  s->h = next(n, least, length);
}

// Fills

static void make_rect(numbers *n, shape *s) {
  rect(n, s, 10, 110);
  s->colors[0] = next_color(n);
}

static void draw_rect(cairo_t *c, const shape *s) {
  set(c, s->colors[0]);
  cairo_rectangle(c, s->x, s->y, s->w, s->h);
  cairo_fill(c);
}

static void draw_rounded(cairo_t *c, const shape *s) {
  const double r = 5;
  set(c, s->colors[0]);
  cairo_new_sub_path(c);
  cairo_arc(c, s->x + s->w - r, s->y + r, r, -TURN / 4, 0);
  cairo_arc(c, s->x + s->w - r, s->y + s->h - r, r, 0, TURN / 4);
  cairo_arc(c, s->x + r, s->y + s->h - r, r, TURN / 4, TURN / 2);
  cairo_arc(c, s->x + r, s->y + r, r, TURN / 2, TURN * 3 / 4);
  cairo_close_path(c);
  cairo_fill(c);
}

static void draw_circle(cairo_t *c, const shape *s) {
  set(c, s->colors[0]);
  cairo_arc(c, s->x + s->w / 2, s->y + s->w / 2, s->w / 2, 0, TURN);
  cairo_close_path(c);
  cairo_fill(c);
}

static void make_star(numbers *n, shape *s) {
  s->x = next(n, 0, width);
  s->y = next(n, 0, height);
  double radius = next(n, 40, 80), turn = next(n, 0, TURN);
  for (int i = 0; i < 11; i++) {
    double angle = turn + i * 4.0 / 11 * TURN;
    s->points[i][0] = s->x + radius * cos(angle);
    s->points[i][1] = s->y + radius * sin(angle);
  }
  s->colors[0] = next_color(n);
}

static void draw_star(cairo_t *c, const shape *s) {
  set(c, s->colors[0]);
  for (int i = 0; i < 11; i++) cairo_line_to(c, s->points[i][0], s->points[i][1]);
  cairo_close_path(c);
  cairo_move_to(c, s->points[0][0], s->points[0][1]);
  for (int i = 0; i < 11; i++) {
    const double *end = s->points[(i + 1) % 11], *after = s->points[(i + 2) % 11];
    cairo_curve_to(c, s->x, s->y, after[0], after[1], end[0], end[1]);
  }
  cairo_close_path(c);
  cairo_set_fill_rule(c, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill(c);
}

// Strokes

static void make_line(numbers *n, shape *s, int count, double least) {
  for (int i = 0; i < count; i++) point(n, s->points[i]);
  s->w = next(n, least, least);
  s->colors[0] = next_color(n);
}

static void make_straight(numbers *n, shape *s) { make_line(n, s, 2, 2); }
static void make_curve(numbers *n, shape *s) { make_line(n, s, 4, 2); }
static void make_round(numbers *n, shape *s) { make_line(n, s, 8, 5); }

static void stroke(cairo_t *c, const shape *s) {
  set(c, s->colors[0]);
  cairo_set_line_width(c, s->w);
  cairo_stroke(c);
}

static void draw_straight(cairo_t *c, const shape *s) {
  cairo_move_to(c, s->points[0][0], s->points[0][1]);
  cairo_line_to(c, s->points[1][0], s->points[1][1]);
  stroke(c, s);
}

// The second and third random points are the control points, the last one is the end.
static void draw_curve(cairo_t *c, const shape *s) {
  const double(*p)[2] = s->points;
  cairo_move_to(c, p[0][0], p[0][1]);
  cairo_curve_to(c, p[1][0], p[1][1], p[2][0], p[2][1], p[3][0], p[3][1]);
  stroke(c, s);
}

static void draw_dashed(cairo_t *c, const shape *s) {
  const double dash[] = {9, 5};
  cairo_set_dash(c, dash, 2, 0);
  draw_curve(c, s);
}

static void draw_round(cairo_t *c, const shape *s) {
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 8; i++) cairo_line_to(c, s->points[i][0], s->points[i][1]);
  stroke(c, s);
}

// Gradients

static void make_shade(numbers *n, shape *s) {
  s->x = floor(next(n, 0, width)) - 100;
  s->y = floor(next(n, 0, height)) - 80;
  for (int i = 0; i < 3; i++) s->colors[i] = next_color(n);
}

static void draw_shade(cairo_t *c, const shape *s, cairo_pattern_t *pattern) {
  const double offsets[] = {0, 0.4, 1};
  for (int i = 0; i < 3; i++) {
    color k = s->colors[i];
    cairo_pattern_add_color_stop_rgb(pattern, offsets[i], k.red, k.green, k.blue);
  }
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  cairo_translate(c, s->x, s->y);
  cairo_set_source(c, pattern);
  cairo_rectangle(c, 0, 0, 200, 160);
  cairo_fill(c);
  cairo_pattern_destroy(pattern);
}

static void draw_linear(cairo_t *c, const shape *s) {
  draw_shade(c, s, cairo_pattern_create_linear(20, 10, 170, 150));
}

static void draw_radial(cairo_t *c, const shape *s) {
  draw_shade(c, s, cairo_pattern_create_radial(80, 70, 10, 100, 80, 90));
}

// Images

static void make_picture(void) {
  const int side = 128;
  picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  uint32_t *pixels = (uint32_t *)cairo_image_surface_get_data(picture);
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      double dx = x - (side - 1) / 2.0, dy = y - (side - 1) / 2.0;
      uint32_t alpha = dx * dx + dy * dy < 0.22 * (side * side) ? 255 : 96;
      uint32_t red = ((x * 255 / side) * alpha + 127) / 255, green = ((y * 255 / side) * alpha + 127) / 255;
      uint32_t blue = ((((x ^ y) * 2) & 255) * alpha + 127) / 255;
      pixels[y * side + x] = alpha << 24 | red << 16 | green << 8 | blue;
    }
  }
  cairo_surface_mark_dirty(picture);
}

static void make_position(numbers *n, shape *s) { s->x = next(n, 0, width), s->y = next(n, 0, height); }

static void make_turned(numbers *n, shape *s) {
  make_position(n, s);
  s->w = next(n, 0, TURN);
}

// The picture's first row has the largest y.
static void draw_picture(cairo_t *c) {
  cairo_translate(c, 0, 128);
  cairo_scale(c, 1, -1);
  cairo_set_source_surface(c, picture, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend(cairo_get_source(c), CAIRO_EXTEND_PAD);
  cairo_rectangle(c, 0, 0, 128, 128);
  cairo_fill(c);
}

static void draw_copied(cairo_t *c, const shape *s) {
  cairo_translate(c, floor(s->x) - 64, floor(s->y) - 64);
  draw_picture(c);
}

static void draw_scaled(cairo_t *c, const shape *s) {
  cairo_translate(c, s->x - 100, s->y - 100);
  cairo_scale(c, 1.7, 1.7);
  draw_picture(c);
}

static void draw_turned(cairo_t *c, const shape *s) {
  cairo_translate(c, s->x, s->y);
  cairo_rotate(c, s->w);
  cairo_scale(c, 1.2, 1.2);
  cairo_translate(c, -64, -64);
  draw_picture(c);
}

// Text

static char lines[30][letters + 1];

static void make_text(numbers *n, shape *s) {
  char *line = lines[s - shapes];
  for (int i = 0; i < letters; i++) line[i] = 'a' + (int)(256 * unit(n)) % 26;
  s->y = 20 + 24 * (int)(s - shapes);
}

static void draw_text(cairo_t *c, const shape *s) {
  static cairo_scaled_font_t *font;
  if (font == NULL) {
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_matrix_t size, transform;
    cairo_matrix_init(&size, 16, 0, 0, -16, 0, 0);
    cairo_get_matrix(c, &transform);
    cairo_font_face_t *face =
        cairo_toy_font_face_create("DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    font = cairo_scaled_font_create(face, &size, &transform, options);
    cairo_font_face_destroy(face);
    cairo_font_options_destroy(options);
  }
  cairo_set_scaled_font(c, font);
  cairo_set_source_rgb(c, 1, 1, 1);
  cairo_move_to(c, 20, s->y);
  cairo_show_text(c, lines[s - shapes]);
}

// Blend modes

static void make_blend(numbers *n, shape *s) {
  rect(n, s, 100, 100);
  s->colors[0] = next_color(n);
}

static void draw_blend(cairo_t *c, const shape *s, cairo_operator_t mode) {
  color k = s->colors[0];
  cairo_set_operator(c, mode);
  cairo_set_source_rgba(c, k.red, k.green, k.blue, 0.6);
  cairo_rectangle(c, s->x, s->y, s->w, s->h);
  cairo_fill(c);
}

static void draw_over(cairo_t *c, const shape *s) { draw_blend(c, s, CAIRO_OPERATOR_OVER); }
static void draw_multiply(cairo_t *c, const shape *s) { draw_blend(c, s, CAIRO_OPERATOR_MULTIPLY); }
static void draw_screen(cairo_t *c, const shape *s) { draw_blend(c, s, CAIRO_OPERATOR_SCREEN); }
static void draw_luminosity(cairo_t *c, const shape *s) { draw_blend(c, s, CAIRO_OPERATOR_HSL_LUMINOSITY); }

// In the order of Primitive.all, on which the seeds depend. NULL marks what Cairo does not support.
static const primitive primitives[] = {
    {"fill-rect", 300, make_rect, draw_rect},
    {"fill-rounded", 200, make_rect, draw_rounded},
    {"fill-circle", 200, make_rect, draw_circle},
    {"fill-path", 60, make_star, draw_star},
    {"stroke-line", 200, make_straight, draw_straight},
    {"stroke-curve", 100, make_curve, draw_curve},
    {"stroke-dashed", 60, make_curve, draw_dashed},
    {"stroke-round", 30, make_round, draw_round},
    {"gradient-linear", 40, make_shade, draw_linear},
    {"gradient-radial", 40, make_shade, draw_radial},
    {"gradient-conic", 40, make_shade, NULL},
    {"image-copied", 60, make_position, draw_copied},
    {"image-scaled", 30, make_position, draw_scaled},
    {"image-turned", 40, make_turned, draw_turned},
    {"text", 30, make_text, draw_text},
    {"blend-over", 20, make_blend, draw_over},
    {"blend-multiply", 20, make_blend, draw_multiply},
    {"blend-screen", 20, make_blend, draw_screen},
    {"blend-luminosity", 20, make_blend, draw_luminosity},
};

static void draw_all(cairo_t *c, const primitive *p) {
  for (int i = 0; i < p->count; i++) {
    cairo_save(c);
    p->draw(c, &shapes[i]);
    cairo_restore(c);
  }
}

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void clear(cairo_t *c) {
  cairo_set_source_rgb(c, 48 / 255.0, 64 / 255.0, 96 / 255.0);
  cairo_paint(c);
}

static int write_pixels(cairo_surface_t *surface, const char *path) {
  cairo_surface_flush(surface);
  FILE *file = fopen(path, "wb");
  if (file == NULL) return 1;
  fwrite(cairo_image_surface_get_data(surface), 4, (size_t)width * height, file);
  return fclose(file) != 0;
}

int main(int count, char **arguments) {
  const primitive *p = NULL;
  for (size_t i = 0; count > 1 && i < sizeof primitives / sizeof primitives[0]; i++) {
    if (strcmp(primitives[i].name, arguments[1]) == 0) p = &primitives[i];
  }
  if (p == NULL || p->draw == NULL) return 3;
  make_picture();
  numbers n = {2001 + (uint32_t)(p - primitives)};
  for (int i = 0; i < p->count; i++) p->make(&n, &shapes[i]);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *c = cairo_create(surface);
  clear(c);
  // The y axis points up, like in a Core Graphics context.
  cairo_translate(c, 0, height);
  cairo_scale(c, 1, -1);
  draw_all(c, p);
  if (count > 3) return write_pixels(surface, arguments[2]);
  draw_all(c, p);
  double start = milliseconds();
  for (int pass = 0; pass < pass_count; pass++) draw_all(c, p);
  printf("%.4f\n", (milliseconds() - start) / pass_count);
  return 0;
}
