// A disk that keeps only what was flushed: loaded into a bot before the C library, it notes what each file held at its
// last flush. $FAULT_DISK names the folder: kept/<file> is what the disk holds; while a file `failing` is there, flushes
// of a database's log fail.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <stdlib.h>

static void keep(const char *folder, const char *path) {
  const char *name = strrchr(path, '/');
  char kept[4096], part[4200], buffer[65536];
  snprintf(kept, sizeof kept, "%s/kept%s", folder, name ? name : "/none");
  snprintf(part, sizeof part, "%s.%ld", kept, syscall(SYS_gettid));
  int from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0) return;
  int to = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  for (ssize_t count; to >= 0 && (count = read(from, buffer, sizeof buffer)) > 0;)
    if (write(to, buffer, count) != count) abort();
  close(from);
  if (to < 0) return;
  close(to);
  rename(part, kept);
}

// A file is copied as it was at its last flush: two threads must not overtake each other.
static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER;

static int flush(int descriptor, long call) {
  const char *folder = getenv("FAULT_DISK");
  char link[64], path[4096], failing[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  struct stat status;
  int isFile = folder && length > 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  if (isFile) {
    path[length] = 0;
    snprintf(failing, sizeof failing, "%s/failing", folder);
    if (length > 4 && strcmp(path + length - 4, "-wal") == 0 && access(failing, F_OK) == 0) {
      errno = EIO;
      return -1;
    }
  }
  if (!isFile) return syscall(call, descriptor);
  pthread_mutex_lock(&disk);
  int result = syscall(call, descriptor);
  if (result == 0) keep(folder, path);
  pthread_mutex_unlock(&disk);
  return result;
}

int fsync(int descriptor) { return flush(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return flush(descriptor, SYS_fdatasync); }
