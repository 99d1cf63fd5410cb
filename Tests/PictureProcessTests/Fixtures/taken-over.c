// A library that a picture or mail has taken over, for ConfinementTests: loaded before leptonica and GMime, it replaces
// the functions that decode and write PNG files and take mails apart, tries what ATTEMPT names and says on standard output how
// that ended.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static long attempt(const char *what) {
  if (!strcmp(what, "nothing")) return 0;
  if (!strcmp(what, "open")) return open("/etc/passwd", O_RDONLY);
  if (!strcmp(what, "write")) return open("/tmp/pickupbot-taken-over", O_CREAT | O_WRONLY, 0600);
  if (!strcmp(what, "list")) return access("/etc", R_OK);
  if (!strcmp(what, "unlink")) return unlink("/tmp/pickupbot-taken-over");
  if (!strcmp(what, "kill")) return kill(getppid(), 0);
  if (!strcmp(what, "code")) return (long)mmap(0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!strcmp(what, "memory")) return malloc(2ul << 30) ? 0 : -1;
  if (!strcmp(what, "socket")) return socket(AF_INET, SOCK_STREAM, 0);
  if (!strcmp(what, "exec")) return execl("/bin/true", "true", NULL);
  if (!strcmp(what, "fork")) return fork();
  return -1;
}

static void report(void) {
  const char *what = getenv("ATTEMPT");
  long result = attempt(what ? what : "");
  printf("%s", result == -1 ? "refused" : "done");
  fflush(stdout);
  _exit(0);
}

void *pixReadMem(const unsigned char *data, size_t size) {
  (void)data, (void)size;
  report();
  return NULL;
}

int pixWriteMemPng(unsigned char **data, size_t *size, void *picture, float gamma) {
  (void)data, (void)size, (void)picture, (void)gamma;
  report();
  return 1;
}

// The first mail is the program's own sample, which it reads before it gives up its rights.
void *g_mime_parser_construct_message(void *parser, void *options) {
  (void)parser, (void)options;
  static int count = 0;
  if (++count > 1) report();
  return NULL;
}
