#ifndef PICKUPBOT_CPSL_H
#define PICKUPBOT_CPSL_H
#include <libpsl.h>
#endif
