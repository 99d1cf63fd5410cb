// Types of the libraries that pickupbot-look loads at run time, so that it builds and runs without them, and the system
// calls that Swift cannot make: variadic ones, and those of Landlock, for which the C library has no functions.
#ifndef PICKUPBOT_CPICTURETYPES_H
#define PICKUPBOT_CPICTURETYPES_H
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// heif_error of libheif, which its functions return by value.
typedef struct {
  int code;
  int subcode;
  const char *message;
} pickupbot_heif_error;

// PopplerRectangle.
typedef struct {
  double x1, y1, x2, y2;
} pickupbot_poppler_rectangle;

// GError.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} pickupbot_g_error;

// cairo_glyph_t and cairo_text_extents_t.
typedef struct {
  unsigned long index;
  double x, y;
} pickupbot_cairo_glyph;

typedef struct {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} pickupbot_cairo_text_extents;

static const int pickupbot_open_path = 010000000; // O_PATH

static inline int pickupbot_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

static const int pickupbot_limit_cpu = RLIMIT_CPU;
static const int pickupbot_limit_file_size = RLIMIT_FSIZE;
static const int pickupbot_limit_core = RLIMIT_CORE;
static const int pickupbot_limit_open_files = RLIMIT_NOFILE;
static const int pickupbot_limit_locked_memory = RLIMIT_MEMLOCK;
static const int pickupbot_limit_addresses = RLIMIT_AS;

// Lowers a limit, for good.
static inline int pickupbot_limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  if (limit.rlim_max > value) limit.rlim_max = value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

static inline int pickupbot_landlock_create(uint64_t accesses) {
  struct landlock_ruleset_attr attributes = {.handled_access_fs = accesses};
  return (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
}

static inline int pickupbot_landlock_allow(int ruleset, int folder, uint64_t accesses) {
  struct landlock_path_beneath_attr rule = {.allowed_access = accesses, .parent_fd = folder};
  return (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

static inline int pickupbot_landlock_enter(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}
#endif
