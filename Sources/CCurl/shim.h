#ifndef PICKUPBOT_CCURL_H
#define PICKUPBOT_CCURL_H
// The type-checking macros of curl.h cannot be imported; the wrappers below carry the types instead.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdint.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// Swift cannot call variadic functions: one wrapper per argument type.
typedef size_t (*pickupbot_data_callback)(char *, size_t, size_t, void *);
typedef int (*pickupbot_seek_callback)(void *, curl_off_t, int);

static inline CURLcode pickupbot_setopt_long(CURL *h, CURLoption o, long v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_offset(CURL *h, CURLoption o, curl_off_t v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_string(CURL *h, CURLoption o, const char *v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_pointer(CURL *h, CURLoption o, void *v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_list(CURL *h, CURLoption o, struct curl_slist *v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_data(CURL *h, CURLoption o, pickupbot_data_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_seek(CURL *h, CURLoption o, pickupbot_seek_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_opensocket(CURL *h, CURLoption o, curl_opensocket_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_prereq(CURL *h, CURLoption o, curl_prereq_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_tls_context(CURL *h, CURLoption o, curl_ssl_ctx_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_setopt_progress(CURL *h, CURLoption o, curl_xferinfo_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_getinfo_socket(CURL *h, CURLINFO i, curl_socket_t *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode pickupbot_getinfo_long(CURL *h, CURLINFO i, long *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode pickupbot_getinfo_offset(CURL *h, CURLINFO i, curl_off_t *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode pickupbot_getinfo_pointer(CURL *h, CURLINFO i, void **v) { return curl_easy_getinfo(h, i, v); }
static inline CURLMcode pickupbot_multi_setopt_long(CURLM *m, CURLMoption o, long v) { return curl_multi_setopt(m, o, v); }
// The result sits in a union, which Swift imports without its members' names.
static inline CURLcode pickupbot_message_result(const CURLMsg *m) { return m->data.result; }
// Lets OpenSSL 3 talk to servers without secure renegotiation (RFC 5746), as older versions did: its
// SSL_OP_LEGACY_SERVER_CONNECT. The function is that of the library that libcurl itself has loaded; with another TLS
// library there is none, and nothing changes.
static inline CURLcode pickupbot_allow_legacy_connect(CURL *h, void *context, void *unused) {
  void *program = dlopen(NULL, RTLD_LAZY);
  uint64_t (*set_options)(void *, uint64_t) = (uint64_t (*)(void *, uint64_t))dlsym(program, "SSL_CTX_set_options");
  if (set_options) set_options(context, UINT64_C(1) << 2);
  if (program) dlclose(program);
  return CURLE_OK;
}
// The calling thread's name in lists of threads; the system keeps 15 bytes.
static inline void pickupbot_name_thread(const char *name) {
#ifdef __linux__
  prctl(PR_SET_NAME, name, 0, 0, 0);
#endif
}
#endif
