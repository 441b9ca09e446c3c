// SPDX-License-Identifier: Apache-2.0

// Draws a scene with Cairo. Built by scripts/bench.
//
// Usage: cairo_scenes SCENE. It reads tasks from standard input, one a line:
//   measure FIRST COUNT  draws frames in turn; prints the thread's milliseconds a frame
//   picture FRAME FILE   writes a frame's pixels (B, G, R, A, rows from the top) to a file; prints `done`
//
// The exit code is 3 for a scene that is not implemented here.

#define _POSIX_C_SOURCE 200809L

#include "shapes.h"

#include <cairo/cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { letters_in_line = 96, most_elements = 1050 };

// Defined in jack.c.
void draw_s10(cairo_t *c, double time, int count);

typedef struct {
  const char *name;
  uint32_t seed;
  int count;
  void (*make)(numbers *, int count);
  void (*draw)(cairo_t *, double time, int count);
} scene;

static element elements[most_elements];
static char lines[20][letters_in_line + 1];
static cairo_surface_t *picture;
static int width = 1920, height = 1080;

static double drifted_x(const element *e, double time) { return wrapped(e->x + e->vx * time, 200, 2120); }
static double drifted_y(const element *e, double time) { return wrapped(e->y + e->vy * time, 200, 1280); }

// S1, S2: rectangles

static void make_rectangles(numbers *n, int count, double least, double length) {
  for (int i = 0; i < count; i++) {
    element *e = &elements[i];
    position(n, e);
    e->width = next(n, least, length);
    e->height = next(n, least, length);
    velocity(n, e);
    e->colors[0] = next_color(n);
  }
}

static void make_s1(numbers *n, int count) { make_rectangles(n, count, 20, 180); }
static void make_s2(numbers *n, int count) { make_rectangles(n, count, 40, 120); }

static void draw_s1(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    set_faint(c, e->colors[0], 128 / 255.0);
    cairo_rectangle(c, drifted_x(e, time), drifted_y(e, time), e->width, e->height);
    cairo_fill(c);
  }
}

static void draw_s2(cairo_t *c, double time, int count) {
  cairo_set_line_width(c, 1);
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    double x = drifted_x(e, time), y = drifted_y(e, time);
    set(c, e->colors[0]);
    rounded(c, (box){x, y, e->width, e->height}, 12);
    cairo_fill(c);
    cairo_set_source_rgb(c, 1, 1, 1);
    rounded(c, (box){x + 0.5, y + 0.5, e->width - 1, e->height - 1}, 11.5);
    cairo_stroke(c);
  }
}

// S3: images

static uint32_t disc_pixel(int x, int y) {
  double dx = x - 63.5, dy = y - 63.5;
  uint32_t alpha = dx * dx + dy * dy < 3600 ? 255 : 96;
  uint32_t red = (2 * x * alpha + 127) / 255, green = (2 * y * alpha + 127) / 255;
  uint32_t blue = ((((x ^ y) * 2) & 255) * alpha + 127) / 255;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

static void make_s3(numbers *n, int count) {
  picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 128, 128);
  uint32_t *pixels = (uint32_t *)cairo_image_surface_get_data(picture);
  for (int i = 0; i < 128 * 128; i++) pixels[i] = disc_pixel(i % 128, i / 128);
  cairo_surface_mark_dirty(picture);
  for (int i = 0; i < count; i++) {
    element *e = &elements[i];
    position(n, e);
    e->size = next(n, 0.5, 1.5);
    e->angle = TURN * unit(n);
    e->spin = next(n, -TURN / 2, TURN);
    e->phase = TURN * unit(n);
  }
}

static void draw_s3(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    double size = e->size * (1 + 0.25 * sin(TURN / 2 * time + e->phase));
    turned(c, e, time);
    cairo_scale(c, size, size);
    cairo_set_source_surface(c, picture, -64, -64);
    cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(cairo_get_source(c), CAIRO_EXTEND_PAD);
    cairo_rectangle(c, -64, -64, 128, 128);
    cairo_fill(c);
    cairo_restore(c);
  }
}

