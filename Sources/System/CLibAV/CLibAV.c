// SPDX-License-Identifier: Apache-2.0

// The functions of libav that are used. Its libraries are loaded by the first call.

#include "CLibAV.h"

#include <CLazyLibrary.h>
#include <libavcodec/version.h>
#include <libavformat/version.h>
#include <libavutil/macros.h>
#include <libavutil/version.h>
#include <libswresample/version.h>
#include <libswscale/version.h>

#define AVFORMAT "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR)
#define AVCODEC "libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR)
#define AVUTIL "libavutil.so." AV_STRINGIFY(LIBAVUTIL_VERSION_MAJOR)
#define SWSCALE "libswscale.so." AV_STRINGIFY(LIBSWSCALE_VERSION_MAJOR)
#define SWRESAMPLE "libswresample.so." AV_STRINGIFY(LIBSWRESAMPLE_VERSION_MAJOR)

LAZY_LIBRARIES(clibav_error, AVFORMAT, AVCODEC, AVUTIL, SWSCALE, SWRESAMPLE)

LAZY_FUNCTION(AVFORMAT, av_guess_frame_rate)
LAZY_FUNCTION(AVFORMAT, av_interleaved_write_frame)
LAZY_FUNCTION(AVFORMAT, av_read_frame)
LAZY_FUNCTION(AVFORMAT, av_write_trailer)
LAZY_FUNCTION(AVFORMAT, avformat_alloc_context)
LAZY_FUNCTION(AVFORMAT, avformat_alloc_output_context2)
LAZY_FUNCTION(AVFORMAT, avformat_close_input)
LAZY_FUNCTION(AVFORMAT, avformat_find_stream_info)
LAZY_FUNCTION(AVFORMAT, avformat_free_context)
LAZY_FUNCTION(AVFORMAT, avformat_new_stream)
LAZY_FUNCTION(AVFORMAT, avformat_open_input)
LAZY_FUNCTION(AVFORMAT, avformat_query_codec)
LAZY_FUNCTION(AVFORMAT, avformat_seek_file)
LAZY_FUNCTION(AVFORMAT, avformat_version)
LAZY_FUNCTION(AVFORMAT, avformat_write_header)
LAZY_FUNCTION(AVFORMAT, avio_alloc_context)
LAZY_FUNCTION(AVFORMAT, avio_context_free)
LAZY_FUNCTION(AVFORMAT, avio_flush)

LAZY_FUNCTION(AVCODEC, av_new_packet)
LAZY_FUNCTION(AVCODEC, av_packet_alloc)
LAZY_FUNCTION(AVCODEC, av_packet_free)
LAZY_FUNCTION(AVCODEC, av_packet_move_ref)
LAZY_FUNCTION(AVCODEC, av_packet_rescale_ts)
LAZY_FUNCTION(AVCODEC, av_packet_unref)
LAZY_FUNCTION(AVCODEC, avcodec_alloc_context3)
LAZY_FUNCTION(AVCODEC, avcodec_descriptor_get_by_name)
LAZY_FUNCTION(AVCODEC, avcodec_find_decoder)
LAZY_FUNCTION(AVCODEC, avcodec_find_decoder_by_name)
LAZY_FUNCTION(AVCODEC, avcodec_find_encoder_by_name)
LAZY_FUNCTION(AVCODEC, avcodec_flush_buffers)
LAZY_FUNCTION(AVCODEC, avcodec_free_context)
LAZY_FUNCTION(AVCODEC, avcodec_get_name)
LAZY_FUNCTION(AVCODEC, avcodec_open2)
LAZY_FUNCTION(AVCODEC, avcodec_parameters_alloc)
LAZY_FUNCTION(AVCODEC, avcodec_parameters_copy)
LAZY_FUNCTION(AVCODEC, avcodec_parameters_free)
LAZY_FUNCTION(AVCODEC, avcodec_parameters_from_context)
LAZY_FUNCTION(AVCODEC, avcodec_parameters_to_context)
LAZY_FUNCTION(AVCODEC, avcodec_receive_frame)
LAZY_FUNCTION(AVCODEC, avcodec_receive_packet)
LAZY_FUNCTION(AVCODEC, avcodec_send_frame)
LAZY_FUNCTION(AVCODEC, avcodec_send_packet)
LAZY_FUNCTION(AVCODEC, avcodec_version)

