// SPDX-License-Identifier: Apache-2.0

// The elements of the scenes for peers written in C. Benchmarks/Scenes creates the same scenes with layers.

#ifndef SCENES_H
#define SCENES_H

#include <math.h>
#include <stdint.h>

#define TURN 6.283185307179586

// A 32-bit linear congruential generator, with the same numbers on every machine.
typedef struct {
  uint32_t state;
} numbers;

static inline double unit(numbers *n) {
  n->state = n->state * 1664525u + 1013904223u;
  return (n->state >> 8) / 16777216.0;
}

static inline double next(numbers *n, double least, double length) { return least + length * unit(n); }

typedef struct {
  double red, green, blue;
} color;

static inline color next_color(numbers *n) {
  color c;
  c.red = floor(256 * unit(n)) / 255;
  c.green = floor(256 * unit(n)) / 255;
  c.blue = floor(256 * unit(n)) / 255;
  return c;
}

static inline color hex(uint32_t value) {
  return (color){(value >> 16 & 255) / 255.0, (value >> 8 & 255) / 255.0, (value & 255) / 255.0};
}

// Returns the coordinate of an element that leaves an area on one side and re-enters on the other.
static inline double wrapped(double position, double margin, double length) {
  double x = position + margin;
  return x - floor(x / length) * length - margin;
}

typedef struct {
  double x, y, width, height, vx, vy;
  color colors[3];
  // An angle, its growth per second, a phase and a size. Their use depends on the scene.
  double angle, spin, phase, size;
  // The line width, and the length of the outline.
  double line_width, length;
  double corners[8][2];
} element;

static inline void position(numbers *n, element *e) {
  e->x = 1920 * unit(n);
  e->y = 1080 * unit(n);
}

static inline void velocity(numbers *n, element *e) {
  e->vx = next(n, -200, 400);
  e->vy = next(n, -200, 400);
}

// Returns the two control points and the end point of a blob's segment that starts at a corner.
static inline void blob_curve(const element *e, int corner, double p[6]) {
  const double *start = e->corners[corner], *end = e->corners[(corner + 1) & 7];
  const double *before = e->corners[(corner + 7) & 7], *after = e->corners[(corner + 2) & 7];
  for (int axis = 0; axis < 2; axis++) {
    p[axis] = start[axis] + (end[axis] - before[axis]) / 6;
    p[2 + axis] = end[axis] - (after[axis] - start[axis]) / 6;
    p[4 + axis] = end[axis];
  }
}

static inline double blob_length(const element *e) {
  double length = 0;
  for (int corner = 0; corner < 8; corner++) {
    double p[6];
    blob_curve(e, corner, p);
    double x = e->corners[corner][0], y = e->corners[corner][1];
    for (int step = 1; step <= 64; step++) {
      double t = step / 64.0, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
      double nx = a * e->corners[corner][0] + b * p[0] + c * p[2] + d * p[4];
      double ny = a * e->corners[corner][1] + b * p[1] + c * p[3] + d * p[5];
      length += hypot(nx - x, ny - y);
      x = nx;
      y = ny;
    }
  }
  return length;
}

// Creates a closed curve through eight points.
static inline void blob(numbers *n, element *e) {
  position(n, e);
  double size = next(n, 20, 60), radii[8];
  for (int k = 0; k < 8; k++) radii[k] = size * next(n, 0.6, 0.8);
  for (int k = 0; k < 8; k++) {
    e->corners[k][0] = radii[k] * cos(TURN * k / 8);
    e->corners[k][1] = radii[k] * sin(TURN * k / 8);
  }
  e->angle = TURN * unit(n);
  e->spin = next(n, -TURN / 2, TURN);
}

// The state of the jack-in-the-box at a time: the height of the spring, and the angles of the lid and the
// head.
typedef struct {
  double height, lid, head;
} jack;

static inline jack jack_at(double time) {
  double open = fmin(1, fmax(0, (time - 0.5) / 0.4)), since = fmax(0, time - 0.7);
  jack j;
  j.height = time > 0.7 ? 30 + 230 * (1 - exp(-3 * since) * cos(TURN * 1.6 * since)) : 30;
  j.lid = -110 * TURN / 360 * open * (2 - open);
  j.head = 0.35 * sin(TURN * 2 * since) * exp(-0.6 * since);
  return j;
}

#endif
