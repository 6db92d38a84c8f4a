// The least that binding a book can cost: parse its HTML, write it as XML, deflate that.
//
// usage: limit FILE.html...
// Prints the files, the bytes read, written and deflated, and the CPU time (user and system) in
// seconds and in milliseconds a megabyte (10^6 bytes) read. Does one thing after the other on one
// core, keeps nothing, checks nothing. Exit status: 1 when a file cannot be read or parsed.
#include <libdeflate.h>
#include <libxml/HTMLparser.h>
#include <libxml/xmlsave.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static const int deflate_level = 6;
static const int parse_options =
    HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING;

struct sums {
  size_t files, read, written, deflated;
};

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *bytes = NULL;
  long end = -1;
  if (fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0)
    bytes = malloc((size_t)end + 1);
  if (bytes && fread(bytes, 1, (size_t)end, file) != (size_t)end) {
    free(bytes);
    bytes = NULL;
  }
  fclose(file);
  *size = (size_t)end;
  return bytes;
}

/// HTML to XHTML, in a buffer of libxml2's.
static xmlBufferPtr serialise(const char *html, size_t size, const char *path) {
  htmlDocPtr document = htmlReadMemory(html, (int)size, path, "UTF-8", parse_options);
  if (!document) return NULL;
  xmlBufferPtr xml = xmlBufferCreate();
  xmlSaveCtxtPtr save = xmlSaveToBuffer(xml, "UTF-8", XML_SAVE_AS_XML | XML_SAVE_NO_DECL);
  long saved = save ? xmlSaveDoc(save, document) : -1;
  if (save && xmlSaveClose(save) < 0) saved = -1;
  xmlFreeDoc(document);
  if (saved >= 0) return xml;
  xmlBufferFree(xml);
  return NULL;
}

static int bind(const char *path, struct libdeflate_compressor *compressor, struct sums *sums) {
  size_t size = 0;
  char *html = read_file(path, &size);
  if (!html) return -1;
  xmlBufferPtr xml = serialise(html, size, path);
  free(html);
  if (!xml) return -1;
  size_t length = (size_t)xmlBufferLength(xml);
  size_t bound = libdeflate_deflate_compress_bound(compressor, length);
  void *deflated = malloc(bound);
  size_t packed = deflated ? libdeflate_deflate_compress(
                                 compressor, xmlBufferContent(xml), length, deflated, bound)
                           : 0;
  free(deflated);
  xmlBufferFree(xml);
  sums->files += 1;
  sums->read += size;
  sums->written += length;
  sums->deflated += packed;
  return packed ? 0 : -1;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + 1e-6 * (double)time.tv_usec; }

int main(int count, char **paths) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(deflate_level);
  struct sums sums = {0, 0, 0, 0};
  for (int i = 1; i < count; i++) {
    if (!compressor || bind(paths[i], compressor, &sums) != 0) {
      fprintf(stderr, "limit: %s: cannot be read or parsed\n", paths[i]);
      return 1;
    }
  }
  libdeflate_free_compressor(compressor);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  double cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  printf("files %zu, read %zu, written %zu, deflated %zu, cpu %.3f s, %.2f ms/MB\n", sums.files,
         sums.read, sums.written, sums.deflated, cpu, sums.read ? 1e9 * cpu / (double)sums.read : 0);
  return 0;
}
