// SPDX-License-Identifier: Apache-2.0

// The parts of libav's interface that Swift cannot import: macros, and callbacks whose types differ between
// versions.

#ifndef MULTIPLANE_CLIBAV_H
#define MULTIPLANE_CLIBAV_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/tx.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

// Loads libav. Returns NULL, or the system's message if it is not installed.
const char *clibav_error(void);

static inline int clibav_is_external(int code) { return code == AVERROR_EXTERNAL; }
static inline int clibav_is_again(int code) { return code == AVERROR(EAGAIN); }
static inline int clibav_is_end_of_file(int code) { return code == AVERROR_EOF; }
static inline int clibav_is_out_of_memory(int code) { return code == AVERROR(ENOMEM); }

// The errno in an error code, or 0 if the code is one of libav's own.
static inline int clibav_errno(int code) { return code < 0 && code > -4096 ? AVUNERROR(code) : 0; }

// Limits a demuxer to some formats and to the bytes that it is given: it opens no other file.
static inline void clibav_limit(AVFormatContext *format, const char *formats, int streams) {
  format->format_whitelist = av_strdup(formats);
  format->protocol_whitelist = av_strdup("none");
  format->max_streams = streams;
}

// The structure is opaque before libswscale 8.3, so Swift would see two types of pointers.
typedef struct SwsContext *clibav_scaler;

// The flags of all conversions: exact rounding, equal on every processor. They have a type of their own from
// libswscale 9 on.
static inline int clibav_scale_flags(void) {
  return SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_BITEXACT;
}

static inline int clibav_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame;
#endif
}

// The length for which a frame is shown, in its stream's time base, or 0 if it is not known.
static inline int64_t clibav_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_MAJOR >= 58
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// The nine numbers of a stream's display matrix, or NULL.
static inline const int32_t *clibav_display_matrix(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 36 ? (const int32_t *)data->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 36 ? (const int32_t *)data : NULL;
#endif
}

// Gives a stream a display matrix of nine numbers. Returns a negative number without memory.
static inline int clibav_set_display_matrix(AVStream *stream, const int32_t *numbers) {
  int index;
  int32_t *data;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  AVCodecParameters *parameters = stream->codecpar;
  AVPacketSideData *made = av_packet_side_data_new(
      &parameters->coded_side_data, &parameters->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX, 36, 0);
  data = made ? (int32_t *)made->data : NULL;
#else
  data = (int32_t *)av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 36);
#endif
  if (!data) return AVERROR(ENOMEM);
  for (index = 0; index < 9; index++) data[index] = numbers[index];
  return 0;
}

// MARK: A muxer's file on a descriptor

// Writes all bytes to an output of the caller. Returns 0, or errno.
typedef int (*clibav_append)(void *owner, const uint8_t *bytes, int count);

// A write position in a file whose descriptor belongs to the caller, or an output that only grows.
typedef struct clibav_file {
  int descriptor;
  int64_t position;
  int error;             // errno of the first failed write, or 0
  clibav_append append;  // NULL for a file
  void *owner;
} clibav_file;

static inline int clibav_file_read(void *opaque, uint8_t *bytes, int count) {
  clibav_file *file = (clibav_file *)opaque;
  ssize_t done;
  do done = pread(file->descriptor, bytes, (size_t)count, file->position);
  while (done < 0 && errno == EINTR);
  if (done < 0) return AVERROR(errno);
  if (done == 0) return AVERROR_EOF;
  file->position += done;
  return (int)done;
}

#if LIBAVFORMAT_VERSION_MAJOR >= 61
static inline int clibav_file_write(void *opaque, const uint8_t *bytes, int count) {
#else
static inline int clibav_file_write(void *opaque, uint8_t *bytes, int count) {
#endif
  clibav_file *file = (clibav_file *)opaque;
  int left = count;
  if (file->append) {
    int error = file->append(file->owner, bytes, count);
    if (error && !file->error) file->error = error;
    return error ? AVERROR(error) : count;
  }
  while (left > 0) {
    ssize_t done = pwrite(file->descriptor, bytes, (size_t)left, file->position);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) {
      if (!file->error) file->error = done < 0 ? errno : EIO;
      return AVERROR(file->error);
    }
    file->position += done;
    bytes += done;
    left -= (int)done;
  }
  return count;
}

static inline int64_t clibav_file_seek(void *opaque, int64_t offset, int whence) {
  clibav_file *file = (clibav_file *)opaque;
  struct stat status;
  int64_t start = 0;
  whence &= ~AVSEEK_FORCE;
  if (whence == SEEK_CUR) start = file->position;
  if (whence == SEEK_END || whence == AVSEEK_SIZE) {
    if (fstat(file->descriptor, &status)) return AVERROR(errno);
    if (whence == AVSEEK_SIZE) return status.st_size;
    start = status.st_size;
  }
  if (offset < -start || offset > INT64_MAX - start) return AVERROR(EINVAL);
  return file->position = start + offset;
}

static inline AVIOContext *clibav_file_open(int descriptor, int writes) {
  enum { buffer_size = 1 << 16 };  // bytes: a few system calls for each frame
  clibav_file *file = (clibav_file *)av_mallocz(sizeof *file);
  uint8_t *buffer = (uint8_t *)av_malloc(buffer_size);
  AVIOContext *context = NULL;
  if (file && buffer) {
    file->descriptor = descriptor;
    context = avio_alloc_context(
        buffer, buffer_size, writes, file, clibav_file_read, clibav_file_write, clibav_file_seek);
  }
  if (!context) {
    av_free(file);
    av_free(buffer);
  }
  return context;
}

// Opens an output that only grows, such as a pipe.
static inline AVIOContext *clibav_stream_open(void *owner, clibav_append append) {
  AVIOContext *context = clibav_file_open(-1, 1);
  if (!context) return NULL;
  ((clibav_file *)context->opaque)->append = append;
  ((clibav_file *)context->opaque)->owner = owner;
  context->seek = NULL;
  context->seekable = 0;
  return context;
}

static inline void clibav_file_close(AVIOContext *context) {
  if (!context) return;
  av_free(context->opaque);
  av_freep(&context->buffer);
  avio_context_free(&context);
}

// The errno of the first failed write, or 0.
static inline int clibav_file_error(const AVIOContext *context) {
  return ((const clibav_file *)context->opaque)->error;
}

// Opens the file again for a muxer that moves its index to the front. The temporary file has no name yet, so
// this gives another position on the same descriptor.
static inline int clibav_open_again(
    struct AVFormatContext *format, AVIOContext **context, const char *url, int flags,
    AVDictionary **options) {
  (void)url;
  (void)options;
  if (flags & AVIO_FLAG_WRITE) return AVERROR(ENOSYS);
  *context = clibav_file_open(((clibav_file *)format->pb->opaque)->descriptor, 0);
  return *context ? 0 : AVERROR(ENOMEM);
}

static inline int clibav_close_again(struct AVFormatContext *format, AVIOContext *context) {
  (void)format;
  clibav_file_close(context);
  return 0;
}

static inline void clibav_set_file(AVFormatContext *format, AVIOContext *context) {
  format->pb = context;
  format->flags |= AVFMT_FLAG_CUSTOM_IO;
  format->io_open = clibav_open_again;
  format->io_close2 = clibav_close_again;
}

#endif