// S4: shadows. Cairo cannot blur, so they are blurred once, before the measurement.

enum { shadow_margin = 24, shadow_width = 200 + 2 * shadow_margin, shadow_height = 140 + 2 * shadow_margin };

static void blur(float *values, int count, int stride) {
  float copy[shadow_width], weights[shadow_margin + 1], sum = 0;
  for (int d = 0; d <= shadow_margin; d++) {
    weights[d] = expf(-(float)(d * d) / 128);
    sum += d == 0 ? 1 : 2 * weights[d];
  }
  for (int i = 0; i < count; i++) copy[i] = values[i * stride];
  for (int i = 0; i < count; i++) {
    float value = 0;
    for (int d = -shadow_margin; d <= shadow_margin; d++) {
      if (i + d >= 0 && i + d < count) value += copy[i + d] * weights[abs(d)];
    }
    values[i * stride] = value / sum;
  }
}

static void make_s4(numbers *n, int count) {
  for (int i = 0; i < count; i++) {
    position(n, &elements[i]);
    velocity(n, &elements[i]);
    elements[i].colors[0] = next_color(n);
  }
  picture = cairo_image_surface_create(CAIRO_FORMAT_A8, shadow_width, shadow_height);
  cairo_t *c = cairo_create(picture);
  rounded(c, (box){shadow_margin, shadow_margin, 200, 140}, 16);
  cairo_fill(c);
  cairo_destroy(c);
  cairo_surface_flush(picture);
  static float values[shadow_height][shadow_width];
  unsigned char *bytes = cairo_image_surface_get_data(picture);
  int stride = cairo_image_surface_get_stride(picture);
  for (int y = 0; y < shadow_height; y++) {
    for (int x = 0; x < shadow_width; x++) values[y][x] = bytes[y * stride + x];
    blur(values[y], shadow_width, 1);
  }
  for (int x = 0; x < shadow_width; x++) {
    blur(&values[0][x], shadow_height, shadow_width);
    for (int y = 0; y < shadow_height; y++) bytes[y * stride + x] = (unsigned char)lrintf(values[y][x]);
  }
  cairo_surface_mark_dirty(picture);
}

static void draw_s4(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    double x = drifted_x(e, time), y = drifted_y(e, time);
    cairo_set_source_rgba(c, 0, 0, 0, 128 / 255.0);
    cairo_mask_surface(c, picture, x - shadow_margin, y + 6 - shadow_margin);
    set(c, e->colors[0]);
    rounded(c, (box){x, y, 200, 140}, 16);
    cairo_fill(c);
  }
}

// S5, S6, S6b: curves

static void make_s5(numbers *n, int count) {
  for (int i = 0; i < count; i++) {
    blob(n, &elements[i]);
    elements[i].colors[0] = next_color(n);
  }
}

static void make_s6(numbers *n, int count) {
  for (int i = 0; i < count; i++) {
    blob(n, &elements[i]);
    elements[i].line_width = next(n, 2, 6);
    elements[i].colors[0] = next_color(n);
    elements[i].length = blob_length(&elements[i]);
  }
}

static void draw_s5(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    turned(c, &elements[i], time);
    set_faint(c, elements[i].colors[0], 192 / 255.0);
    outline(c, &elements[i]);
    cairo_fill(c);
    cairo_restore(c);
  }
}

static void stroke_outline(cairo_t *c, const element *e, double time) {
  turned(c, e, time);
  set(c, e->colors[0]);
  cairo_set_line_width(c, e->line_width);
  outline(c, e);
  cairo_stroke(c);
  cairo_restore(c);
}

static void draw_s6(cairo_t *c, double time, int count) {
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < count; i++) stroke_outline(c, &elements[i], time);
}