LAZY_FUNCTION(AVUTIL, av_audio_fifo_alloc)
LAZY_FUNCTION(AVUTIL, av_audio_fifo_free)
LAZY_FUNCTION(AVUTIL, av_audio_fifo_read)
LAZY_FUNCTION(AVUTIL, av_audio_fifo_size)
LAZY_FUNCTION(AVUTIL, av_audio_fifo_write)
LAZY_FUNCTION(AVUTIL, av_channel_layout_copy)
LAZY_FUNCTION(AVUTIL, av_channel_layout_default)
LAZY_FUNCTION(AVUTIL, av_dict_free)
LAZY_FUNCTION(AVUTIL, av_dict_get)
LAZY_FUNCTION(AVUTIL, av_dict_set)
LAZY_FUNCTION(AVUTIL, av_frame_alloc)
LAZY_FUNCTION(AVUTIL, av_frame_free)
LAZY_FUNCTION(AVUTIL, av_frame_get_buffer)
LAZY_FUNCTION(AVUTIL, av_frame_is_writable)
LAZY_FUNCTION(AVUTIL, av_frame_move_ref)
LAZY_FUNCTION(AVUTIL, av_frame_unref)
LAZY_FUNCTION(AVUTIL, av_free)
LAZY_FUNCTION(AVUTIL, av_freep)
LAZY_FUNCTION(AVUTIL, av_get_cpu_flags)
LAZY_FUNCTION(AVUTIL, av_get_pix_fmt_name)
LAZY_FUNCTION(AVUTIL, av_log_get_level)
LAZY_FUNCTION(AVUTIL, av_log_set_level)
LAZY_FUNCTION(AVUTIL, av_malloc)
LAZY_FUNCTION(AVUTIL, av_mallocz)
LAZY_FUNCTION(AVUTIL, av_opt_set)
LAZY_FUNCTION(AVUTIL, av_pix_fmt_desc_get)
LAZY_FUNCTION(AVUTIL, av_rescale_q)
LAZY_FUNCTION(AVUTIL, av_rescale_q_rnd)
LAZY_FUNCTION(AVUTIL, av_samples_alloc_array_and_samples)
LAZY_FUNCTION(AVUTIL, av_samples_set_silence)
LAZY_FUNCTION(AVUTIL, av_strdup)
LAZY_FUNCTION(AVUTIL, av_strerror)
LAZY_FUNCTION(AVUTIL, av_tx_init)
LAZY_FUNCTION(AVUTIL, av_tx_uninit)
LAZY_FUNCTION(AVUTIL, avutil_version)

LAZY_FUNCTION(SWSCALE, sws_freeContext)
LAZY_FUNCTION(SWSCALE, sws_getCachedContext)
LAZY_FUNCTION(SWSCALE, sws_getCoefficients)
LAZY_FUNCTION(SWSCALE, sws_isSupportedInput)
LAZY_FUNCTION(SWSCALE, sws_scale)
LAZY_FUNCTION(SWSCALE, sws_setColorspaceDetails)
LAZY_FUNCTION(SWSCALE, swscale_version)

LAZY_FUNCTION(SWRESAMPLE, swr_alloc_set_opts2)
LAZY_FUNCTION(SWRESAMPLE, swr_convert)
LAZY_FUNCTION(SWRESAMPLE, swr_drop_output)
LAZY_FUNCTION(SWRESAMPLE, swr_free)
LAZY_FUNCTION(SWRESAMPLE, swr_get_delay)
LAZY_FUNCTION(SWRESAMPLE, swr_get_out_samples)
LAZY_FUNCTION(SWRESAMPLE, swr_init)

// The display matrix of a stream.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
LAZY_FUNCTION(AVCODEC, av_packet_side_data_get)
LAZY_FUNCTION(AVCODEC, av_packet_side_data_new)
#else
LAZY_FUNCTION(AVFORMAT, av_stream_get_side_data)
LAZY_FUNCTION(AVFORMAT, av_stream_new_side_data)
#endif
