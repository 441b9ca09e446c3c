// SPDX-License-Identifier: Apache-2.0

// The functions of SDL that are used. It is loaded by the first call.

#include <CLazyLibrary.h>

#define SDL "libSDL2-2.0.so.0"

LAZY_LIBRARIES(csdl_error, SDL)

LAZY_FUNCTION(SDL, SDL_ConvertPixels)
LAZY_FUNCTION(SDL, SDL_CreateWindow)
LAZY_FUNCTION(SDL, SDL_DestroyWindow)
LAZY_FUNCTION(SDL, SDL_EnableScreenSaver)
LAZY_FUNCTION(SDL, SDL_GetClipboardText)
LAZY_FUNCTION(SDL, SDL_GetCurrentDisplayMode)
LAZY_FUNCTION(SDL, SDL_GetDisplayUsableBounds)
LAZY_FUNCTION(SDL, SDL_GetError)
LAZY_FUNCTION(SDL, SDL_GetModState)
LAZY_FUNCTION(SDL, SDL_GetWindowDisplayIndex)
LAZY_FUNCTION(SDL, SDL_GetWindowFlags)
LAZY_FUNCTION(SDL, SDL_GetWindowID)
LAZY_FUNCTION(SDL, SDL_GetWindowSize)
LAZY_FUNCTION(SDL, SDL_GetWindowSurface)
LAZY_FUNCTION(SDL, SDL_GetWindowWMInfo)
LAZY_FUNCTION(SDL, SDL_HasClipboardText)
LAZY_FUNCTION(SDL, SDL_InitSubSystem)
LAZY_FUNCTION(SDL, SDL_LockSurface)
LAZY_FUNCTION(SDL, SDL_PollEvent)
LAZY_FUNCTION(SDL, SDL_PushEvent)
LAZY_FUNCTION(SDL, SDL_QuitSubSystem)
LAZY_FUNCTION(SDL, SDL_SetClipboardText)
LAZY_FUNCTION(SDL, SDL_SetHint)
LAZY_FUNCTION(SDL, SDL_SetMainReady)
LAZY_FUNCTION(SDL, SDL_SetWindowFullscreen)
LAZY_FUNCTION(SDL, SDL_SetWindowSize)
LAZY_FUNCTION(SDL, SDL_UnlockSurface)
LAZY_FUNCTION(SDL, SDL_UpdateWindowSurfaceRects)
LAZY_FUNCTION(SDL, SDL_WaitEventTimeout)
LAZY_FUNCTION(SDL, SDL_free)
LAZY_FUNCTION(SDL, SDL_getenv)
LAZY_FUNCTION(SDL, SDL_memset)
