#ifndef PICKUPBOT_CCURL_H
#define PICKUPBOT_CCURL_H
// The type-checking macros of curl.h cannot be imported; the wrappers below carry the types instead.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
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
static inline CURLcode pickupbot_setopt_prereq(CURL *h, CURLoption o, curl_prereq_callback v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode pickupbot_getinfo_long(CURL *h, CURLINFO i, long *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode pickupbot_getinfo_offset(CURL *h, CURLINFO i, curl_off_t *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode pickupbot_getinfo_pointer(CURL *h, CURLINFO i, void **v) { return curl_easy_getinfo(h, i, v); }
static inline CURLMcode pickupbot_multi_setopt_long(CURLM *m, CURLMoption o, long v) { return curl_multi_setopt(m, o, v); }
// The result sits in a union, which Swift imports without its members' names.
static inline CURLcode pickupbot_message_result(const CURLMsg *m) { return m->data.result; }
// The calling thread's name in lists of threads; the system keeps 15 bytes.
static inline void pickupbot_name_thread(const char *name) {
#ifdef __linux__
  prctl(PR_SET_NAME, name, 0, 0, 0);
#endif
}
#endif
