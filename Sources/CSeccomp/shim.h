#ifndef PICKUPBOT_CSECCOMP_H
#define PICKUPBOT_CSECCOMP_H
#include <errno.h>
#include <seccomp.h>

// Macros with casts or arguments, which Swift does not see.
static const uint32_t pickupbot_seccomp_allow = SCMP_ACT_ALLOW;
static const uint32_t pickupbot_seccomp_kill_process = SCMP_ACT_KILL_PROCESS;
static const uint32_t pickupbot_seccomp_kill_thread = SCMP_ACT_KILL_THREAD;
static const uint32_t pickupbot_seccomp_refuse = SCMP_ACT_ERRNO(EPERM);
static const uint32_t pickupbot_seccomp_missing = SCMP_ACT_ERRNO(ENOSYS);
#endif
