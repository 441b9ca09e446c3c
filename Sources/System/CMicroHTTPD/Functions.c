// SPDX-License-Identifier: Apache-2.0

// The functions of libmicrohttpd that are used. It is loaded by the first call.

#include <CLazyLibrary.h>

#define MHD "libmicrohttpd.so.12"

LAZY_LIBRARIES(cmhd_error, MHD)

LAZY_FUNCTION(MHD, MHD_add_response_header)
LAZY_FUNCTION(MHD, MHD_create_response_from_buffer_with_free_callback_cls)
LAZY_FUNCTION(MHD, MHD_create_response_from_callback)
LAZY_FUNCTION(MHD, MHD_destroy_response)
LAZY_FUNCTION(MHD, MHD_get_connection_info)
LAZY_FUNCTION(MHD, MHD_get_daemon_info)
LAZY_FUNCTION(MHD, MHD_get_timeout)
LAZY_FUNCTION(MHD, MHD_http_unescape)
LAZY_FUNCTION(MHD, MHD_lookup_connection_value)
LAZY_FUNCTION(MHD, MHD_queue_response)
LAZY_FUNCTION(MHD, MHD_resume_connection)
LAZY_FUNCTION(MHD, MHD_run)
LAZY_FUNCTION(MHD, MHD_start_daemon)
LAZY_FUNCTION(MHD, MHD_stop_daemon)
LAZY_FUNCTION(MHD, MHD_suspend_connection)