// Trimming is a dash pattern with a last gap that extends beyond the end of the outline.
static int trimmed_dashes(double dashes[512], double length) {
  int count = 0;
  double at = 0;
  while (at < length && count < 510) {
    dashes[count] = fmin(12, length - at);
    at += dashes[count++];
    dashes[count++] = at < length - 8 ? 8 : 1e6;
    at += 8;
  }
  return count;
}

static void draw_s6b(cairo_t *c, double time, int count) {
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < count; i++) {
    double dashes[512], end = 0.5 + 0.5 * sin(TURN * (time * 0.5 + i / 500.0));
    int dash_count = trimmed_dashes(dashes, end * elements[i].length);
    if (dash_count == 0) continue;
    cairo_set_dash(c, dashes, dash_count, 0);
    stroke_outline(c, &elements[i], time);
  }
}

// S7: groups. Each group element is followed by its twenty rectangles.

static void make_s7(numbers *n, int count) {
  for (int i = 0; i < count; i += 21) {
    position(n, &elements[i]);
    velocity(n, &elements[i]);
    for (int k = i + 1; k < i + 21; k++) {
      element *e = &elements[k];
      e->x = 300 * unit(n) - 20;
      e->y = 200 * unit(n) - 20;
      e->width = next(n, 20, 100);
      e->height = next(n, 20, 100);
      e->colors[0] = next_color(n);
    }
  }
}

static void draw_s7(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i += 21) {
    const element *group = &elements[i];
    cairo_save(c);
    cairo_translate(
        c, wrapped(group->x + group->vx * time, 300, 2220), wrapped(group->y + group->vy * time, 200, 1280));
    rounded(c, (box){0, 0, 300, 200}, 20);
    cairo_clip(c);
    cairo_push_group(c);
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
    for (const element *e = group + 1; e < group + 21; e++) {
      set(c, e->colors[0]);
      cairo_rectangle(c, e->x, e->y, e->width, e->height);
      cairo_fill(c);
    }
    cairo_pop_group_to_source(c);
    cairo_paint_with_alpha(c, 128 / 255.0);
    cairo_restore(c);
  }
}

// S8: gradients. The first hundred are linear.

static void make_s8(numbers *n, int count) {
  for (int i = 0; i < count; i++) {
    element *e = &elements[i];
    int is_axial = i < 100;
    e->x = (is_axial ? 1720 : 1920) * unit(n);
    e->y = (is_axial ? 880 : 1080) * unit(n);
    if (is_axial) {
      e->width = next(n, 100, 200);
      e->height = next(n, 100, 200);
      e->angle = TURN * unit(n);
      e->spin = next(n, -2, 4);
    } else {
      e->size = next(n, 50, 100);
      e->phase = TURN * unit(n);
    }
    for (int k = 0; k < (is_axial ? 3 : 2); k++) e->colors[k] = next_color(n);
  }
}

static void draw_s8(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    cairo_pattern_t *pattern;
    if (i < 100) {
      double angle = e->angle + e->spin * time, x = e->x + e->width / 2, y = e->y + e->height / 2;
      double dx = e->width / 2 * cos(angle), dy = e->width / 2 * sin(angle);
      pattern = cairo_pattern_create_linear(x - dx, y - dy, x + dx, y + dy);
      for (int k = 0; k < 3; k++) stop(pattern, k / 2.0, e->colors[k], 1);
      cairo_rectangle(c, e->x, e->y, e->width, e->height);
    } else {
      double x = e->x + 50 * sin(TURN * time / 3 + e->phase);
      pattern = cairo_pattern_create_radial(x, e->y, 0, x, e->y, e->size);
      stop(pattern, 0, e->colors[0], 1);
      stop(pattern, 1, e->colors[1], 0);
      cairo_new_sub_path(c);
      cairo_arc(c, x, e->y, e->size, 0, TURN);
    }
    fill_with(c, pattern);
  }
}

// S9: text

