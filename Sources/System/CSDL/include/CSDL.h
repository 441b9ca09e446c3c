// SPDX-License-Identifier: Apache-2.0

// SDL's interface, and the parts of it that Swift cannot import.

#ifndef MULTIPLANE_CSDL_H
#define MULTIPLANE_CSDL_H

// The program has its own main function.
#define SDL_MAIN_HANDLED
// Without this, SDL's headers include the vector intrinsics, which nothing here uses.
#define SDL_DISABLE_IMMINTRIN_H
#define SDL_DISABLE_MMINTRIN_H
#define SDL_DISABLE_XMMINTRIN_H
#define SDL_DISABLE_EMMINTRIN_H
#define SDL_DISABLE_PMMINTRIN_H
#define SDL_DISABLE_MM3DNOW_H

#include <SDL2/SDL.h>
#include <dlfcn.h>

// Loads SDL. Returns NULL, or the system's message if it is not installed.
const char *csdl_error(void);

enum {
  csdl_window_centered = SDL_WINDOWPOS_CENTERED,
  csdl_window_flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI,
};

// MARK: A display that goes away

// By default Xlib ends the process when the connection to the display breaks. SDL loads Xlib at run time. It
// neither exposes nor calls the functions that change this.

static int csdl_display_lost = 0;

static inline int csdl_display_is_lost(void) { return csdl_display_lost; }

static int csdl_note_lost_display(void *display) {
  (void)display;
  csdl_display_lost = 1;
  return 0;
}

static void csdl_go_on_without_display(void *display, void *data) {
  (void)display;
  (void)data;
}

// A request that the display refuses also ends the process. SDL wakes its windows over a second connection,
// and such a message may arrive just after its window was closed.
static int csdl_ignore_refusal(void *display, void *event) {
  (void)display;
  (void)event;
  return 0;
}

static inline void csdl_ignore_refusals(void *xlib) {
  void *(*set_handler)(int (*)(void *, void *)) = (void *(*)(int (*)(void *, void *)))dlsym(xlib,
    "XSetErrorHandler");
  if (set_handler) set_handler(csdl_ignore_refusal);
}

// Makes the process survive refusals while SDL shuts down. SDL restores the earlier error handler before it
// closes its connections, so this must be called before the shutdown.
static inline void csdl_outlive_quit(void) {
  void *xlib = SDL_getenv("DISPLAY") ? dlopen("libX11.so.6", RTLD_LAZY) : 0;
  if (xlib) csdl_ignore_refusals(xlib);
}

// The layout of SDL_SysWMinfo. SDL_syswm.h declares it but cannot be included without Xlib's headers. It has
// a version, a number for the window system, and a union of at least 64 bytes that begins with the display
// for X11.
typedef struct csdl_window_system {
  SDL_version version;
  int kind;
  union {
    void *display;
    Uint8 bytes[256];
  } info;
} csdl_window_system;

enum { csdl_window_system_x11 = 2 };

extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *window, csdl_window_system *info);

// Makes a broken connection to the display of `window` set csdl_display_is_lost instead of ending the
// process, if Xlib supports it (1.7 or later).
static inline void csdl_outlive_display(SDL_Window *window) {
  csdl_window_system system;
  SDL_memset(&system, 0, sizeof system);
  SDL_VERSION(&system.version);
  if (!SDL_GetWindowWMInfo(window, &system) || system.kind != csdl_window_system_x11) return;
  void *xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (!xlib) return;
  void *(*set_handler)(int (*)(void *)) = (void *(*)(int (*)(void *)))dlsym(xlib, "XSetIOErrorHandler");
  csdl_ignore_refusals(xlib);
  void (*set_exit_handler)(void *, void (*)(void *, void *), void *) =
      (void (*)(void *, void (*)(void *, void *), void *))dlsym(xlib, "XSetIOErrorExitHandler");
  if (!set_handler || !set_exit_handler) return;
  set_handler(csdl_note_lost_display);
  set_exit_handler(system.info.display, csdl_go_on_without_display, 0);
}

#endif