static void make_s9(numbers *n, int count) {
  make_rectangles(n, count, 100, 200);
  for (int i = 0; i < count; i++) {
    color *k = &elements[i].colors[0];
    *k = (color){floor(k->red * 127.5) / 255, floor(k->green * 127.5) / 255, floor(k->blue * 127.5) / 255};
  }
  for (int line = 0; line < 20; line++) {
    for (int j = 0; j < letters_in_line; j++) lines[line][j] = j % 7 == 6 ? ' ' : 'a' + (int)(26 * unit(n));
  }
}

static void choose_font(cairo_t *c) {
  static int is_chosen = 0;
  if (is_chosen) return;
  is_chosen = 1;
  cairo_select_font_face(c, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, 24);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(c, options);
  cairo_font_options_destroy(options);
}

static void draw_s9(cairo_t *c, double time, int count) {
  for (int i = 0; i < count; i++) {
    const element *e = &elements[i];
    set(c, e->colors[0]);
    cairo_rectangle(
        c, wrapped(e->x + e->vx * time, 300, 2220), wrapped(e->y + e->vy * time, 300, 1380), e->width,
        e->height);
    cairo_fill(c);
  }
  choose_font(c);
  cairo_set_source_rgb(c, 1, 1, 1);
  for (int line = 0; line < 20; line++) {
    cairo_move_to(c, 60, 70 + 48 * line);
    cairo_show_text(c, lines[line]);
  }
}

static const scene scenes[] = {
    {"S1", 1001, 1000, make_s1, draw_s1}, {"S2", 1002, 1000, make_s2, draw_s2},
    {"S3", 1003, 200, make_s3, draw_s3},  {"S4", 1004, 100, make_s4, draw_s4},
    {"S5", 1005, 500, make_s5, draw_s5},  {"S6", 1006, 500, make_s6, draw_s6},
    {"S6b", 1006, 500, make_s6, draw_s6b}, {"S7", 1007, 50 * 21, make_s7, draw_s7},
    {"S8", 1008, 150, make_s8, draw_s8},  {"S9", 1009, 60, make_s9, draw_s9},
    {"S10", 1010, 0, NULL, draw_s10},
};

static void draw_frame(cairo_t *c, const scene *s, int frame) {
  cairo_set_operator(c, CAIRO_OPERATOR_SOURCE);
  set(c, hex(s->make ? 0x202028 : 0x87CEEB));
  cairo_paint(c);
  cairo_set_operator(c, CAIRO_OPERATOR_OVER);
  s->draw(c, frame / 60.0, s->count);
}

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void write_pixels(cairo_surface_t *surface, const char *path) {
  cairo_surface_flush(surface);
  FILE *file = fopen(path, "wb");
  if (file == NULL) exit(1);
  fwrite(cairo_image_surface_get_data(surface), 4, (size_t)width * height, file);
  fclose(file);
}

int main(int count, char **arguments) {
  const scene *s = NULL;
  for (size_t i = 0; count > 1 && i < sizeof scenes / sizeof scenes[0]; i++) {
    if (strcmp(scenes[i].name, arguments[1]) == 0) s = &scenes[i];
  }
  if (s == NULL) return 3;
  if (s->make == NULL) {
    width = 1280;
    height = 720;
  } else {
    s->make(&(numbers){s->seed}, s->count);
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *c = cairo_create(surface);
  char line[4096], path[4096];
  while (fgets(line, sizeof line, stdin)) {
    int frame, frame_count;
    if (sscanf(line, "measure %d %d", &frame, &frame_count) == 2) {
      double start = milliseconds();
      for (int i = 0; i < frame_count; i++) draw_frame(c, s, frame + i);
      printf("%.4f\n", (milliseconds() - start) / frame_count);
    } else if (sscanf(line, "picture %d %4095[^\n]", &frame, path) == 2) {
      draw_frame(c, s, frame);
      write_pixels(surface, path);
      puts("done");
    } else {
      return 2;
    }
    fflush(stdout);
  }
  return 0;
}
